import { productAnalyticsHandlers } from './productAnalyticsHandlers.ts';
import type { Feature } from '#server/feature.ts';

/** Figures of one product. */
export const productAnalytics = {
  handlers: productAnalyticsHandlers,
} as const satisfies Feature;
