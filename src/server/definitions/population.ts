import type { Kind } from '#domain/conditions/model.ts';
import type { TenantEngine } from '../engine/engine.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { storedModel } from './definitionRow.ts';
import { definitionStores } from './definitionStores.ts';
import { populationJobKind, waitingJobOf } from './populating.ts';
import { refused } from './refusal.ts';
import { tenantVocabulary } from './vocabulary.ts';

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
