import { screen, type Feature } from '#console/feature.ts';
import { productAnalyticsLoads } from './loads.ts';

/** Figures of one product. */
export const productAnalytics = {
  screens: {
    productAnalytics: screen(() => import('./ProductAnalyticsScreen.tsx'), 'ProductAnalyticsScreen'),
  },
  skeletons: { productAnalytics: 'analytics' },
  loads: { productAnalytics: productAnalyticsLoads },
} satisfies Feature;
