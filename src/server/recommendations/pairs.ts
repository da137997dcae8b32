import { sql } from 'kysely';
import { batchRules } from '#domain/recommendations/rules.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import { orderColumns } from '#server/engine/plan/basket.ts';
import type { Writer } from '#server/engine/engine.ts';
import { changeRows, readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { isRecommendable, shownName } from './offered.ts';

const { minShared, partnersEach } = batchRules;

/**
 * Counts anew which items are bought together, and keeps the best partners of each that may be recommended
 * (figures.md, Recommendations): those with the baskets that the rule asks for; of an item that has none, those with as
 * many as its best one. Returns the number of baskets.
 *
 * Each pair is counted once and then read from both sides.
 */
export async function countPairs(writer: Writer): Promise<number> {
  await tenantDb(writer).deleteFrom('recommendation_pair').execute();
  const baskets = await countBaskets(writer);
  if (baskets === 0) return 0;
  await changeRows(
    writer,
    sql`INSERT INTO recommendation_pair (item_no, other_no, shared, lift, is_weak)
      WITH line AS MATERIALIZED (
        SELECT DISTINCT ${orderColumns}, sale.item_no FROM sale
        WHERE ${isPurchase} AND sale.transaction_id IS NOT NULL AND sale.item_no IS NOT NULL),
      item AS MATERIALIZED (
        SELECT item_no, SUM(baskets) AS baskets FROM (
          SELECT item_no, COUNT(*) AS baskets FROM line GROUP BY item_no
          UNION ALL SELECT sale.item_no, COUNT(*) FROM sale
          WHERE ${isPurchase} AND sale.transaction_id IS NULL AND sale.item_no IS NOT NULL GROUP BY sale.item_no) AS counted
        GROUP BY item_no),
      half AS MATERIALIZED (
        SELECT first.item_no AS one_no, second.item_no AS two_no, COUNT(*) AS shared
        FROM line AS first JOIN line AS second ON first.transaction_id = second.transaction_id
          AND first.user_id = second.user_id AND first.item_no < second.item_no
        GROUP BY first.item_no, second.item_no),
      pair AS (
        SELECT one_no AS item_no, two_no AS other_no, shared FROM half
        UNION ALL SELECT two_no, one_no, shared FROM half),
      candidate AS MATERIALIZED (
        SELECT product.item_no, ROW_NUMBER() OVER (ORDER BY ${shownName}, product.item_id) AS place
        FROM product WHERE ${isRecommendable}),
      asked AS (
        SELECT pair.item_no, LEAST(MAX(pair.shared), ${sql.lit(minShared)}) AS least
        FROM pair JOIN candidate ON candidate.item_no = pair.other_no GROUP BY pair.item_no),
      lifted AS (
        SELECT pair.item_no, pair.other_no, pair.shared, candidate.place,
          CAST(pair.shared AS DOUBLE PRECISION) * CAST(${baskets} AS DOUBLE PRECISION)
            / (CAST(one.baskets AS DOUBLE PRECISION) * CAST(other.baskets AS DOUBLE PRECISION)) AS lift
        FROM pair JOIN asked ON asked.item_no = pair.item_no AND pair.shared >= asked.least
          JOIN candidate ON candidate.item_no = pair.other_no
          JOIN item AS one ON one.item_no = pair.item_no
          JOIN item AS other ON other.item_no = pair.other_no),
      ranked AS (
        SELECT lifted.*, ROW_NUMBER() OVER (PARTITION BY item_no ORDER BY lift DESC, place) AS rank FROM lifted)
      SELECT item_no, other_no, shared, lift, shared < ${sql.lit(minShared)} FROM ranked
      WHERE rank <= ${sql.lit(partnersEach)} ORDER BY item_no, rank`,
  );
  return baskets;
}

/** All baskets, with one item or with many; a line without a transaction is one (figures.md, Words). */
async function countBaskets(writer: Writer): Promise<number> {
  const [row] = await readRows<{ baskets: number }>(
    writer,
    sql`SELECT (SELECT COUNT(*) FROM
          (SELECT DISTINCT ${orderColumns} FROM sale WHERE ${isPurchase} AND sale.transaction_id IS NOT NULL) AS basket)
        + (SELECT COUNT(*) FROM sale WHERE ${isPurchase} AND sale.transaction_id IS NULL) AS baskets`,
  );
  return row?.baskets ?? 0;
}
