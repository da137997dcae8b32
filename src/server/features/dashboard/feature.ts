import { dashboardAnalyticsHandlers } from './dashboardHandlers.ts';
import { sumsJobOf } from '#server/analytics/sums/sumsJob.ts';
import { sumsJobKind } from '#server/definitions/sumsJobKind.ts';
import { newJob } from '#server/jobs/stored.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Figures of all customers. */
export const dashboard = {
  handlers: dashboardAnalyticsHandlers,
  jobKinds: () => [sumsJobOf()],
  daily: [newJob(sumsJobKind, {})],
} as const satisfies Feature;
