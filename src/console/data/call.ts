import type { ValueOf } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { ErrorReply } from '#contract/errors.ts';
import type { FigureSource } from '#contract/figureReply.ts';
import { idToken, sessionEnded } from '#console/identity/session.ts';
import { dispatchDatabase } from '#console/state/database.ts';
import { tenant, whileChosen } from '#console/state/tenant.ts';
import { ApiError, isAborted } from './apiError.ts';
import { fetchReply, takePreloaded, type Reply } from './preloaded.ts';
import { noteAsOf } from './figureSources.ts';
import { requestOf, type AnyInput, type CallInput, type Load } from './request.ts';

/** The reply value of a call. */
export type CallValue<Name extends EndpointName> = ValueOf<(typeof endpoints)[Name]>;

/** A call that is pending for so many milliseconds raises doubt about the database, and again after as many more. */
export const patience = 3000;

/** How many times a request is sent while the server answers 429. */
const mostTries = 30;

/** Options of a call besides its input. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes one call of the endpoint table: `call('segmentList', { query: { search: 'vip' } })`. Sends the id token and the
 * chosen tenant, returns the reply's `value`, throws ApiError. A refused token is renewed once; refused again, the
 * session has ended and the caller gets AbortError. Replies never reach another tenant: switching aborts pending reads
 * and drops other replies (AbortError).
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallValue<Name>> {
  const body = await bodyOf(name, input as AnyInput, options);
  if (body.as_of) noteAsOf(name, input as AnyInput, body.as_of);
  return body.value as CallValue<Name>;
}

/**
 * The statements that compute a figure, as people read them, for the call of it: `['dashboardAbp', {}]`. Throws as
 * `call`.
 */
export async function statementsOf([name, input]: Load, options: CallOptions = {}): Promise<readonly string[]> {
  const { query, ...rest }: AnyInput = input as AnyInput;
  const body = await bodyOf(name, { ...rest, query: { ...query, sql: 'true' } }, options);
  return body.sql ?? [];
}

/** The body of a good reply: the value, and what comes with a figure. */
interface ReplyBody extends Partial<FigureSource> {
  readonly value?: unknown;
}

async function bodyOf(name: EndpointName, input: AnyInput, options: CallOptions): Promise<ReplyBody> {
  const request = requestOf(name, input);
  const tenantId = endpoints[name].needs === 'tenant' ? tenant.id : undefined;
  const within = tenantId !== undefined && request.method === 'GET' ? whileChosen(options.signal) : options.signal;
  // Public data is requested without a token.
  const token = endpoints[name].needs === 'public' ? null : await idToken();
  let reply = await send(request, tenantId, token, within);
  if (reply.status === 401) reply = await send(request, tenantId, await idToken({ renew: true }), within);
  if (reply.status === 401) {
    sessionEnded();
    throw abortedError('The session is over.');
  }
  if (tenantId !== undefined && tenant.id !== tenantId) throw abortedError('The tenant was left.');
  return goodBody(reply);
}

function abortedError(why: string): DOMException {
  return new DOMException(why, 'AbortError');
}

/** An error for the caller; where the database may be the cause, it is pinged. */
function failed(error: ApiError): ApiError {
  if (error.code === 'unreachable' || error.code === 'databaseUnavailable') dispatchDatabase('doubted');
  return error;
}

async function send(
  { url, method, body }: ReturnType<typeof requestOf>,
  tenantId: string | undefined,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const headers = new Headers();
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  // Every call of a signed-in person names the chosen tenant (specification 1 §7).
  const named = tenantId ?? (token === null ? undefined : tenant.id);
  if (named !== undefined) headers.set('x-tenant-id', named);
  const preloaded = method === 'GET' ? takePreloaded(tenantId, url) : undefined;
  try {
    return await admitted(preloaded, () => fetchReply(url, { method, headers, body, signal: signal ?? null }), signal);
  } catch (error) {
    if (isAborted(error)) throw error;
    throw failed(new ApiError(0, { message: 'The server did not answer.' }, error));
  }
}

/**
 * Sends a request and retries it while a busy server answers 429 with Retry-After. That reply means that nothing was
 * done, so a request that changes data is also safe to retry. People only notice the longer wait.
 */
async function admitted(
  preloaded: Promise<Reply> | undefined,
  ask: () => Promise<Reply>,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  let reply = await doubting(preloaded ?? ask());
  for (let tries = 1; reply.status === 429 && reply.retryAfter !== undefined && tries < mostTries; tries += 1) {
    await pause(reply.retryAfter * 1000, signal);
    reply = await doubting(ask());
  }
  return reply;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(abortedError('The call was aborted while it waited.'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** A pending reply. A busy server answers the ping that each doubt causes, so that nothing shows for a slow call. */
async function doubting(reply: Promise<Reply>): Promise<Reply> {
  const timer = setInterval(() => dispatchDatabase('doubted'), patience);
  try {
    return await reply;
  } finally {
    clearInterval(timer);
  }
}

/** The body of a good reply, or the error of another. */
function goodBody({ status, body }: Reply): ReplyBody {
  const { error, ...good } = (body ?? {}) as ReplyBody & Partial<ErrorReply>;
  if (status < 300) return good;
  throw failed(new ApiError(status, error ?? {}));
}
