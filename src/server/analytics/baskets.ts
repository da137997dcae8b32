import type { Kind } from '#domain/conditions/model.ts';
import { ours, sql, type Fragment } from '../engine/plan/fragment.ts';
import { isTheirs, withTheirs, type Members } from './members.ts';
import { isPurchase, ratio } from './sales.ts';

// The lines of one transaction; a line without one is a basket of its own.
const oneBasket = ours('sale.transaction_id, CASE WHEN sale.transaction_id IS NULL THEN sale.event_id END');
const priced = ours('COALESCE(SUM(sale.event_value), 0) AS price, MIN(sale.event_dt) AS moment');

/** Which baskets belong to members: what the customers bought, or the whole baskets that hold one of the products. */
const basketsOf: Readonly<Record<Kind, (members: Members) => Fragment>> = {
  segment: (members) =>
    sql`SELECT ${priced} FROM sale WHERE ${isPurchase} AND ${isTheirs(members)} GROUP BY ${oneBasket}`,
  filter: (members) =>
    sql`SELECT ${priced} FROM ${withTheirs(members)} WHERE ${isPurchase} GROUP BY ${oneBasket} HAVING COUNT(members.number) > 0`,
};

/** `basket AS (…)`, to stand behind `members`: `price`, and `moment`, when its first line was bought. */
export function baskets(members: Members): Fragment {
  return sql`basket AS (${basketsOf[members.kind](members)})`;
}

/** The average price of rows of `basket`. */
export const averagePrice = ratio(ours('SUM(basket.price)'), ours('COUNT(*)'));
