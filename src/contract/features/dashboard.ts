import { isDay } from '#domain/conditions/dates.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import {
  averageBasketPrice,
  bestStores,
  businessFigures,
  daySales,
  headlineFigures,
  monthlyAverages,
  monthlyBasketPrice,
  newestCampaigns,
  outlookFigures,
} from './dashboardFigures.ts';
import { dayVisits } from '../shapes/memberFigures.ts';
import { inMain, type Screen } from '../screen.ts';

const dayWords = 'Enter a date such as 2026-11-21.';
/** The years that a period may be in, so that the period before it has a calendar too. */
const [firstDay, lastDay] = ['1000-01-01', '9998-12-31'];
const day = v.optional(
  v.pipe(
    v.string(),
    v.check(isDay, dayWords),
    v.check(
      (text) => !isDay(text) || (text >= firstDay && text <= lastDay),
      `Choose a day from ${firstDay} to ${lastDay}.`,
    ),
  ),
);

/**
 * The period of a figure in an address: its first and last day, both or none. Without one, a figure is of all time, or
 * of the days that it names.
 */
const periodQuery = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => (from === undefined) === (to === undefined), 'Send both from and to, or neither.'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      'Choose a last day on or after the first.',
    ),
    ['to'],
  ),
);

const inDashboard = {
  method: 'GET',
  needs: 'tenant',
  feature: 'DASHBOARD.VIEW',
  query: periodQuery,
  figure: true,
  source: '2 §7',
} as const;

/** Figures of the whole business, by specification 2 §7 Dashboard and figures.md. */
export const dashboardAnalyticsEndpoints = {
  dashboardHeadline: {
    ...inDashboard,
    path: 'dashboardAnalytics/headline',
    value: headlineFigures,
    summary:
      'Net sales with and without VAT, orders, average order value and returning customers of a period and the previous one.',
    source: 'product',
  },
  dashboardBusiness: {
    ...inDashboard,
    path: 'dashboardAnalytics/business',
    value: businessFigures,
    summary: 'The best seller, active segments and campaigns, and days since the last upload.',
  },
  dashboardOutlook: {
    ...inDashboard,
    path: 'dashboardAnalytics/outlook',
    value: outlookFigures,
    summary: 'The latest recommendations, customers and viewed products.',
  },
  dashboardAbp: {
    ...inDashboard,
    path: 'dashboardAnalytics/abp',
    value: averageBasketPrice,
    summary: 'Average order value over all customers.',
  },
  dashboardAbpm: {
    ...inDashboard,
    path: 'dashboardAnalytics/abpm',
    value: monthlyBasketPrice,
    summary: 'Average order value by month.',
  },
  dashboardBestStores: {
    ...inDashboard,
    path: 'dashboardAnalytics/bestStores',
    value: bestStores,
    summary: 'Stores by visits, most visited first.',
  },
  dashboardReturnings: {
    ...inDashboard,
    path: 'dashboardAnalytics/returnings',
    value: monthlyAverages,
    summary: 'Share of each month’s buyers who bought before.',
  },
  dashboardAvgVisits: {
    ...inDashboard,
    path: 'dashboardAnalytics/avgVisits',
    value: monthlyAverages,
    summary: 'Visits of each month for each customer who visited in it.',
  },
  dashboardDaySales: {
    ...inDashboard,
    path: 'dashboardAnalytics/day-sales',
    value: daySales,
    summary: 'Net sales and orders by day.',
  },
  dashboardDayVisits: {
    ...inDashboard,
    path: 'dashboardAnalytics/dayVisits',
    value: dayVisits,
    summary: 'Visits by day.',
  },
  dashboardCampaigns: {
    ...inDashboard,
    path: 'dashboardAnalytics/campaigns',
    besides: { campaigns: 'CAMPAIGNS.VIEW' },
    value: newestCampaigns,
    summary: 'Recent campaigns with emails sent, opened and clicked, and their rates.',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of the dashboard. */
export const dashboardScreens = {
  home: { path: '/', title: 'Dodo Console', ...inMain },
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    ...inMain,
    feature: 'DASHBOARD.VIEW',
    group: 'dashboard',
    label: 'Dashboard',
    keys: 'g d',
  },
} as const satisfies Record<string, Screen>;
