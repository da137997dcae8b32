import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { hasConsented, isReachable } from '#server/records/reachable.ts';
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
    JOIN members ON members.number = customer.${personKey} WHERE ${of_}) AS ${sql.ref(name)}`;
  const counts = [count(hasConsented, 'target'), count(isReachable, 'reachable')];
  return overview<{ readonly target: number; readonly reachable: number }>(reader, members, { counts });
}

/** A filter's overview: `units` are the pieces sold of its products. */
export function filterOverview(reader: Reader, members: Members) {
  const sums = [sql`${unitsOf(theirs)} AS units`];
  return overview<{ readonly units: number }>(reader, members, { sums });
}

/** What an overview has beside the common figures: more sums over the sales, and more counts beside them. */
interface Own {
  readonly sums?: readonly Fragment[];
  readonly counts?: readonly Fragment[];
}

async function overview<More>(
  reader: Reader,
  members: Members,
  { sums = [], counts = [] }: Own,
): Promise<Overview & More> {
  const bought = sql`${theirs} AND ${isPurchase} AND ${inLastDays(buyerDays, members.context.today)}`;
  const summed = [
    sql`${netSales} AS net_sales`,
    sql`${ratio(netSales, sql`SUM(sale.event_value)`)} AS net_sales_share`,
    sql`COUNT(DISTINCT sale.${personKey}) FILTER (WHERE ${bought} AND sale.customer_no IS NOT NULL) AS buyers`,
    ...sums,
  ];
  const counted = [
    sql`${memberCount} AS population`,
    sql`${ratio(memberCount, sql`(SELECT COUNT(*) FROM ${sql.table(members.base.table)})`)} AS share`,
    sql`(SELECT ${averagePrice} FROM basket) AS average_basket_price`,
    ...counts,
  ];
  const [row] = await figureRows<Overview & More>(
    reader,
    sql`WITH ${members.table}, ${baskets(members)},
      sold AS (SELECT ${sql.join(summed)} FROM ${salesOfMembers(members)} WHERE ${movesMoney})
    SELECT sold.*, ${sql.join(counted)} FROM sold`,
  );
  if (!row) throw new Error('The engine gave no row of an overview.');
  return row;
}
