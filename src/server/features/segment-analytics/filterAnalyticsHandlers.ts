import type { filterAnalyticsEndpoints } from '#contract/features/filterAnalytics.ts';
import { figureHandler } from '#server/analytics/members.ts';
import { averageBasketPrice } from '#server/analytics/baskets.ts';
import { bestSellers } from '#server/analytics/bestSellers.ts';
import { filterDemography } from '#server/analytics/demography.ts';
import { filterOverview } from '#server/analytics/overview.ts';
import { otherFilters } from '#server/analytics/sharedMembers.ts';
import { averageStoreVisits, dayVisits, mostVisitedStores } from '#server/analytics/visits.ts';
import { type Handlers, pathId } from '#server/calls/handler.ts';

const about = figureHandler('filter');

/** Calls about a filter's products (specification 2 §7 Filters, figures.md). */
export const filterAnalyticsHandlers = {
  filterOverview: about(filterOverview),
  filterAbp: about(averageBasketPrice),
  filterAsv: about(averageStoreVisits),
  filterMostVisitedStores: about(mostVisitedStores),
  filterOtherSegments: about(otherFilters),
  filterDemography: about(filterDemography),
  filterCustomersDayVisits: about(dayVisits),
  filterStoredDayVisits: ({ params, ...call }) => about(dayVisits)({ ...call, body: { filter_id: pathId(params.id) } }),
  filterWinning: about(bestSellers('winning')),
  filterLosing: about(bestSellers('losing')),
} satisfies Handlers<typeof filterAnalyticsEndpoints>;
