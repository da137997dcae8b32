import { sql } from 'kysely';
import { batchRules } from '#domain/recommendations/rules.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { keptOnce, personKey } from '#server/engine/personKey.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { changeRows, readRows } from '#server/engine/queryBuilder.ts';
import { inPlace } from '#server/records/offeredRecommendations.ts';

const { minPairBuyers, similarEach, minEvidence } = batchRules;

/** Rows of pairs that one step counts, about: they fit the memory of the smallest server. */
const pairsAStep = 6_000_000;

/** Items by their dense numbers, from `first` to before `end`. */
export interface ItemRange {
  readonly first: number;
  readonly end: number;
}

/** Parts of the items whose pairs are counted in a step each: about equal numbers of customers' pairs. */
export async function pairRanges(reader: Reader): Promise<ItemRange[]> {
  const items = await readRows<{ item_no: number; pairs: number }>(
    reader,
    sql`SELECT bought.item_no, CAST(SUM(owner.items - 1) AS BIGINT) AS pairs
      FROM recommendation_bought AS bought JOIN (
        SELECT ${personKey}, COUNT(*) AS items FROM recommendation_bought WHERE is_counted
        GROUP BY ${personKey}) AS owner ON owner.${personKey} = bought.${personKey}
      WHERE bought.is_counted GROUP BY bought.item_no ORDER BY bought.item_no`,
  );
  const ranges: ItemRange[] = [];
  let [first, sum] = [items[0]?.item_no ?? 0, 0];
  for (const { item_no: item, pairs } of items) {
    if (sum > 0 && sum + pairs > pairsAStep) {
      ranges.push({ first, end: item });
      [first, sum] = [item, 0];
    }
    sum += pairs;
  }
  return [...ranges, { first, end: (items.at(-1)?.item_no ?? 0) + 1 }];
}

/** The batch whose items are paired, and its customers with a purchase. */
export interface Pairing {
  readonly batchId: number;
  readonly buyers: number;
  /** Pairs are counted a second time, without the hidden baskets. */
  readonly isTried: boolean;
}

/**
 * Counts the customers that some items share with every other, and keeps the most similar of each; equal ones by
 * customers, then by name. The cosine is one division of a root of whole numbers, which is the same on every engine.
 */
export function countPairs(
  writer: Writer,
  { batchId, buyers, isTried }: Pairing,
  { first, end }: ItemRange,
): Promise<number> {
  const counted = (shared: Fragment, isTrial: boolean) => sql`
    SELECT pair.item_no, pair.other_no, ${shared} AS shared, ${sql.lit(isTrial)} AS is_trial,
      CAST(${shared} AS DOUBLE PRECISION)
        / SQRT(CAST(one.buyers AS DOUBLE PRECISION) * CAST(other.buyers AS DOUBLE PRECISION)) AS similarity,
      CAST(${shared} AS DOUBLE PRECISION) * CAST(${buyers} AS DOUBLE PRECISION)
        / (CAST(one.buyers AS DOUBLE PRECISION) * CAST(other.buyers AS DOUBLE PRECISION)) AS lift
    FROM pair
      JOIN recommendation_item AS one ON one.batch_id = ${batchId} AND one.is_trial = ${sql.lit(isTrial)}
        AND one.item_no = pair.item_no
      JOIN recommendation_item AS other ON other.batch_id = ${batchId} AND other.is_trial = ${sql.lit(isTrial)}
        AND other.item_no = pair.other_no
    WHERE ${shared} >= ${sql.lit(minPairBuyers)}`;
  const all = counted(sql`pair.shared`, false);
  const tried = counted(sql`pair.remaining`, true);
  return changeRows(
    writer,
    sql`INSERT INTO recommendation_pair (item_no, other_no, shared, lift, is_weak, similarity, is_trial)
      WITH line AS ${keptOnce} (
        SELECT bought.${personKey}, bought.item_no, COALESCE(hidden.baskets = 0, FALSE) AS is_lost
        FROM recommendation_bought AS bought LEFT JOIN recommendation_hidden AS hidden
          ON hidden.${personKey} = bought.${personKey} AND hidden.item_no = bought.item_no
        WHERE bought.is_counted),
      pair AS MATERIALIZED (
        SELECT one.item_no, other.item_no AS other_no, COUNT(*) AS shared,
          ${isTried ? sql`COUNT(*) FILTER (WHERE NOT one.is_lost AND NOT other.is_lost)` : sql`0`} AS remaining
        FROM line AS one JOIN line AS other ON other.${personKey} = one.${personKey} AND other.item_no <> one.item_no
        WHERE one.item_no >= ${first} AND one.item_no < ${end}
        GROUP BY one.item_no, other.item_no HAVING COUNT(*) >= ${sql.lit(minPairBuyers)}),
      ${inPlace},
      weighed AS (${isTried ? sql`${all} UNION ALL ${tried}` : all}),
      ranked AS (
        SELECT weighed.*, ROW_NUMBER() OVER (PARTITION BY weighed.is_trial, weighed.item_no
          ORDER BY weighed.similarity DESC, weighed.shared DESC, named.place) AS rank
        FROM weighed JOIN named ON named.item_no = weighed.other_no)
      SELECT item_no, other_no, shared, lift, shared < ${sql.lit(minEvidence)}, similarity, is_trial FROM ranked
      WHERE rank <= ${sql.lit(similarEach)} ORDER BY item_no, rank`,
  );
}
