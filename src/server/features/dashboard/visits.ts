import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { bestStores, monthlyAverages } from '#contract/features/dashboardFigures.ts';
import type { dayVisits } from '#contract/shapes/memberFigures.ts';
import { ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { monthOf, yearOf } from '#server/engine/plan/logic.ts';
import { isDayIn, type DashboardFigure } from './figure.ts';
import { monthsOf } from './months.ts';
import {
  buyerMonths,
  buyersWhere,
  firstPurchases,
  visitDays,
  visitorMonths,
  visitorsWhere,
} from '#server/analytics/sums/sums.ts';

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
export const dashboardAverageVisits: DashboardFigure<typeof monthlyAverages> = async (reader, question) => {
  const { period, shared } = question;
  const visitors = await monthsOf(question, visitorMonths, visitorsWhere);
  return figureRows<InferOutput<typeof monthlyAverages>[number]>(
    reader,
    sql`WITH visited AS (
        SELECT ${yearOf(sql`visit_day.day`)} AS year, ${monthOf(sql`visit_day.day`)} AS month, SUM(visits) AS visits
        FROM ${await shared(visitDays)} AS visit_day WHERE ${isDayIn(sql`visit_day.day`, period)} GROUP BY 1, 2)
    SELECT visited.month, visited.year, ${ratio(sql`visited.visits`, sql`visitor.visitors`)} AS avg
    FROM visited JOIN ${visitors} AS visitor ON visitor.year = visited.year AND visitor.month = visited.month
    ORDER BY visited.year, visited.month`,
  );
};

/** returnings: of a month's known buyers, those who had bought before the month. */
export const dashboardReturnings: DashboardFigure<typeof monthlyAverages> = async (reader, question) => {
  const first = sql`SELECT person, moment FROM ${await question.summed(firstPurchases)} AS known_first`;
  const buyers = await monthsOf(question, buyerMonths, (where) => buyersWhere(where, first));
  return figureRows<InferOutput<typeof monthlyAverages>[number]>(
    reader,
    sql`SELECT buyer_month.month, buyer_month.year, ${ratio(sql`buyer_month.returners`, sql`buyer_month.buyers`)} AS avg
    FROM ${buyers} AS buyer_month ORDER BY year, month`,
  );
};
