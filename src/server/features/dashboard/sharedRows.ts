import { sql } from 'kysely';
import { orderColumns } from '#server/engine/plan/basket.ts';
import { personKey } from '#server/engine/personKey.ts';
import type { SharedRows } from '#server/analytics/cachedOrRead.ts';
import { isPurchase, movesMoney } from '#server/analytics/sales.ts';

/**
 * Baskets by the day of their first line, their total price, and those without value; a line without a transaction is a
 * separate basket.
 */
export const basketDays: SharedRows = {
  rows: sql`WITH basket AS (
      SELECT SUM(sale.event_value) AS price, MIN(sale.event_dt) AS moment FROM sale
      WHERE ${isPurchase} AND sale.transaction_id IS NOT NULL GROUP BY ${orderColumns}
      UNION ALL SELECT sale.event_value, sale.event_dt FROM sale WHERE ${isPurchase} AND sale.transaction_id IS NULL)
    SELECT CAST(moment AS DATE) AS day, COUNT(*) AS baskets, COALESCE(SUM(price), 0) AS total,
      COUNT(*) FILTER (WHERE COALESCE(price, 0) = 0) AS without_value FROM basket GROUP BY 1`,
};

/** Net sales by day. */
export const moneyDays: SharedRows = {
  rows: sql`SELECT CAST(sale.event_dt AS DATE) AS day, COALESCE(SUM(sale.event_value), 0) AS net_sales FROM sale
    WHERE ${movesMoney} GROUP BY 1`,
};

/** Visits, and store visits, by day and channel (figures.md, Words): a known customer, a day, a channel. */
export const visitDays: SharedRows = {
  rows: sql`WITH visit AS (
      SELECT sale.${personKey} AS person, CAST(sale.event_dt AS DATE) AS day, sale.channel_name AS channel,
        MAX(CASE WHEN sale.channel_type = 'store' THEN 1 ELSE 0 END) AS in_store
      FROM sale WHERE sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL GROUP BY 1, 2, 3)
    SELECT day, channel, COUNT(*) AS visits, SUM(in_store) AS store_visits FROM visit GROUP BY day, channel`,
};

/** The first purchase of each customer with one; a purchase without a day is none. */
export const firstPurchase = sql`first_purchase AS (
  SELECT sale.${personKey} AS person, MIN(sale.event_dt) AS moment FROM sale
  WHERE ${isPurchase} AND sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL GROUP BY sale.${personKey})`;
