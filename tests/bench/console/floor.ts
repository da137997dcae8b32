import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/freePort.ts';
import { buildPage } from './build.ts';
import { folders } from './folders.ts';
import { startNode, type Started } from './process.ts';

const instruments = resolve('..', 'shared', 'measure', 'frontend');

/** Whether the floor is there: it is outside the repository. */
export function hasFloor(): boolean {
  return existsSync(join(instruments, 'floor', 'package.json'));
}

/** Builds the floor with the packages installed here, in a folder outside of them, and serves it by its own server. */
export async function startFloor(): Promise<Started> {
  const work = await mkdtemp(join(tmpdir(), 'dodo-bench-floor-'));
  try {
    await cp(join(instruments, 'floor'), work, { recursive: true });
    await symlink(resolve('node_modules'), join(work, 'node_modules'));
    buildPage([], { cwd: work, env: { OUT: folders.floor } });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return serve(folders.floor);
}

/** Builds a page around the console's own chart and serves it as the floor is served, with the same data. */
export async function startChart(): Promise<Started> {
  buildPage([resolve('tests', 'bench', 'console', 'chart'), '--outDir', folders.chart, '--emptyOutDir'], {
    cwd: resolve('tests', 'bench', 'console', 'chart'),
  });
  return serve(folders.chart);
}

async function serve(folder: string): Promise<Started> {
  const port = await freePort();
  return startNode([join(instruments, 'serve.mjs'), folder, String(port), '--api'], { port, path: '/' });
}
