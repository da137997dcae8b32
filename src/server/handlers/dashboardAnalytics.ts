import type { dashboardAnalyticsEndpoints } from '#contract/endpoints/dashboardAnalytics.ts';
import {
  dashboardAveragePrice,
  dashboardDaySales,
  dashboardMonthlyPrice,
} from '#server/analytics/dashboard/baskets.ts';
import { dashboardHandler } from '#server/analytics/dashboard/figure.ts';
import { dashboardHeadline } from '#server/analytics/dashboard/headline.ts';
import { dashboardBusiness, dashboardCampaigns, dashboardOutlook } from '#server/analytics/dashboard/state.ts';
import {
  dashboardAverageVisits,
  dashboardBestStores,
  dashboardDayVisits,
  dashboardReturnings,
} from '#server/analytics/dashboard/visits.ts';
import type { Handlers } from './handler.ts';

/** Calls of specification 2 §7 Dashboard. */
export const dashboardAnalyticsHandlers = {
  dashboardHeadline: dashboardHandler(dashboardHeadline),
  dashboardBusiness: dashboardHandler(dashboardBusiness),
  dashboardOutlook: dashboardHandler(dashboardOutlook),
  dashboardAbp: dashboardHandler(dashboardAveragePrice),
  dashboardAbpm: dashboardHandler(dashboardMonthlyPrice),
  dashboardBestStores: dashboardHandler(dashboardBestStores),
  dashboardReturnings: dashboardHandler(dashboardReturnings),
  dashboardAvgVisits: dashboardHandler(dashboardAverageVisits),
  dashboardDaySales: dashboardHandler(dashboardDaySales),
  dashboardDayVisits: dashboardHandler(dashboardDayVisits),
  dashboardCampaigns: dashboardHandler(dashboardCampaigns),
} satisfies Handlers<typeof dashboardAnalyticsEndpoints>;
