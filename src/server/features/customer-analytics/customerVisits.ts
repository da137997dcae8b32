import { sql } from 'kysely';
import { type Fragment, yearOf } from '#server/engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { inLastDays } from '#server/analytics/sales.ts';
import { customerSales, type CustomerFigure, type CustomerSubject } from './subject.ts';

/** Days that customerDayVisits covers. */
const visitDays = 365;

/** `visit AS (…)`: one row for each day and channel with an event of the customer's (figures.md, Words). */
async function visits(subject: CustomerSubject, where: Fragment): Promise<Fragment> {
  return sql`WITH ${await customerSales(subject)}, visit AS (
    SELECT DISTINCT CAST(sale.event_dt AS DATE) AS day, sale.channel_name AS channel
    FROM mine AS sale WHERE sale.event_dt IS NOT NULL AND ${where})`;
}

/** visits: by year, the oldest first. */
export const customerVisits: CustomerFigure<{ year: number; number_of_visits: number }[]> = async (reader, subject) =>
  figureRows(
    reader,
    sql<{
      year: number;
      number_of_visits: number;
    }>`${await visits(subject, sql`TRUE`)} SELECT ${yearOf(sql`day`)} AS year, COUNT(*) AS number_of_visits FROM visit
      GROUP BY 1 ORDER BY year`,
  );

/** fav-shops: by store visits, the most first, equal ones by name. */
export const customerShops: CustomerFigure<{ location: string; store_count: number }[]> = async (reader, subject) =>
  figureRows(
    reader,
    sql<{ location: string; store_count: number }>`${await visits(subject, sql`sale.channel_type = 'store'`)}
    SELECT COALESCE(NULLIF(channel, ''), 'unknown') AS location, COUNT(*) AS store_count FROM visit
    GROUP BY location ORDER BY store_count DESC, location`,
  );

/** customerDayVisits: by day, of the last 365. */
export const customerDayVisits: CustomerFigure<{ date: string; visits: number }[]> = async (reader, subject) =>
  figureRows(
    reader,
    sql<{ date: string; visits: number }>`${await visits(subject, inLastDays(visitDays, subject.today))}
    SELECT day AS date, COUNT(*) AS visits FROM visit GROUP BY day ORDER BY day`,
  );
