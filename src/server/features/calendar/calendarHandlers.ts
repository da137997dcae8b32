import type { campaignCalendarEndpoints } from '#contract/features/campaignCalendar.ts';
import { calendarOf } from './calendar.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** The dashboard of sending. */
export const campaignCalendarHandlers = {
  campaignCalendar: ({ engine, query: { from }, clock, today, tenant: { time_zone: timeZone }, signal }) =>
    engine.read((reader) => calendarOf(reader, { from: from ?? today, today, now: clock.now(), timeZone }), { signal }),
} satisfies Handlers<typeof campaignCalendarEndpoints>;
