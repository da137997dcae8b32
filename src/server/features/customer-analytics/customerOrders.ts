import { sql } from 'kysely';
import { ordersOnPage } from '#contract/features/customerFigures.ts';
import { keptOnce } from '#server/engine/personKey.ts';
import { basketOfOne } from '#server/engine/plan/basket.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import { customerSales, type CustomerFigure, type CustomerQuestion } from './subject.ts';

/** The lines of one item in one basket, with the facts of the basket. */
interface Line {
  readonly basket: string;
  readonly orderdate: string | null;
  readonly orderid: string;
  readonly location: string;
  readonly order_total: number;
  readonly item_id: string | null;
  readonly name: string;
  readonly units: number;
  readonly total: number;
}

/** One basket of the purchase timeline. */
export interface Order {
  readonly orderdate: string | null;
  readonly orderid: string;
  readonly location: string;
  readonly total: number;
  readonly products: Pick<Line, 'item_id' | 'name' | 'units' | 'total'>[];
}

const newestFirst = sql`orderdate DESC NULLS LAST, orderid, basket`;

/**
 * purchase-history: baskets, the newest first, all of them or those of a page; equal moments by their id, products by
 * name.
 */
export const customerOrders: CustomerFigure<Order[]> = async (reader, subject) => {
  const lines = await figureRows<Line>(
    reader,
    sql`WITH ${await customerSales(subject)},
      line AS ${keptOnce} (
        SELECT ${basketOfOne} AS basket, sale.* FROM mine AS sale WHERE ${isPurchase}),
      ordered AS (
        SELECT basket, MIN(event_dt) AS orderdate, MIN(COALESCE(transaction_id, event_id)) AS orderid,
          COALESCE(SUM(event_value), 0) AS order_total,
          COALESCE(NULLIF((ARRAY_AGG(channel_name ORDER BY event_dt NULLS LAST, event_id))[1], ''), 'unknown')
            AS location
        FROM line GROUP BY basket),
      page AS (SELECT * FROM ordered ${pageOf(subject.question)}),
      product_line AS (
        SELECT basket, item_id, MIN(item_no) AS item_no, SUM(COALESCE(quantity, 1)) AS units,
          COALESCE(SUM(event_value), 0) AS total
        FROM line GROUP BY basket, item_id)
    SELECT page.*, product_line.item_id, COALESCE(NULLIF(product.name, ''), product_line.item_id, 'unknown') AS name,
      units, total
    FROM page JOIN product_line USING (basket) LEFT JOIN product ON product.item_no = product_line.item_no
    ORDER BY ${newestFirst}, name, product_line.item_id`,
  );
  return ordersOf(lines);
};

function pageOf({ cursor }: CustomerQuestion): Fragment {
  return cursor === undefined
    ? sql``
    : sql`ORDER BY ${newestFirst} LIMIT ${ordersOnPage} OFFSET ${(cursor - 1) * ordersOnPage}`;
}

/** Lines of one basket are adjacent. */
function ordersOf(lines: readonly Line[]): Order[] {
  const orders: Order[] = [];
  let last: string | undefined;
  for (const { basket, orderdate, orderid, location, order_total, ...product } of lines) {
    if (basket !== last) orders.push({ orderdate, orderid, location, total: order_total, products: [] });
    orders.at(-1)?.products.push(product);
    last = basket;
  }
  return orders;
}
