import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { addDays } from '#domain/conditions/dates.ts';
import { batchRules, bestSellersAlone, type BatchOrigin } from '#domain/recommendations/rules.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import { personKey } from '#server/engine/personKey.ts';
import { orderColumns } from '#server/engine/plan/basket.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { analyse } from '#server/engine/statistics.ts';
import { addBought } from './bought.ts';
import { dialInUse, type TunedDial } from './dialStore.ts';
import { hideBaskets } from './hidden.ts';
import { countItems, countItemsOfTrial } from './itemCounts.ts';
import { dropOldBatches } from './keptBatches.ts';
import { removeModel, writeHistories, writeModel, writeTrial } from './modelFiles.ts';
import { countPairs, pairRanges, type ItemRange } from './pairs.ts';
import type { ModelFiles } from './scoring/model.ts';
import { recommendationColumns, type ScoreInput } from './scoring/scoreTask.ts';
import type { TrialInput } from './scoring/trialTask.ts';
import type { Outcome } from './scoring/choice.ts';

/** A batch that is being made, as its checkpoint has it. */
export interface Making {
  readonly batchId: number;
  readonly origin: BatchOrigin;
  readonly today: string;
  readonly lastDay: string;
  readonly baskets: number;
  /** Customers with a purchase of a known item; 0 until they are counted. */
  readonly buyers: number;
  readonly phase: Phase;
  /** The first customer, or range of items, that the phase has not done yet. */
  readonly next: number;
  /** The number after the last customer's. */
  readonly end: number;
  readonly ranges: readonly ItemRange[];
  /** Null while a trial is to choose it. */
  readonly tuned: TunedDial | null;
}

/** The steps of the work, and the share that is done when each begins. */
export const phases = { bought: 0, items: 0.15, pairs: 0.2, trial: 0.5, customers: 0.55, done: 1 } as const;
type Phase = keyof typeof phases;

/**
 * Where a batch is made: what reads outside of steps, the folder that the engine writes into, and who does the
 * arithmetic.
 */
export interface Workshop {
  readonly reader: Reader;
  readonly folder: string;
  readonly score: (input: ScoreInput) => Promise<number>;
  readonly tryDials: (input: TrialInput) => Promise<Outcome>;
  /** The most customers of one step. */
  readonly customers: number;
  /** When the batch is complete, ISO 8601. */
  readonly now: () => string;
}

/** How far a batch is, 0 to 1. */
export function progressOf({ phase, next, end, ranges }: Making): number {
  const order = Object.entries(phases);
  const [, after] = order[order.findIndex(([name]) => name === phase) + 1] ?? ['done', 1];
  const part = phase === 'pairs' ? next / Math.max(1, ranges.length) : next / Math.max(1, end);
  return phases[phase] + (after - phases[phase]) * Math.min(1, part);
}

/** Reserves the batch's id, and forgets what an abandoned one left; null where nothing was bought yet. */
export async function begin(writer: Writer, origin: BatchOrigin, today: string): Promise<Making | null> {
  await forgetWork(writer);
  const baskets = await countBaskets(writer);
  if (baskets === 0) return null;
  const [{ last, lastDay } = { last: null, lastDay: null }] = await readRows<{
    last: number | null;
    lastDay: string | null;
  }>(
    writer,
    sql`SELECT (SELECT MAX(customer_no) FROM customer) AS last,
      (SELECT CAST(MAX(sale.event_dt) AS DATE) FROM sale
        WHERE ${isPurchase} AND sale.event_dt < CAST(${addDays(today, 1)} AS DATE)) AS "lastDay"`,
  );
  const batchId = await nextId(writer, 'recommendation_batch');
  return {
    batchId,
    origin,
    today,
    lastDay: lastDay ?? today,
    baskets,
    buyers: 0,
    phase: 'bought',
    next: 0,
    end: (last ?? -1) + 1,
    ranges: [],
    tuned: null,
  };
}

/** Does the next step of a batch: `step` runs its writing part in a transaction that keeps the new state. */
export type Step = (work: (writer: Writer) => Promise<Making>) => Promise<Making>;

/** Makes a batch from where it is to its end. */
export async function finishMaking(from: Making, workshop: Workshop, step: Step): Promise<void> {
  let making = from;
  let model: ModelFiles | undefined;
  try {
    while (making.phase !== 'done') {
      if (making.phase === 'customers') {
        model ??= await writeModel(workshop.reader, { ...making, isTrial: false, folder: workshop.folder });
        making = await customersStep(making, model, workshop, step);
      } else if (making.phase === 'trial') making = await trialStep(making, workshop, step);
      else {
        const before = making;
        const work = { bought: boughtStep, items: itemsStep, pairs: pairsStep }[making.phase];
        making = await step((writer) => work(writer, before, workshop.customers));
      }
    }
  } finally {
    if (model) await removeModel(model);
  }
}

/**
 * Reading what customers bought takes less memory a customer than their lists do, and each step reads through all
 * sales.
 */
const boughtTimes = 4;

async function boughtStep(writer: Writer, making: Making, customers: number): Promise<Making> {
  const end = Math.min(making.next + boughtTimes * customers, making.end);
  await addBought(writer, { first: making.next, end });
  return end < making.end ? { ...making, next: end } : { ...making, phase: 'items', next: 0 };
}

/** Counts who bought each item, and hides the baskets of a trial where one is due. */
async function itemsStep(writer: Writer, making: Making): Promise<Making> {
  await analyse(writer, 'recommendation_bought');
  const [row] = await readRows<{ buyers: number }>(
    writer,
    sql`SELECT COUNT(DISTINCT ${personKey}) AS buyers FROM recommendation_bought`,
  );
  const buyers = row?.buyers ?? 0;
  await countItems(writer, making);
  const inUse = await dialInUse(writer, making);
  const tuned = inUse ?? (await untried(writer, making, buyers));
  if (tuned === null) await countItemsOfTrial(writer, making);
  await analyse(writer, 'recommendation_item');
  return { ...making, phase: 'pairs', next: 0, buyers, ranges: await pairRanges(writer), tuned };
}

