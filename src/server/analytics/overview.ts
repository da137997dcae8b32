import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { hasConsented, isReachable } from '../customers/reachable.ts';
import { averagePrice, baskets } from './baskets.ts';
import { memberCount, salesOfMembers, type Members } from './members.ts';
import { inLastDays, isPurchase, movesMoney, ratio, unitsOf } from './sales.ts';

/** What customers and products have in common in an overview. */
export interface Overview {
  readonly population: number;
  readonly share: number;
  readonly net_sales: number;
  readonly net_sales_share: number;
  readonly buyers: number;
  readonly average_basket_price: number;
}

const theirs = sql`members.number IS NOT NULL`;
const netSales = sql`COALESCE(SUM(sale.event_value) FILTER (WHERE ${theirs}), 0)`;
const buyerDays = 365;

/** A segment's overview: `target` are the members who consented, `reachable` those of them with a valid address. */
export function segmentOverview(reader: Reader, members: Members) {
  const count = (of_: Fragment, name: string) => sql`(SELECT COUNT(*) FROM customer
    JOIN members ON members.number = customer.customer_no WHERE ${of_}) AS ${sql.ref(name)}`;
  const own = sql.join([count(hasConsented, 'target'), count(isReachable, 'reachable')]);
  return overview<{ readonly target: number; readonly reachable: number }>(reader, members, own);
}

/** A filter's overview: `units` are the pieces sold of its products. */
export function filterOverview(reader: Reader, members: Members) {
  const units = sql`${unitsOf(theirs)} AS units`;
  return overview<{ readonly units: number }>(reader, members, units);
}

async function overview<Own>(reader: Reader, members: Members, own: Fragment): Promise<Overview & Own> {
  const bought = sql`${theirs} AND ${isPurchase} AND ${inLastDays(buyerDays, members.context.today)}`;
  const columns = [
    sql`${memberCount} AS population`,
    sql`${ratio(memberCount, sql`(SELECT COUNT(*) FROM ${sql.table(members.base.table)})`)} AS share`,
    sql`${netSales} AS net_sales`,
    sql`${ratio(netSales, sql`SUM(sale.event_value)`)} AS net_sales_share`,
    sql`COUNT(DISTINCT sale.customer_no) FILTER (WHERE ${bought}) AS buyers`,
    sql`(SELECT ${averagePrice} FROM basket) AS average_basket_price`,
    own,
  ];
  const [row] = await figureRows<Overview & Own>(
    reader,
    sql`WITH ${members.table}, ${baskets(members)} SELECT ${sql.join(columns)} FROM ${salesOfMembers(members)} WHERE ${movesMoney}`,
  );
  if (!row) throw new Error('The engine gave no row of an overview.');
  return row;
}
