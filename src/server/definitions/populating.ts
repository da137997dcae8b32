import type { Kind } from '#domain/conditions/model.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import type { ReadingFacts } from './definitionRow.ts';

/** What the job of computing members anew is asked to do: one definition, all of them, or those that change with the day. */
export type PopulationInput = { readonly kind: Kind; readonly id: number } | { readonly which: 'all' | 'relative' };

/** The name of that job in the job table. */
export const populationJobKind = 'population';

interface Waiting {
  readonly job_id: number;
  readonly kind: Kind | null;
  readonly id: number | null;
  readonly which: 'all' | 'relative' | null;
}

/** The jobs of this kind that wait or are at work. */
async function waitingPopulations(reader: Reader, options?: QueryOptions): Promise<Waiting[]> {
  return reader.query<Waiting>(
    `SELECT job.id AS job_id, (input ->> 'kind') AS kind, CAST((input ->> 'id') AS INTEGER) AS id, (input ->> 'which') AS which
     FROM job WHERE kind = '${populationJobKind}' AND status IN ('waiting', 'running') ORDER BY job.id`,
    [],
    options,
  );
}

/** Which definitions of a kind are being computed anew, or will be. */
export async function populatingIds(
  reader: Reader,
  kind: Kind,
  options?: QueryOptions,
): Promise<ReadingFacts['populating']> {
  const waiting = await waitingPopulations(reader, options);
  const ids = new Set(waiting.filter((job) => job.kind === kind).map(({ id }) => id));
  const isEveryone = waiting.some(({ which }) => which === 'all');
  return { has: (id) => isEveryone || ids.has(id) };
}

/** The job that already waits for one definition, if there is one. */
export async function waitingJobOf(reader: Reader, kind: Kind, id: number): Promise<number | undefined> {
  const waiting = await waitingPopulations(reader);
  return waiting.find((job) => job.kind === kind && job.id === id)?.job_id;
}
