import type { campaignCalendarEndpoints } from '#contract/features/campaignCalendar.ts';
import { calendarOf } from './calendar.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** The dashboard of sending. */
export const campaignCalendarHandlers = {
  campaignCalendar: ({ engine, query: { from, days }, clock, today, tenant: { time_zone: timeZone }, signal }) =>
    engine.read((reader) => calendarOf(reader, { from: from ?? today, days, today, now: clock.now(), timeZone }), {
      signal,
    }),
} satisfies Handlers<typeof campaignCalendarEndpoints>;
