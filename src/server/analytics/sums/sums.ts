import { sql } from 'kysely';
import { isPurchase, movesMoney } from '#server/analytics/sales.ts';
import { personKey } from '#server/engine/personKey.ts';
import { orderColumns } from '#server/engine/plan/basket.ts';
import { type Fragment, monthOf, yearOf } from '#server/engine/plan/logic.ts';
import type { sumTables } from '#server/engine/tables/sums.ts';

/** The tables of sums; `sum_made` is their mark. */
export type SumName = Exclude<keyof typeof sumTables, 'sum_made'>;

/** Rows over all sales that figures of everyone read; the columns are those of the table, in its order. */
export interface Sum {
  readonly sum: SumName;
  /** The readable statement: the rows where the table does not have them, and what is shown. */
  readonly rows: Fragment;
}

/**
 * Baskets by the day of their first line, their total price, and those without value; a line without a transaction is a
 * separate basket.
 */
export const basketDays: Sum = {
  sum: 'sum_basket_day',
  rows: sql`WITH basket AS (
      SELECT SUM(sale.event_value) AS price, MIN(sale.event_dt) AS moment FROM sale
      WHERE ${isPurchase} AND sale.transaction_id IS NOT NULL GROUP BY ${orderColumns}
      UNION ALL SELECT sale.event_value, sale.event_dt FROM sale WHERE ${isPurchase} AND sale.transaction_id IS NULL)
    SELECT CAST(moment AS DATE) AS day, COUNT(*) AS baskets, COALESCE(SUM(price), 0) AS total,
      COUNT(*) FILTER (WHERE COALESCE(price, 0) = 0) AS without_value FROM basket GROUP BY 1`,
};

/** Net sales by day. */
export const moneyDays: Sum = {
  sum: 'sum_money_day',
  rows: sql`SELECT CAST(sale.event_dt AS DATE) AS day, COALESCE(SUM(sale.event_value), 0) AS net_sales FROM sale
    WHERE ${movesMoney} GROUP BY 1`,
};

/** Visits, and store visits, by day and channel (figures.md, Words): a known customer, a day, a channel. */
export const visitDays: Sum = {
  sum: 'sum_visit_day',
  rows: sql`WITH visit AS (
      SELECT sale.${personKey} AS person, CAST(sale.event_dt AS DATE) AS day, sale.channel_name AS channel,
        MAX(CASE WHEN sale.channel_type = 'store' THEN 1 ELSE 0 END) AS in_store
      FROM sale WHERE sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL GROUP BY 1, 2, 3)
    SELECT day, channel, COUNT(*) AS visits, SUM(in_store) AS store_visits FROM visit GROUP BY day, channel`,
};

/** Known customers with an event in a month; `where` narrows the events. */
export const visitorsWhere = (where: Fragment): Fragment => sql`SELECT ${yearOf(sql`sale.event_dt`)} AS year,
    ${monthOf(sql`sale.event_dt`)} AS month, COUNT(DISTINCT sale.${personKey}) AS visitors
  FROM sale WHERE sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL AND ${where} GROUP BY 1, 2`;

/** The same of all time. */
export const visitorMonths: Sum = { sum: 'sum_visitor_month', rows: visitorsWhere(sql`TRUE`) };

/** The first purchase of each customer with one; a purchase without a day is none. */
export const firstPurchases: Sum = {
  sum: 'sum_first_purchase',
  rows: sql`SELECT sale.${personKey} AS person, MIN(sale.event_dt) AS moment FROM sale
    WHERE ${isPurchase} AND sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL GROUP BY sale.${personKey}`,
};

/** Known buyers of a month, and those who had bought before it, by `first`; `where` narrows the purchases. */
export const buyersWhere = (where: Fragment, first: Fragment): Fragment => sql`WITH first_purchase AS (${first}),
    buyer AS (
      SELECT DISTINCT sale.${personKey} AS person, date_trunc('month', sale.event_dt) AS begin FROM sale
      WHERE ${isPurchase} AND sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL AND ${where})
  SELECT ${yearOf(sql`buyer.begin`)} AS year, ${monthOf(sql`buyer.begin`)} AS month, COUNT(*) AS buyers,
    COUNT(*) FILTER (WHERE first_purchase.moment < buyer.begin) AS returners
  FROM buyer JOIN first_purchase ON first_purchase.person = buyer.person GROUP BY 1, 2`;

/** The same of all time. */
export const buyerMonths: Sum = { sum: 'sum_buyer_month', rows: buyersWhere(sql`TRUE`, firstPurchases.rows) };

/** Every sum. */
export const sums: readonly Sum[] = [moneyDays, basketDays, visitDays, visitorMonths, buyerMonths, firstPurchases];
