import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { numericId } from '../shapes/shapes.ts';
import { businessEntries } from './tenantSettings.ts';

/** A time by a wall clock, without a zone: `2026-11-28T14:30`. */
const wallTime = v.string();

/** One moment in the current zone and in the other one. */
const bothClocks = v.object({ from: wallTime, to: wallTime });

/** The effect of another time zone on one tenant's stored times (docs/decisions/012). */
const outlook = v.object({
  /** The present time in both zones. */
  now: bothClocks,
  /** Stored times without a zone, by kind. All keep their wall time. */
  kept: v.object({ events: v.number(), customers: v.number(), products: v.number(), emails: v.number() }),
  /** The newest purchase: its stored time, and that moment in the other zone; null if there is none. */
  newest: v.nullable(v.object({ transaction_id: v.nullable(v.string()), ...bothClocks.entries })),
  /** Recent events later than the current time in the new zone; figures count them once that time is reached. */
  ahead: v.number(),
  /** Scheduled campaigns, which keep their moment, and the first of them. */
  scheduled: v.object({
    count: v.number(),
    first: v.nullable(v.object({ id: numericId, name: v.string(), ...bothClocks.entries })),
  }),
  /** Drafts with a send time but no zone; the time stays and is read in the new zone. */
  drafts: v.number(),
  /** Active automations; their days follow the new zone. */
  automations: v.number(),
});

/** Previews a change of the time zone before it is saved. */
export const timeZoneOutlookEndpoints = {
  timeZoneOutlook: {
    method: 'GET',
    path: 'settings/business/time-zone',
    needs: 'tenant',
    owner: true,
    query: v.object({ time_zone: businessEntries.time_zone }),
    value: outlook,
    summary: 'The effect of another time zone on stored times, scheduled campaigns and today; changes nothing.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
