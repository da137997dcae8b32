import * as v from 'valibot';
import { productParts } from './products.ts';
import { instant, numericId } from '../shapes/shapes.ts';

/*
 * The figures of one product (figures.md, Product). Money is in the tenant's currency, numbers in full precision, days
 * and months in the tenant's calendar; a figure with a divisor of 0 is 0.
 */

const moment = v.nullable(instant);
const averagePriceOf = { average_basket_price: v.number() };

/** The product's fields with its sales figures. */
export const productInfo = v.object({
  ...productParts,
  /** Purchase lines, and their cost minus refunds. */
  units: v.number(),
  net_sales: v.number(),
  /** Units of the 90 calendar days that end today, fewer those returned in them. */
  recent_units: v.number(),
  /** Known customers who bought it; purchases of unknown customers do not count. */
  buyers: v.number(),
  views: v.number(),
  /** Purchase lines ÷ views. */
  purchase_rate: v.number(),
  /** Refund lines ÷ purchase lines. */
  refund_rate: v.number(),
  /** When the first and the last purchase line was. */
  first_sale: moment,
  last_sale: moment,
});

/**
 * The average price of the whole baskets that contain the product: of all time, and by the month of each basket's first
 * line, without months that have none, oldest first.
 */
export const productBasketPrice = v.object({
  ...averagePriceOf,
  months: v.array(v.object({ month: v.number(), year: v.number(), ...averagePriceOf })),
});

const segmentParts = {
  segment_id: numericId,
  name: v.string(),
  /** Stored members, and how many of them bought the product. */
  members: v.number(),
  buyers: v.number(),
  /** Buyers ÷ members. */
  share: v.number(),
};

/** Active segments by share, then by buyers, name and id; those without a buyer too. */
export const productTopSegments = v.array(v.object(segmentParts));

/** The same with what these buyers bought of the product: purchase lines, and net sales. */
export const productSegmentUsers = v.array(v.object({ ...segmentParts, units: v.number(), net_sales: v.number() }));
