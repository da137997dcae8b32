import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { rankedItems, type boughtTogether } from '#contract/features/recommendationFigures.ts';
import { batchRules } from '#domain/recommendations/rules.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import type { Reader } from '#server/engine/engine.ts';
import { basketKey } from '#server/engine/plan/basket.ts';
import { monthOf, whereAll, yearOf, type Fragment } from '#server/engine/plan/logic.ts';
import { shownName } from '#server/records/offeredRecommendations.ts';

type Figure = InferOutput<typeof boughtTogether>;
type Item = Figure['items'][number];
type Row = { readonly [Name in keyof Item]: Item[Name] | null } & {
  readonly all_baskets: number;
  readonly own: number;
};

/** Whose baskets are counted, and of when. */
export interface BasketChoice {
  readonly customer?: string | null | undefined;
  readonly month?: number | null | undefined;
  readonly year?: number | null | undefined;
}

const minShared = sql.lit(batchRules.minShared);

/** fbt: what is bought together with an item, by lift; the statement always has a row, for the counts of baskets. */
export async function itemsBoughtTogether(reader: Reader, number: number, choice: BasketChoice): Promise<Figure> {
  const rows = await figureRows<Row>(
    reader,
    sql`WITH line AS MATERIALIZED (
        SELECT DISTINCT ${basketKey} AS basket, sale.item_no FROM sale WHERE ${isPurchase} AND ${isChosen(choice)}),
      own AS MATERIALIZED (SELECT basket FROM line WHERE item_no = ${number}),
      pair AS (
        SELECT line.item_no, COUNT(*) AS shared FROM own JOIN line ON line.basket = own.basket
        WHERE line.item_no IS NOT NULL AND line.item_no <> ${number} GROUP BY line.item_no),
      strong AS MATERIALIZED (
        SELECT item_no, shared FROM pair WHERE shared >= LEAST(${minShared}, (SELECT MAX(shared) FROM pair))),
      counted AS (
        SELECT line.item_no, COUNT(*) AS baskets FROM line JOIN strong ON strong.item_no = line.item_no
        GROUP BY line.item_no),
      total AS (SELECT (SELECT COUNT(DISTINCT basket) FROM line) AS all_baskets, (SELECT COUNT(*) FROM own) AS own),
      lifted AS (
        SELECT product.item_id, ${shownName} AS name, product.image_url, product.price, strong.shared, counted.baskets,
          CAST(strong.shared AS DOUBLE PRECISION) * CAST(total.all_baskets AS DOUBLE PRECISION)
            / (CAST(total.own AS DOUBLE PRECISION) * CAST(counted.baskets AS DOUBLE PRECISION)) AS lift
        FROM strong JOIN counted ON counted.item_no = strong.item_no JOIN product ON product.item_no = strong.item_no
          CROSS JOIN total)
      SELECT total.all_baskets, total.own, lifted.*, lifted.shared < ${minShared} AS weak FROM total
        LEFT JOIN lifted ON TRUE
      ORDER BY lifted.lift DESC NULLS LAST, lifted.name, lifted.item_id LIMIT ${sql.lit(rankedItems)}`,
  );
  return {
    all_baskets: rows[0]?.all_baskets ?? 0,
    baskets: rows[0]?.own ?? 0,
    items: rows.flatMap(({ all_baskets: _all, own: _own, ...item }) => (item.item_id === null ? [] : [item as Item])),
  };
}

function isChosen({ customer, month, year }: BasketChoice): Fragment {
  const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;
  const conditions = [
    ...(isGiven(customer) ? [sql`sale.user_id = ${customer}`] : []),
    ...(isGiven(month) ? [sql`${monthOf(sql`sale.event_dt`)} = ${month}`] : []),
    ...(isGiven(year) ? [sql`${yearOf(sql`sale.event_dt`)} = ${year}`] : []),
  ];
  return whereAll(conditions);
}
