import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { instant, numericId } from '../shapes/shapes.ts';

/** The checks before a campaign starts, in the order of display. */
export const campaignCheckNames = [
  'form',
  'channel',
  'audience',
  'place',
  'template',
  'subject',
  'sender',
  'address',
  'mergeTags',
  'products',
  'links',
  'unsubscribe',
  'frequencyCap',
  'otherCampaigns',
  'schedule',
] as const;

/** The result of a check: fine, a warning, or an obstacle to starting the campaign. */
export const campaignCheckStates = ['ok', 'warning', 'error'] as const;

/** One finding: a sentence, with the field that it is about. */
export const campaignCheck = v.object({
  check: v.picklist(campaignCheckNames),
  state: v.picklist(campaignCheckStates),
  /** Dotted path of the form's field that changes it. */
  field: v.string(),
  message: v.string(),
});

/** Checks of a campaign that need not be saved. */
export const campaignCheckEndpoints = {
  campaignChecks: {
    method: 'POST',
    path: 'campaign/checks',
    needs: 'tenant',
    feature: ['CAMPAIGNS.CREATE', 'CAMPAIGNS.EDIT'],
    body: v.strictObject({
      /** The stored campaign that is edited: its own mails are none of another campaign. */
      id: v.optional(numericId),
      /** The fields of a campaign as they are in the form; those that break their shape are findings, not refusals. */
      form: v.record(v.string(), v.unknown()),
    }),
    value: v.object({
      checks: v.array(campaignCheck),
      /** The instant that the form's time means; null without one. */
      scheduled_at: v.nullable(instant),
    }),
    summary: 'All checks of an unsaved campaign before it starts. Changes nothing.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
