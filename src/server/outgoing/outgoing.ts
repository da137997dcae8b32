import type { IncomingMessage } from 'node:http';
import type { AllowedAddress } from './allowed.ts';
import { checkedLookup, systemResolve, type Resolve } from './checkedLookup.ts';
import { addressOf, connect, type Checks } from './connection.ts';
import { connectionError, OutgoingError } from './outgoingError.ts';

/** A call to an address that a tenant's people typed, or that another system named. */
export interface OutgoingCall {
  readonly url: string | URL;
  /** GET by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** All that are sent, besides host and the length of the body. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for the whole call, its redirects and its body: 15 s by default. */
  readonly time?: number;
  /** Bytes that the reply may have: 1 MB by default. */
  readonly size?: number;
  /** Redirects that are followed, of GET and HEAD only: 3 by default. */
  readonly redirects?: number;
  /** Ends the call before its time. */
  readonly signal?: AbortSignal;
}

/** A reply, whatever its status. */
export interface OutgoingReply {
  readonly status: number;
  /** By lower-case names; the first of several values. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body. */
  readonly text: string;
}

/** A reply whose body comes piece by piece, for files. */
export interface OutgoingStream extends Omit<OutgoingReply, 'text'> {
  /** Read it to its end, or stop early; both let the connection go. Throws OutgoingError over size or time. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The one way out to addresses that tenants name (docs/decisions/041): https only, the address checked as it is
 * connected to, redirects checked again, and bounded in time and size.
 */
export interface Outgoing {
  /** The reply of any status. @throws OutgoingError, with a sentence, where there is none */
  send(call: OutgoingCall): Promise<OutgoingReply>;
  /** As send, with its body as a stream. */
  stream(call: OutgoingCall): Promise<OutgoingStream>;
}

const standard = { time: 15_000, size: 1024 * 1024, redirects: 3 } as const;

/** Headers that go with a redirect to another origin; none that a caller proves itself with. */
const harmless: ReadonlySet<string> = new Set(['accept', 'accept-language', 'user-agent']);

/** The outgoing client. `allowed` are the operator's exceptions; `resolve` finds addresses of names. */
export function outgoingOf(allowed: readonly AllowedAddress[] = [], resolve: Resolve = systemResolve): Outgoing {
  const checks: Checks = { allowed, lookup: checkedLookup(resolve) };
  const stream = async (call: OutgoingCall): Promise<OutgoingStream> => {
    const signal = limitOf(call);
    const { url, reply } = await followed(call, signal, checks);
    const headers = Object.entries(reply.headers).map(([name, value]) => [name, [value].flat()[0] ?? ''] as const);
    return {
      status: reply.statusCode ?? 0,
      headers: Object.fromEntries(headers),
      body: bounded(reply, { size: call.size ?? standard.size, host: url.hostname, signal }),
    };
  };
  return {
    stream,
    send: async (call) => {
      const { body, ...reply } = await stream(call);
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return { ...reply, text: Buffer.concat(chunks).toString('utf8') };
    },
  };
}

/** Sends a call and follows its redirects. */
async function followed(
  call: OutgoingCall,
  signal: AbortSignal,
  checks: Checks,
): Promise<{ url: URL; reply: IncomingMessage }> {
  const { method = 'GET', body, redirects = standard.redirects } = call;
  let [url, headers] = [addressOf(call.url, checks), call.headers ?? {}];
  for (let left = redirects; ; left -= 1) {
    const reply = await connect({ url, method, headers, body, signal }, checks);
    const status = reply.statusCode ?? 0;
    const target = reply.headers.location;
    if (![301, 302, 303, 307, 308].includes(status) || target === undefined) return { url, reply };
    reply.destroy();
    if (!['GET', 'HEAD'].includes(method) || left === 0 || !URL.canParse(target, url)) {
      throw new OutgoingError('redirect', `${url.hostname} redirects instead of responding. Check the address.`);
    }
    const next = addressOf(new URL(target, url), checks);
    if (next.origin !== url.origin) headers = harmlessOf(headers);
    url = next;
  }
}

function harmlessOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.has(name.toLowerCase())));
}

/** Aborts when the time is over, or as the caller's signal does. */
function limitOf({ time = standard.time, signal }: OutgoingCall): AbortSignal {
  const limit = AbortSignal.timeout(time);
  return signal ? AbortSignal.any([limit, signal]) : limit;
}

/** The body of a reply, up to its limits. */
async function* bounded(
  reply: IncomingMessage,
  { size, host, signal }: { readonly size: number; readonly host: string; readonly signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > size)
        throw new OutgoingError('size', `${host} answered with more than ${Math.ceil(size / 1024)} kB.`);
      yield chunk;
    }
  } catch (error) {
    throw connectionError(error, host, signal);
  } finally {
    reply.destroy();
  }
}
