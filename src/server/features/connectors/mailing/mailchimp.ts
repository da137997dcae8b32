import * as v from 'valibot';
import { mailchimpKey } from '#domain/connectors/mailingServices.ts';
import { callService, type ServiceParts, type ServiceReply } from './callService.ts';
import type { MailchimpAccess } from './mailingSync.ts';
import { ServiceError, unreadable } from './serviceError.ts';

/** Calls of the Mailchimp Marketing API 3.0, with an API key (basic authentication; the name does not matter). */
export interface MailchimpCalls {
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<ServiceReply>;
}

const problem = v.object({
  title: v.optional(v.string(), ''),
  detail: v.optional(v.string(), ''),
  errors: v.optional(v.array(v.object({ field: v.optional(v.string(), ''), message: v.optional(v.string(), '') })), []),
});

const wrongKey = 'Mailchimp rejected the API key. Create a new one in Mailchimp and copy the whole key.';
const wrongList = 'Mailchimp has no audience with this ID. Copy it from the audience settings.';

/** Makes the calls of one account. */
export function mailchimpOf(parts: ServiceParts, { apiKey }: Pick<MailchimpAccess, 'apiKey'>): MailchimpCalls {
  const centre = mailchimpKey.exec(apiKey)?.groups?.['centre'];
  if (centre === undefined) throw new ServiceError('credentials', wrongKey, { field: 'api_key' });
  const root = `https://${centre}.api.mailchimp.com/3.0`;
  const authorization = `Basic ${Buffer.from(`dodo:${apiKey}`).toString('base64')}`;
  return {
    ask: async (method, path, body) => {
      const headers = { authorization, accept: 'application/json', 'user-agent': 'DodoConsole/1.0' };
      const reply = await callService(parts, 'Mailchimp', {
        url: `${root}${path}`,
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (reply.status >= 400) throw objectionOf(reply);
      return reply;
    },
  };
}

/** Why Mailchimp refused a call (RFC 7807, as its errors are). */
function objectionOf({ status, json }: ServiceReply): ServiceError {
  if (status === 401 || status === 403) return new ServiceError('credentials', wrongKey, { field: 'api_key' });
  const read = v.safeParse(problem, json);
  const { title, detail, errors } = read.success ? read.output : { title: '', detail: '', errors: [] };
  const reasons = [detail || title, ...errors.map(({ field, message }) => `${field}: ${message}`)]
    .filter((text) => text.trim() !== '')
    .join(' ')
    .slice(0, 500);
  return new ServiceError(
    status === 404 ? 'list' : 'request',
    `Mailchimp rejected the request: ${reasons || `status ${status}`}`,
  );
}

const list = v.object({
  name: v.string(),
  stats: v.optional(v.object({ member_count: v.optional(v.number()) })),
});

/** The audience that campaigns go to. @throws ServiceError with the field that is wrong */
export async function mailchimpAudience(parts: ServiceParts, access: MailchimpAccess) {
  const calls = mailchimpOf(parts, access);
  try {
    const { json } = await calls.ask('GET', `/lists/${access.listId}?fields=id,name,stats.member_count`);
    const { name, stats } = v.parse(list, json);
    return { name, members: stats?.member_count ?? null };
  } catch (error) {
    if (error instanceof ServiceError && error.objection === 'list') {
      throw new ServiceError('list', wrongList, { field: 'list_id' });
    }
    throw unreadable('Mailchimp', error);
  }
}
