import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop on an origin of its own, which knows nothing of the console but the address of its script. */
export interface ShopServer {
  /** `http://127.0.0.1:…`: another origin than the console's. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves one page at every address of a free port. */
export async function openShop(page: (path: string) => string): Promise<ShopServer> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(request.url ?? '/'));
  });
  return listeningShop(server, () => server.closeAllConnections());
}

/** Listens on a free port; `end` ends the open connections. */
export async function listeningShop(server: Server, end: () => void): Promise<ShopServer> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        end();
      }),
  };
}
