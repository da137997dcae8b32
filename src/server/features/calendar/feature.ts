import { campaignCalendarHandlers } from './calendarHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** The calendar of campaigns and automations. */
export const calendar = {
  handlers: campaignCalendarHandlers,
} as const satisfies Feature;
