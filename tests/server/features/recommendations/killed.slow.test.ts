import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { killable, type Killable } from '../../killable.ts';
import { plainBatch } from './plainBatch.ts';
import { fillShop, plainRows, storedBatch } from './shop.ts';

const people = Array.from({ length: 400 }, (_, index) => `c${String(index).padStart(3, '0')}`);
const products = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);

let folder: string;
let maker: Killable;
beforeAll(async () => {
  maker = await killable('tests/server/features/recommendations/batchMaker.ts', 'batch');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dodo-batch-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => maker.remove());

async function inShop<Result>(work: (engine: TenantEngine) => Promise<Result>): Promise<Result> {
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: 512,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
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

/** Three baskets each, so that the dial is tried on the newest ones. */
const baskets = people.flatMap((by, index) =>
  [0, 1, 2].map((month) => ({
    by,
    on: `2026-0${month + 1}-11`,
    items: [products[(index + month) % 30] ?? '', products[(index * 7 + month + 1) % 30] ?? ''].filter(
      (item, place, all) => all.indexOf(item) === place,
    ),
  })),
);

// Steps: the beginning, what twice two hundred customers bought, items, pairs, the trial, and eight times fifty
// customers' lists. A job is given up after five deaths.
it.each([
  ['what customers bought is read and items are counted', [1, 1, 1, 1]],
  ['pairs are counted, dials are tried and customers get their items', [4, 1, 1, 3]],
])(
  'a batch whose process is killed (kill -9) while %s is not seen until it is complete, and then is what a second computation makes',
  async (_, deaths) => {
    await inShop((engine) => fillShop(engine, { products, customers: people, baskets }));
    for (const steps of deaths) {
      expect(await make(steps)).not.toContain('ended');
      expect(await inShop((engine) => engine.query('SELECT id FROM recommendation_batch'))).toEqual([]);
    }
    expect(await make()).toContain('ended');
    const [stored, rows, tested] = await inShop(async (engine) => [
      await storedBatch(engine),
      await plainRows(engine, '2026-11-21'),
      await engine.query('SELECT tested FROM recommendation_batch'),
    ]);
    expect(tested).toEqual([{ tested: 400 }]);
    expect(stored.length).toBeGreaterThan(people.length);
    expect(stored).toEqual(plainBatch(rows));
  },
);
