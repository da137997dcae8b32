import type { segmentAnalyticsEndpoints } from '#contract/features/segmentAnalytics.ts';
import { figureHandler } from '#server/analytics/members.ts';
import { averageBasketPrice } from '#server/analytics/baskets.ts';
import { bestSellers } from '#server/analytics/bestSellers.ts';
import { segmentDemography } from '#server/analytics/demography.ts';
import { segmentOverview } from '#server/analytics/overview.ts';
import { otherSegments } from '#server/analytics/sharedMembers.ts';
import { averageStoreVisits, dayVisits, mostVisitedStores } from '#server/analytics/visits.ts';
import { type Handlers, pathId } from '#server/calls/handler.ts';

const about = figureHandler('segment');

/** Calls about a segment's members (specification 2 §7 Segments, figures.md). */
export const segmentAnalyticsHandlers = {
  segmentOverview: about(segmentOverview),
  segmentAbp: about(averageBasketPrice),
  segmentAsv: about(averageStoreVisits),
  segmentMostVisitedStores: about(mostVisitedStores),
  segmentOtherSegments: about(otherSegments),
  segmentDemography: about(segmentDemography),
  segmentCustomersDayVisits: about(dayVisits),
  segmentStoredDayVisits: ({ params, ...call }) =>
    about(dayVisits)({ ...call, body: { segment_id: pathId(params.id) } }),
  segmentWinning: about(bestSellers('winning')),
  segmentLosing: about(bestSellers('losing')),
} satisfies Handlers<typeof segmentAnalyticsEndpoints>;
