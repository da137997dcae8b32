import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dodo-built-'));
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  await run(process.execPath, [vite, 'build', '--ssr', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']);
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The package of an import; undefined for a file or a module of Node. */
function packageOf(name: string): string | undefined {
  if (name.startsWith('.') || isBuiltin(name)) return undefined;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

it('the built server imports packages of production alone', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object };
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^(?:import|export)\b[^'"\n]*["'](?<name>[^'"\n]+)["'];?$/gmu)].map(
      ({ groups }) => groups?.['name'],
    ),
  );
  const packages = new Set(names.flatMap((name = '') => packageOf(name) ?? []));
  expect(packages).toContain('kysely');
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});
