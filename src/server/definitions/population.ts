import type { Kind } from '#domain/conditions/model.ts';
import type { TenantEngine, QueryOptions, Reader } from '#server/engine/engine.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { storedModel, type ReadingFacts } from './definitionRow.ts';
import { definitionStores } from './definitionStores.ts';
import { refused } from './refusal.ts';
import { tenantVocabulary } from './vocabulary.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The job that computes one definition's members anew, and that it waits. */
export interface AddedPopulation {
  readonly id: number;
  readonly job_id: number;
  readonly status: 'waiting';
}

/**
 * Adds the job that computes a definition's members anew, or names the one that waits already.
 *
 * @throws ApiError 404 for an unknown id, 422 where the tenant's fields no longer hold the definition (conditions.md §4)
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
async function waitingJobOf(reader: Reader, kind: Kind, id: number): Promise<number | undefined> {
  const waiting = await waitingPopulations(reader);
  return waiting.find(({ input }) => 'id' in input && input.kind === kind && input.id === id)?.jobId;
}
