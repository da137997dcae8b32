import { segmentAnalyticsHandlers } from './segmentAnalyticsHandlers.ts';
import { filterAnalyticsHandlers } from './filterAnalyticsHandlers.ts';
import { listedFiguresHandlers } from './listedFiguresHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Figures of a segment's or a filter's members. */
export const segmentAnalytics = {
  handlers: { ...segmentAnalyticsHandlers, ...filterAnalyticsHandlers, ...listedFiguresHandlers },
} as const satisfies Feature;
