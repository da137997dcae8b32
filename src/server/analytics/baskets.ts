import { sql } from 'kysely';
import type { Kind } from '#domain/conditions/model.ts';
import { orderColumns } from '#server/engine/plan/basket.ts';
import { type Fragment, monthOf, yearOf } from '#server/engine/plan/logic.ts';
import { belongsToMembers, salesOfMembers, type Members } from './members.ts';
import { isPurchase, ratio } from './sales.ts';
import type { Reader } from '#server/engine/engine.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';

const priced = sql`SELECT COALESCE(SUM(sale.event_value), 0) AS price, MIN(sale.event_dt) AS moment`;
const byTransaction = sql`sale.transaction_id IS NOT NULL`;

/**
 * The orders that count for the members: those of the customers, or every whole order with one of the products.
 */
const ordersOf: Readonly<Record<Kind, (members: Members) => Fragment>> = {
  segment: (members) =>
    sql`${priced} FROM sale WHERE ${byTransaction} AND ${isPurchase} AND ${belongsToMembers(members)}
      GROUP BY ${orderColumns}`,
  filter: (members) =>
    sql`${priced} FROM ${salesOfMembers(members)} WHERE ${byTransaction} AND ${isPurchase} GROUP BY ${orderColumns}
      HAVING COUNT(members.number) > 0`,
};

/**
 * CTE `basket AS (…)`, to follow `members`: `price`, and `moment`, the time of its first line. A line without a
 * transaction is its own basket (figures.md, Words).
 */
export function baskets(members: Members): Fragment {
  return sql`basket AS (${ordersOf[members.kind](members)}
    UNION ALL SELECT COALESCE(sale.event_value, 0), sale.event_dt FROM sale
    WHERE sale.transaction_id IS NULL AND ${isPurchase} AND ${belongsToMembers(members)})`;
}

/** The average price of rows of `basket`. */
export const averagePrice = ratio(sql`SUM(basket.price)`, sql`COUNT(*)`);

interface PriceRow {
  readonly all_time: boolean;
  readonly month: number | null;
  readonly year: number | null;
  readonly average_basket_price: number;
}

/**
 * abp: the average basket price of all time, and of each month that has baskets; a basket without a day is in no month.
 */
export async function averageBasketPrice(reader: Reader, members: Members) {
  const rows = await figureRows<PriceRow>(
    reader,
    sql`WITH ${members.table}, ${baskets(members)},
      dated AS (SELECT price, ${monthOf(sql`moment`)} AS month, ${yearOf(sql`moment`)} AS year FROM basket)
    SELECT GROUPING(basket.year) = 1 AS all_time, basket.month, basket.year, ${averagePrice} AS average_basket_price
    FROM dated AS basket GROUP BY GROUPING SETS ((), (basket.year, basket.month)) ORDER BY basket.year, basket.month`,
  );
  return {
    average_basket_price: rows.find(({ all_time: allTime }) => allTime)?.average_basket_price ?? 0,
    months: rows.flatMap(({ all_time: allTime, month, year, average_basket_price }) =>
      allTime || month === null || year === null ? [] : [{ month, year, average_basket_price }],
    ),
  };
}
