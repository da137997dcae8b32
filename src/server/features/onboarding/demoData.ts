import { ApiError } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readCheckpoint, readInput } from '#server/jobs/stored.ts';
import { demoJobKind, type DemoInput } from './demoJob.ts';
import { hasImports } from '#server/features/imports/public.ts';
import { holdsRecords } from '#server/records/recordCounts.ts';

/** Demo data on its way into a tenant. */
export interface DemoState {
  readonly status: 'waiting' | 'running' | 'completed' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly failure: string | null;
}

interface DemoRow extends DemoState {
  readonly input: string;
  readonly checkpoint: string | null;
}

/** The state of the tenant's demo data; null when nobody requested it. */
export async function demoState(reader: Reader, options?: QueryOptions): Promise<DemoState | null> {
  const row = await newestDemo(reader, options);
  return row ? { status: row.status, progress: row.progress, failure: row.failure } : null;
}

/** Whether an owner may still add demo data, and the state of what was requested. */
export async function demoOffer(
  reader: Reader,
  owner: boolean,
): Promise<{ readonly offered: boolean; readonly demo: DemoState | null }> {
  const demo = await demoState(reader);
  const isFree = demo === null || demo.status === 'failed';
  const hasOwn = demo === null && ((await holdsRecords(reader)) || (await hasImports(reader)));
  return { offered: owner && isFree && !hasOwn, demo };
}

/**
 * Requests demo data. Repeated requests get the same data: one job is enough, and after a failed one another continues
 * where it stopped.
 *
 * @throws ApiError 409 when the tenant has data of its own
 */
export async function requestDemo(jobs: Jobs, engine: TenantEngine, today: string): Promise<void> {
  const before = await newestDemo(engine);
  if (before && before.status !== 'failed') return;
  const input = (before && continued(before)) ?? { today, from: 0 };
  try {
    await jobs.add(engine, demoJobKind, input, async (writer, jobId) => {
      const others = await tenantDb(writer)
        .selectFrom('job')
        .select('id')
        .where('kind', '=', demoJobKind.name)
        .where('id', '<>', jobId)
        .where('status', '<>', 'failed')
        .limit(1)
        .execute();
      if (others.length > 0) throw alreadyRequested;
      if (input.from === 0 && ((await holdsRecords(writer)) || (await hasImports(writer)))) throw ownDataAlready();
    });
  } catch (error) {
    if (error !== alreadyRequested) throw error;
  }
}

/** Two people requested it at the same time: the second job is withdrawn. */
const alreadyRequested = new Error('Demo data is already being added.');

function newestDemo(reader: Reader, options?: QueryOptions): Promise<DemoRow | undefined> {
  return tenantDb(reader, options)
    .selectFrom('job')
    .select(['status', 'progress', 'failure', 'input', 'checkpoint'])
    .where('kind', '=', demoJobKind.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where the failed job stopped; undefined if that cannot be read. */
function continued({ input, checkpoint }: DemoRow): DemoInput | undefined {
  const begun = readInput(demoJobKind, input);
  const done = readCheckpoint(demoJobKind, checkpoint);
  return begun.ok && done.ok ? { today: begun.value.today, from: done.value ?? begun.value.from } : undefined;
}

function ownDataAlready(): ApiError {
  return new ApiError('conflict', 'You already have data. Demo data is only available without data of your own.');
}
