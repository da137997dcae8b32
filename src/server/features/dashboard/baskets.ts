import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { averageBasketPrice, daySales, monthlyBasketPrice } from '#contract/features/dashboardFigures.ts';
import { ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { monthOf, yearOf } from '#server/engine/plan/logic.ts';
import { isDayIn, type DashboardFigure } from './figure.ts';
import { basketDays, moneyDays } from '#server/analytics/sums/sums.ts';

/** The average price of the baskets of some days. */
export const averagePrice = ratio(sql`SUM(basket_day.total)`, sql`SUM(basket_day.baskets)`);

/** abp: of all time, baskets without a day included, or of the period. */
export const dashboardAveragePrice: DashboardFigure<typeof averageBasketPrice> = async (reader, { period, shared }) => {
  const [row] = await figureRows<InferOutput<typeof averageBasketPrice>>(
    reader,
    sql`SELECT ${averagePrice} AS average_basket_price FROM ${await shared(basketDays)} AS basket_day
    WHERE ${isDayIn(sql`basket_day.day`, period)}`,
  );
  return row ?? { average_basket_price: 0 };
};

/** abpm: by month, the oldest first. */
export const dashboardMonthlyPrice: DashboardFigure<typeof monthlyBasketPrice> = async (reader, { period, shared }) =>
  figureRows<InferOutput<typeof monthlyBasketPrice>[number]>(
    reader,
    sql`SELECT ${monthOf(sql`basket_day.day`)} AS month, ${yearOf(sql`basket_day.day`)} AS year,
      ${averagePrice} AS average_basket_price
    FROM ${await shared(basketDays)} AS basket_day
    WHERE basket_day.day IS NOT NULL AND ${isDayIn(sql`basket_day.day`, period)} GROUP BY 1, 2 ORDER BY year, month`,
  );

/** day-sales: days with sales, refunds or baskets, the oldest first. */
export const dashboardDaySales: DashboardFigure<typeof daySales> = async (reader, { period, shared }) => {
  const [money, baskets] = await Promise.all([shared(moneyDays), shared(basketDays)]);
  return figureRows<InferOutput<typeof daySales>[number]>(
    reader,
    sql`SELECT money_day.day AS date, money_day.net_sales, COALESCE(basket_day.baskets, 0) AS baskets
    FROM ${money} AS money_day LEFT JOIN ${baskets} AS basket_day ON basket_day.day = money_day.day
    WHERE money_day.day IS NOT NULL AND ${isDayIn(sql`money_day.day`, period)} ORDER BY date`,
  );
};
