import * as v from 'valibot';
import type { CampaignService, NotTaken, ServiceEvent } from './service.ts';
import type { ServiceParts } from './callService.ts';
import type { ZohoAccess } from './mailingSync.ts';
import { ServiceError, unreadable } from './serviceError.ts';
import { zohoOf, ZohoRefusal, type ZohoReply } from './zoho.ts';

const madeList = v.object({ listkey: v.string() });
const madeCampaign = v.object({ campaignKey: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) });
const subscribers = v.object({ list_of_details: v.optional(v.array(v.object({ contact_email: v.string() })), []) });
const recipients = v.object({
  list_of_details: v.optional(v.array(v.object({ contactemailaddress: v.string() })), []),
});
const recent = v.object({
  recent_campaigns: v.optional(v.array(v.object({ campaign_key: v.string(), campaign_status: v.string() })), []),
});

/** Rows that one call answers. */
const page = 200;
/** Addresses that Zoho takes with a new list. */
const firstPeople = 10;
const sentStates = /^(?:sent|in ?progress|scheduled|paused|stopped)$/iu;
/** What Zoho answers where nobody did something, or a campaign is on its way. */
const emptyCodes: ReadonlySet<string> = new Set(['6303', '2502', '2402', '6002']);

/** What Zoho tells of recipients, and what it is here. It does not tell when. */
const reports = [
  { action: 'openedcontacts', kind: 'open' },
  { action: 'clickedcontacts', kind: 'click' },
  { action: 'optoutcontacts', kind: 'unsubscribe' },
  { action: 'spamcontacts', kind: 'complaint' },
  { action: 'senthardbounce', kind: 'bounce', severity: 'hard' },
  { action: 'sentsoftbounce', kind: 'bounce', severity: 'soft' },
] as const satisfies readonly ({ readonly action: string } & Omit<ServiceEvent, 'address'>)[];

/**
 * Campaigns over Zoho Campaigns: each has a private list of its own, whose people are added one by one, since only so
 * Zoho says what it objects to. Who left the tenant's own list there is not added, so that nobody is brought back.
 */
