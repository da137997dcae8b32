import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '#tests/support/freePort.ts';
import { folders } from './folders.ts';
import type { Started } from './process.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a page of the bench's own with its scripts and replies: the plain input unless another is named. */
export async function startPlain(folder: string = folders.plain): Promise<Started> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : join('assets', (request.url ?? '').split('/').at(-1) ?? '');
    readFile(join(folder, name)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(name)] ?? '' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { base: `http://127.0.0.1:${port}`, stop };
}
