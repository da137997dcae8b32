import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { readRows } from '../engine/queryBuilder.ts';
import { monthOf, yearOf } from '../engine/plan/logic.ts';
import { averagePrice, baskets } from './baskets.ts';
import type { Members } from './members.ts';

interface PriceRow {
  readonly all_time: boolean;
  readonly month: number | null;
  readonly year: number | null;
  readonly average_basket_price: number;
}

/** abp: the average basket price of all time, and of each month that has baskets; a basket without a day is in no month. */
export async function averageBasketPrice(reader: Reader, members: Members) {
  const rows = await readRows<PriceRow>(
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
