import { sql } from 'kysely';
import { personKey } from '#server/engine/personKey.ts';
import { basketOfOne } from '../engine/plan/basket.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import type { SortFigure } from '../records/sortFigure.ts';
import { isPurchase, movesMoney, unitsOf } from './sales.ts';

const netSales = sql`COALESCE(SUM(sale.event_value) FILTER (WHERE ${movesMoney}), 0)`;

/** Figures of a customer from the rows of `sale`, by the names in the lists of analytics (figures.md). */
export const customerSums = {
  baskets: sql`COUNT(DISTINCT ${basketOfOne}) FILTER (WHERE ${isPurchase})`,
  last_purchase: sql`MAX(sale.event_dt) FILTER (WHERE ${isPurchase})`,
  last_event: sql`MAX(sale.event_dt)`,
  net_sales: netSales,
} as const satisfies Readonly<Record<string, Fragment>>;

/** Figures of a product from the rows of `sale`. */
export const productSums = {
  units: unitsOf(),
  buyers: sql`COUNT(DISTINCT sale.${personKey}) FILTER (WHERE ${isPurchase} AND sale.customer_no IS NOT NULL)`,
  views: sql`COUNT(*) FILTER (WHERE sale.event_type = 'view')`,
  last_sale: sql`MAX(sale.event_dt) FILTER (WHERE ${isPurchase})`,
  net_sales: netSales,
} as const satisfies Readonly<Record<string, Fragment>>;

/** A customer's figure to sort a list by; without any events it is 0, and a time is missing. */
export function customerFigure(name: keyof typeof customerSums): SortFigure {
  return { number: 'customer_no', value: customerSums[name], isTime: name.startsWith('last_') };
}

/** The same of a product. */
export function productFigure(name: keyof typeof productSums): SortFigure {
  return { number: 'item_no', value: productSums[name], isTime: name.startsWith('last_') };
}
