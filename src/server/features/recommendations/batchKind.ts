import * as v from 'valibot';
import { batchOrigins, batchVerdicts, type BatchOrigin } from '#domain/recommendations/rules.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addJob } from '#server/jobs/queue.ts';
import { newJob, wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import { phases, type Making } from './making.ts';

/** The input of the job. */
export interface BatchInput {
  readonly origin: BatchOrigin;
}

const number = v.nullable(v.number());

const tuned = v.object({
  dial: v.object({ half_life: v.number(), alpha: number, beta: v.number() }),
  accuracy: v.object({
    tuned_on: v.string(),
    tested: wholeNumber,
    hit_rate: number,
    ndcg: number,
    best_hit_rate: number,
    best_ndcg: number,
    difference: number,
    difference_error: number,
    verdict: v.picklist(batchVerdicts),
  }),
});

const making = v.object({
  batchId: wholeNumber,
  origin: v.picklist(batchOrigins),
  today: v.string(),
  lastDay: v.string(),
  baskets: wholeNumber,
  buyers: wholeNumber,
  phase: v.picklist(Object.keys(phases) as (keyof typeof phases)[]),
  next: wholeNumber,
  end: wholeNumber,
  ranges: v.array(v.object({ first: wholeNumber, end: wholeNumber })),
  tuned: v.nullable(tuned),
});

/** The job as stored. A batch that an earlier version began starts over. */
export const batchJobKind: StoredKind<BatchInput, Making> = {
  name: 'recommendation-batch',
  input: v.object({ origin: v.picklist(batchOrigins) }),
  checkpoint: making,
  startsOver: true,
};

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
    .where('kind', '=', batchJobKind.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Asks for a batch in the caller's transaction, unless one waits already. */
export async function askForBatch(writer: Writer, input: BatchInput, now: Date): Promise<void> {
  if ((await batchState(writer))?.status === 'waiting') return;
  await addJob(writer, newJob(batchJobKind, input), now);
}
