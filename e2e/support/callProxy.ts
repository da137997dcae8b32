import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { guardLoads } from '#console/data/guardLoads.ts';

/** What the proxy does with the calls of screens: answers pass, stay away, or are errors. */
type Treatment = 'pass' | 'hold' | 'fail';

/** A proxy between a browser and the server; the browser keeps the server's own address. */
export interface CallProxy {
  /** The address for the `proxy` option of a browser context. */
  readonly server: string;
  /** How calls are treated from now on. Calls that are held are forwarded once calls pass again. */
  treat(treatment: Treatment): void;
  /** The calls that were held or failed since the last `treat`, as `GET /api/segment`. */
  readonly withheld: readonly string[];
  /** How many requests are being answered, besides those that are held. */
  readonly busy: () => number;
  close(): Promise<void>;
}

/** Calls that let a person in or watch the database, by path: a screen is shown only while they are answered. */
const passing: ReadonlySet<string> = new Set([
  `/api/${endpoints.databasePing.path}`,
  ...guardLoads.map(([name]) => `/api/${endpoints[name].path}`),
  ...Object.values(endpoints as Readonly<Record<string, Endpoint>>)
    .filter(({ needs }) => needs !== 'tenant')
    .map(({ path }) => `/api/${path}`),
]);

const failure = JSON.stringify({ error: { code: 'internal', message: 'The server failed.' } });

/** Starts a proxy on a free port. */
export async function callProxy(): Promise<CallProxy> {
  let treatment: Treatment = 'pass';
  let withheld: string[] = [];
  let busy = 0;
  const held: (() => void)[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
    const isTreated = treatment !== 'pass' && pathname.startsWith('/api/') && !passing.has(pathname);
    if (isTreated) withheld.push(`${incoming.method} ${pathname}`);
    if (isTreated && treatment === 'hold') {
      held.push(() => forward(incoming, outgoing));
      return;
    }
    if (isTreated) {
      outgoing.writeHead(500, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(failure);
      return;
    }
    busy += 1;
    outgoing.once('close', () => (busy -= 1));
    forward(incoming, outgoing);
  });
  // Playwright's own requests come through a tunnel.
  proxy.on('connect', (incoming, socket: Socket) => {
    const { hostname, port } = new URL(`http://${incoming.url}`);
    const onwards = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(onwards).pipe(socket);
    });
    onwards.on('error', () => socket.destroy());
    socket.on('error', () => onwards.destroy());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    treat: (next) => {
      treatment = next;
      withheld = [];
      if (next === 'pass') for (const release of held.splice(0)) release();
    },
    get withheld() {
      return withheld;
    },
    busy: () => busy,
    close: () =>
      new Promise((done) => {
        proxy.close(() => done());
        proxy.closeAllConnections();
      }),
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.destroyed) return;
  const { hostname, port, pathname, search } = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
  const { method, headers } = incoming;
  const onwards = request({ hostname, port, path: pathname + search, method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onwards.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onwards.destroy());
  incoming.pipe(onwards);
}
