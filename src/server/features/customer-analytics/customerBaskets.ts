import { sql } from 'kysely';
import { basketOfOne } from '#server/engine/plan/basket.ts';
import { type Fragment, monthOf, yearOf } from '#server/engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { averagePrice } from '#server/analytics/baskets.ts';
import { isPurchase, movesMoney } from '#server/analytics/sales.ts';
import type { Customer } from '#server/records/customerRow.ts';
import { findCustomer } from '#server/records/customerStore.ts';
import { customerSales, type CustomerFigure, type CustomerSubject } from './subject.ts';

const purchases = sql`mine AS sale`;

/** CTE `basket AS (…)`, to follow `mine`: `price`, and `moment`, the time of its first line. */
const baskets = sql`basket AS (SELECT COALESCE(SUM(sale.event_value), 0) AS price, MIN(sale.event_dt) AS moment
  FROM ${purchases} WHERE ${isPurchase} GROUP BY ${basketOfOne})`;

/** abp: the average basket price of all time. */
export const customerAveragePrice: CustomerFigure<{ average_basket_price: number }> = async (reader, subject) => {
  const [row] = await figureRows<{ average_basket_price: number }>(
    reader,
    sql`WITH ${await customerSales(subject)}, ${baskets} SELECT ${averagePrice} AS average_basket_price FROM basket`,
  );
  return row ?? { average_basket_price: 0 };
};

/** One month of abpm. */
export interface MonthlyPrice {
  readonly month: number;
  readonly year: number;
  readonly average_basket_price: number;
}

/** abpm: average basket price by month, of the requested year and month; a basket without a day is in no month. */
export const customerMonthlyPrice: CustomerFigure<MonthlyPrice[]> = async (reader, subject) =>
  figureRows<MonthlyPrice>(
    reader,
    sql`WITH ${await customerSales(subject)}, ${baskets},
      dated AS (SELECT price, ${monthOf(sql`moment`)} AS month, ${yearOf(sql`moment`)} AS year FROM basket
        WHERE moment IS NOT NULL)
    SELECT basket.month, basket.year, ${averagePrice} AS average_basket_price FROM dated AS basket
    WHERE ${equalsIfGiven('basket.year', subject.question.year)}
      AND ${equalsIfGiven('basket.month', subject.question.month)}
    GROUP BY basket.year, basket.month ORDER BY basket.year, basket.month`,
  );

function equalsIfGiven(column: string, value: number | null | undefined): Fragment {
  return value === undefined || value === null ? sql`TRUE` : sql`${sql.ref(column)} = ${value}`;
}

/** spending: net sales of the requested calendar year, by default this one, and of the year before. */
export const customerSpending: CustomerFigure<{
  year: number;
  spending_this_year: number;
  spending_year_before: number;
}> = async (reader, subject) => {
  const year = subject.question.year ?? Number(subject.today.slice(0, 4));
  const spent = (of: number): Fragment =>
    sql`COALESCE(SUM(sale.event_value) FILTER (WHERE ${yearOf(sql`sale.event_dt`)} = ${of}), 0)`;
  const [row] = await figureRows<{ spending_this_year: number; spending_year_before: number }>(
    reader,
    sql`WITH ${await customerSales(subject)}
      SELECT ${spent(year)} AS spending_this_year, ${spent(year - 1)} AS spending_year_before
    FROM ${purchases} WHERE ${movesMoney}`,
  );
  return { year, spending_this_year: 0, spending_year_before: 0, ...row };
};

/** The fields that info adds to the customer's. */
export interface Sums {
  readonly first_event: string | null;
  readonly last_event: string | null;
  readonly baskets: number;
  readonly net_sales: number;
}

/** info: custom fields, first and last event of any type, baskets, net sales, consent. */
export const customerInfo: CustomerFigure<Customer & Sums & { consented: boolean }> = async (reader, subject) => {
  const sums = await sumsOf(reader, subject);
  const own = await findCustomer(reader, subject.question.user_id, { isFigure: true });
  return { ...own, ...sums, consented: own.email_consented === 'true' };
};

async function sumsOf(reader: Parameters<typeof customerInfo>[0], subject: CustomerSubject): Promise<Sums> {
  const [row] = await figureRows<Sums>(
    reader,
    sql`WITH ${await customerSales(subject)} SELECT MIN(sale.event_dt) AS first_event, MAX(sale.event_dt) AS last_event,
      COUNT(DISTINCT ${basketOfOne}) FILTER (WHERE ${isPurchase}) AS baskets,
      COALESCE(SUM(sale.event_value) FILTER (WHERE ${movesMoney}), 0) AS net_sales
    FROM ${purchases}`,
  );
  return row ?? { first_event: null, last_event: null, baskets: 0, net_sales: 0 };
}
