import { screen, type Feature } from '#console/feature.ts';
import { customerAnalyticsLoads } from './loads.ts';

/** Figures of one customer. */
export const customerAnalytics = {
  screens: {
    customerAnalytics: screen(() => import('./CustomerAnalyticsScreen.tsx'), 'CustomerAnalyticsScreen'),
  },
  skeletons: { customerAnalytics: 'analytics' },
  loads: { customerAnalytics: customerAnalyticsLoads },
} satisfies Feature;
