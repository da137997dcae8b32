import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that counts who connects, whether or not anything is requested. */
export interface Canary {
  readonly port: number;
  /** Connections since the start. */
  hits(): number;
  /** The requests that came. */
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

/** Listens on every address of this machine, so that every way of writing loopback would reach it. */
export async function startCanary(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end('canary'),
): Promise<Canary> {
  let hits = 0;
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.on('connection', () => {
    hits += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '::', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
