import { recommendationKinds } from '#domain/recommendations/rules.ts';
import * as v from 'valibot';
import { customerParts } from './customers.ts';
import { instant, numericId } from '../shapes/shapes.ts';

/*
 * The figures of one customer (figures.md, Customer). Money is in the tenant's currency, numbers in full precision,
 * days and months in the tenant's calendar; a figure with a divisor of 0 is 0.
 */

const moment = v.nullable(instant);
const averagePriceOf = { average_basket_price: v.number() };

/** The customer's fields with the first and last event of any type, baskets, net sales and consent. */
export const customerInfo = v.object({
  ...customerParts,
  first_event: moment,
  last_event: moment,
  /** The number of baskets, and their cost minus refunds. */
  baskets: v.number(),
  net_sales: v.number(),
  /** True where email_consented is 'true'; absent counts as not. */
  consented: v.boolean(),
});

/** The average basket price of all time. */
export const customerAveragePrice = v.object(averagePriceOf);

/** The same by month, months without baskets left out, the oldest first; a basket's month is that of its first line. */
export const customerMonthlyPrice = v.array(v.object({ month: v.number(), year: v.number(), ...averagePriceOf }));

/** Visits by year, the oldest first: days in one channel, however many events. */
export const customerVisits = v.array(v.object({ year: v.number(), number_of_visits: v.number() }));

/** Net sales of a calendar year, and of the one before it. */
export const customerSpending = v.object({
  year: v.number(),
  spending_this_year: v.number(),
  spending_year_before: v.number(),
});

/** Shops by store visits, the most visited first, equal ones by name; `unknown` for visits without a shop's name. */
export const customerShops = v.array(v.object({ location: v.string(), store_count: v.number() }));

/**
 * Net sales by category with their share of the customer's total, and affinity: that share ÷ the category's share of
 * all known customers' net sales. `unknown`, last, means lines of unknown products and products without a category.
 */
export const customerCategories = v.array(
  v.object({ category: v.string(), spending: v.number(), share: v.number(), affinity: v.number() }),
);

/**
 * E-mails sent to the customer, and how many of them were delivered, opened and clicked; rates are of those delivered.
 */
export const customerEngagement = v.object({
  sent: v.number(),
  delivered: v.number(),
  opened: v.number(),
  clicked: v.number(),
  open_rate: v.number(),
  click_rate: v.number(),
  /** When the newest e-mail that was opened, or clicked, had been sent; when it was opened is not known. */
  last_open: moment,
  last_click: moment,
});

/** Baskets on a page of the purchase timeline. */
export const ordersOnPage = 500;

/** The purchase timeline: baskets, the newest first, those without a day last. A page beyond the last one is empty. */
export const customerOrders = v.array(
  v.object({
    /** When its first line was bought. */
    orderdate: moment,
    /** The transaction; the event's id for a line without one. */
    orderid: v.string(),
    /** The place of its first line: the channel's name, or `unknown`. */
    location: v.string(),
    total: v.number(),
    products: v.array(
      v.object({ item_id: v.nullable(v.string()), name: v.string(), units: v.number(), total: v.number() }),
    ),
  }),
);

/** Active segments whose stored members include the customer, and the date of joining; by name. */
export const customerSegments = v.array(v.object({ segment_id: numericId, name: v.string(), since: instant }));

/** Items by units, then by net sales, name and id; at most 50. An item outside the catalogue has its id as name. */
export const customerMostBought = v.array(
  v.object({ item_id: v.string(), name: v.string(), units: v.number(), net_sales: v.number() }),
);

/** The newest batch's recommendations for the customer, by rank. */
export const customerRecommendations = v.array(
  v.object({
    batch_id: numericId,
    /** When the batch was made. */
    dt: instant,
    rank: v.number(),
    item_id: v.string(),
    name: v.string(),
    image_url: v.nullable(v.string()),
    price: v.nullable(v.number()),
    kind: v.picklist(recommendationKinds),
    /**
     * The score; of batches that were ranked by lift the lift, or a best seller's share of units (figures.md,
     * Recommendations).
     */
    score: v.number(),
    /** The customers who bought this item and the one of `reason`; of the kind `together` the baskets with both. */
    shared: v.nullable(v.number()),
    /** Of a repeat: the customer's baskets with it, and the day of the last one. */
    times: v.nullable(v.number()),
    last_day: v.nullable(v.string()),
    /** The reason is based on few customers or baskets. */
    weak: v.boolean(),
    category: v.nullable(v.string()),
    /** The item that speaks for it. */
    reason: v.nullable(v.object({ item_id: v.string(), name: v.string() })),
  }),
);

/** Values of `query` in the analytics post, with what each answers (specification 2 §7 Customer analytics). */
export const customerQueries = {
  get_customer_data: customerInfo,
  average_basket_price_customer: customerAveragePrice,
  average_basket_price_customer_month: customerMonthlyPrice,
  visits: customerVisits,
  spending_this_year: customerSpending,
  favorite_shop: customerShops,
  csp: customerCategories,
  engagement: customerEngagement,
  purchase_history: customerOrders,
  segments: customerSegments,
} as const;

/** Names one query of the analytics post. */
export type CustomerQuery = keyof typeof customerQueries;
