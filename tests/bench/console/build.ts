import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folders } from './folders.ts';

const vite = resolve('node_modules', 'vite', 'bin', 'vite.js');

/** Builds with Vite in a process of its own, whose memory is not the bench's. */
export function buildPage(
  words: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): void {
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  if (status !== 0) throw new Error(`vite build ${words.join(' ')} did not end well.`);
}

/** The console and its server as they are shipped. */
export function buildServed(): void {
  console.log('Building the console and the server …');
  buildPage(['--outDir', join(folders.product, 'console'), '--emptyOutDir']);
  buildPage(['--ssr', '--outDir', join(folders.product, 'server'), '--emptyOutDir']);
}

/** What is served, the plain input, and the palette of many entries. */
export function buildProduct(): void {
  buildServed();
  for (const page of ['plain', 'many'] as const) {
    buildPage([resolve('tests', 'bench', 'console', page), '--outDir', folders[page], '--emptyOutDir']);
  }
  // The palette is rendered as people see it.
  giveStyles(folders.many);
}

/** Gives a page of the bench's own the console's styles, as `style.css`. */
export function giveStyles(folder: string): void {
  const assets = join(folders.product, 'console', 'assets');
  for (const sheet of readdirSync(assets).filter((name) => name.endsWith('.css'))) {
    copyFileSync(join(assets, sheet), join(folder, 'assets', 'style.css'));
  }
}
