import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { killable, type Killable } from '../killable.ts';
import { plainBatch } from './plainBatch.ts';
import { fillShop, plainRows, storedBatch } from './shop.ts';

const people = Array.from({ length: 400 }, (_, index) => `c${String(index).padStart(3, '0')}`);
const products = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);

let folder: string;
let maker: Killable;
beforeAll(async () => {
  maker = await killable('tests/server/recommendations/batchMaker.ts', 'batch');
  folder = await mkdtemp(join(tmpdir(), 'dodo-batch-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await maker.remove();
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
function make(killAfter = Infinity): Promise<string> {
  return maker.run([folder], { steps: killAfter });
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
