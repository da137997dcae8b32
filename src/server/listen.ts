import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorStatus, type ErrorReply } from '#contract/errors.ts';

/** Answers one request; `connection` has its Node request, whose socket knows the network address. */
export type Answer = (request: Request, connection: { readonly incoming: object }) => Response | Promise<Response>;

/** A server that accepts connections. */
export type Listener = Server;

/** The address to listen on; port 0 lets the system choose. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** The longest text of a refused request that is logged. */
const loggedCharacters = 200;

/** A name or an address, with an optional port; `URL` checks the rest. */
const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * Listens for requests. A request with an invalid Host header or target is refused here with 400 and one line in the
 * log, because all later code parses a URL.
 *
 * @throws the system's error, if it cannot listen
 */
export function listen({ port, host }: ListenAddress, answer: Answer): Promise<Listener> {
  const onRequest = getRequestListener(answer, { hostname: host });
  const server = createServer((incoming, outgoing) => {
    if (hasAddress(incoming)) void onRequest(incoming, outgoing);
    else refuse(incoming, outgoing);
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Node itself refuses requests of HTTP/1.1 without the header; older ones need none. */
function hasAddress({ url = '', headers: { host } }: IncomingMessage): boolean {
  const isHost = host === undefined || (hostForm.test(host) && URL.canParse(`http://${host}`));
  return isHost && (url.startsWith('/') || URL.canParse(url));
}

function refuse({ method, url, headers: { host } }: IncomingMessage, outgoing: ServerResponse): void {
  const target = JSON.stringify([url, host]).slice(0, loggedCharacters);
  console.error(`[server] ${method}: refused, its address is not valid; path and Host are ${target}.`);
  const reply: ErrorReply = {
    error: { code: 'badRequest', message: 'The address of this request is not valid; check its Host header.' },
  };
  const body = JSON.stringify(reply);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  // The body of the request is not read.
  outgoing.writeHead(errorStatus.badRequest, { ...headers, connection: 'close' });
  outgoing.end(body);
}
