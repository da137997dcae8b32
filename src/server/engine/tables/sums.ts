import type { NumberedMigration } from '../migrate.ts';
import { bigint, boolean, date, integer, moment, text, total, type Table } from './columns.ts';

/**
 * Sums over all sales, kept so that figures of everyone read no sales (docs/decisions/051): each has the rows of one
 * statement (analytics/sums). They come after `sale` in the list of tables, since a change of sales forgets them.
 */
export const sumTables = {
  /** One row while the sums are made, or are being made; a transaction that changes sales removes it. */
  sum_made: { columns: { token: text(), version: bigint(), is_ready: boolean() } },
  sum_money_day: { columns: { day: date({ null: true }), net_sales: total() } },
  sum_basket_day: {
    columns: { day: date({ null: true }), baskets: bigint(), total: total(), without_value: bigint() },
  },
  sum_visit_day: {
    columns: { day: date(), channel: text({ null: true }), visits: bigint(), store_visits: bigint() },
  },
  sum_visitor_month: { columns: { year: integer(), month: integer(), visitors: bigint() } },
  sum_buyer_month: { columns: { year: integer(), month: integer(), buyers: bigint(), returners: bigint() } },
  /** By the customer's dense number. */
  sum_first_purchase: { columns: { person: integer(), moment: moment() } },
} as const satisfies Record<string, Table>;

/** Adds the sums, of which none is made yet. */
export const sumMigration: NumberedMigration = {
  step: 31,
  name: 'sums over all sales',
  kind: 'adds only',
  statements: [
    'CREATE TABLE sum_made (token VARCHAR NOT NULL, version BIGINT NOT NULL, is_ready BOOLEAN NOT NULL)',
    'CREATE TABLE sum_money_day (day DATE, net_sales DECIMAL(38,4) NOT NULL)',
    `CREATE TABLE sum_basket_day (day DATE, baskets BIGINT NOT NULL, total DECIMAL(38,4) NOT NULL,
      without_value BIGINT NOT NULL)`,
    `CREATE TABLE sum_visit_day (day DATE NOT NULL, channel VARCHAR, visits BIGINT NOT NULL,
      store_visits BIGINT NOT NULL)`,
    'CREATE TABLE sum_visitor_month (year INTEGER NOT NULL, month INTEGER NOT NULL, visitors BIGINT NOT NULL)',
    `CREATE TABLE sum_buyer_month (year INTEGER NOT NULL, month INTEGER NOT NULL, buyers BIGINT NOT NULL,
      returners BIGINT NOT NULL)`,
    'CREATE TABLE sum_first_purchase (person INTEGER NOT NULL, moment TIMESTAMP NOT NULL)',
  ],
};