export function zohoService(parts: ServiceParts, access: ZohoAccess): CampaignService {
  const calls = zohoOf(parts, access);
  const read = <Value>(shape: v.GenericSchema<unknown, Value>, { json }: ZohoReply): Value => {
    try {
      return v.parse(shape, json);
    } catch (error) {
      throw unreadable('Zoho', error);
    }
  };
  /** All addresses of a paged report. */
  const all = async (ask: (from: number) => Promise<readonly string[]>): Promise<Set<string>> => {
    const found = new Set<string>();
    for (let from = 1; ; from += page) {
      const some = await ask(from).catch(noneOf);
      const before = found.size;
      for (const address of some) found.add(address.toLowerCase());
      if (some.length < page || found.size === before) return found;
    }
  };
  const span = (from: number) => ({ fromindex: String(from), range: String(page) });
  /** A page of people who left the tenant's own list, from an offset. */
  const leftFrom = async (from: number): Promise<readonly string[]> => {
    const reply = await calls.get('getlistsubscribers', {
      listkey: access.listKey,
      status: 'unsub',
      sort: 'asc',
      ...span(from),
    });
    return read(subscribers, reply).list_of_details.map((one) => one.contact_email);
  };
  const left = (): Promise<Set<string>> => all(leftFrom);
  /** Whether nobody has left since the last reading: the last known leaver is still the last one. */
  const isUnchanged = async (total: number): Promise<boolean> => {
    const end = await leftFrom(Math.max(total, 1)).catch(noneOf);
    return end.length === Math.min(total, 1);
  };
  /** The addresses of a report of a campaign. */
  const reported = (campaign: string, action: string): Promise<Set<string>> =>
    all(async (from) => {
      const reply = await calls.post('getcampaignrecipientsdata', { campaignkey: campaign, action, ...span(from) });
      return read(recipients, reply).list_of_details.map((one) => one.contactemailaddress);
    });
  const eventsOf = async (campaign: string, wanted: readonly (typeof reports)[number][]): Promise<ServiceEvent[]> => {
    const events: ServiceEvent[] = [];
    for (const { action, ...event } of wanted) {
      for (const address of await reported(campaign, action)) events.push({ address, ...event });
    }
    return events;
  };
  return {
    service: 'zoho',
    batch: 50,

    createAudience: async (title, people) => {
      const gone = await left();
      const addresses = people.map(({ address }) => address).filter((address) => !gone.has(address));
      const reply = await calls.post('addlistandcontacts', {
        listname: title.replaceAll(/[^\p{L}\p{N} _-]/gu, ' ').slice(0, 90),
        signupform: 'private',
        mode: 'newlist',
        emailids: addresses.slice(0, firstPeople).join(','),
      });
      return read(madeList, reply).listkey;
    },

    handOver: async (audience, people) => {
      const gone = await left();
      const notTaken = new Map<string, NotTaken>();
      for (const { address, name, surname } of people) {
        if (gone.has(address)) {
          notTaken.set(address, { reason: 'no consent', detail: 'Zoho lists this address as unsubscribed.', left: {} });
          continue;
        }
        const contact = { 'First Name': name, 'Last Name': surname, 'Contact Email': address };
        try {
          const contactinfo = JSON.stringify(contact);
          await calls.post('json/listsubscribe', { listkey: audience, contactinfo, source: 'Dodo Console' });
        } catch (error) {
          if (!(error instanceof ZohoRefusal)) throw error;
          notTaken.set(address, { reason: 'not handed over', detail: error.message });
        }
      }
      return notTaken;
    },

    remove: async (audience, addresses) => {
      for (const address of addresses) {
        const contactinfo = JSON.stringify({ 'Contact Email': address });
        await calls.post('json/listunsubscribe', { listkey: audience, contactinfo });
      }
    },

    createCampaign: async (audience, mail) => {
      const reply = await calls.post('createCampaign', {
        campaignname: mail.title,
        from_email: mail.fromEmailAddress,
        from_name: mail.senderName,
        subject: mail.subject,
        content_url: mail.contentUrl,
        list_details: JSON.stringify({ [audience]: [] }),
        ...(access.topicId !== '' && { topicId: access.topicId }),
      });
      return read(madeCampaign, reply).campaignKey;
    },

    send: async (campaign) => {
      try {
        await calls.post('sendcampaign', { campaignkey: campaign });
      } catch (error) {
        // It was sent before: by the call whose reply never came.
        if (error instanceof ZohoRefusal && error.code === '6600') return;
        throw error;
      }
    },

    isSent: async (campaign) => {
      const reply = await calls.get('recentcampaigns', { sort: 'desc', status: 'all', ...span(1) });
      const found = read(recent, reply).recent_campaigns.find(({ campaign_key: key }) => key === campaign);
      if (found) return sentStates.test(found.campaign_status);
      throw new ServiceError('request', 'Zoho does not list the campaign among its recent ones.');
    },

    report: (campaign) => eventsOf(campaign, reports),

    // Zoho says who left the list and not when.
    leavers: async (last) => {
      if (last?.total !== undefined && (await isUnchanged(last.total))) return { people: [], total: last.total };
      const gone = await left();
      return { people: [...gone].map((address) => ({ address, kind: 'unsubscribe' })), total: gone.size };
    },

    // Campaigns use separate lists, which people can leave without leaving the tenant's list.
    leaversOf: (campaign) =>
      eventsOf(
        campaign,
        reports.filter(({ kind }) => kind === 'unsubscribe' || kind === 'complaint'),
      ),
  };
}

/** No people if Zoho refuses a report because it is empty. */
function noneOf(error: unknown): readonly string[] {
  if (error instanceof ZohoRefusal && emptyCodes.has(error.code)) return [];
  throw error;
}
