import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { writeCsv } from '#server/engine/csv.ts';
import type { Reader } from '#server/engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import type { CustomerRange } from './bought.ts';
import { isRecommendable, shownName } from '#server/records/offeredRecommendations.ts';
import type { ModelFiles } from './scoring/model.ts';

/** Whose model goes into files, and the folder that the engine writes into. */
export interface ModelOf {
  readonly batchId: number;
  readonly buyers: number;
  readonly isTrial: boolean;
  readonly folder: string;
}

/** Writes the model of a batch into files that a thread reads; the caller removes them. */
export async function writeModel(reader: Reader, { batchId, buyers, isTrial, folder }: ModelOf): Promise<ModelFiles> {
  const name = join(folder, `batch-${batchId}-${randomUUID()}`);
  const files = { items: `${name}-items.csv`, pairs: `${name}-pairs.csv`, buyers };
  await writeCsv(
    reader,
    sql`SELECT item.item_no, item.buyers, item.buyers_60, item.buyers_90,
        CASE WHEN ${isRecommendable} THEN 1 ELSE 0 END, item.decayed_30, item.decayed_60, item.decayed_90
      FROM recommendation_item AS item JOIN product ON product.item_no = item.item_no
      WHERE item.batch_id = ${batchId} AND item.is_trial = ${sql.lit(isTrial)} ORDER BY ${shownName}, product.item_id`,
    files.items,
  );
  await writeCsv(
    reader,
    sql`SELECT item_no, other_no, shared FROM recommendation_pair WHERE is_trial = ${sql.lit(isTrial)}
      ORDER BY item_no, other_no`,
    files.pairs,
  );
  return files;
}

/** Removes the files of a model. */
export async function removeModel({ items, pairs }: ModelFiles): Promise<void> {
  await Promise.all([items, pairs].map((path) => rm(path, { force: true })));
}

/** Days from a column's day to the batch's. */
const daysTo = (today: string) => (day: ReturnType<typeof sql>) => sql`CAST(${today} AS DATE) - ${day}`;

/** Writes what some customers bought, everyone with a line at least (scoring/histories.ts). */
export function writeHistories(
  reader: Reader,
  { first, end }: CustomerRange,
  today: string,
  path: string,
): Promise<number> {
  return writeCsv(
    reader,
    sql`SELECT customer.customer_no, bought.item_no, bought.baskets, ${daysTo(today)(sql`bought.last_day`)}, 0
      FROM customer LEFT JOIN recommendation_bought AS bought ON bought.${personKey} = customer.${personKey}
        AND bought.customer_no >= ${first} AND bought.customer_no < ${end}
      WHERE customer.customer_no >= ${first} AND customer.customer_no < ${end} ORDER BY customer.customer_no`,
    path,
  );
}

/**
 * Writes what the customers of a trial bought besides their hidden baskets, and what those hold; in the order of their
 * hashes.
 */
export function writeTrial(reader: Reader, today: string, path: string): Promise<number> {
  return writeCsv(
    reader,
    sql`SELECT customer.customer_no, bought.item_no, COALESCE(hidden.baskets, bought.baskets),
        ${daysTo(today)(sql`CASE WHEN hidden.item_no IS NULL THEN bought.last_day ELSE hidden.last_day END`)},
        CASE WHEN hidden.item_no IS NULL THEN 0 ELSE 1 END
      FROM customer JOIN recommendation_bought AS bought ON bought.${personKey} = customer.${personKey}
        LEFT JOIN recommendation_hidden AS hidden ON hidden.${personKey} = bought.${personKey}
          AND hidden.item_no = bought.item_no
      WHERE customer.${personKey} IN (SELECT ${personKey} FROM recommendation_hidden)
      ORDER BY md5(customer.user_id), customer.customer_no`,
    path,
  );
}
