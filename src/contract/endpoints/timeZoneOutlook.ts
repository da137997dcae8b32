import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { numericId } from './shapes.ts';
import { businessEntries } from './tenantSettings.ts';

/** A time by a wall clock, without a zone: `2026-11-28T14:30`. */
const wallTime = v.string();

/** One moment by the clock of the present zone, and by that of the other. */
const bothClocks = v.object({ from: wallTime, to: wallTime });

/** The effect of another time zone on one tenant's stored times (docs/decisions/012). */
const outlook = v.object({
  /** The present time in both zones. */
  now: bothClocks,
  /** Stored times without a zone, by kind. All keep their wall time. */
  kept: v.object({ events: v.number(), customers: v.number(), products: v.number(), emails: v.number() }),
  /** The newest purchase: its stored time, and what the other zone's clock showed at that moment; null where there is none. */
  newest: v.nullable(v.object({ transaction_id: v.nullable(v.string()), ...bothClocks.entries })),
  /** Events of the last hours that would be later than the new present: figures count them once their time has come. */
  ahead: v.number(),
  /** Scheduled campaigns, which start at the same moment, and the first of them. */
  scheduled: v.object({
    count: v.number(),
    first: v.nullable(v.object({ id: numericId, name: v.string(), ...bothClocks.entries })),
  }),
  /** Drafts with a time to send at but no zone: they keep that time, which then is the new zone's. */
  drafts: v.number(),
  /** Automations that are switched on: their days begin with the new zone's. */
  automations: v.number(),
});

/** What a change of the time zone would do, to see before it is saved. */
export const timeZoneOutlookEndpoints = {
  timeZoneOutlook: {
    method: 'GET',
    path: 'settings/business/time-zone',
    needs: 'tenant',
    owner: true,
    query: v.object({ time_zone: businessEntries.time_zone }),
    value: outlook,
    summary: 'The effect of another time zone on stored times, scheduled campaigns and today; changes nothing.',
    source: 'ours',
  },
} as const satisfies Record<string, Endpoint>;
