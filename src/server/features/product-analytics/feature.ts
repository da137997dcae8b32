import { productAnalyticsHandlers } from './productAnalyticsHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Figures of one product. */
export const productAnalytics = {
  handlers: productAnalyticsHandlers,
} as const satisfies Feature;
