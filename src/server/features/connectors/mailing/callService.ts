import type { Outgoing, OutgoingCall } from '#server/outgoing/outgoing.ts';
import { OutgoingError } from '#server/outgoing/outgoingError.ts';
import { ServiceError, retryAfterOf } from './serviceError.ts';

/** A reply of a service: its status, and its body where that is JSON. */
export interface ServiceReply {
  readonly status: number;
  readonly json: unknown;
}

/** The dependencies of calls of a service. */
export interface ServiceParts {
  readonly outgoing: Outgoing;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
}

/**
 * Calls a service and reads its JSON, whatever its status.
 *
 * @throws ServiceError `limit` for 429, `down` for 5xx, for no reply, and for one that is no JSON
 */
export async function callService(
  { outgoing, now, signal }: ServiceParts,
  service: string,
  call: OutgoingCall,
): Promise<ServiceReply> {
  const isAsking = call.method === undefined || call.method === 'GET';
  const uncertain = { isUncertain: !isAsking };
  let reply;
  try {
    reply = await outgoing.send({ time: 30_000, size: 16 * 1024 * 1024, ...call, ...(signal && { signal }) });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new ServiceError('down', error.message, uncertain);
  }
  const { status, headers, text } = reply;
  if (status === 429) {
    const retryAfter = retryAfterOf(headers['retry-after'], now());
    const when = retryAfter === undefined ? 'Try again in a minute.' : `Try again in ${retryAfter} s.`;
    throw new ServiceError('limit', `${service} is limiting requests. ${when}`, {
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
  if (status >= 500) {
    throw new ServiceError('down', `${service} has a problem (${status}). Try again later.`, uncertain);
  }
  const json = text.trim() === '' ? null : jsonIn(text);
  if (json === undefined) {
    throw new ServiceError('down', `${service} sent an invalid response. Try again later.`, uncertain);
  }
  return { status, json };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
