import { startStandIn, type Answer, type Received, type StandIn } from './standIn.ts';

/** The key and audience of the one account. */
export const mailchimpAccount = { apiKey: '0123456789abcdef0123456789abcdef-us6', listId: 'a1b2c3d4e5' } as const;

/** Somebody in the audience. */
export interface Contact {
  status: 'subscribed' | 'unsubscribed' | 'cleaned' | 'pending';
  /** When that was changed last, ISO 8601. */
  last_changed?: string;
  merge_fields: Readonly<Record<string, string>>;
}
interface Segment {
  readonly name: string;
  readonly members: Set<string>;
}
/** A campaign as the stand-in keeps it. */
export interface RemoteCampaign {
  readonly settings: Readonly<Record<string, string>>;
  readonly segment: number;
  html: string;
  plain: string;
  status: 'save' | 'sent';
  /** How often it was sent: the addresses each time. */
  readonly sent: string[][];
}
/** What somebody did with a mail. */
export interface Activity {
  readonly action: 'open' | 'click' | 'bounce';
  readonly timestamp: string;
  readonly url?: string;
  readonly type?: 'hard' | 'soft';
}

/**
 * Mailchimp in tests, by the public reference of its Marketing API (3.0.55: mailchimp-client-lib-codegen,
 * spec/marketing.json).
 */
export interface MailchimpStandIn extends StandIn {
  /** The variable that sends calls for Mailchimp here. */
  readonly allow: string;
  readonly contacts: Map<string, Contact>;
  readonly segments: Map<number, Segment>;
  readonly campaigns: Map<string, RemoteCampaign>;
  /** By campaign and address. */
  readonly activity: Map<string, Map<string, Activity[]>>;
  readonly unsubscribed: Map<string, { email_address: string; timestamp: string; reason: string }[]>;
  /** Complaints about mails to the audience. */
  readonly complaints: { readonly campaign_id: string; readonly email_address: string; readonly date: string }[];
  /** Addresses that it takes for fake or invalid. */
  readonly invalid: Set<string>;
}

const problem = (status: number, title: string, detail: string): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail, instance: 'x' },
});
const notFound = problem(404, 'Resource Not Found', 'The requested resource could not be found.');
const invalid = (detail: string) => problem(400, 'Invalid Resource', detail);

