import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import {
  listedCampaigns,
  type businessFigures,
  type newestCampaigns,
  type outlookFigures,
} from '#contract/features/dashboardFigures.ts';
import { definitionTables } from '#server/definitions/definitionRow.ts';
import { isPurchase, movesMoney, ratio, unitsOf } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { isMomentIn, lastDays, type DashboardFigure } from './figure.ts';

/** The days that the best seller and viewed products are of, where no period is named. */
const standardDays = 30;

/** business: the best seller, active segments and campaigns, and days since the last upload. */
export const dashboardBusiness: DashboardFigure<typeof businessFigures> = async (
  reader,
  { period, today, timeZone },
) => {
  const isRecent = isMomentIn(sql`sale.event_dt`, period ?? lastDays(standardDays, today));
  const [row] = await figureRows<InferOutput<typeof businessFigures>>(
    reader,
    sql`WITH sold AS (
        SELECT sale.item_id, MIN(sale.item_no) AS item_no, ${unitsOf()} AS units, SUM(sale.event_value) AS net_sales
        FROM sale WHERE ${movesMoney} AND sale.item_id IS NOT NULL AND ${isRecent}
        GROUP BY sale.item_id HAVING COUNT(*) FILTER (WHERE ${isPurchase}) > 0),
      best AS (
        SELECT COALESCE(NULLIF(product.name, ''), sold.item_id) AS name
        FROM sold LEFT JOIN product ON product.item_no = sold.item_no
        ORDER BY sold.units DESC, sold.net_sales DESC NULLS LAST, name, sold.item_id LIMIT 1)
    SELECT (SELECT name FROM best) AS "bestSellerName",
      (SELECT COUNT(*) FROM ${sql.table(definitionTables.segment)} WHERE status = 'active') AS "activeSegments",
      (SELECT COUNT(*) FROM campaign WHERE deleted_at IS NULL AND automation_id IS NULL
        AND status IN ('scheduled', 'sending', 'running')) AS "activeCampaigns",
      (SELECT MIN(GREATEST(CAST(${today} AS DATE) - ${dayOf(sql`ended_at`, timeZone)}, 0)) FROM import
        WHERE ended_at IS NOT NULL) AS "daysSinceDataUpload"`,
  );
  return row ?? { bestSellerName: null, activeSegments: 0, activeCampaigns: 0, daysSinceDataUpload: null };
};

/** The tenant's calendar day of a moment that the server wrote, in UTC. */
function dayOf(moment: Fragment, timeZone: string): Fragment {
  return sql`CAST(${moment} AT TIME ZONE 'UTC' AT TIME ZONE ${timeZone} AS DATE)`;
}

/** outlook: recommendations of the newest batch, customers, different items viewed. */
export const dashboardOutlook: DashboardFigure<typeof outlookFigures> = async (reader, { period, today }) => {
  const isRecent = isMomentIn(sql`sale.event_dt`, period ?? lastDays(standardDays, today));
  const [row] = await figureRows<InferOutput<typeof outlookFigures>>(
    reader,
    sql`SELECT
      (SELECT COUNT(*) FROM recommendation
        WHERE batch_id = (SELECT id FROM recommendation_batch ORDER BY dt DESC, id DESC
          LIMIT 1)) AS "totalRecommendations",
      (SELECT COUNT(*) FROM customer) AS users,
      (SELECT COUNT(DISTINCT sale.item_id) FROM sale
        WHERE sale.event_type = 'view' AND ${isRecent}) AS "totalViewedProducts"`,
  );
  return row ?? { totalRecommendations: 0, users: 0, totalViewedProducts: 0 };
};

const people = (what: 'delivery' | 'open' | 'click'): Fragment =>
  sql`COUNT(DISTINCT email.user_id) FILTER (WHERE ${sql.ref(`email.${what}`)} > 0)`;

/** campaigns: the newest ones, those made at the same moment by their id. */
export const dashboardCampaigns: DashboardFigure<typeof newestCampaigns> = (reader, { period }) =>
  figureRows<InferOutput<typeof newestCampaigns>[number]>(
    reader,
    sql`WITH newest AS (
        SELECT id, name, channel, status, created_at FROM campaign
        WHERE deleted_at IS NULL AND automation_id IS NULL AND ${isMomentIn(sql`created_at`, period)}
        ORDER BY created_at DESC, id DESC LIMIT ${listedCampaigns})
    SELECT newest.id, newest.name, newest.channel, newest.status, newest.created_at,
      COUNT(DISTINCT email.user_id) AS sent,
      ${people('delivery')} AS delivery, ${people('open')} AS open, ${people('click')} AS click,
      ${ratio(people('open'), people('delivery'))} AS open_rate,
      ${ratio(people('click'), people('delivery'))} AS click_rate
    FROM newest LEFT JOIN email ON email.campaign_id = newest.id
    GROUP BY 1, 2, 3, 4, 5 ORDER BY newest.created_at DESC, newest.id DESC`,
  );
