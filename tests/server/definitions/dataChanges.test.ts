import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/clock/clock.ts';
import { followDataChanges } from '#server/definitions/dataChanges.ts';
import { dataVersion } from '#server/engine/dataVersion.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** A writer that changes a row of one table, with the query builder or in words of its own. */
type Write = (writer: Writer) => Promise<unknown>;

const sale: Write = (writer) =>
  tenantDb(writer).insertInto('sale').values({ event_id: 'E1', event_type: 'purchase', user_id: 'C1' }).execute();
const product: Write = (writer) =>
  tenantDb(writer).insertInto('product').values({ item_no: 0, item_id: 'P1', name: 'Lamp' }).execute();
const customer: Write = (writer) =>
  tenantDb(writer).insertInto('customer').values({ customer_no: 0, user_id: 'C1', name: 'Ann' }).execute();
const email: Write = (writer) => writer.run(`INSERT INTO email (email_id, user_id) VALUES ('M1', 'C1')`);

describe('what follows a change of the data', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  let told: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-changes-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('shop');
    told = [];
    const jobs = {
      announce: (tenantId: string) => Promise.resolve(void told.push(`announced ${tenantId}`)),
      wake: (tenantId: string) => void told.push(`woken ${tenantId}`),
    };
    engines.onCommit(followDataChanges({ jobs, clock: systemClock('2026-11-21') }));
  });
  afterEach(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  const version = async (): Promise<number> => (await dataVersion(engine)).version;
  const queued = async (): Promise<[string, unknown][]> => {
    const rows = await tenantDb(engine).selectFrom('job').select(['kind', 'input']).orderBy('id').execute();
    return rows.map(({ kind, input }) => [kind, JSON.parse(input) as unknown]);
  };

  test.each([
    ['a customer', customer, { table: 'customer', fields: ['name', 'user_id'] }],
    ['a product', product, { table: 'product', fields: ['item_id', 'name'] }],
    ['a sale', sale, { table: 'sale', fields: ['event_id', 'event_type', 'user_id'] }],
    ['an e-mail, in words of its own', email, { table: 'email' }],
  ] as const)('of %s raises the version once and queues each job once', async (_, write, change) => {
    await engine.write(async (writer) => {
      await write(writer);
    });
    expect(await version()).toBe(1);
    expect(await queued()).toEqual([
      ['values', change],
      ['population', { which: change.table === 'email' ? 'email' : 'all' }],
      ...(change.table === 'sale' ? [['sums', {}]] : []),
    ]);
    expect(told).toEqual(['announced shop', 'woken shop']);
  });

  test('of several tables in one transaction counts once', async () => {
    await engine.write(async (writer) => {
      for (const write of [customer, product, sale]) await write(writer);
    });
    expect(await version()).toBe(1);
    const kinds = (await queued()).map(([kind]) => kind);
    expect(kinds).toEqual(['values', 'values', 'values', 'population', 'sums']);
  });

  test('queues nothing that waits already', async () => {
    await engine.write(email);
    await engine.write((writer) => writer.run(`UPDATE email SET click = 1`));
    expect(await version()).toBe(2);
    expect(await queued()).toHaveLength(2);
  });

  test('of nothing that conditions read is none', async () => {
    await engine.write((writer) =>
      tenantDb(writer).insertInto('setting').values({ name: 'vat', value: '10' }).execute(),
    );
    await engine.write((writer) => writer.run(`INSERT INTO setting (name, value) VALUES ('currency', '1')`));
    expect([await version(), await queued(), told]).toEqual([0, [], []]);
  });

  test('of no row is none', async () => {
    await engine.write((writer) => writer.run(`UPDATE customer SET name = 'Bea' WHERE user_id = 'nobody'`));
    await engine.write((writer) => tenantDb(writer).deleteFrom('sale').execute());
    expect(await version()).toBe(0);
  });

  test('of stored members raises the version and queues nothing', async () => {
    const member = { user_id: 'C1', customer_no: 0, id: '1', name: 'All', since: '2026-11-21T00:00:00Z' };
    await engine.write((writer) => tenantDb(writer).insertInto('segment').values(member).execute());
    expect([await version(), await queued()]).toEqual([1, []]);
  });

  test('is undone with the transaction', async () => {
    const failing = engine.write(async (writer) => {
      await sale(writer);
      throw new Error('It went wrong.');
    });
    await expect(failing).rejects.toThrow('It went wrong.');
    expect([await version(), await queued(), told]).toEqual([0, [], []]);
  });
});
