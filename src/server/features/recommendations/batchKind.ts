import type { BatchOrigin } from '#domain/recommendations/rules.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addJob } from '#server/jobs/queue.ts';

/** The name of the job in the job table. */
export const batchJobKind = 'recommendation-batch';

/** The input of the job. */
export interface BatchInput {
  readonly origin: BatchOrigin;
}

/** How far the newest job is. */
export interface BatchState {
  readonly status: 'waiting' | 'running' | 'completed' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed, in one sentence. */
  readonly failure: string | null;
}

/** The state of the newest job; null where there was none. */
export async function batchState(reader: Reader): Promise<BatchState | null> {
  const row = await tenantDb(reader)
    .selectFrom('job')
    .select(['status', 'progress', 'failure'])
    .where('kind', '=', batchJobKind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Asks for a batch in the caller's transaction, unless one waits already. */
export async function askForBatch(writer: Writer, input: BatchInput, now: Date): Promise<void> {
  if ((await batchState(writer))?.status === 'waiting') return;
  await addJob(writer, batchJobKind, { ...input }, now);
}
