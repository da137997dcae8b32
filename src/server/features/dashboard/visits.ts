import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { bestStores, monthlyAverages } from '#contract/features/dashboardFigures.ts';
import type { dayVisits } from '#contract/shapes/memberFigures.ts';
import { isPurchase, ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { personKey } from '#server/engine/personKey.ts';
import { monthOf, yearOf } from '#server/engine/plan/logic.ts';
import { isDayIn, isMomentIn, type DashboardFigure } from './figure.ts';
import { firstPurchase, visitDays } from './sharedRows.ts';

/** bestStores: by store visits, the most first, equal ones by name. */
export const dashboardBestStores: DashboardFigure<typeof bestStores> = async (reader, { period, shared }) =>
  figureRows<InferOutput<typeof bestStores>[number]>(
    reader,
    sql`SELECT COALESCE(NULLIF(channel, ''), 'unknown') AS best_store, SUM(store_visits) AS visits
    FROM ${await shared(visitDays)} AS visit_day WHERE store_visits > 0 AND ${isDayIn(sql`visit_day.day`, period)}
    GROUP BY 1 ORDER BY visits DESC, best_store`,
  );

/** dayVisits: by day, the oldest first. */
export const dashboardDayVisits: DashboardFigure<typeof dayVisits> = async (reader, { period, shared }) =>
  figureRows<InferOutput<typeof dayVisits>[number]>(
    reader,
    sql`SELECT visit_day.day AS date, SUM(visits) AS visits FROM ${await shared(visitDays)} AS visit_day
    WHERE ${isDayIn(sql`visit_day.day`, period)} GROUP BY 1 ORDER BY date`,
  );

/** avgVisits: a month's visits ÷ the customers who visited in it. */
export const dashboardAverageVisits: DashboardFigure<typeof monthlyAverages> = async (reader, { period, shared }) =>
  figureRows<InferOutput<typeof monthlyAverages>[number]>(
    reader,
    sql`WITH visited AS (
        SELECT ${yearOf(sql`visit_day.day`)} AS year, ${monthOf(sql`visit_day.day`)} AS month, SUM(visits) AS visits
        FROM ${await shared(visitDays)} AS visit_day WHERE ${isDayIn(sql`visit_day.day`, period)} GROUP BY 1, 2),
      visitor AS (
        SELECT ${yearOf(sql`sale.event_dt`)} AS year, ${monthOf(sql`sale.event_dt`)} AS month,
          COUNT(DISTINCT sale.${personKey}) AS visitors
        FROM sale WHERE sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL
          AND ${isMomentIn(sql`sale.event_dt`, period)}
        GROUP BY 1, 2)
    SELECT visited.month, visited.year, ${ratio(sql`visited.visits`, sql`visitor.visitors`)} AS avg
    FROM visited JOIN visitor ON visitor.year = visited.year AND visitor.month = visited.month
    ORDER BY visited.year, visited.month`,
  );

/** returnings: of a month's known buyers, those who had bought before the month. */
export const dashboardReturnings: DashboardFigure<typeof monthlyAverages> = (reader, { period }) =>
  figureRows<InferOutput<typeof monthlyAverages>[number]>(
    reader,
    sql`WITH ${firstPurchase},
      buyer AS (
        SELECT DISTINCT sale.${personKey} AS person, date_trunc('month', sale.event_dt) AS begin FROM sale
        WHERE ${isPurchase} AND sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL
          AND ${isMomentIn(sql`sale.event_dt`, period)})
    SELECT ${monthOf(sql`buyer.begin`)} AS month, ${yearOf(sql`buyer.begin`)} AS year,
      ${ratio(sql`COUNT(*) FILTER (WHERE first_purchase.moment < buyer.begin)`, sql`COUNT(*)`)} AS avg
    FROM buyer JOIN first_purchase ON first_purchase.person = buyer.person
    GROUP BY buyer.begin ORDER BY year, month`,
  );
