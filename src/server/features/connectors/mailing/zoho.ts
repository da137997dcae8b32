import * as v from 'valibot';
import { zohoDomains } from '#domain/connectors/mailingServices.ts';
import { callService, type ServiceParts } from './callService.ts';
import type { ZohoAccess } from './mailingSync.ts';
import { ServiceError, unreadable } from './serviceError.ts';

/** The parameters of a call. */
export type ZohoParameters = Readonly<Record<string, string>>;
/** The common fields of Zoho Campaigns' replies; the rest depends on the call. */
export interface ZohoReply {
  readonly code: string;
  readonly message: string;
  readonly json: unknown;
}

/** Calls of the Zoho Campaigns API 1.1, with an access token that is fetched when it is needed and lives an hour. */
export interface ZohoCalls {
  get(path: string, parameters: ZohoParameters): Promise<ZohoReply>;
  post(path: string, parameters: ZohoParameters): Promise<ZohoReply>;
}

const token = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), 3600) });
const tokenError = v.object({ error: v.string() });
const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const envelope = v.object({
  code: v.optional(text, ''),
  Code: v.optional(text, ''),
  message: v.optional(v.nullable(v.string()), ''),
  status: v.optional(v.string(), ''),
});

const wrongClient = 'Zoho doesn’t know this client ID in the chosen data centre. Check both.';
/** The errors of Zoho's accounts by code, and their field. */
const tokenObjections: Readonly<Record<string, readonly [field: string, sentence: string]>> = {
  invalid_client: ['client_id', wrongClient],
  invalid_client_secret: ['client_secret', 'Zoho rejected the client secret. Copy the whole value.'],
  invalid_code: ['refresh_token', 'Zoho rejected the refresh token. Create a new one and copy the whole value.'],
};
/** Codes of Campaigns for a list that is not there, or not open to this account. */
const listCodes: ReadonlySet<string> = new Set(['2203', '2206', '2501', '2701', '2704', '2706']);
/** Codes for a token that counts no more, or lacks a scope. */
const accessCodes: ReadonlySet<string> = new Set(['1007', '1008', 'INVALID_OAUTHTOKEN', 'OAUTH_SCOPE_MISMATCH']);
const wrongList = 'Zoho has no mailing list with this key. Copy it from the list settings.';

/** Makes the calls of one account. */
export function zohoOf(parts: ServiceParts, access: ZohoAccess): ZohoCalls {
  const domain = zohoDomains[access.centre];
  let current: { readonly text: string; readonly until: number } | undefined;
  const accessToken = async (): Promise<string> => {
    if (!current || current.until <= parts.now().getTime()) {
      const { access_token: fresh, expires_in: seconds } = await freshToken(parts, domain, access);
      // A minute early, so that it does not end on its way.
      current = { text: fresh, until: parts.now().getTime() + (seconds - 60) * 1000 };
    }
    return current.text;
  };
  const call = async (method: 'GET' | 'POST', path: string, parameters: ZohoParameters): Promise<ZohoReply> => {
    const form = new URLSearchParams({ resfmt: 'JSON', ...parameters }).toString();
    const url = `https://campaigns.${domain}/api/v1.1/${path}`;
    const authorization = `Zoho-oauthtoken ${await accessToken()}`;
    const { status, json } = await callService(parts, 'Zoho', {
      method,
      url: method === 'GET' ? `${url}?${form}` : url,
      headers: {
        authorization,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { body: form }),
    });
    return readReply(status, json);
  };
  return {
    get: (path, parameters) => call('GET', path, parameters),
    post: (path, parameters) => call('POST', path, parameters),
  };
}

async function freshToken(parts: ServiceParts, domain: string, access: ZohoAccess) {
  const { json } = await callService(parts, 'Zoho', {
    method: 'POST',
    url: `https://accounts.${domain}/oauth/v2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: access.clientId,
      client_secret: access.clientSecret,
      refresh_token: access.refreshToken,
    }).toString(),
  });
  const read = v.safeParse(token, json);
  if (read.success) return read.output;
  const failed = v.safeParse(tokenError, json);
  const reason = failed.success ? failed.output.error : '';
  if (reason === 'Access Denied') {
    throw new ServiceError('limit', 'Zoho’s access token limit is reached. Try again in ten minutes.', {
      retryAfter: 600,
    });
  }
  const [field, sentence] = tokenObjections[reason] ?? [
    'refresh_token',
    `Zoho denied access: ${reason || 'no reason'}.`,
  ];
  throw new ServiceError('credentials', sentence, { field });
}

/** Reads a reply of Campaigns: most refusals come with status 200 and a code. */
function readReply(status: number, json: unknown): ZohoReply {
  const inner = typeof json === 'object' && json !== null && 'response' in json ? json.response : json;
  const read = v.safeParse(envelope, inner);
  if (!read.success) throw unreadable('Zoho', new v.ValiError(read.issues));
  const { code, Code, message, status: word } = read.output;
  const number = code || Code;
  if (['0', '200', '201', ''].includes(number) && status < 400 && word !== 'error') {
    return { code: number, message: message ?? '', json: inner };
  }
  if (accessCodes.has(number) || status === 401) {
    const sentence = 'This refresh token lacks permissions. Create one with the scopes shown below the field.';
    throw new ServiceError('credentials', sentence, { field: 'refresh_token' });
  }
  if (listCodes.has(number)) throw new ServiceError('list', wrongList, { field: 'list_key' });
  throw new ZohoRefusal(number, message ?? '');
}

/** A refusal with a code of its own, which a caller may know. */
export class ZohoRefusal extends ServiceError {
  readonly code: string;

  constructor(code: string, reason: string) {
    super('request', `Zoho rejected the request: ${reason || 'no reason'} (${code}).`);
    this.code = code;
  }
}

const details = v.object({
  list_of_details: v.optional(
    v.array(
      v.object({
        listkey: v.string(),
        listname: v.string(),
        noofcontacts: v.optional(v.union([v.string(), v.number()])),
      }),
    ),
    [],
  ),
});

/** Lists that one call answers. */
const page = 200;

/** The mailing list of an account. @throws ServiceError with the field that is wrong */
export async function zohoList(parts: ServiceParts, access: ZohoAccess) {
  const calls = zohoOf(parts, access);
  for (let from = 1; ; from += page) {
    const { json } = await calls.get('getmailinglists', {
      sort: 'asc',
      fromindex: String(from),
      range: String(page),
    });
    const read = v.safeParse(details, json);
    const lists = read.success ? read.output.list_of_details : [];
    const found = lists.find(({ listkey }) => listkey === access.listKey);
    if (found) return { name: found.listname, members: Number(found.noofcontacts ?? Number.NaN) || null };
    if (lists.length < page) throw new ServiceError('list', wrongList, { field: 'list_key' });
  }
}
