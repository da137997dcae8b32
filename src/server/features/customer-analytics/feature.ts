import { customerAnalyticsHandlers } from './customerAnalyticsHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Figures of one customer. */
export const customerAnalytics = {
  handlers: customerAnalyticsHandlers,
} as const satisfies Feature;
