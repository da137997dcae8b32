import type { Kind } from '#domain/conditions/model.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import { tenantDb } from '../engine/queryBuilder.ts';
import type { ReadingFacts } from './definitionRow.ts';

/** What the job of computing members anew is asked to do: one definition, all of them, or those that change with the day. */
export type PopulationInput = { readonly kind: Kind; readonly id: number } | { readonly which: 'all' | 'relative' };

/** The name of that job in the job table. */
export const populationJobKind = 'population';

interface Waiting {
  readonly jobId: number;
  readonly input: PopulationInput;
}

/** The jobs of this kind that wait or are at work. */
async function waitingPopulations(reader: Reader, options?: QueryOptions): Promise<Waiting[]> {
  const jobs = await tenantDb(reader, options)
    .selectFrom('job')
    .select(['id', 'input'])
    .where('kind', '=', populationJobKind)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('id')
    .execute();
  return jobs.map(({ id, input }) => ({ jobId: id, input: JSON.parse(input) as PopulationInput }));
}

/** Which definitions of a kind are being computed anew, or will be. */
export async function populatingIds(
  reader: Reader,
  kind: Kind,
  options?: QueryOptions,
): Promise<ReadingFacts['populating']> {
  const waiting = await waitingPopulations(reader, options);
  const ids = new Set(waiting.flatMap(({ input }) => ('id' in input && input.kind === kind ? [input.id] : [])));
  const isEveryone = waiting.some(({ input }) => 'which' in input && input.which === 'all');
  return { has: (id) => isEveryone || ids.has(id) };
}

/** The job that already waits for one definition, if there is one. */
export async function waitingJobOf(reader: Reader, kind: Kind, id: number): Promise<number | undefined> {
  const waiting = await waitingPopulations(reader);
  return waiting.find(({ input }) => 'id' in input && input.kind === kind && input.id === id)?.jobId;
}
