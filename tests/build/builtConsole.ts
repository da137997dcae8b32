import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HeadScreen } from '#console/shell/pageHead.ts';

const folder = 'dist/console';
/** What a built module imports statically: `import … from "./a.js"`, `import "./a.js"` and `export … from "./a.js"`. */
const staticImport = /(?:\bfrom|\bimport)\s*["'](?<file>\.\.?\/[^"']+)["']/gu;
/** The module scripts, preloaded modules and style sheets of the page. */
const pageFile = /<(?:script|link)[^>]*? (?:src|href)="\/(?<file>assets\/[^"]+\.(?:js|css))"/gu;

/** The text of a built file, by its path below dist/console. */
export const builtText = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

const page = builtText('index.html');
const table = /data-screens='(?<json>[^']*)'/u.exec(page)?.groups?.['json'] ?? '[]';
const filesOfPage = matches(page, pageFile);

/** Every screen with the files that the page's head preloads for it. */
export const builtScreens = JSON.parse(table.replaceAll('&#39;', "'")) as readonly HeadScreen[];

/** The files that a screen needs before it renders: the page, what its head names, and their static imports. */
export function firstLoadOf({ files }: HeadScreen): readonly string[] {
  const found = new Set(['index.html', ...filesOfPage, ...files]);
  // The loop also visits the files that it adds.
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    for (const imported of matches(builtText(file), staticImport)) {
      found.add(posix.join(posix.dirname(file), imported));
    }
  }
  return [...found];
}

/** The size of built files over the network, in kB of gzip. */
export const kilobytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzippedSize(file), 0) / 1000;

const sizes = new Map<string, number>();

function gzippedSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(builtText(file)).length;
  sizes.set(file, size);
  return size;
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ({ groups }) => groups?.['file'] ?? '');
}