type Body = Readonly<Record<string, unknown>>;
const most = 500;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Starts it. */
export async function startMailchimp(): Promise<MailchimpStandIn> {
  const contacts = new Map<string, Contact>();
  const segments = new Map<number, Segment>();
  const campaigns = new Map<string, RemoteCampaign>();
  const activity = new Map<string, Map<string, Activity[]>>();
  const unsubscribed = new Map<string, { email_address: string; timestamp: string; reason: string }[]>();
  const complaints: MailchimpStandIn['complaints'] = [];
  const fake = new Set<string>();

  const addMembers = ({ members, update_existing: updates = false }: Body): Answer => {
    if (!Array.isArray(members)) return invalid('members: is required');
    if (members.length > most) return invalid('members: at most 500');
    const errors: unknown[] = [];
    const created: unknown[] = [];
    for (const one of members as { email_address: string; status: Contact['status']; merge_fields?: object }[]) {
      const address = one.email_address.toLowerCase();
      if (!['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional'].includes(one.status)) {
        return invalid('status: is required');
      }
      if (fake.has(address)) {
        const error = `${one.email_address} looks fake or invalid, please enter a real email address.`;
        errors.push({ email_address: one.email_address, error, error_code: 'ERROR_GENERIC' });
      } else if (contacts.has(address) && updates !== true) {
        const error = `${one.email_address} is already a list member, do you want to update? please provide update_existing:true in the request body`;
        errors.push({ email_address: one.email_address, error, error_code: 'ERROR_CONTACT_EXISTS' });
      } else {
        const merge = (one.merge_fields ?? {}) as Readonly<Record<string, string>>;
        contacts.set(address, { status: one.status, merge_fields: merge });
        created.push({ email_address: one.email_address, status: one.status, merge_fields: merge });
      }
    }
    return {
      body: {
        new_members: created,
        updated_members: [],
        errors,
        total_created: created.length,
        total_updated: 0,
        error_count: errors.length,
      },
    };
  };

  const changeSegment = (segment: Segment, body: Body): Answer => {
    const [add, remove] = [body['members_to_add'] ?? [], body['members_to_remove'] ?? []] as [string[], string[]];
    if (add.length > most || remove.length > most) return invalid('at most 500 addresses at a time');
    const added = add.filter((address) => contacts.has(address.toLowerCase()));
    const unknown = add.filter((address) => !contacts.has(address.toLowerCase()));
    for (const address of added) segment.members.add(address.toLowerCase());
    for (const address of remove) segment.members.delete(address.toLowerCase());
    const error = 'Emails addresses not in the list or not subscribed';
    return {
      body: {
        members_added: added.map((address) => ({
          email_address: address,
          status: contacts.get(address.toLowerCase())?.status,
          last_changed: contacts.get(address.toLowerCase())?.last_changed ?? '',
        })),
        members_removed: remove.map((address) => ({ email_address: address })),
        errors: unknown.length === 0 ? [] : [{ email_addresses: unknown, error }],
        total_added: added.length,
        total_removed: remove.length,
        error_count: unknown.length,
      },
    };
  };

  const createCampaign = (body: Body): Answer => {
    const recipients = body['recipients'] as { list_id?: string; segment_opts?: { saved_segment_id?: number } };
    const settings = body['settings'] as Readonly<Record<string, string>>;
    const segment = recipients.segment_opts?.saved_segment_id ?? 0;
    if (body['type'] !== 'regular') return invalid('type: unknown');
    if (recipients.list_id !== mailchimpAccount.listId || !segments.has(segment)) return invalid('recipients: unknown');
    for (const name of ['subject_line', 'from_name', 'reply_to', 'title']) {
      if (!settings[name]) return invalid(`settings.${name}: is required`);
    }
    const id = `c${String(campaigns.size + 1).padStart(9, '0')}`;
    campaigns.set(id, { settings, segment, html: '', plain: '', status: 'save', sent: [] });
    return { body: { id, web_id: campaigns.size, type: 'regular', status: 'save', settings } };
  };

  const send = (campaign: RemoteCampaign): Answer => {
    if (campaign.status !== 'save') return problem(400, 'Bad Request', 'This campaign cannot be sent.');
    if (campaign.html === '') return problem(400, 'Bad Request', 'Your Campaign is not ready to send.');
    const members = [...(segments.get(campaign.segment)?.members ?? [])];
    const reached = members.filter((address) => contacts.get(address)?.status === 'subscribed');
    if (reached.length === 0) return problem(400, 'Bad Request', 'Your Campaign is not ready to send.');
    campaign.status = 'sent';
    campaign.sent.push(reached);
    return { status: 204 };
  };

  const pageOf = (name: string, all: readonly unknown[], query: URLSearchParams, more: object): Answer => {
    const [count, offset] = [Number(query.get('count') ?? 10), Number(query.get('offset') ?? 0)];
    if (count > 1000) return invalid('count: at most 1000');
    return { body: { [name]: all.slice(offset, offset + count), ...more, total_items: all.length } };
  };
  const membersOf = (query: URLSearchParams): Answer => {
    const [status, since] = [query.get('status'), query.get('unsubscribed_since')];
    if (since !== null && status !== 'unsubscribed')
      return invalid('unsubscribed_since: needs the status unsubscribed');
    const found = [...contacts]
      .filter(([, one]) => status === null || one.status === status)
      .filter(([, one]) => since === null || Date.parse(one.last_changed ?? '') >= Date.parse(since))
      .map(([address, { last_changed: changed }]) => ({ email_address: address, last_changed: changed ?? '' }));
    return pageOf('members', found, query, {});
  };

  const reportOf = (id: string, what: string, query: URLSearchParams): Answer => {
    const campaign = campaigns.get(id);
    if (!campaign || campaign.status !== 'sent') return notFound;
    const addresses = campaign.sent.flat();
    const acts = activity.get(id) ?? new Map<string, Activity[]>();
    if (what === 'email-activity') {
      const all = addresses.map((address) => ({ email_address: address, activity: acts.get(address) ?? [] }));
      return pageOf('emails', all, query, { campaign_id: id });
    }
    if (what === 'unsubscribed') return pageOf('unsubscribes', unsubscribed.get(id) ?? [], query, { campaign_id: id });
    return notFound;
  };

  const answer = ({ method, host, path, headers, query, body }: Received): Answer => {
    const expected = `Basic ${Buffer.from(`dodo:${mailchimpAccount.apiKey}`).toString('base64')}`;
    if (headers.authorization !== expected || host !== 'us6.api.mailchimp.com') {
      const detail = 'Your API key may be invalid, or you’ve attempted to access the wrong datacenter.';
      return problem(401, 'API Key Invalid', detail);
    }
    if (['POST', 'PUT'].includes(method) && body !== '' && headers['content-type'] !== 'application/json') {
      return problem(400, 'JSON Parse Error', 'We encountered an unspecified JSON parsing error.');
    }
    const [root, kind, id, sub, deep] = path.split('/').slice(1);
    const sent = body === '' ? {} : (JSON.parse(body) as Body);
    if (root !== '3.0') return notFound;
    if (kind === 'lists' && id === mailchimpAccount.listId) {
      const stats = { member_count: contacts.size };
      if (method === 'GET' && sub === undefined) return { body: { id, name: 'Harbour & Pine customers', stats } };
      if (method === 'GET' && sub === 'members' && deep === undefined) return membersOf(query);
      if (method === 'GET' && sub === 'abuse-reports')
        return pageOf('abuse_reports', complaints, query, { list_id: id });
      if (method === 'POST' && sub === undefined) return addMembers(sent);
      if (method === 'POST' && sub === 'segments' && deep === undefined) {
        if (typeof sent['name'] !== 'string' || sent['name'] === '' || sent['name'].length > 100) {
          return invalid('name: is required');
        }
        const members = sent['static_segment'] as string[] | undefined;
        if (!Array.isArray(members)) return invalid('static_segment: is required');
        const number = segments.size + 1;
        segments.set(number, { name: sent['name'], members: new Set(members) });
        return { body: { id: number, name: sent['name'], member_count: members.length, type: 'static', list_id: id } };
      }
      const segment = segments.get(Number(deep));
      if (method === 'POST' && sub === 'segments' && segment) return changeSegment(segment, sent);
    }
    if (kind === 'campaigns' && method === 'POST' && id === undefined) return createCampaign(sent);
    const campaign = campaigns.get(id ?? '');
    if (kind === 'campaigns' && campaign) {
      if (method === 'GET' && sub === undefined) return { body: { id, status: campaign.status } };
      if (method === 'PUT' && sub === 'content') {
        campaign.html = textOf(sent['html']);
        campaign.plain = textOf(sent['plain_text']);
        return { body: { html: campaign.html, plain_text: campaign.plain } };
      }
      if (method === 'POST' && sub === 'actions' && deep === 'send') return send(campaign);
    }
    if (kind === 'reports' && method === 'GET') return reportOf(id ?? '', sub ?? '', query);
    return notFound;
  };
  const standIn = await startStandIn(answer);
  const allow = `us6.api.mailchimp.com:443=127.0.0.1:${standIn.port}`;
  return { ...standIn, allow, contacts, segments, campaigns, activity, unsubscribed, complaints, invalid: fake };
}
