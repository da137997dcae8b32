import { screen, type Feature } from '#console/feature.ts';
import { recommendationsAnalyticsLoads } from './loads.ts';

/** Recommendation emails and their figures. */
export const recommendations = {
  screens: {
    recommendations: screen(() => import('./RecommendationsScreen.tsx'), 'RecommendationsScreen'),
    recommendationsAnalytics: screen(() => import('./BatchAnalyticsScreen.tsx'), 'BatchAnalyticsScreen'),
  },
  skeletons: { recommendations: 'mailAndItems', recommendationsAnalytics: 'analytics' },
  loads: { recommendationsAnalytics: recommendationsAnalyticsLoads },
  keys: () => import('./defaultKeys.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
