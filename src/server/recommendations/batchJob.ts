import { sql } from 'kysely';
import { addDays } from '#domain/conditions/dates.ts';
import type { BatchOrigin } from '#domain/recommendations/rules.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import type { Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { JobKind, Json } from '#server/jobs/kind.ts';
import type { BatchInput } from './batchKind.ts';
import { addCustomerItems } from './customerItems.ts';
import { countPairs } from './pairs.ts';

/** Customers of one step: its work fits the memory of the smallest server. */
const customersAStep = 50_000;

/** A batch that is being made: its pairs are counted, its customers are done up to a number. */
interface Making {
  readonly batchId: number;
  readonly baskets: number;
  readonly today: string;
  readonly lastDay: string;
  readonly next: number;
  /** The number after the last customer's. */
  readonly end: number;
  /** The batch is complete and seen. */
  readonly done: boolean;
}

/** Counting pairs takes about a third of the work. */
function progressOf({ next, end }: Making): number {
  return 0.3 + (0.7 * next) / Math.max(1, end);
}

/** Counts pairs and reserves the batch's id; null where nothing was bought yet. */
async function begin(writer: Writer, today: string): Promise<Making | null> {
  const baskets = await countPairs(writer);
  if (baskets === 0) return null;
  const [{ last, lastDay } = { last: null, lastDay: null }] = await readRows<{
    last: number | null;
    lastDay: string | null;
  }>(
    writer,
    sql`SELECT (SELECT MAX(customer_no) FROM customer) AS last,
      (SELECT CAST(MAX(sale.event_dt) AS DATE) FROM sale WHERE ${isPurchase} AND sale.event_dt < CAST(${addDays(today, 1)} AS DATE)) AS "lastDay"`,
  );
  const batchId = await nextId(writer, 'recommendation_batch');
  return { batchId, baskets, today, lastDay: lastDay ?? today, next: 0, end: (last ?? -1) + 1, done: false };
}

/** The items of the next customers. */
async function go(writer: Writer, making: Making, customers = customersAStep): Promise<Making> {
  const end = Math.min(making.next + customers, making.end);
  const { batchId, today, lastDay, next: first } = making;
  await addCustomerItems(writer, { batchId, first, end, today, lastDay });
  return { ...making, next: end };
}

/** Shows the complete batch, and drops those that are too old. */
async function finish(writer: Writer, { batchId, baskets }: Making, origin: BatchOrigin, dt: string): Promise<void> {
  await tenantDb(writer).insertInto('recommendation_batch').values({ id: batchId, dt, origin, baskets }).execute();
  await dropOldBatches(writer);
}

/**
 * Makes a batch of recommendations for all customers, some thousands a step. It is seen once it is complete; a tenant in
 * which nothing was bought gets none.
 */
export const batchJob: JobKind = batchJobWith(customersAStep);

/** The job with so many customers a step. */
export function batchJobWith(customers: number): JobKind {
  return {
    run: async ({ input, checkpoint, step, signal, clock, today }) => {
      const { origin } = input as unknown as BatchInput;
      const stepTo = async (work: (writer: Writer) => Promise<Making | null>): Promise<Making | null> => {
        const state: { reached: Making | null } = { reached: null };
        await step(async (writer) => {
          const reached = await work(writer);
          state.reached = reached;
          return { checkpoint: reached as unknown as Json, progress: reached === null ? 1 : progressOf(reached) };
        });
        return state.reached;
      };
      const day = await today();
      let making =
        checkpoint === null ? await stepTo((writer) => begin(writer, day)) : (checkpoint as unknown as Making);
      while (making !== null && !making.done) {
        signal.throwIfAborted();
        const before = making;
        making = await stepTo(async (writer) => {
          const next = await go(writer, before, customers);
          if (next.next < next.end) return next;
          await finish(writer, next, origin, clock.now().toISOString());
          return { ...next, done: true };
        });
      }
    },
    failed: async (writer, { jobId }) => {
      const db = tenantDb(writer);
      const job = await db.selectFrom('job').select('checkpoint').where('id', '=', jobId).executeTakeFirst();
      const stored = JSON.parse(job?.checkpoint ?? 'null') as Making | null;
      if (stored && !stored.done)
        await db.deleteFrom('recommendation').where('batch_id', '=', stored.batchId).execute();
    },
  };
}

/** Makes a whole batch in the caller's transaction, for the demo: dated at a day's beginning. */
export async function makeBatch(writer: Writer, today: string): Promise<void> {
  let making = await begin(writer, today);
  if (making === null) return;
  while (making.next < making.end) making = await go(writer, making);
  await finish(writer, making, 'demo', `${today}T00:00:00.000Z`);
}

/** The newest batches that are kept. */
const keptBatches = 7;

/** Drops batches that are too old, but for those that a campaign is fixed to or that somebody rated. */
async function dropOldBatches(writer: Writer): Promise<void> {
  const db = tenantDb(writer);
  const batches = await db
    .selectFrom('recommendation_batch')
    .select('id')
    .orderBy('dt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rated = await db.selectFrom('recommendation_feedback').select('batch_id').distinct().execute();
  const campaigns = await db.selectFrom('campaign').select('payload').execute();
  const fixed = campaigns.map(
    ({ payload }) => (JSON.parse(payload) as { recommendationId?: unknown }).recommendationId,
  );
  const kept = new Set<unknown>([...rated.map(({ batch_id: id }) => id), ...fixed]);
  const old = batches.slice(keptBatches).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (old.length === 0) return;
  await db.deleteFrom('recommendation').where('batch_id', 'in', old).execute();
  await db.deleteFrom('recommendation_batch').where('id', 'in', old).execute();
}
