import * as v from 'valibot';

/*
 * The shared shapes of the analytics of segments and filters (figures.md, Segment). Numbers are whole or in full
 * precision; money is in the tenant's currency; days and months are in the tenant's calendar. A figure with a divisor
 * of 0 is 0.
 */

/** A month of the calendar: 1–12 and its year. */
const month = { month: v.number(), year: v.number() };

/** Baskets of all time, and of each month that has any, the oldest first. */
export const averagePrice = v.object({
  average_basket_price: v.number(),
  months: v.array(v.object({ ...month, average_basket_price: v.number() })),
});

/** Store visits of each month that has any, for each member; the oldest month first. */
export const averageVisits = v.array(v.object({ ...month, avg: v.number() }));

/** Stores by visits, the most visited first; `unknown` means visits in a store without a name. */
export const visitedStores = v.array(v.object({ store: v.string(), visits: v.number(), visitors: v.number() }));

/** Visits of each day (`YYYY-MM-DD`) that has any, the oldest first. */
export const dayVisits = v.array(v.object({ date: v.string(), visits: v.number() }));

/** The number of members by value. `other` means all values that are not listed, `unknown` no value. */
export const distribution = v.array(v.object({ value: v.string(), count: v.number() }));

/** Members that two definitions share, and their share of the requested one's members. */
export const overlap = { name: v.string(), both: v.number(), share: v.number() };

/** The parts of an overview that customers and products have in common. */
export const overviewParts = {
  /** All members. */
  population: v.number(),
  /** Their part of all customers, or of all products. */
  share: v.number(),
  net_sales: v.number(),
  /** Their part of the tenant's net sales, those to unknown customers included. */
  net_sales_share: v.number(),
  /** Different customers who bought in the last 365 days. */
  buyers: v.number(),
  average_basket_price: v.number(),
};

/** The measures of best sellers. */
export const bestSellerTypes = ['item', 'brand', 'category', 'sub_category'] as const;

/** The ranks of best sellers (figures.md, best sellers). */
export const bestSellerSorts = ['sold', 'revenue', 'growth', 'affinity'] as const;

/** The body of a best-seller call besides the definition. */
export const bestSellerQuestion = {
  type: v.optional(v.picklist(bestSellerTypes), 'item'),
  sortOption: v.optional(v.picklist(bestSellerSorts), 'sold'),
  /** Fewest units that count. */
  soldAtLeast: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)), 1),
};

/** Best sellers, at most 50, as they rank. */
export const bestSellers = v.array(
  v.object({
    /** The item_id, or the brand or category itself. */
    item: v.string(),
    /** The item's name, or the same as `item`. */
    name: v.string(),
    units: v.number(),
    net_sales: v.number(),
    /** Net sales of the last 90 days ÷ of the 90 before; null where there were none before. */
    growth: v.nullable(v.number()),
    /** Its share of the members' net sales ÷ its share of everyone's. */
    affinity: v.number(),
  }),
);
