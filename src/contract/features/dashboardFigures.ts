import * as v from 'valibot';
import { instant, numericId } from '../shapes/shapes.ts';

/*
 * The figures of the dashboard (figures.md, Dashboard): over all customers, known or not, unless a line says otherwise.
 * Money is in the tenant's currency, numbers in full precision, days and months in the tenant's calendar; a figure with
 * a divisor of 0 is 0.
 */

const day = v.string();
const headline = {
  /** The first and last day, `YYYY-MM-DD`. */
  from: day,
  to: day,
  net_sales: v.number(),
  /** Net sales ÷ (1 + vat ÷ 100), at one rate for all sales. */
  net_sales_without_vat: v.number(),
  /** The current VAT rate of the tenant's settings, in percent; 0 if none is set. */
  vat: v.number(),
  /** Baskets whose first line is in the period. */
  orders: v.number(),
  /** Orders whose lines together have no value, such as gifts and stock corrections; they lower the average. */
  orders_without_value: v.number(),
  average_basket_price: v.number(),
  /** Known customers who bought in the period and before it ÷ those who bought in it. */
  returning_share: v.number(),
};

/** Key figures of a period, and of as many days before it. */
export const headlineFigures = v.object({
  ...headline,
  before: v.object(headline),
  /** The first day with sales; null where there are none. */
  first_day: v.nullable(day),
});

/** The state of the business (specification 2 §3 Dashboard). */
export const businessFigures = v.object({
  /** The item with the most units in 30 days, or in the period; null where nothing was bought. */
  bestSellerName: v.nullable(v.string()),
  activeSegments: v.number(),
  activeCampaigns: v.number(),
  /** Whole days since the last import that ended; null where none did. */
  daysSinceDataUpload: v.nullable(v.number()),
});

/** The current stock of data (specification 2 §3 Dashboard). */
export const outlookFigures = v.object({
  /** Recommendations of the newest batch. */
  totalRecommendations: v.number(),
  /** Customers. */
  users: v.number(),
  /** Different items viewed in 30 days, or in the period. */
  totalViewedProducts: v.number(),
});

/** abp: of all time, or of the baskets of the period. */
export const averageBasketPrice = v.object({ average_basket_price: v.number() });

const month = { month: v.number(), year: v.number() };

/** abpm: months without baskets left out, the oldest first; a basket's day is that of its first line. */
export const monthlyBasketPrice = v.array(v.object({ ...month, average_basket_price: v.number() }));

/** returnings and avgVisits: months without buyers or visitors left out, the oldest first. */
export const monthlyAverages = v.array(v.object({ ...month, avg: v.number() }));

/** Stores by store visits, the most visited first, equal ones by name; `unknown` for visits without a store's name. */
export const bestStores = v.array(v.object({ best_store: v.string(), visits: v.number() }));

/** Days with sales, refunds or baskets, the oldest first. */
export const daySales = v.array(v.object({ date: day, net_sales: v.number(), baskets: v.number() }));

/** How many campaigns are listed. */
export const listedCampaigns = 5;

/**
 * The newest campaigns, of the period if there is one. `sent`, `open` and `click` count people; rates are of those
 * delivered.
 */
export const newestCampaigns = v.array(
  v.object({
    id: numericId,
    name: v.string(),
    channel: v.string(),
    status: v.string(),
    created_at: instant,
    sent: v.number(),
    delivery: v.number(),
    open: v.number(),
    click: v.number(),
    open_rate: v.number(),
    click_rate: v.number(),
  }),
);
