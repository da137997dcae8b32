import type { ValueOf } from '#contract/endpoint.ts';
import type { endpoints, EndpointName } from '#contract/endpoints.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { idToken, sessionEnded } from '#console/identity/session.ts';
import { tellDatabase } from '#console/state/database.ts';
import { tenant } from '#console/state/tenant.ts';
import { ApiError, isAborted } from './apiError.ts';
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
 * refused again, the session is over.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallValue<Name>> {
  const request = requestOf(name, input as AnyInput);
  let reply = await send(request, await idToken(), options);
  if (reply.status === 401) reply = await send(request, await idToken({ renew: true }), options);
  if (reply.status === 401) sessionEnded();
  return (await read(reply)) as CallValue<Name>;
}

/** An error on its way to the caller; where it may be the database's, the database is asked. */
function failed(error: ApiError): ApiError {
  if (error.code === 'unreachable' || error.code === 'databaseUnavailable') tellDatabase('doubted');
  return error;
}

async function send(
  { url, method, body }: ReturnType<typeof requestOf>,
  token: string | null,
  { signal }: CallOptions,
): Promise<Response> {
  const headers = new Headers();
  if (body !== null) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (tenant.id !== undefined) headers.set('x-tenant-id', tenant.id);
  try {
    return await fetch(url, { method, headers, body, signal: signal ?? null });
  } catch (error) {
    if (isAborted(error)) throw error;
    throw failed(new ApiError(0, { message: 'The server did not answer.' }, error));
  }
}

async function read(reply: Response): Promise<unknown> {
  const json = (await reply.json().catch(() => ({}))) as { value?: unknown } & Partial<ErrorReply>;
  if (reply.ok) return json.value;
  throw failed(new ApiError(reply.status, json.error ?? {}));
}
