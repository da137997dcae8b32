import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { instant } from '../shapes/shapes.ts';

/** The most records of one call: those of a page are far fewer. */
const maxRecords = 100;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(1000))),
  v.maxLength(maxRecords, `Name at most ${maxRecords} at once.`),
);
const common = {
  net_sales: v.number(),
  /** Net sales of the last twelve calendar months, the oldest first, this month last. */
  months: v.array(v.number()),
};

/** Figures beside the rows of the analytics lists (figures.md, Customer and Product); unknown ids are left out. */
export const listedFiguresEndpoints = {
  customerListedFigures: {
    method: 'POST',
    path: 'customerAnalytics/listed',
    needs: 'tenant',
    feature: 'CUSTOMERS.ANALYTICS.VIEW',
    body: v.strictObject({ user_ids: ids }),
    value: v.array(
      v.object({
        user_id: v.string(),
        baskets: v.number(),
        last_purchase: v.nullable(instant),
        last_event: v.nullable(instant),
        ...common,
      }),
    ),
    summary: 'Orders, net sales, last purchase and last event of the customers of a page.',
    source: 'product',
  },
  productListedFigures: {
    method: 'POST',
    path: 'productAnalytics/listed',
    needs: 'tenant',
    feature: 'PRODUCTS.ANALYTICS.VIEW',
    body: v.strictObject({ item_ids: ids }),
    value: v.array(
      v.object({
        item_id: v.string(),
        units: v.number(),
        buyers: v.number(),
        views: v.number(),
        last_sale: v.nullable(instant),
        ...common,
      }),
    ),
    summary: 'Units, buyers, views, net sales and last sale of the products of a page.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
