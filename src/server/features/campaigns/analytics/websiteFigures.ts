import { sql, type RawBuilder } from 'kysely';
import { websiteFigureNames } from '#contract/features/campaignAnalytics.ts';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import { sessionMs } from '#domain/site/events.ts';
import type { Reader } from '#server/engine/engine.ts';
import { ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { groupOf } from '../versions/groups.ts';

/** The figures of one website campaign, by name. */
export type WebsiteFigures = Readonly<Record<(typeof websiteFigureNames)[number], number>>;

/** The figures of a campaign that nobody has seen. */
export const noWebsiteFigures = Object.fromEntries(websiteFigureNames.map((name) => [name, 0])) as WebsiteFigures;

/** Counts, with the rates that follow from them. */
interface Counts extends Readonly<Record<keyof typeof rates, number>> {
  readonly campaign_id: number;
  readonly part: AbGroup | null;
  readonly impressions: number;
  readonly reach: number;
  readonly clicks: number;
  readonly clicked: number;
  readonly sessions: number;
  readonly add_to_cart: number;
  readonly sales: number;
  readonly cart_sessions: number;
  readonly sale_sessions: number;
  readonly abandoned: number;
  readonly revenue: number;
}

/** Excludes browser orders that are doubtful, rejected or duplicates. */
const isCounted = sql`NOT (site_event.kind = 'purchase' AND EXISTS (SELECT 1 FROM site_order
  WHERE site_order.visitor = site_event.visitor
  AND site_order.event_id = site_event.event_id AND site_order.standing NOT IN ('counts', 'confirmed')))`;

/** Who an event is by: the customer, or the visitor who is none yet. */
const person = sql`COALESCE('c ' || event.user_id, 'v ' || event.visitor)`;

/**
 * The figures of website campaigns (docs/reference/campaigns.md §7) from the events of the site: of what happened in
 * the sessions in which a campaign was seen. Campaigns that nobody has seen are left out.
 */
export async function websiteFigures(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WebsiteFigures>> {
  const rows = await countsOf(reader, ids, sql`CAST(NULL AS VARCHAR)`);
  return new Map(rows.map((row) => [row.campaign_id, figuresOf(row)]));
}

/** The same of one campaign by the groups of its test, which follow from its visitors. */
export async function websiteGroups(reader: Reader, id: number): Promise<ReadonlyMap<AbGroup, SiteGroup>> {
  const rows = await countsOf(reader, [id], groupOf(id, sql.ref('site_event.visitor'), 100));
  return new Map(
    rows.flatMap((row) => (row.part === null ? [] : [[row.part, { ...row, figures: figuresOf(row) }] as const])),
  );
}

/** A group with the counts that are compared. */
export interface SiteGroup extends Pick<Counts, 'clicked' | 'reach' | 'sale_sessions' | 'sessions'> {
  readonly figures: WebsiteFigures;
}

/** What happened, by campaign and by `part` of a visitor. */
async function countsOf(reader: Reader, ids: readonly number[], part: RawBuilder<unknown>): Promise<Counts[]> {
  if (ids.length === 0) return [];
  return figureRows<Counts>(
    reader,
    sql`WITH witness AS (SELECT DISTINCT visitor FROM site_event WHERE campaign_id IN (${sql.join(ids)})),
      timed AS (SELECT site_event.*, ${part} AS part, CASE WHEN site_event.at < LAG(site_event.at) OVER visits
          + ${sql.lit(sessionMs / 1000)} * INTERVAL '1 second' THEN 0 ELSE 1 END AS begins
        FROM site_event WHERE site_event.visitor IN (SELECT visitor FROM witness) AND ${isCounted}
        WINDOW visits AS (PARTITION BY site_event.visitor
          ORDER BY site_event.at, site_event.event_id, site_event.line)),
      event AS (SELECT timed.*, SUM(timed.begins) OVER (PARTITION BY timed.visitor
        ORDER BY timed.at, timed.event_id, timed.line) AS session FROM timed),
      own AS (SELECT event.campaign_id, event.part,
          COUNT(*) FILTER (WHERE event.kind = 'impression' AND event.line = 0) AS impressions,
          COUNT(DISTINCT CASE WHEN event.kind = 'impression' THEN ${person} END) AS reach,
          COUNT(*) FILTER (WHERE event.kind = 'click') AS clicks,
          COUNT(DISTINCT CASE WHEN event.kind = 'click' THEN ${person} END) AS clicked
        FROM event WHERE event.campaign_id IN (${sql.join(ids)}) GROUP BY event.campaign_id, event.part),
      seen AS (SELECT DISTINCT event.campaign_id, event.part, event.visitor, event.session FROM event
        WHERE event.kind = 'impression' AND event.campaign_id IN (${sql.join(ids)})),
      shown AS (SELECT DISTINCT event.campaign_id, event.visitor, event.session, event.item_id FROM event
        WHERE event.kind = 'impression' AND event.item_id IS NOT NULL),
      inside AS (SELECT seen.campaign_id, seen.part, seen.visitor, seen.session,
          COUNT(*) FILTER (WHERE event.kind = 'add_to_cart') AS carts,
          COUNT(DISTINCT CASE WHEN event.kind = 'purchase' THEN event.transaction_id END) AS sales,
          COALESCE(SUM(CASE WHEN event.kind = 'purchase' AND shown.item_id IS NOT NULL THEN event.value END),
            0) AS revenue
        FROM seen JOIN event ON event.visitor = seen.visitor AND event.session = seen.session
          LEFT JOIN shown ON shown.campaign_id = seen.campaign_id AND shown.visitor = seen.visitor
            AND shown.session = seen.session AND shown.item_id = event.item_id
        GROUP BY seen.campaign_id, seen.part, seen.visitor, seen.session),
      total AS (SELECT inside.campaign_id, inside.part, COUNT(*) AS sessions, SUM(inside.carts) AS add_to_cart,
        SUM(inside.sales) AS sales,
          COUNT(*) FILTER (WHERE inside.carts > 0) AS cart_sessions,
          COUNT(*) FILTER (WHERE inside.sales > 0) AS sale_sessions,
          COUNT(*) FILTER (WHERE inside.carts > 0 AND inside.sales = 0) AS abandoned, SUM(inside.revenue) AS revenue
        FROM inside GROUP BY inside.campaign_id, inside.part),
      counted AS (SELECT own.campaign_id, own.part, own.impressions, own.reach, own.clicks, own.clicked,
        CAST(COALESCE(total.sessions, 0) AS INTEGER) AS sessions,
        CAST(COALESCE(total.add_to_cart, 0) AS INTEGER) AS add_to_cart,
        CAST(COALESCE(total.sales, 0) AS INTEGER) AS sales, COALESCE(total.cart_sessions, 0) AS cart_sessions,
        COALESCE(total.sale_sessions, 0) AS sale_sessions, COALESCE(total.abandoned, 0) AS abandoned,
        CAST(COALESCE(total.revenue, 0) AS DOUBLE PRECISION) AS revenue
      FROM own LEFT JOIN total ON total.campaign_id = own.campaign_id AND total.part IS NOT DISTINCT FROM own.part)
      SELECT counted.*, ${sql.join(
        Object.entries(rates).map(
          ([name, [share, whole]]) => sql`${ratio(sql.ref(share), sql.ref(whole))} AS ${sql.ref(name)}`,
        ),
      )} FROM counted`,
  );
}

/** Each rate: its numerator and denominator. */
const rates = {
  engagement: ['clicks', 'impressions'],
  cart_abandonment: ['abandoned', 'cart_sessions'],
  click_rate: ['clicked', 'reach'],
  sale_rate: ['sale_sessions', 'sessions'],
  add_to_cart_rate: ['cart_sessions', 'sessions'],
} as const;

function figuresOf(counts: Counts): WebsiteFigures {
  const named = { ...counts, total_sales_revenue: counts.revenue };
  return Object.fromEntries(websiteFigureNames.map((name) => [name, named[name]])) as WebsiteFigures;
}
