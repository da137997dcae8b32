import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { encodings, type Encoding } from './encodings.ts';

/** The content type of a built file by its ending. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

/** The built console, answered from memory. */
export interface ConsoleFiles {
  /** The text of index.html; its inline scripts enter the content policy. */
  readonly page: string;
  /** A file of the build; the page itself for every address of the console. */
  answer(request: Request): Response;
}

interface File {
  readonly type: string;
  /** How long browsers may use it without revalidation: the Cache-Control header. */
  readonly keep: string;
  /** Identifies the content; the same for every encoding (a weak ETag). */
  readonly tag: string;
  readonly bodies: ReadonlyMap<Encoding | 'identity', Buffer>;
}

const pagePath = '/index.html';
/** Files with a content hash in their name never change. */
const hashedFolder = '/assets/';
const forever = 'public, max-age=31536000, immutable';
/** The page contains no personal data; without a service worker, returning soon starts without a request. */
const shortLived = 'private, max-age=300';
const revalidate = 'no-cache';

/** Reads a built console with the compressed copies made at build; undefined when there is none. */
export async function readConsole(folder: string): Promise<ConsoleFiles | undefined> {
  const files = await readFiles(folder);
  const page = files.get(pagePath);
  if (!page) return undefined;
  return {
    page: page.bodies.get('identity')?.toString('utf8') ?? '',
    answer: (request) => {
      const { pathname } = new URL(request.url);
      // A page of the documentation has its address without an ending.
      const file = files.get(pathname) ?? files.get(`${pathname}.html`);
      if (file) return respond(file, request);
      // A missing asset is not a screen; answering the page would be run as a script.
      if (pathname.startsWith(hashedFolder)) return new Response('Not found', { status: 404 });
      return respond(page, request);
    },
  };
}

function respond({ type, keep, tag, bodies }: File, request: Request): Response {
  const headers = new Headers({ 'content-type': type, 'cache-control': keep, etag: tag, vary: 'accept-encoding' });
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = encodings.find(({ name }) => accepted.includes(name) && bodies.has(name))?.name ?? 'identity';
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(bodies.get(encoding) ?? []), { headers });
}

function cacheControlOf(path: string): string {
  if (path.startsWith(hashedFolder)) return forever;
  return path === pagePath ? shortLived : revalidate;
}

async function readFiles(folder: string): Promise<Map<string, File>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map<string, Buffer>(
    await Promise.all(
      names.map(async (name) => [`/${relative(folder, name).replaceAll(sep, '/')}`, await readFile(name)] as const),
    ),
  );
  const compressed = new Set<string>(
    Array.from(contents.keys()).flatMap((path) => encodings.map(({ ending }) => path + ending)),
  );
  const files = new Map<string, File>();
  for (const [path, content] of contents) {
    if (compressed.has(path)) continue;
    const bodies = new Map<Encoding | 'identity', Buffer>([['identity', content]]);
    for (const { name, ending } of encodings) {
      const body = contents.get(path + ending);
      if (body) bodies.set(name, body);
    }
    const type = contentTypes[extname(path)] ?? 'application/octet-stream';
    const tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    files.set(path, { type, keep: cacheControlOf(path), tag, bodies });
  }
  return files;
}
