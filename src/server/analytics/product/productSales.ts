import { sql } from 'kysely';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { productOf, type Product } from '#server/products/productRow.ts';
import { declaredBelow } from '#server/records/customFieldStore.ts';
import { isPurchase, movesMoney, ratio } from '#server/analytics/sales.ts';
import { productSales, type ProductFigure } from './subject.ts';

/** What info adds to the product's fields. */
export interface Sums {
  readonly units: number;
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
const refunded = lines(sql`sale.event_type = 'refund'`);

/** info: custom fields, units, net sales, buyers, views, rates, first and last sale. */
export const productInfo: ProductFigure<Product & Sums> = async (reader, subject) => {
  const [sums = none] = await readRows<Sums>(
    reader,
    sql`WITH ${await productSales(subject)} SELECT ${bought} AS units,
      COALESCE(SUM(sale.event_value) FILTER (WHERE ${movesMoney}), 0) AS net_sales,
      COUNT(DISTINCT sale.customer_no) FILTER (WHERE ${isPurchase}) AS buyers, ${viewed} AS views,
      ${ratio(bought, viewed)} AS purchase_rate, ${ratio(refunded, bought)} AS refund_rate,
      MIN(sale.event_dt) FILTER (WHERE ${isPurchase}) AS first_sale, MAX(sale.event_dt) FILTER (WHERE ${isPurchase}) AS last_sale
    FROM its AS sale`,
  );
  return { ...productOf(subject.row, await declaredBelow(reader, 'product')), ...sums };
};
