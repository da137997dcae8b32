import { notFound } from '../apiError.ts';
import type { TenantEngine } from '../engine/engine.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { DefinitionKind } from './definitionKind.ts';
import { storedModel, type DefinitionRow } from './definitionRow.ts';
import { rowOf } from './definitionStore.ts';
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
  { kind, table }: Pick<DefinitionKind, 'kind' | 'table'>,
  id: number,
): Promise<AddedPopulation> {
  const row = await rowOf<DefinitionRow>(engine, { table }, id);
  if (!row) throw notFound();
  const stored = storedModel(row, await tenantVocabulary(engine, kind));
  if (!stored.ok) throw refused(stored.problems);
  const waiting = await waitingJobOf(engine, kind, id);
  return { id, job_id: waiting ?? (await jobs.add(engine, populationJobKind, { kind, id })), status: 'waiting' };
}
