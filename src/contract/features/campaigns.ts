import * as v from 'valibot';
import { abGroups, campaignChannels } from '#domain/campaigns/fields.ts';
import { peopleFigures } from '#domain/campaigns/peopleFigures.ts';
import {
  campaignActions,
  campaignStatuses,
  leftOutReasons,
  recipientReasons,
  recipientStates,
} from '#domain/campaigns/states.ts';
import type { Endpoint } from '../endpoint.ts';
import { audiencePerson } from './campaignAudience.ts';
import { figureRuleQuery } from './campaignAnalytics.ts';
import { campaignForm, campaignParts } from './campaignForm.ts';
import { history, historyQuery, restoreBody } from '../shapes/history.ts';
import { choice, instant, numericId, pageNumber, pageRows, searchText } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

/** The numbers of people in each state; they add up to `audience` at every moment. */
export const ledgerSums = v.object({
  audience: v.number(),
  ...(Object.fromEntries(recipientStates.map((state) => [state, v.number()])) as Readonly<
    Record<(typeof recipientStates)[number], v.NumberSchema<undefined>>
  >),
});

/** The server's fields of a campaign. */
const state = {
  status: v.picklist(campaignStatuses),
  /** Why it failed, as a sentence. */
  failure: v.nullable(v.string()),
  /** The instant that `scheduledDateAndTime` means; null while nothing is scheduled. */
  scheduled_at: v.nullable(instant),
  /** Whether a clock change skips that time, or repeats it and the first counts. */
  scheduled_note: v.nullable(v.picklist(['skipped', 'repeated'])),
  /** Until then a send can be taken back by `cancel`, and nobody gets a mail. */
  take_back_until: v.nullable(instant),
  /** The time of the next retry while sending, if everyone left waits for the mail server; else null. */
  next_try_at: v.nullable(instant),
  started_at: v.nullable(instant),
  ended_at: v.nullable(instant),
  created_at: instant,
  updated_at: instant,
  version: v.number(),
};

/** The group whose mail the rest of the audience gets, and who chose it if a person did; null until it is decided. */
const winner = v.nullable(v.object({ group: v.picklist(abGroups), chosen_by: v.nullable(v.string()) }));

const campaign = v.object({
  id: numericId,
  ...campaignForm.entries,
  /** The name of the configured way out for mail; it is not chosen. */
  serverUrl: v.string(),
  /** The opaque public id for links of sites and browsers. */
  encrypted_id: v.string(),
  ...state,
  /** The send ledger; null before sending starts. */
  ledger: v.nullable(ledgerSums),
  winner,
});

/** A row of the list. */
const listed = v.object({
  ...v.pick(campaign, ['id', 'name', 'segmentIds', 'tags', 'channel', 'subject', 'templateId', 'objective']).entries,
  ...v.pick(campaign, ['scheduledDateAndTime', 'timeZone', 'ledger']).entries,
  ...state,
  /** Whether it has an A/B test. */
  is_test: v.boolean(),
});

const sent = {
  ...campaignParts,
  /** Refused with 422 where it differs from the configured one: nothing is ever connected to it. */
  serverUrl: v.optional(v.string()),
};

/** A person of the audience, and what became of the mail. */
const recipient = v.object({
  ...audiencePerson,
  state: v.picklist(recipientStates),
  reason: v.nullable(v.picklist(recipientReasons)),
  /** The reason given by a mail server or the renderer. */
  detail: v.nullable(v.string()),
  group: v.nullable(v.picklist(abGroups)),
  /** The row of the mail log. */
  mail_id: v.nullable(v.number()),
  claimed_at: v.nullable(instant),
  ended_at: v.nullable(instant),
  /** Attempts that the mail server did not accept, and when the next one is due. */
  tries: v.number(),
  next_try_at: v.nullable(instant),
  /** The person who resent the email although it may have arrived. */
  decided_by: v.nullable(v.string()),
});

/** The events of a sent mail. */
const mailEventNames = ['open', 'click', 'unsubscribe', 'bounce', 'complaint'] as const;

const one = { needs: 'tenant', value: campaign } as const;

