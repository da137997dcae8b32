import { screen, type Feature } from '#console/feature.ts';
import { segmentAnalyticsLoads } from './loads.ts';

/** Figures of a segment’s members. */
export const segmentAnalytics = {
  screens: {
    segmentAnalytics: screen(() => import('./SegmentAnalyticsScreen.tsx'), 'SegmentAnalyticsScreen'),
  },
  skeletons: { segmentAnalytics: 'analytics' },
  loads: { segmentAnalytics: segmentAnalyticsLoads },
} satisfies Feature;