/** Hides baskets for a trial; best sellers alone, where too few customers have three. */
async function untried(writer: Writer, { today }: Making, buyers: number): Promise<TunedDial | null> {
  const tested = await hideBaskets(writer, buyers);
  await analyse(writer, 'recommendation_hidden');
  if (tested >= batchRules.fewestTested) return null;
  await tenantDb(writer).deleteFrom('recommendation_hidden').execute();
  const numbers = { hit_rate: null, ndcg: null, best_hit_rate: null, best_ndcg: null };
  const unknown = { ...numbers, difference: null, difference_error: null, verdict: 'unknown' } as const;
  return { dial: bestSellersAlone, accuracy: { tuned_on: today, tested, ...unknown } };
}

async function pairsStep(writer: Writer, making: Making): Promise<Making> {
  const range = making.ranges[making.next];
  if (range) await countPairs(writer, { ...making, isTried: making.tuned === null }, range);
  const next = making.next + 1;
  if (next < making.ranges.length) return { ...making, next };
  return { ...making, phase: making.tuned === null ? 'trial' : 'customers', next: 0 };
}

/** Has the dial chosen, and forgets what it was chosen on. */
async function trialStep(making: Making, { reader, folder, tryDials }: Workshop, step: Step): Promise<Making> {
  const model = await writeModel(reader, { ...making, isTrial: true, folder });
  const histories = join(folder, `batch-${making.batchId}-trial.csv`);
  try {
    await writeTrial(reader, making.today, histories);
    const { dial, accuracy } = await tryDials({ model, histories });
    const tuned = { dial, accuracy: { tuned_on: making.today, ...accuracy } };
    return await step(async (writer) => {
      await forgetTrial(writer);
      return { ...making, phase: 'customers', next: 0, tuned };
    });
  } finally {
    await Promise.all([removeModel(model), rm(histories, { force: true })]);
  }
}

/** Ranks the items of the next customers; after the last ones the batch is complete and seen. */
async function customersStep(
  making: Making,
  model: ModelFiles,
  { reader, folder, score, customers, now }: Workshop,
  step: Step,
): Promise<Making> {
  const { batchId, today, next: first } = making;
  const end = Math.min(first + customers, making.end);
  const dial = making.tuned?.dial ?? bestSellersAlone;
  const histories = join(folder, `batch-${batchId}-bought.csv`);
  const output = join(folder, `batch-${batchId}-ranked.csv`);
  try {
    await writeHistories(reader, { first, end }, today, histories);
    const rows = await score({ model, dial, batchId, today, histories, output });
    return await step(async (writer) => {
      if (rows > 0) await writer.copyIn('recommendation', recommendationColumns, output);
      // Who was erased since the rows were read is in no batch.
      await writer.run(
        `DELETE FROM recommendation WHERE batch_id = $1 AND customer_no >= $2 AND customer_no < $3
           AND customer_no NOT IN (SELECT customer_no FROM customer WHERE customer_no >= $2 AND customer_no < $3)`,
        [batchId, first, end],
      );
      if (end < making.end) return { ...making, next: end };
      await complete(writer, making, now());
      return { ...making, phase: 'done', next: end };
    });
  } finally {
    await Promise.all([histories, output].map((path) => rm(path, { force: true })));
  }
}

/** Shows the complete batch, and drops those that are too old. */
async function complete(
  writer: Writer,
  { batchId, origin, baskets, buyers, tuned }: Making,
  dt: string,
): Promise<void> {
  await tenantDb(writer)
    .insertInto('recommendation_batch')
    .values({ id: batchId, dt, origin, baskets, buyers, ...(tuned && { ...tuned.dial, ...tuned.accuracy }) })
    .execute();
  await forgetBought(writer);
  await dropOldBatches(writer);
}

/** Deletes the rows of batches that nobody will complete. */
export async function forgetWork(writer: Writer): Promise<void> {
  await forgetTrial(writer);
  await forgetBought(writer);
  await tenantDb(writer).deleteFrom('recommendation_pair').execute();
  for (const table of ['recommendation', 'recommendation_item'] as const) {
    await tenantDb(writer)
      .deleteFrom(table)
      .where('batch_id', 'not in', (where) => where.selectFrom('recommendation_batch').select('id'))
      .execute();
  }
}

async function forgetTrial(writer: Writer): Promise<void> {
  const db = tenantDb(writer);
  await db.deleteFrom('recommendation_hidden').execute();
  await db.deleteFrom('recommendation_item').where('is_trial', '=', true).execute();
  await db.deleteFrom('recommendation_pair').where('is_trial', '=', true).execute();
}

async function forgetBought(writer: Writer): Promise<void> {
  await tenantDb(writer).deleteFrom('recommendation_bought').execute();
}

/** All baskets, with one item or with many; a line without a transaction is one (figures.md, Words). */
async function countBaskets(reader: Reader): Promise<number> {
  const [row] = await readRows<{ baskets: number }>(
    reader,
    sql`SELECT (SELECT COUNT(*) FROM
          (SELECT DISTINCT ${orderColumns} FROM sale WHERE ${isPurchase} AND sale.transaction_id IS NOT NULL) AS basket)
        + (SELECT COUNT(*) FROM sale WHERE ${isPurchase} AND sale.transaction_id IS NULL) AS baskets`,
  );
  return row?.baskets ?? 0;
}
