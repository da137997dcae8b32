import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '#server/records/customerStore.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';

const ann = { userId: 'u1', name: 'Ann', now: new Date('2026-11-21T10:00:00Z') };
const bob = { userId: 'u2', name: 'Bob', now: new Date('2026-11-21T11:00:00Z') };

describe('a store of rows with versions', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-versions-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('shop');
    await engine.write((writer) =>
      customers.create(writer, 'C1', { customer_no: 0, name: 'Mia', custom: '{"tier":"gold","points":"3"}' }, ann),
    );
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  const save = (version: number, values: Readonly<Record<string, string | null>>) =>
    engine.write((writer) =>
      customers.update(writer, { id: 'C1', version, values, action: 'update', show: ({ name }) => ({ name }) }, bob),
    );

  test('records changes, by member of a JSON object', async () => {
    const saved = await save(1, { name: 'Mia May', custom: '{"tier":"silver","points":"3"}' });
    expect(saved.version).toBe(2);
    const { rows } = await customers.history(engine, 'C1', 1);
    expect(rows[0]).toMatchObject({
      action: 'update',
      version: 2,
      who: { user_id: 'u2', name: 'Bob' },
      at: '2026-11-21T11:00:00.000Z',
      changes: [
        { field: 'name', before: 'Mia', after: 'Mia May' },
        { field: 'custom.tier', before: 'gold', after: 'silver' },
      ],
    });
    expect(rows[1]).toMatchObject({ action: 'create', version: 1, who: { user_id: 'u1', name: 'Ann' } });
  });

  test('refuses a save over an older version with the newer row, and notes nothing', async () => {
    await expect(save(1, { name: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
      message: '“Mia May” was changed by someone else. Compare both versions before you save.',
    });
    expect((await customers.history(engine, 'C1', 1)).total).toBe(2);
    expect((await customers.get(engine, 'C1')).name).toBe('Mia May');
  });

  test('returns the fields after any change', async () => {
    await save(2, { name: null });
    const { rows } = await customers.history(engine, 'C1', 1);
    const row = await customers.get(engine, 'C1');
    const names = await Promise.all(rows.map(async ({ id }) => (await customers.fieldsAfter(engine, row, id)).name));
    expect(names).toEqual([null, 'Mia May', 'Mia']);
  });

  test('answers 404 for a row that is not there', async () => {
    await expect(customers.history(engine, 'C9', 1)).rejects.toMatchObject({ code: 'notFound' });
    await expect(engine.write((writer) => customers.get(writer, 'C9'))).rejects.toMatchObject({ code: 'notFound' });
  });

  test('lists what a question finds, sorted, a page at a time', async () => {
    for (const [number, id] of ['C2', 'C3', 'C4'].entries()) {
      await engine.write((writer) => customers.create(writer, id, { customer_no: number + 1, name: id }, ann));
    }
    const page = (number: number) => customers.list(engine, { sort: [['user_id', 'desc']], page: { number, size: 3 } });
    expect((await page(1)).map(({ user_id: id }) => id)).toEqual(['C4', 'C3', 'C2']);
    expect((await page(2)).map(({ user_id: id }) => id)).toEqual(['C1']);
  });
});
