import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { headlineFigures } from '#contract/features/dashboardFigures.ts';
import { isPurchase, ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { personKey } from '#server/engine/personKey.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import { averagePrice } from './baskets.ts';
import { isMomentIn, lastDays, periodBefore, type DashboardFigure, type Period } from './figure.ts';
import { basketDays, firstPurchases, moneyDays } from '#server/analytics/sums/sums.ts';

/** The days of a period that nobody named. */
const standardDays = 30;

/**
 * Net sales with and without VAT, orders, average basket and returning share, each also for the previous period. Both
 * periods use the VAT rate of today's settings (docs/decisions/032).
 */
export const dashboardHeadline: DashboardFigure<typeof headlineFigures> = async (reader, question) => {
  const { shared, summed, today } = question;
  const period = question.period ?? lastDays(standardDays, today);
  const before = periodBefore(period);
  const [money, baskets, first, { vat }] = await Promise.all([
    shared(moneyDays),
    shared(basketDays),
    summed(firstPurchases),
    tenantSettingsOf(reader),
  ]);
  const rate = sql`CAST(${vat} AS DOUBLE PRECISION)`;
  const netSales = sql`(SELECT COALESCE(SUM(net_sales), 0) FROM money_day
    WHERE day BETWEEN period."from" AND period."to")`;
  const inPeriod = (count: 'baskets' | 'without_value') =>
    sql`(SELECT COALESCE(SUM(${sql.ref(count)}), 0) FROM basket_day WHERE day BETWEEN period."from" AND period."to")`;
  const dates = ({ from, to }: Period) => sql`SELECT CAST(${from} AS DATE) AS "from", CAST(${to} AS DATE) AS "to"`;
  const rows = await figureRows<Omit<InferOutput<typeof headlineFigures>, 'before'>>(
    reader,
    sql`WITH period AS (${dates(period)} UNION ALL ${dates(before)}),
      money_day AS (SELECT day, net_sales FROM ${money} AS shared_money),
      basket_day AS (SELECT day, baskets, total, without_value FROM ${baskets} AS shared_basket),
      first_purchase AS (SELECT person, moment FROM ${first} AS known_first),
      buyer AS (
        SELECT DISTINCT period."from", sale.${personKey} AS person
        FROM sale JOIN period ON sale.event_dt >= period."from" AND sale.event_dt < period."to" + 1
        WHERE ${isPurchase} AND sale.customer_no IS NOT NULL
          AND ${isMomentIn(sql`sale.event_dt`, { from: before.from, to: period.to })})
    SELECT period."from", period."to",
      ${netSales} AS net_sales, ${ratio(sql`100 * ${netSales}`, sql`100 + ${rate}`)} AS net_sales_without_vat,
      ${rate} AS vat,
      ${inPeriod('baskets')} AS orders, ${inPeriod('without_value')} AS orders_without_value,
      (SELECT ${averagePrice} FROM basket_day WHERE day BETWEEN period."from" AND period."to") AS average_basket_price,
      (SELECT ${ratio(sql`COUNT(*) FILTER (WHERE first_purchase.moment < buyer."from")`, sql`COUNT(*)`)}
        FROM buyer JOIN first_purchase ON first_purchase.person = buyer.person
        WHERE buyer."from" = period."from") AS returning_share,
      (SELECT MIN(day) FROM money_day) AS first_day
    FROM period ORDER BY period."from" DESC`,
  );
  const [now, earlier] = rows;
  if (!now || !earlier) throw new Error('The engine gave fewer than two periods.');
  return { ...now, before: earlier };
};