/** Calls of specification 2 §7 Campaigns, and our additions. */
export const campaignEndpoints = {
  campaignList: {
    light: true,
    method: 'GET',
    path: 'campaign',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    query: v.object({
      search: searchText,
      status: v.optional(v.picklist(campaignStatuses, 'There is no such status.')),
      channel: v.optional(v.picklist(campaignChannels, 'There is no such channel.')),
      /** Only campaigns with this tag. */
      tag: v.optional(v.pipe(v.string(), v.maxLength(40))),
    }),
    value: v.array(listed),
    summary: 'The tenant’s campaigns, newest change first, found by name.',
    source: '2 §7',
  },
  campaignFormat: {
    light: true,
    method: 'GET',
    path: 'campaign/format',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    value: v.array(choice),
    summary: 'Campaigns as choices for pickers.',
    source: '2 §7',
  },
  campaign: {
    light: true,
    ...one,
    method: 'GET',
    path: 'campaign/:id',
    feature: 'CAMPAIGNS.VIEW',
    summary: 'One campaign.',
    source: '2 §7',
  },
  campaignCreate: {
    ...one,
    method: 'POST',
    path: 'campaign',
    feature: 'CAMPAIGNS.CREATE',
    body: v.strictObject({
      ...sent,
      /** False: sends it too, or schedules it where it has a time; which needs CAMPAIGNS.EDIT. */
      createOnly: v.optional(v.boolean(), true),
    }),
    summary: 'Saves a new campaign as a draft, or with `createOnly` false sends or schedules it; 422 saves nothing.',
    source: '2 §7',
  },
  campaignDuplicate: {
    ...one,
    method: 'POST',
    path: 'campaign/:id/duplicate',
    feature: 'CAMPAIGNS.CREATE',
    summary: 'Copies a campaign into a new draft without its schedule, delivery and metrics.',
    source: 'product',
  },
  campaignResendUnopened: {
    ...one,
    method: 'POST',
    path: 'campaign/:id/resend-unopened',
    feature: 'CAMPAIGNS.CREATE',
    body: v.strictObject({
      /** Opens by bots count as opens, so that these people are left out. */
      machines: v.optional(v.boolean(), false),
    }),
    summary:
      'Copies a sent campaign into a new draft for the people it was delivered to who have not opened it ' +
      'when the draft starts; 409 if it was not sent by email.',
    source: 'product',
  },
  campaignUpdate: {
    ...one,
    method: 'PUT',
    path: 'campaign/:id',
    feature: 'CAMPAIGNS.EDIT',
    body: v.strictObject({ ...v.partial(v.object(sent)).entries, version: v.optional(numericId) }),
    summary:
      'Saves the submitted fields, over a version if one is named; 409 with the newer version, ' +
      'or if the campaign has started.',
    source: '2 §7',
  },
  campaignStatus: {
    ...one,
    method: 'PUT',
    path: 'campaign/:id/status',
    feature: 'CAMPAIGNS.EDIT',
    body: v.strictObject({ action: v.picklist(campaignActions, 'There is no such action.') }),
    summary:
      'Schedules, sends (which `cancel` takes back for 10 s), pauses, resumes, cancels, resends failed emails ' +
      '(`resend`) or those with unknown delivery, which people may get twice (`resendUnknown`); ' +
      '422 with every obstacle.',
    source: 'product',
  },
  campaignWinner: {
    ...one,
    method: 'PUT',
    path: 'campaign/:id/winner',
    feature: 'CAMPAIGNS.EDIT',
    body: v.strictObject({ group: v.picklist(abGroups) }),
    summary: 'Chooses the group whose email the rest receive; 409 if a winner is already chosen.',
    source: 'product',
  },
  campaignLedger: {
    method: 'GET',
    path: 'campaign/:id/ledger',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    query: v.object({
      /** Only people whose name, address or id has every word. */
      search: searchText,
      state: v.optional(v.picklist(recipientStates, 'There is no such state.')),
      reason: v.optional(v.picklist(recipientReasons, 'There is no such reason.')),
      group: v.optional(v.picklist(abGroups, 'There is no such group.')),
      /** Only the people behind a figure of the campaign's analytics, as `window` and `machines` count it. */
      figure: v.optional(v.picklist(peopleFigures, 'There is no such metric.')),
      ...figureRuleQuery,
      /** With `url`: only those who clicked the link at this position of the mail, from 0. */
      position: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/u, 'Use a whole number.'), v.transform(Number))),
      url: v.optional(v.pipe(v.string(), v.maxLength(4000))),
      cursor: pageNumber,
      size: pageRows,
    }),
    value: v.object({ rows: v.array(recipient), total: v.number(), sums: ledgerSums }),
    summary: 'One page of 12 people of the audience with their delivery status.',
    source: 'product',
  },
  campaignRecord: {
    method: 'GET',
    path: 'campaign/:id/record',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    query: v.object({
      /** The group whose email is shown; without it, the first email that was sent. */
      group: v.optional(v.picklist(abGroups, 'There is no such group.')),
    }),
    value: v.nullable(
      v.object({
        /** When its audience was frozen and sending began. */
        begins_at: instant,
        /** People of the frozen audience. */
        audience: v.number(),
        /** People who got nothing, by why, the most first. */
        reasons: v.array(
          v.object({
            state: v.picklist(['failed', 'skipped', 'unknown']),
            reason: v.picklist(recipientReasons),
            people: v.number(),
          }),
        ),
        /** Its segments by their current names. */
        segments: v.array(choice),
        /** The campaign that it was sent again to non-openers of. */
        resend_of: v.nullable(choice),
        fromEmailAddress: v.string(),
        /** The versions that it was started with, of both groups of a test; `people` got it so far. */
        versions: v.array(
          v.object({
            group: v.nullable(v.picklist(abGroups)),
            people: v.number(),
            /** With merge tags. */
            subject: v.string(),
            senderName: v.string(),
            /** The name is the current one. */
            template: v.object({ id: v.number(), name: v.nullable(v.string()), version: v.number() }),
          }),
        ),
        /** Products that were frozen with it. */
        products: v.number(),
        /** The first email that was sent, its links leading nowhere. */
        mail: v.nullable(
          v.object({ subject: v.string(), html: v.string(), user_id: v.string(), full_name: v.string() }),
        ),
      }),
    ),
    summary: 'What a campaign was started with: frozen audience, versions and an email; null before its start.',
    source: 'product',
  },
  campaignWhy: {
    method: 'GET',
    path: 'campaign/:id/why/:user_id',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    value: v.object({
      ...audiencePerson,
      /** The segments of the campaign with whether the person is a member now. */
      segments: v.array(v.object({ id: v.number(), name: v.string(), member: v.boolean() })),
      /** The campaign that this one is sent again to non-openers of, with whether the person has not opened it. */
      resend_of: v.nullable(v.object({ id: v.number(), name: v.string(), member: v.boolean() })),
      /** Why the person would get no mail now; null where nothing is against it, or the person is in no segment. */
      left_out: v.nullable(v.picklist(leftOutReasons)),
      /** Whether its audience was frozen, because sending has started. */
      started: v.boolean(),
      /** The row of the ledger; null where the person was not in the audience. */
      recipient: v.nullable(recipient),
      /** The winner of the test, if it decides the person's version: for people in the audience outside both groups. */
      winner,
      /** The events of the mail, the oldest first. */
      events: v.array(
        v.object({ kind: v.picklist(mailEventNames), at: instant, url: v.nullable(v.string()), machine: v.boolean() }),
      ),
    }),
    summary: 'Why a campaign was sent to a person, or not; 404 for an unknown campaign or person.',
    source: 'product',
  },
  campaignDelete: {
    method: 'DELETE',
    path: 'campaign/:id',
    needs: 'tenant',
    feature: 'CAMPAIGNS.EDIT',
    value: v.null(),
    summary: 'Deletes a campaign, which can be restored; 409 while it is being sent.',
    source: '2 §7',
  },
  campaignUndelete: {
    ...one,
    method: 'PUT',
    path: 'campaign/:id/undelete',
    feature: 'CAMPAIGNS.EDIT',
    summary: 'Restores a deleted campaign; a scheduled one becomes a draft.',
    source: 'product',
  },
  campaignHistory: {
    light: true,
    method: 'GET',
    path: 'campaign/:id/history',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    query: historyQuery,
    value: history,
    summary: 'Who changed what and when, newest first.',
    source: 'product',
  },
  campaignRestore: {
    ...one,
    method: 'PUT',
    path: 'campaign/:id/restore',
    feature: 'CAMPAIGNS.EDIT',
    body: restoreBody,
    summary: 'Restores a version from the campaign’s history.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of campaigns. */
export const campaignScreens = {
  campaigns: {
    path: '/marketing-campaigns',
    title: 'All Campaigns',
    ...inMain,
    keepAlive: true,
    feature: 'CAMPAIGNS.VIEW',
    group: 'marketing',
    label: 'All Campaigns',
    keys: 'g m',
    views: {
      calendar: {
        label: 'Campaign Calendar',
        feature: 'CAMPAIGNS.VIEW',
        keys: 'g shift+m',
        isPage: true,
      },
    },
  },
  campaignCreate: {
    path: '/new-campaign',
    title: 'New Campaign',
    ...inMain,
    feature: 'CAMPAIGNS.CREATE',
    group: 'marketing',
    label: 'New Campaign',
    keys: 'c m',
  },
  campaign: {
    path: '/campaigns/:id',
    title: 'Campaign',
    ...inMain,
    feature: 'CAMPAIGNS.VIEW',
    group: 'marketing',
  },
  campaignPeople: {
    path: '/campaigns/:id/people',
    title: 'Campaign Recipients',
    ...inMain,
    source: 'product',
    feature: 'CAMPAIGNS.VIEW',
    group: 'marketing',
  },
  campaignWhy: {
    path: '/campaigns/:id/people/:user_id',
    title: 'Delivery Details',
    ...inMain,
    source: 'product',
    feature: 'CAMPAIGNS.VIEW',
    group: 'marketing',
  },
} as const satisfies Record<string, Screen>;
