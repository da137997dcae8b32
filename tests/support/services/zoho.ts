import { startStandIn, type Answer, type Received, type StandIn } from './standIn.ts';

/** The client, its secrets, list and topic of the one account. */
export const zohoAccount = {
  centre: 'eu',
  clientId: '1000.ABCDEFGHIJKLMNOPQRSTUVWXYZ0123',
  clientSecret: 'f00dfeedf00dfeedf00dfeedf00dfeedf00dfeed77',
  refreshToken: '1000.aaaabbbbccccddddeeeeffff00001111.22223333444455556666777788889999',
  listKey: '3z8a4c0ffee1234567890abcdef',
  topicId: '80696000000044001',
} as const;

/** A campaign as the stand-in keeps it. */
export interface ZohoCampaign {
  readonly parameters: Readonly<Record<string, string>>;
  readonly listKeys: readonly string[];
  status: 'Draft' | 'Sent';
  readonly sent: string[][];
}

/** Zoho Campaigns in tests, by the public reference of its API 1.1 and of Zoho's accounts. */
export interface ZohoStandIn extends StandIn {
  /** The variable that sends calls for Zoho here. */
  readonly allow: string;
  /** Lists by key: their names and the addresses in them, with what is known of each. */
  readonly lists: Map<
    string,
    { readonly name: string; readonly members: Map<string, Readonly<Record<string, string>>> }
  >;
  readonly campaigns: Map<string, ZohoCampaign>;
  /** Addresses by what became of a campaign's mail, as the names of the reference have it. */
  readonly recipients: Map<string, Readonly<Record<string, readonly string[]>>>;
  /** Addresses that left the tenant's own list. */
  readonly left: Set<string>;
  /** Addresses that it takes for invalid. */
  readonly invalid: Set<string>;
  /** Ends the access tokens that were given out. */
  expire(): void;
}

const refusal = (code: string, message: string): Answer => ({ body: { code, status: 'error', message } });

