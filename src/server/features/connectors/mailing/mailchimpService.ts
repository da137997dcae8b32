import * as v from 'valibot';
import type { CampaignService, NotTaken, ServiceEvent, ServiceLeaver } from './service.ts';
import type { ServiceParts } from './callService.ts';
import { mailchimpOf } from './mailchimp.ts';
import type { MailchimpAccess } from './mailingSync.ts';
import { ServiceError, unreadable } from './serviceError.ts';

const added = v.object({
  errors: v.array(v.object({ email_address: v.string(), error: v.string(), error_code: v.optional(v.string(), '') })),
});
const segment = v.object({ id: v.number() });
const inSegment = v.object({
  members_added: v.array(
    v.object({
      email_address: v.string(),
      status: v.optional(v.string(), 'subscribed'),
      last_changed: v.optional(v.string(), ''),
    }),
  ),
  errors: v.optional(v.array(v.object({ email_addresses: v.array(v.string()), error: v.string() })), []),
});
const made = v.object({ id: v.string() });
const state = v.object({ status: v.string() });
const activity = v.object({
  emails: v.array(
    v.object({
      email_address: v.string(),
      activity: v.array(
        v.object({
          action: v.string(),
          timestamp: v.string(),
          url: v.optional(v.string()),
          type: v.optional(v.string()),
        }),
      ),
    }),
  ),
  total_items: v.number(),
});
const leavers = v.object({
  unsubscribes: v.array(
    v.object({ email_address: v.string(), timestamp: v.string(), reason: v.optional(v.string(), '') }),
  ),
  total_items: v.number(),
});

const complaints = v.object({
  abuse_reports: v.array(
    v.object({ campaign_id: v.optional(v.string(), ''), email_address: v.string(), date: v.string() }),
  ),
  total_items: v.number(),
});
const gone = v.object({
  members: v.array(v.object({ email_address: v.string(), last_changed: v.optional(v.string(), '') })),
  total_items: v.number(),
});

/** Rows of a report that one call answers. */
const page = 1000;
/** How far before the last reading leavers are re-read, since clocks differ. */
const overlapMs = 10 * 60_000;
/** Of a name in Mailchimp. */
const longestTitle = 100;
const doneStates: ReadonlySet<string> = new Set(['sending', 'sent', 'schedule', 'archived']);

/**
 * Campaigns over Mailchimp: people become members of the audience (those who are there stay as they are, so that nobody
 * who left is brought back) and of a static segment of their own, which the campaign is for.
 */
