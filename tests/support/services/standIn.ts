import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a stand-in of a service sees it. */
export interface Received {
  readonly method: string;
  /** The name that was called, without its port. */
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What it answers: a body is sent as JSON, a text as it is. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Never answers at all; the connection stays open. */
  readonly silent?: true;
  /** Closes the connection instead of answering. */
  readonly cut?: true;
}

/** A server on loopback in place of a service of others. */
export interface StandIn {
  readonly port: number;
  /** Every request, in the order of their arrival. */
  readonly received: readonly Received[];
  /** Answers matching requests in another way than the service does: so many times, or until it is taken back. */
  misbehave(
    when: (request: Received) => boolean,
    answer: Answer | ((request: Received) => Answer),
    times?: number,
  ): void;
  /** As documented again. */
  behave(): void;
  close(): Promise<void>;
}

/** Starts one; `answer` is the service as its public reference describes it. */
export async function startStandIn(answer: (request: Received) => Answer): Promise<StandIn> {
  const received: Received[] = [];
  let bad: { when: (request: Received) => boolean; answer: Answer | ((one: Received) => Answer); left: number }[] = [];
  const replyTo = (request: Received): Answer => {
    const found = bad.find((one) => one.left > 0 && one.when(request));
    if (!found) return answer(request);
    found.left -= 1;
    return typeof found.answer === 'function' ? found.answer(request) : found.answer;
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stand-in.example');
    const one: Received = {
      method: request.method ?? '',
      host: (request.headers.host ?? '').replace(/:\d+$/u, ''),
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    received.push(one);
    const { status = 200, headers = {}, body, silent, cut } = replyTo(one);
    if (silent) return;
    if (cut) {
      response.destroy();
      return;
    }
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(body === undefined ? '' : isText ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    received,
    misbehave: (when, how, times = Infinity) => {
      bad = [{ when, answer: how, left: times }, ...bad];
    },
    behave: () => {
      bad = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