/** Starts it. */
export async function startZoho(): Promise<ZohoStandIn> {
  const lists: ZohoStandIn['lists'] = new Map([
    [zohoAccount.listKey, { name: 'Newsletter', members: new Map<string, Readonly<Record<string, string>>>() }],
  ]);
  const campaigns: ZohoStandIn['campaigns'] = new Map();
  const recipients: ZohoStandIn['recipients'] = new Map();
  const invalid = new Set<string>();
  const left = new Set<string>();
  let tokens: string[] = [];

  const token = (form: URLSearchParams): Answer => {
    if (form.get('grant_type') !== 'refresh_token') return { body: { error: 'invalid_grant' } };
    if (form.get('client_id') !== zohoAccount.clientId) return { body: { error: 'invalid_client' } };
    if (form.get('client_secret') !== zohoAccount.clientSecret) return { body: { error: 'invalid_client_secret' } };
    if (form.get('refresh_token') !== zohoAccount.refreshToken) return { body: { error: 'invalid_code' } };
    tokens = [...tokens, `1000.token${tokens.length + 1}`];
    return {
      body: {
        access_token: tokens.at(-1),
        api_domain: 'https://www.zohoapis.eu',
        token_type: 'Bearer',
        expires_in: 3600,
      },
    };
  };

  const allLists = (query: URLSearchParams): Answer => {
    const from = Number(query.get('fromindex') ?? 1);
    const range = Number(query.get('range') ?? 20);
    const all = [...lists].map(([listkey, { name, members }]) => ({
      listkey,
      listname: name,
      noofcontacts: String(members.size),
    }));
    return {
      body: {
        status: 'success',
        code: '0',
        version: '1.1',
        fromindex: String(from),
        range: String(range),
        list_of_details: all.slice(from - 1, from - 1 + range),
      },
    };
  };

  const contactIn = (form: URLSearchParams): Readonly<Record<string, string>> =>
    JSON.parse(form.get('contactinfo') ?? '{}') as Readonly<Record<string, string>>;
  /** Calls that change something, by their paths. */
  const posts: Readonly<Record<string, (form: URLSearchParams) => Answer>> = {
    addlistandcontacts: (form) => {
      const [name, addresses] = [form.get('listname') ?? '', (form.get('emailids') ?? '').split(',')];
      if (
        name === '' ||
        form.get('mode') !== 'newlist' ||
        !['public', 'private'].includes(form.get('signupform') ?? '')
      ) {
        return refusal('903', 'Mandatory fields are missing.');
      }
      if (addresses.length > 10) return refusal('903', 'Provide maximum of ten EMAILIDs.');
      if ([...lists.values()].some((list) => list.name === name))
        return refusal('2205', 'Duplicate list name is found.');
      const key = `list${lists.size}`;
      const good = addresses.filter((address) => address !== '' && !invalid.has(address));
      lists.set(key, { name, members: new Map(good.map((address) => [address, {}])) });
      return { body: { code: '0', status: 'success', listkey: key, listname: name } };
    },
    'json/listsubscribe': (form) => {
      const list = lists.get(form.get('listkey') ?? '');
      const { 'Contact Email': address = '', ...others } = contactIn(form);
      if (!list) return refusal('2501', 'Listkey is empty or invalid.');
      if (invalid.has(address) || !address.includes('@')) return refusal('2004', 'Invalid contact email address.');
      list.members.set(address, others);
      return { body: { code: '0', status: 'success', message: 'User successfully subscribed.' } };
    },
    'json/listunsubscribe': (form) => {
      lists.get(form.get('listkey') ?? '')?.members.delete(contactIn(form)['Contact Email'] ?? '');
      return { body: { code: '0', status: 'success', message: 'User successfully unsubscribed.' } };
    },
    createCampaign: (form) => {
      const parameters = Object.fromEntries(form);
      for (const name of ['campaignname', 'from_email', 'subject', 'list_details']) {
        if (!parameters[name]) return refusal('903', 'Mandatory fields are missing.');
      }
      if (!URL.canParse(parameters['content_url'] ?? '')) return refusal('1004', 'Invalid URL for content import.');
      const listKeys = Object.keys(JSON.parse(parameters['list_details'] ?? '{}') as object);
      if (listKeys.length === 0 || !listKeys.every((key) => lists.has(key))) {
        return refusal('6606', 'No lists selected for this campaign.');
      }
      const key = `campaign${campaigns.size + 1}`;
      campaigns.set(key, { parameters, listKeys, status: 'Draft', sent: [] });
      return { body: { code: '200', message: 'Campaign created successfully', campaignKey: key } };
    },
    sendcampaign: (form) => {
      const campaign = campaigns.get(form.get('campaignkey') ?? '');
      if (!campaign) return refusal('6301', 'Invalid campaign key.');
      if (campaign.status === 'Sent') return refusal('6600', 'Campaign is sent.');
      campaign.status = 'Sent';
      campaign.sent.push(campaign.listKeys.flatMap((key) => [...(lists.get(key)?.members.keys() ?? [])]));
      return { body: { response: { code: '200', version: '1.1', message: '', campaign_status: 'inprogress' } } };
    },
    getcampaignrecipientsdata: (form) => {
      const key = form.get('campaignkey') ?? '';
      if (campaigns.get(key)?.status !== 'Sent')
        return refusal('6002', 'Invalid campaign key (or) campaign is not sent.');
      const all = recipients.get(key)?.[form.get('action') ?? ''] ?? [];
      if (all.length === 0) return refusal('6303', 'There are no contacts in the selected mailing list.');
      const [from, range] = [Number(form.get('fromindex')), Number(form.get('range'))];
      const some = all.slice(from - 1, from - 1 + range);
      return {
        body: {
          code: '0',
          status: 'success',
          requestdetails: { range, fromindex: from, action: form.get('action') },
          list_of_details: some.map((address) => ({ contactemailaddress: address, contactstatus: 'active' })),
        },
      };
    },
  };

  const answer = ({ method, host, path, headers, query, body }: Received): Answer => {
    const form = new URLSearchParams(body);
    if (method === 'POST' && !(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
      return { status: 415, body: { code: '1004', message: 'Unsupported content type' } };
    }
    if (host === 'accounts.zoho.eu') return path === '/oauth/v2/token' ? token(form) : { status: 404, body: '' };
    // Another data centre knows neither the client nor its token.
    if (host.startsWith('accounts.')) return { body: { error: 'invalid_client' } };
    const isKnown = tokens.some((one) => headers.authorization === `Zoho-oauthtoken ${one}`);
    if (host !== 'campaigns.zoho.eu' || !isKnown) {
      return { status: 401, body: { code: '1007', message: 'Unauthorized request', status: 'error' } };
    }
    const call = path.replace('/api/v1.1/', '');
    if (call === 'getmailinglists' && method === 'GET') return allLists(query);
    if (call === 'getlistsubscribers') {
      const gone = query.get('listkey') === zohoAccount.listKey && query.get('status') === 'unsub' ? [...left] : [];
      if (gone.length === 0) return refusal('2502', 'Error in displaying contacts details. Please try after sometime.');
      const [from, range] = [Number(query.get('fromindex')), Number(query.get('range'))];
      const some = gone.slice(from - 1, from - 1 + range).map((address) => ({ contact_email: address }));
      return { body: { status: 'success', code: '0', list_of_details: some } };
    }
    if (call === 'recentcampaigns') {
      const all = [...campaigns].map(([key, { status }]) => ({ campaign_key: key, campaign_status: status }));
      return { body: { status: 'success', code: '0', recent_campaigns: all.toReversed() } };
    }
    if (method !== 'POST') return { status: 400, body: { code: '1004', message: 'Unable to find the resource' } };
    const posted = posts[call];
    return posted ? posted(form) : refusal('1004', 'Unable to find the resource you’re looking for.');
  };
  const standIn = await startStandIn(answer);
  const at = `127.0.0.1:${standIn.port}`;
  const domains = ['zoho.eu', 'zoho.com'];
  const allow = domains.flatMap((one) => [`accounts.${one}:443=${at}`, `campaigns.${one}:443=${at}`]).join(',');
  return {
    ...standIn,
    allow,
    lists,
    campaigns,
    recipients,
    left,
    invalid,
    expire: () => {
      tokens = [];
    },
  };
}
