import { sql } from 'kysely';
import { orderColumns } from '#server/engine/plan/basket.ts';
import { personKey } from '#server/engine/personKey.ts';
import { type Fragment, monthOf, yearOf } from '#server/engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { productOf, type Product } from '#server/records/productRow.ts';
import { productRow } from '#server/records/productStore.ts';
import { declaredBelow } from '#server/records/customFieldStore.ts';
import { inLastDays, isPurchase, movesMoney, ratio, unitsOf } from '#server/analytics/sales.ts';
import { productSales, type ProductFigure, requestedSales, isInTime } from './subject.ts';
import { averagePrice } from '#server/analytics/baskets.ts';

/** The window of `recent_units`: as many days as a growth rate and a popularity look at. */
const recentDays = 90;

/** The fields that info adds to the product's. */
export interface Sums {
  readonly units: number;
  readonly recent_units: number;
  readonly net_sales: number;
  readonly buyers: number;
  readonly views: number;
  readonly purchase_rate: number;
  readonly refund_rate: number;
  readonly first_sale: string | null;
  readonly last_sale: string | null;
}

const none: Sums = {
  units: 0,
  recent_units: 0,
  net_sales: 0,
  buyers: 0,
  views: 0,
  purchase_rate: 0,
  refund_rate: 0,
  first_sale: null,
  last_sale: null,
};

const lines = (where: Fragment): Fragment => sql`COUNT(*) FILTER (WHERE ${where})`;
const bought = lines(isPurchase);
const viewed = lines(sql`sale.event_type = 'view'`);
/** People with a known id who looked at the product, and those of them who bought it. */
const isKnown = sql`sale.customer_no IS NOT NULL`;
const viewers = sql`COUNT(DISTINCT sale.${personKey}) FILTER (WHERE ${isKnown} AND sale.event_type = 'view')`;
const viewersWhoBought = sql`COUNT(DISTINCT sale.${personKey}) FILTER (WHERE ${isKnown} AND ${isPurchase}
  AND sale.${personKey} IN (SELECT ${personKey} FROM its WHERE event_type = 'view'))`;
const refunded = lines(sql`sale.event_type = 'refund'`);

/** info: custom fields, units (of all time, and of 90 days), net sales, buyers, views, rates, first and last sale. */
export const productInfo: ProductFigure<Product & Sums> = async (reader, subject) => {
  const [sums = none] = await figureRows<Sums>(
    reader,
    sql`WITH ${await productSales(subject)} SELECT ${unitsOf()} AS units,
      ${unitsOf(inLastDays(recentDays, subject.today))} AS recent_units,
      COALESCE(SUM(sale.event_value) FILTER (WHERE ${movesMoney}), 0) AS net_sales,
      COUNT(DISTINCT sale.${personKey}) FILTER (WHERE ${isKnown} AND ${isPurchase}) AS buyers, ${viewed} AS views,
      ${ratio(viewersWhoBought, viewers)} AS purchase_rate, ${ratio(refunded, bought)} AS refund_rate,
      MIN(sale.event_dt) FILTER (WHERE ${isPurchase}) AS first_sale,
      MAX(sale.event_dt) FILTER (WHERE ${isPurchase}) AS last_sale
    FROM its AS sale`,
  );
  const row = await productRow(reader, subject.question.item_id, { isFigure: true });
  return { ...productOf(row, await declaredBelow(reader, 'product')), ...sums };
};

/** The average price of some month's baskets. */
export interface MonthlyPrice {
  readonly month: number;
  readonly year: number;
  readonly average_basket_price: number;
}

interface PriceRow {
  readonly all_time: boolean;
  readonly month: number | null;
  readonly year: number | null;
  readonly average_basket_price: number;
}

/**
 * abpp: the average price of the whole baskets that contain the product, together and by month; of a requested month
 * and year alone. A line without a transaction is its own basket; a basket without a day is in no month (figures.md,
 * Words).
 */
export const productBasketPrice: ProductFigure<{ average_basket_price: number; months: MonthlyPrice[] }> = async (
  reader,
  subject,
) => {
  const rows = await figureRows<PriceRow>(
    reader,
    sql`WITH held AS MATERIALIZED (
        SELECT ${orderColumns}, sale.event_value, sale.event_dt FROM ${await requestedSales(subject)}
        WHERE ${isPurchase}),
      basket AS (
        SELECT COALESCE(SUM(sale.event_value), 0) AS price, MIN(sale.event_dt) AS moment FROM sale
        WHERE ${isPurchase} AND (${orderColumns}) IN (SELECT transaction_id, user_id FROM held)
        GROUP BY ${orderColumns}
        UNION ALL SELECT COALESCE(event_value, 0), event_dt FROM held WHERE transaction_id IS NULL),
      timed AS (SELECT price, moment, ${yearOf(sql`moment`)} AS year, ${monthOf(sql`moment`)} AS month FROM basket)
    SELECT true AS all_time, CAST(NULL AS INTEGER) AS month, CAST(NULL AS INTEGER) AS year,
      ${averagePrice} AS average_basket_price FROM timed AS basket
      WHERE ${isInTime('basket.moment', subject)}
    UNION ALL SELECT false, basket.month, basket.year, ${averagePrice} FROM timed AS basket
    WHERE basket.moment IS NOT NULL AND ${isInTime('basket.moment', subject)} GROUP BY basket.year, basket.month
    ORDER BY year, month`,
  );
  return {
    average_basket_price: rows.find(({ all_time: allTime }) => allTime)?.average_basket_price ?? 0,
    months: rows.flatMap(({ month, year, average_basket_price }) =>
      month === null || year === null ? [] : [{ month, year, average_basket_price }],
    ),
  };
};
