import * as v from 'valibot';
import type { Kind } from '#domain/conditions/model.ts';
import type { TenantEngine, QueryOptions, Reader } from '#server/engine/engine.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readInput, wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import { storedModel, type ReadingFacts } from './definitionRow.ts';
import { definitionStores } from './definitionStores.ts';
import { refused } from './refusal.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The job that recomputes one definition's members, and its state of waiting. */
export interface AddedPopulation {
  readonly id: number;
  readonly job_id: number;
  readonly status: 'waiting';
}

/**
 * Adds the job that recomputes a definition's members, or returns the one that is already queued.
 *
 * @throws ApiError 404 for an unknown id, 422 when the tenant's fields no longer support the definition (conditions.md
 * §4)
 */
export async function addPopulation(
  jobs: Jobs,
  engine: TenantEngine,
  { kind }: { readonly kind: Kind },
  id: number,
): Promise<AddedPopulation> {
  const row = await definitionStores[kind].get(engine, id);
  const stored = storedModel(row, await tenantVocabulary(engine, kind));
  if (!stored.ok) throw refused(stored.problems);
  const waiting = await waitingJobOf(engine, kind, id);
  return { id, job_id: waiting ?? (await jobs.add(engine, populationJobKind, { kind, id })), status: 'waiting' };
}

/**
 * The input of the job that recomputes members: one definition, all of them, those that change with the day, or those
 * that read e-mails, which are opened all day long.
 */
export type PopulationInput =
  | { readonly kind: Kind; readonly id: number }
  | { readonly which: 'all' | 'relative' | 'email' };

/** One definition to recompute. */
export type PopulationItem = readonly [kind: Kind, id: number];

const kind = v.picklist(['segment', 'filter'] satisfies Kind[]);

/** The job as stored; its checkpoint lists the definitions left. Members may be computed twice. */
export const populationJobKind: StoredKind<PopulationInput, readonly PopulationItem[]> = {
  name: 'population',
  input: v.union([v.object({ kind, id: wholeNumber }), v.object({ which: v.picklist(['all', 'relative', 'email']) })]),
  checkpoint: v.array(v.tuple([kind, wholeNumber])),
  startsOver: true,
};

interface Waiting {
  readonly jobId: number;
  readonly input: PopulationInput;
}

/** The jobs of this kind that wait or are at work. */
async function waitingPopulations(reader: Reader, options?: QueryOptions): Promise<Waiting[]> {
  const jobs = await tenantDb(reader, options)
    .selectFrom('job')
    .select(['id', 'input'])
    .where('kind', '=', populationJobKind.name)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('id')
    .execute();
  return jobs.flatMap(({ id, input }) => {
    const read = readInput(populationJobKind, input);
    return read.ok ? [{ jobId: id, input: read.value }] : [];
  });
}

/** The definitions of a kind whose members are being recomputed, or queued for it. */
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

/** The job already queued for one definition, if any. */
async function waitingJobOf(reader: Reader, kind: Kind, id: number): Promise<number | undefined> {
  const waiting = await waitingPopulations(reader);
  return waiting.find(({ input }) => 'id' in input && input.kind === kind && input.id === id)?.jobId;
}
