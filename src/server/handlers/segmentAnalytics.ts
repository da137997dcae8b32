import type { segmentAnalyticsEndpoints } from '#contract/endpoints/segmentAnalytics.ts';
import { figureHandler } from '../analytics/answering.ts';
import { averageBasketPrice } from '../analytics/averageBasketPrice.ts';
import { bestSellers } from '../analytics/bestSellers.ts';
import { segmentDemography } from '../analytics/demography.ts';
import { segmentOverview } from '../analytics/overview.ts';
import { otherSegments } from '../analytics/sharedMembers.ts';
import { averageStoreVisits, dayVisits, mostVisitedStores } from '../analytics/visits.ts';
import type { Handlers } from './handler.ts';
import { pathId } from './pathId.ts';

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
