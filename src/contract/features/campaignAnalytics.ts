import * as v from 'valibot';
import { abGroups, campaignChannels } from '#domain/campaigns/fields.ts';
import { peopleFigures } from '#domain/campaigns/peopleFigures.ts';
import { campaignStatuses } from '#domain/campaigns/states.ts';
import type { Endpoint } from '../endpoint.ts';
import { firstOf, idList, instant, numericId } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

/**
 * Figures of mails: unique people, and rates from 0 to 1 (docs/reference/campaigns.md §7); 0 where nothing happened.
 */
export const emailFigureNames = [
  'sent',
  'bounce',
  'delivery',
  'open',
  'click',
  'sale',
  'unsubscribe',
  'unknown',
  'unopened',
  'unclicked',
  'revenue',
  'delivery_rate',
  'bounce_rate',
  'open_rate',
  'click_rate',
  'sale_rate',
  'unsubscribe_rate',
  'unopened_rate',
  'unclicked_rate',
] as const;

/** Figures of a website's campaign; 0 where nothing happened. */
export const websiteFigureNames = [
  'total_sales_revenue',
  'impressions',
  'reach',
  'engagement',
  'sessions',
  'clicks',
  'add_to_cart',
  'sales',
  'cart_abandonment',
  'click_rate',
  'sale_rate',
  'add_to_cart_rate',
] as const;

const numbersOf = <const Name extends string>(names: readonly Name[]) =>
  v.object(
    Object.fromEntries(names.map((name) => [name, v.number()])) as Readonly<Record<Name, v.NumberSchema<undefined>>>,
  );
const emailFigures = numbersOf(emailFigureNames);
const websiteFigures = numbersOf(websiteFigureNames);

const analysed = {
  id: numericId,
  name: v.string(),
  channel: v.picklist(campaignChannels),
  status: v.picklist(campaignStatuses),
  started_at: v.nullable(instant),
  email: emailFigures,
  website: websiteFigures,
};

const days = v.pipe(v.string(), v.regex(/^[1-9]\d?$/u, 'Use 1 to 99 days.'), v.transform(Number));

/** The counted events of a campaign's figures. */
export const figureRuleQuery = {
  /** Days after a click in which a purchase counts; the tenant's setting, else 7. */
  window: v.optional(days),
  /** `true`: opens and clicks of machines count too. */
  machines: firstOf(['false', 'true']),
};

/** The parts of a campaign's figures. */
export const analyticsParts = ['overview', 'groups', 'segments', 'links', 'days'] as const;

/** A cell of the tables by group and by link. */
const cellOf = {
  group: v.optional(v.picklist(abGroups, 'There is no such group.')),
  link: v.optional(v.strictObject({ position: v.pipe(v.number(), v.integer(), v.minValue(0)), url: v.string() })),
};

/** The comparison of a figure between the groups: A less B. */
const comparison = v.object({
  difference: v.number(),
  from: v.number(),
  to: v.number(),
  z: v.number(),
  p: v.number(),
  enough: v.boolean(),
});

/** Calls of specification 2 §7 Campaigns about figures. */
export const campaignAnalyticsEndpoints = {
  campaignAnalytics: {
    method: 'GET',
    path: 'campaign-analytics',
    needs: 'tenant',
    feature: 'CAMPAIGNS.ANALYTICS.VIEW',
    query: v.object({ ...figureRuleQuery, /** Only these campaigns; all without it. */ ids: idList }),
    value: v.array(v.object(analysed)),
    summary: 'Metrics of campaigns, newest first.',
    source: '2 §7',
  },
  campaignDefaultAnalytics: {
    method: 'GET',
    path: 'campaign/defaultCampaignAnalytics/:id',
    needs: 'tenant',
    feature: 'CAMPAIGNS.ANALYTICS.VIEW',
    query: v.object({
      ...figureRuleQuery,
      /** Only this part of the figures; the others are 0 or empty. */
      part: v.optional(v.picklist(analyticsParts, 'There is no such part.')),
    }),
    figure: true,
    value: v.object({
      ...analysed,
      window: v.number(),
      /** Whether deliveries are reported by the receiving side, or mean accepted and not come back. */
      delivery_by: v.picklist(['acceptance']),
      /** Of a test: both groups, and how opens, clicks and sales differ. */
      groups: v.nullable(
        v.object({
          figures: v.array(v.object({ group: v.picklist(abGroups), ...emailFigures.entries })),
          open: comparison,
          click: comparison,
          sale: comparison,
        }),
      ),
      /**
       * Of a test on the site: both groups, and how the shares of people who clicked and of sessions with a sale
       * differ.
       */
      site_groups: v.nullable(
        v.object({
          figures: v.array(v.object({ group: v.picklist(abGroups), ...websiteFigures.entries })),
          click: comparison,
          sale: comparison,
        }),
      ),
      /**
       * Of the members that active segments have now, the largest first, at most 20; a person of several counts in
       * each.
       */
      segments: v.array(v.object({ id: v.number(), name: v.string(), ...emailFigures.entries })),
      /** People and clicks by link, the position being that in the mail. */
      links: v.array(v.object({ position: v.number(), url: v.string(), people: v.number(), clicks: v.number() })),
      /** People who opened and clicked by day in the tenant's zone. */
      days: v.array(v.object({ day: v.string(), opens: v.number(), clicks: v.number() })),
    }),
    summary: 'Metrics of one campaign by group, segment, link and day.',
    source: '2 §7',
  },
  campaignClickMap: {
    method: 'GET',
    path: 'campaign/:id/click-map',
    needs: 'tenant',
    feature: 'CAMPAIGNS.ANALYTICS.VIEW',
    query: v.object({ group: v.optional(v.picklist(abGroups, 'There is no such group.')) }),
    value: v.nullable(
      v.object({
        subject: v.string(),
        /** The first mail that was sent (of the group), each counted address replaced by `#link-` and its position. */
        html: v.string(),
        /** Those addresses by their positions. */
        targets: v.array(v.string()),
      }),
    ),
    summary: 'A sent email of the campaign for the click map; null if none was sent.',
    source: 'product',
  },
  campaignMark: {
    method: 'POST',
    path: 'campaign/:id/mark',
    needs: 'tenant',
    feature: 'SEGMENTS.CREATE',
    body: v.strictObject({
      figure: v.picklist(peopleFigures, 'There is no such metric.'),
      ...cellOf,
      window: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
      machines: v.optional(v.boolean(), false),
    }),
    value: v.object({
      /** The custom field that these people have the value `true` in, and nobody else: `custom.campaign_3_open`. */
      field: v.string(),
      people: v.number(),
      /** The definition of a segment of them (conditions.md §3). */
      sql: v.string(),
    }),
    summary: 'Marks the people of a metric in a custom field so that a segment can use it.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of a campaign’s figures. */
export const campaignAnalyticsScreens = {
  campaignAnalytics: {
    path: '/campaign-analytics/:id',
    title: 'Campaign Analytics',
    ...inMain,
    feature: 'CAMPAIGNS.ANALYTICS.VIEW',
    group: 'marketing',
  },
} as const satisfies Record<string, Screen>;
