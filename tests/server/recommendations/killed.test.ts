import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { plainBatch } from './plainBatch.ts';
import { fillShop, plainRows, storedBatch } from './shop.ts';

/** Inside node_modules, so that what is built finds its packages. */
const built = join(process.cwd(), 'node_modules', '.cache', 'dodo-batch-test');
const people = Array.from({ length: 400 }, (_, index) => `c${String(index).padStart(3, '0')}`);
const products = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);

let folder: string;
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'tests/server/recommendations/batchMaker.ts', outDir: built, emptyOutDir: true },
  });
  folder = await mkdtemp(join(tmpdir(), 'dodo-batch-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
});

async function inShop<Result>(work: (engine: TenantEngine) => Promise<Result>): Promise<Result> {
  const engines = duckdbEngines({ folder, memoryLimitMb: 512, timeZoneOf: () => Promise.resolve('UTC') });
  try {
    return await work(engines.tenant('shop'));
  } finally {
    await engines.close();
  }
}

/** Makes the batch, and optionally is killed after so many steps; returns what it printed. */
async function make(killAfter = Infinity): Promise<string> {
  const child = spawn(process.execPath, [join(built, 'batchMaker.js'), folder]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('step').length > killAfter) child.kill('SIGKILL');
    });
  }
  await new Promise((resolve) => {
    child.on('close', resolve);
  });
  return said;
}

it('a batch whose process is killed (kill -9) is not seen until it is complete, and then is what a second computation makes', async () => {
  await inShop((engine) =>
    fillShop(engine, {
      products,
      customers: people,
      baskets: people.map((by, index) => ({
        by,
        items: [products[index % 30] ?? '', products[(index * 7 + 1) % 30] ?? ''].filter(
          (item, place, all) => all.indexOf(item) === place,
        ),
      })),
    }),
  );
  // The deaths are after counting pairs, and after some hundreds of customers; a job is given up after five.
  for (const steps of [1, 4]) {
    expect(await make(steps)).not.toContain('ended');
    expect(await inShop((engine) => engine.query('SELECT id FROM recommendation_batch'))).toEqual([]);
  }
  expect(await make()).toContain('ended');
  const [stored, rows] = await inShop(async (engine) => [
    await storedBatch(engine),
    await plainRows(engine, '2026-11-21'),
  ]);
  expect(stored.length).toBeGreaterThan(people.length);
  expect(stored).toEqual(plainBatch(rows));
});
