import * as v from 'valibot';
import { campaignChannels } from '#domain/campaigns/fields.ts';
import { campaignStatuses } from '#domain/campaigns/states.ts';
import type { Endpoint } from '../endpoint.ts';
import { audiencePerson } from './campaignAudience.ts';
import { numericId, plainDay } from '../shapes/shapes.ts';

/** An entry of a day: a campaign, or the mails of an automation. */
const planned = v.object({
  kind: v.picklist(['campaign', 'automation']),
  id: numericId,
  name: v.string(),
  channel: v.picklist(campaignChannels),
  status: v.picklist(campaignStatuses),
  /** When it begins on that day, in the tenant's time: `09:00`. */
  at: v.string(),
  /** Mails that left or wait; of what is scheduled, as many as its audience would get now. */
  mails: v.number(),
  /** What an automation will send, from the occasions that have begun. */
  estimate: v.boolean(),
});

/** The most days of one call. */
export const calendarDays = 42;
const daysSentence = `Ask for 1 to ${calendarDays} days.`;

/** The dashboard of sending. */
export const campaignCalendarEndpoints = {
  campaignCalendar: {
    method: 'GET',
    path: 'campaign/calendar',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    query: v.object({
      /** The first day, in the tenant's time; today without it. */
      from: v.optional(plainDay),
      /** How many days, at most the six weeks of a month's page. */
      days: v.pipe(
        v.optional(v.string(), '7'),
        v.regex(/^\d{1,2}$/u, daysSentence),
        v.transform(Number),
        v.minValue(1, daysSentence),
        v.maxValue(calendarDays, daysSentence),
      ),
    }),
    figure: true,
    value: v.object({
      from: plainDay,
      today: plainDay,
      /** All days, in their order. */
      days: v.array(
        v.object({
          day: plainDay,
          /** Without estimates. */
          mails: v.number(),
          /** What automations will send besides, within seven days from today. */
          estimated: v.number(),
          planned: v.array(planned),
        }),
      ),
      /** How many people get so many mails in these days, the most mails first; without estimates. */
      fatigue: v.array(v.object({ mails: v.number(), people: v.number() })),
      /** Those who get the most, at most 12, with at least two. */
      most: v.array(v.object({ ...audiencePerson, mails: v.number() })),
      /** The tenant's frequency cap. */
      cap: v.nullable(v.object({ mails: v.number(), days: v.number() })),
    }),
    summary: 'Sent and scheduled emails of some days, by day and by person; seven by default.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
