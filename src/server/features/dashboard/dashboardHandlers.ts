import type { dashboardAnalyticsEndpoints } from '#contract/features/dashboard.ts';
import { dashboardAveragePrice, dashboardDaySales, dashboardMonthlyPrice } from './baskets.ts';
import { dashboardHandler } from './figure.ts';
import { dashboardHeadline } from './headline.ts';
import { dashboardBusiness, dashboardCampaigns, dashboardOutlook } from './state.ts';
import { dashboardAverageVisits, dashboardBestStores, dashboardDayVisits, dashboardReturnings } from './visits.ts';
import type { Handlers } from '#server/calls/handler.ts';

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
