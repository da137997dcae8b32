import * as v from 'valibot';
import { recipeNames } from '#domain/automation/recipes.ts';
import { leftOutReasons, recipientReasons, recipientStates } from '#domain/campaigns/states.ts';
import type { Endpoint } from '../endpoint.ts';
import { audiencePerson } from './campaignAudience.ts';
import { line, mailAddress } from './mailText.ts';
import { instant, numericId, pageNumber } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const whole = (from: number, to: number, what: string) => {
  const sentence = `Enter a whole number of ${what} from ${from} to ${to.toLocaleString('en-US')}.`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(from, sentence), v.maxValue(to, sentence));
};

/** The settings of an automation besides its title and description; not in the specification. */
export const automationSettings = v.object({
  /** Hours from the occasion to the mail. */
  waitHours: whole(0, 17_520, 'hours'),
  /** Days in which a person gets one mail of it at most. */
  capDays: whole(1, 3650, 'days'),
  /** Only members of this segment; null is all customers. */
  segmentId: v.nullable(numericId),
  templateId: v.nullable(numericId),
  subject: line(200),
  /** Each of these two is that of the tenant's settings where it is empty. */
  senderName: line(100),
  fromEmailAddress: mailAddress,
});

const title = v.pipe(line(100), v.minLength(1, 'Enter a title.'));
const description = line(1000);
const recipe = v.picklist(recipeNames, 'There is no such trigger.');

const automation = v.object({
  id: numericId,
  title: v.string(),
  description: v.string(),
  active: v.boolean(),
  /** For whom and when it sends; null while none is chosen, and then it cannot be switched on. */
  recipe: v.nullable(recipe),
  ...automationSettings.entries,
  /** Since when it is switched on: nothing that was due before is sent. */
  active_since: v.nullable(instant),
  /** Why it does not send although it is switched on, as a sentence. */
  failure: v.nullable(v.string()),
  /** People who were mailed, and mails. */
  people: v.number(),
  mails: v.number(),
  version: v.number(),
});

/** A person and an occasion. */
const occasion = {
  ...audiencePerson,
  /** Its identity, such as the day and the product. */
  occasion: v.string(),
  /** When the mail is due, as the tenant's clock shows it: `2026-12-01T09:00:00`. */
  due: v.string(),
};

const one = { needs: 'tenant', value: automation } as const;
const view = { needs: 'tenant', feature: 'CAMPAIGNS.AUTOMATION.VIEW' } as const;
const settings = v.partial(automationSettings).entries;

/** Calls of specification 2 §7 Marketing automation, and our additions. */
export const automationEndpoints = {
  automationList: {
    light: true,
    ...view,
    method: 'GET',
    path: 'marketing-automation',
    value: v.array(automation),
    summary: 'The tenant’s automations.',
    source: '2 §7',
  },
  automationCreate: {
    ...one,
    method: 'POST',
    path: 'marketing-automation',
    feature: 'CAMPAIGNS.CREATE',
    body: v.strictObject({
      title,
      description: v.optional(description, ''),
      recipe: v.optional(v.nullable(recipe), null),
      ...settings,
    }),
    summary: 'Adds an automation, switched off. Omitted settings use the trigger’s defaults.',
    source: '2 §7',
  },
  automationDelete: {
    method: 'DELETE',
    path: 'marketing-automation/:id',
    needs: 'tenant',
    feature: 'CAMPAIGNS.EDIT',
    value: v.null(),
    summary: 'Switches an automation off and deletes it. Can be undone. People waiting are not emailed.',
    source: '2 §7',
  },
  automationUpdate: {
    ...one,
    method: 'PUT',
    path: 'marketing-automation/:id',
    feature: 'CAMPAIGNS.EDIT',
    bodyless: true,
    body: v.strictObject({
      /** Absent: true if the body has no other field, else unchanged. */
      active: v.optional(v.boolean()),
      title: v.optional(title),
      description: v.optional(description),
      recipe: v.optional(recipe),
      ...settings,
      /** Over which version; the newest where it is absent. */
      version: v.optional(numericId),
    }),
    summary:
      'Switches an automation on (no body or an empty one) or off, or changes it; ' +
      '422 with every reason it cannot be switched on.',
    source: '2 §7',
  },
  automationUndelete: {
    ...one,
    method: 'PUT',
    path: 'marketing-automation/:id/undelete',
    feature: 'CAMPAIGNS.EDIT',
    summary: 'Restores a deleted automation, switched off.',
    source: 'product',
  },
  automationReplay: {
    ...view,
    method: 'GET',
    path: 'marketing-automation/:id/replay',
    query: v.object({
      /** Whose people are listed: `2026-11`; all without it. */
      month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, 'Enter a month such as 2026-11.'))),
      cursor: pageNumber,
    }),
    value: v.object({
      /** The first and the last day, by the tenant's calendar. */
      from: v.string(),
      to: v.string(),
      /** Occasions, those of them that would have brought a mail, and people with one. */
      occasions: v.number(),
      mails: v.number(),
      people: v.number(),
      /** By month in which the mail was due, the oldest first. */
      months: v.array(v.object({ month: v.string(), occasions: v.number(), mails: v.number() })),
      /** Why it cannot be switched on as saved: one sentence per field. */
      obstacles: v.array(v.object({ field: v.string(), message: v.string() })),
      /** One page of 12 of the mails, the newest first. */
      rows: v.array(v.object(occasion)),
      total: v.number(),
    }),
    summary: 'The emails an automation would have sent in the last 12 months to people who can be emailed now.',
    source: 'product',
  },
  automationToday: {
    ...view,
    method: 'GET',
    path: 'marketing-automation/:id/today',
    value: v.object({
      mails: v.number(),
      /** The first 100, in the order in which they are due. */
      rows: v.array(
        v.object({
          ...occasion,
          /** Why the person gets none; null where one is sent. */
          left_out: v.nullable(v.picklist([...leftOutReasons, 'had one lately'])),
        }),
      ),
      total: v.number(),
    }),
    summary: 'A dry run: people due an email today, and those who would receive it. Nothing is sent.',
    source: 'product',
  },
  automationLedger: {
    ...view,
    method: 'GET',
    path: 'marketing-automation/:id/ledger',
    query: v.object({ cursor: pageNumber }),
    value: v.object({
      rows: v.array(
        v.object({
          ...occasion,
          entered_at: instant,
          state: v.picklist(recipientStates),
          reason: v.nullable(v.picklist([...recipientReasons, 'had one lately'])),
          /** The row of the mail log. */
          mail_id: v.nullable(v.number()),
        }),
      ),
      total: v.number(),
    }),
    summary: 'One page of 12 triggered emails with their delivery status, newest first.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of automations. */
export const automationScreens = {
  automation: {
    path: '/marketing-automation',
    title: 'Automation (Preview)',
    ...inMain,
    keepAlive: true,
    feature: 'CAMPAIGNS.AUTOMATION.VIEW',
    group: 'marketing',
    label: 'Automation (Preview)',
    keys: 'g a',
  },
} as const satisfies Record<string, Screen>;
