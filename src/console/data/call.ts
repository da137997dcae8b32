import type { ValueOf } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { idToken, sessionEnded } from '#console/identity/session.ts';
import { tellDatabase } from '#console/state/database.ts';
import { tenant, whileChosen } from '#console/state/tenant.ts';
import { ApiError, isAborted } from './apiError.ts';
import { fetchReply, takePreloaded, type Reply } from './preloaded.ts';
import { requestOf, type AnyInput, type CallInput } from './request.ts';

/** What a call answers with. */
export type CallValue<Name extends EndpointName> = ValueOf<(typeof endpoints)[Name]>;

/** How a call is made, besides what is asked. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes one call of the endpoint table: `call('segmentList', { query: { search: 'vip' } })`. Sends the id token and the
 * chosen tenant, returns what stands under `value`, throws ApiError. A token that the server refuses is renewed once;
 * refused again, the session is over, which is told by where that leads (AbortError). What was asked of one tenant never
 * arrives in another: leaving the tenant takes back what only reads, and no reply gets through (AbortError).
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallValue<Name>> {
  const request = requestOf(name, input as AnyInput);
  const asked = endpoints[name].needs === 'tenant' ? tenant.id : undefined;
  const within = asked !== undefined && request.method === 'GET' ? whileChosen(options.signal) : options.signal;
  let reply = await send(request, asked, await idToken(), within);
  if (reply.status === 401) reply = await send(request, asked, await idToken({ renew: true }), within);
  if (reply.status === 401) {
    sessionEnded();
    throw takenBack('The session is over.');
  }
  if (asked !== undefined && tenant.id !== asked) throw takenBack('The tenant was left.');
  return valueOf(reply) as CallValue<Name>;
}

function takenBack(why: string): DOMException {
  return new DOMException(why, 'AbortError');
}

/** An error on its way to the caller; where it may be the database's, the database is asked. */
function failed(error: ApiError): ApiError {
  if (error.code === 'unreachable' || error.code === 'databaseUnavailable') tellDatabase('doubted');
  return error;
}

async function send(
  { url, method, body }: ReturnType<typeof requestOf>,
  tenantId: string | undefined,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const headers = new Headers();
  if (body !== null) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (tenantId !== undefined) headers.set('x-tenant-id', tenantId);
  const preloaded = method === 'GET' ? takePreloaded(tenantId, url) : undefined;
  try {
    return await (preloaded ?? fetchReply(url, { method, headers, body, signal: signal ?? null }));
  } catch (error) {
    if (isAborted(error)) throw error;
    throw failed(new ApiError(0, { message: 'The server did not answer.' }, error));
  }
}

/** What a reply says, or why it was refused. */
function valueOf({ status, body }: Reply): unknown {
  const { value, error } = (body ?? {}) as { readonly value?: unknown } & Partial<ErrorReply>;
  if (status < 300) return value;
  throw failed(new ApiError(status, error ?? {}));
}