export function mailchimpService(parts: ServiceParts, access: MailchimpAccess): CampaignService {
  const calls = mailchimpOf(parts, access);
  const list = `/lists/${access.listId}`;
  const ask = async <Value>(
    shape: v.GenericSchema<unknown, Value>,
    ...call: Parameters<typeof calls.ask>
  ): Promise<Value> => {
    const { json } = await calls.ask(...call);
    try {
      return v.parse(shape, json);
    } catch (error) {
      throw unreadable('Mailchimp', error);
    }
  };
  const pages = async <Reply extends { total_items: number }, Row>(
    shape: v.GenericSchema<unknown, Reply>,
    path: string,
    rowsOf: (reply: Reply) => readonly Row[],
  ): Promise<Row[]> => {
    const rows: Row[] = [];
    for (;;) {
      const reply = await ask(
        shape,
        'GET',
        `${path}${path.includes('?') ? '&' : '?'}count=${page}&offset=${rows.length}`,
      );
      const some = rowsOf(reply);
      rows.push(...some);
      if (some.length === 0 || rows.length >= reply.total_items) return rows;
    }
  };
  /** Complaints about whatever was sent to the audience. */
  const abuse = () => pages(complaints, `${list}/abuse-reports`, ({ abuse_reports: reports }) => reports);
  return {
    service: 'mailchimp',
    batch: 500,

    createAudience: async (title) => {
      const body = { name: title.slice(0, longestTitle), static_segment: [] };
      return String((await ask(segment, 'POST', `${list}/segments`, body)).id);
    },

    handOver: async (audience, people) => {
      const members = people.map(({ address, name, surname }) => ({
        email_address: address,
        status: 'subscribed',
        merge_fields: { FNAME: name, LNAME: surname },
      }));
      const query = 'skip_merge_validation=true';
      const { errors } = await ask(added, 'POST', `${list}?${query}`, { members, update_existing: false });
      const refused = errors.filter(({ error_code: code }) => code !== 'ERROR_CONTACT_EXISTS');
      const notTaken = new Map(
        refused.map((one): [string, NotTaken] => [
          one.email_address.toLowerCase(),
          { reason: 'not handed over', detail: `Mailchimp: ${one.error}` },
        ]),
      );
      const rest = people.map(({ address }) => address).filter((address) => !notTaken.has(address));
      if (rest.length === 0) return notTaken;
      const reply = await ask(inSegment, 'POST', `${list}/segments/${audience}`, { members_to_add: rest });
      for (const { email_addresses: addresses, error } of reply.errors) {
        for (const one of addresses) {
          notTaken.set(one.toLowerCase(), { reason: 'not handed over', detail: `Mailchimp: ${error}` });
        }
      }
      for (const { email_address: address, status, last_changed: changed } of reply.members_added) {
        if (status === 'subscribed') continue;
        notTaken.set(address.toLowerCase(), {
          reason: 'no consent',
          detail: `Mailchimp lists this address as ${status}.`,
          ...(status === 'unsubscribed' && { left: momentOf(changed) }),
        });
      }
      return notTaken;
    },

    remove: async (audience, addresses) => {
      await calls.ask('POST', `${list}/segments/${audience}`, { members_to_remove: addresses });
    },

    createCampaign: async (audience, mail) => {
      const { id } = await ask(made, 'POST', '/campaigns', {
        type: 'regular',
        recipients: { list_id: access.listId, segment_opts: { saved_segment_id: Number(audience) } },
        settings: {
          title: mail.title.slice(0, longestTitle),
          subject_line: mail.subject,
          from_name: mail.senderName,
          reply_to: mail.fromEmailAddress,
        },
      });
      await calls.ask('PUT', `/campaigns/${id}/content`, { html: mail.html, plain_text: mail.text });
      return id;
    },

    send: async (campaign) => {
      await calls.ask('POST', `/campaigns/${campaign}/actions/send`);
    },

    isSent: async (campaign) => {
      try {
        return doneStates.has((await ask(state, 'GET', `/campaigns/${campaign}?fields=status`)).status);
      } catch (error) {
        if (error instanceof ServiceError && error.objection === 'list') return false;
        throw error;
      }
    },

    report: async (campaign) => {
      const people = await pages(activity, `/reports/${campaign}/email-activity`, ({ emails }) => emails);
      const left = await pages(leavers, `/reports/${campaign}/unsubscribed`, ({ unsubscribes }) => unsubscribes);
      return [
        ...people.flatMap(({ email_address: address, activity: acts }) =>
          acts.flatMap((act) => eventOf(address.toLowerCase(), act) ?? []),
        ),
        ...left.map(({ email_address: address, timestamp, reason }): ServiceEvent => {
          return { address: address.toLowerCase(), kind: 'unsubscribe', at: new Date(timestamp), reason };
        }),
        ...(await abuse())
          .filter((one) => one.campaign_id === campaign)
          .map(({ email_address: address, date }): ServiceEvent => {
            return { address: address.toLowerCase(), kind: 'complaint', at: new Date(date) };
          }),
      ];
    },

    leavers: async (read) => {
      const since = read && new Date(read.since.getTime() - overlapMs);
      const query = new URLSearchParams({
        status: 'unsubscribed',
        ...(since && { unsubscribed_since: since.toISOString() }),
        fields: 'members.email_address,members.last_changed,total_items',
      });
      const left = await pages(gone, `${list}/members?${query}`, ({ members }) => members);
      const reports = (await abuse()).filter(({ date }) => !since || Date.parse(date) >= since.getTime());
      const people = [
        ...left.map(({ email_address: address, last_changed: at }) => leaverOf('unsubscribe', address, at)),
        ...reports.map(({ email_address: address, date }) => leaverOf('complaint', address, date)),
      ];
      return { people };
    },
  };
}

function leaverOf(kind: ServiceLeaver['kind'], address: string, moment: string): ServiceLeaver {
  return { kind, address: address.toLowerCase(), ...momentOf(moment) };
}

/** A time as Mailchimp writes it; undefined for any other text. */
function momentOf(text: string): { readonly at?: Date } {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? {} : { at };
}

function eventOf(
  address: string,
  act: v.InferOutput<typeof activity>['emails'][number]['activity'][number],
): ServiceEvent | undefined {
  const at = new Date(act.timestamp);
  if (act.action === 'open') return { address, kind: 'open', at };
  if (act.action === 'click') return { address, kind: 'click', at, ...(act.url !== undefined && { url: act.url }) };
  if (act.action !== 'bounce') return undefined;
  return {
    address,
    kind: 'bounce',
    at,
    severity: act.type === 'hard' ? 'hard' : 'soft',
    reason: 'Reported by Mailchimp',
  };
}
