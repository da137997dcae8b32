import { dashboardAnalyticsHandlers } from './dashboardHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Figures of all customers. */
export const dashboard = {
  handlers: dashboardAnalyticsHandlers,
} as const satisfies Feature;
