import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import { type Fragment, monthOf, yearOf } from '../engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { belongsToMembers, memberCount, type Members } from './members.ts';
import { ratio } from './sales.ts';

const anywhere = sql`TRUE`;
const inStore = sql`sale.channel_type = 'store'`;

/**
 * CTE `visit AS (…)`, to follow `members`: one row per known customer, day and channel with an event of the members
 * (figures.md, Words). An event without a day or a known customer is no visit.
 */
function visits(members: Members, where: Fragment): Fragment {
  return sql`visit AS (
    SELECT DISTINCT sale.${personKey} AS person, CAST(sale.event_dt AS DATE) AS day, sale.channel_name AS channel
    FROM sale WHERE ${where} AND ${belongsToMembers(members)} AND sale.customer_no IS NOT NULL
      AND sale.event_dt IS NOT NULL)`;
}

/** asv: store visits of a month ÷ all members. */
export function averageStoreVisits(reader: Reader, members: Members) {
  return figureRows<{ month: number; year: number; avg: number }>(
    reader,
    sql`WITH ${members.table}, ${visits(members, inStore)}
    SELECT ${monthOf(sql`day`)} AS month, ${yearOf(sql`day`)} AS year, ${ratio(sql`COUNT(*)`, memberCount)} AS avg
    FROM visit GROUP BY 1, 2 ORDER BY year, month`,
  );
}

/** most-visited-stores: the most visited first, equal ones by name. */
export function mostVisitedStores(reader: Reader, members: Members) {
  return figureRows<{ store: string; visits: number; visitors: number }>(
    reader,
    sql`WITH ${members.table}, ${visits(members, inStore)}
    SELECT COALESCE(NULLIF(channel, ''), 'unknown') AS store, COUNT(*) AS visits, COUNT(DISTINCT person) AS visitors
    FROM visit GROUP BY store ORDER BY visits DESC, store`,
  );
}

/** customers-day-visits: visits anywhere, by day. */
export function dayVisits(reader: Reader, members: Members) {
  return figureRows<{ date: string; visits: number }>(
    reader,
    sql`WITH ${members.table}, ${visits(members, anywhere)}
    SELECT day AS date, COUNT(*) AS visits FROM visit GROUP BY day ORDER BY day`,
  );
}
