import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { encodings, type Encoding } from '../server/console/encodings.ts';

const compressors: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Endings worth compressing; images and fonts are compressed already. */
const texts: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);
/** Smaller files gain nothing. */
const minBytes = 1024;

/** Writes brotli and gzip copies of the built console's text files, which the server sends as they are. */
export function precompress(): Plugin {
  let folder: string | undefined;
  return {
    name: 'dodo-precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.ssr === false ? build.outDir : undefined;
    },
    // Last of all, since the service worker is written when the bundle is closed, too.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (folder === undefined) return;
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
        await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  await Promise.all(
    encodings.map(async ({ name, ending }) => writeFile(file + ending, await compressors[name](content))),
  );
}
