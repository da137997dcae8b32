import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { allowedOf, type AllowedAddress } from './allowed.ts';
import { inwardError } from './checkedLookup.ts';
import { connectionError, OutgoingError } from './outgoingError.ts';
import { isPublicAddress } from './publicAddress.ts';

/** One request of a call, after its redirects were followed. */
export interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
}

/** How addresses are checked. */
export interface Checks {
  readonly allowed: readonly AllowedAddress[];
  readonly lookup: LookupFunction;
}

/**
 * Reads an address that a person typed, or that a redirect names.
 *
 * @throws OutgoingError where it is not called: not https, with a login in it, or an IP address that leads inside
 */
export function addressOf(text: string | URL, { allowed }: Pick<Checks, 'allowed'>): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const entry = url && allowedOf(url, allowed);
  if (!url || (url.protocol !== 'https:' && !(entry && url.protocol === 'http:'))) {
    throw new OutgoingError('address', 'Use an address that begins with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutgoingError('address', 'Use an address without user name and password in it.');
  }
  const literal = url.hostname.replaceAll(/[[\]]/gu, '');
  if (!entry && isIP(literal) !== 0 && !isPublicAddress(literal)) throw inwardError(url.hostname);
  return url;
}

/** Sends one request over a connection of its own and answers with the reply, whose body is still to be read. */
export function connect({ url, method, headers, body, signal }: Sent, checks: Checks): Promise<IncomingMessage> {
  const { send, options } = placeOf(url, checks);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(connectionError(error, url.hostname, signal));
    try {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const all = { ...headers, ...length, host: url.host };
      // No connection is kept: each is one that was checked for this request.
      const request = send({ ...options, method, headers: all, agent: false, signal }, resolve);
      request.on('error', fail);
      request.end(body);
    } catch (error) {
      fail(error);
    }
  });
}

/** The real target of a request. Allowed addresses are called as they are, without TLS if they replace another. */
function placeOf(url: URL, { allowed, lookup }: Checks): { send: typeof requestHttps; options: RequestOptions } {
  const path = `${url.pathname}${url.search}`;
  const entry = allowedOf(url, allowed);
  const to = entry?.to;
  if (to) return { send: requestHttp, options: { host: bare(to.host), port: to.port, path } };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { host: bare(url.hostname), path, ...(url.port !== '' && { port: url.port }) };
  return { send, options: entry ? options : { ...options, lookup } };
}

/** An IPv6 address as sockets write it. */
function bare(host: string): string {
  return host.replaceAll(/[[\]]/gu, '');
}
