import { sql } from 'kysely';

/**
 * A basket (figures.md, Words): the purchase lines of one transaction and customer, since two people's orders may have
 * the same number. A line without a transaction is a separate basket. All expressions read rows of `sale`.
 */

/** The columns that the lines of one order have in common, for SELECT and GROUP BY. */
export const orderColumns = sql`sale.transaction_id, sale.user_id`;

/** The same as one text, equal only for lines of one order; null without a transaction. */
export const orderKey = sql`CAST(LENGTH(sale.user_id) AS VARCHAR) || ' ' || sale.user_id || sale.transaction_id`;

/** The identity of a basket, as one text. */
export const basketKey = sql`CASE WHEN sale.transaction_id IS NULL THEN 'line ' || sale.event_id
  ELSE 'of ' || ${orderKey} END`;

/** The same among rows of one customer, for whom the transaction is enough. */
export const basketOfOne = sql`CASE WHEN sale.transaction_id IS NULL THEN 'line ' || sale.event_id
  ELSE 'of ' || sale.transaction_id END`;
