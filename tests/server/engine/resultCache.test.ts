import { tenantStructure } from '#server/features.ts';
import { sql } from 'kysely';
import { readRows } from '#server/engine/queryBuilder.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseDataVersion } from '#server/engine/dataVersion.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { salesOf } from '#server/analytics/cachedOrRead.ts';
import type { Engines, CacheableRows, Snapshot, Statement, TenantEngine } from '#server/engine/engine.ts';
import { eventually } from '#tests/support/eventually.ts';

const now = new Date('2026-11-21T00:00:00Z');
const numbers = (rows: number, remark = ''): CacheableRows => ({
  text: `SELECT range AS n FROM range(?) /* ${remark} */`,
  values: [rows],
});
const estimateOf = (rows: number): Statement => ({ text: 'SELECT CAST(? AS INTEGER) AS rows', values: [rows] });
const settings: CacheableRows = {
  text: 'SELECT name FROM setting WHERE name LIKE ?',
  values: ['kept-%'],
};

describe('cached rows', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  let made = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-kept-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    made += 1;
    engine = engines.tenant(`tenant-${made}`);
  });

  const keep = (rows: CacheableRows): Promise<string | undefined> => engine.read((reader) => reader.acquire(rows));
  const namesIn = async (reader: Snapshot): Promise<string[]> => {
    const kept = await reader.acquire(settings);
    const rows = await reader.query<{ name: string }>(
      `SELECT name FROM ${kept ?? `(${settings.text})`} ORDER BY name`,
      [...(kept === undefined ? settings.values : [])],
    );
    return rows.map(({ name }) => name);
  };
  const add = (name: string): Promise<void> =>
    engine.write(async (writer) => {
      await writer.run("INSERT INTO setting (name, value) VALUES ($1, '1')", [name]);
      await raiseDataVersion(writer, now);
    });

  test('are read once for simultaneous and later requests', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, () => keep(numbers(10))));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toBeTypeOf('string');
    expect(await keep(numbers(10))).toBe(names[0]);
    expect(await keep(numbers(11))).not.toBe(names[0]);
  });

  test('keep their name while they are read', async () => {
    const sum = await engine.read(async (reader) => {
      const name = (await reader.acquire(numbers(5))) ?? '';
      return reader.query(`SELECT SUM(n) AS sum, COUNT(*) AS rows FROM ${name}`);
    });
    expect(sum).toEqual([{ sum: 10, rows: 5 }]);
  });

  test('are read again when the data changes, and never shown to an earlier snapshot', async () => {
    await add('kept-a');
    expect(await engine.read(namesIn)).toEqual(['kept-a']);
    await engine.read(async (reader) => {
      await reader.query('SELECT version FROM data_version');
      await add('kept-b');
      expect(await engine.read(namesIn)).toEqual(['kept-a', 'kept-b']);
      expect(await namesIn(reader)).toEqual(['kept-a']);
    });
    expect(await engine.read(namesIn)).toEqual(['kept-a', 'kept-b']);
  });

  test('are not cached when there are too many, whatever the estimate', async () => {
    expect(await keep(numbers(250_001))).toBeUndefined();
    expect(await keep({ ...numbers(250_001), estimate: estimateOf(10) })).toBeUndefined();
    expect(await keep(numbers(250_000))).toBeTypeOf('string');
  });

  test('are not begun where they are estimated to be too many', async () => {
    expect(await keep({ ...numbers(3), estimate: estimateOf(250_001) })).toBeUndefined();
    expect(await keep({ ...numbers(4), estimate: estimateOf(250_000) })).toBeTypeOf('string');
  });

  test('of one record’s sales are estimated from a part of all', async () => {
    await engine.write(async (writer) => {
      await writer.run(`INSERT INTO sale (event_id, event_type, user_id, customer_no)
        SELECT 'E' || range, 'visit', 'C' || range % 4, range % 4 FROM range(400000)`);
    });
    const { estimate } = salesOf('customer_no', 3);
    const [said] = await readRows<{ rows: number }>(engine, estimate ?? sql``);
    expect(said?.rows).toBeGreaterThan(20_000);
    expect(said?.rows).toBeLessThan(250_000);
  });

  test('stay within their bound: those not used for longest go, never those that are being read', async () => {
    await engine.read(async (reader) => {
      const held = (await reader.acquire(numbers(100_000, 'held'))) ?? '';
      const others = [];
      for (let other = 0; other < 6; other += 1) others.push(await keep(numbers(100_000, String(other))));
      expect(await reader.query(`SELECT COUNT(*) AS rows FROM ${held}`)).toEqual([{ rows: 100_000 }]);
      expect(await keep(numbers(100_000, '5'))).toBe(others[5]);
      expect(await keep(numbers(100_000, '0'))).not.toBe(others[0]);
    });
    // Evicted rows are dropped on a connection of their own, without waiting.
    await eventually(async () => {
      const [left] = await engine.query<{ rows: number }>(
        "SELECT SUM(estimated_size) AS rows FROM duckdb_tables() WHERE database_name = 'cache'",
      );
      expect(left?.rows).toBeLessThanOrEqual(250_000);
    });
  });

  test('come to the others when one who waits for them leaves', async () => {
    const leaving = new AbortController();
    const slow: CacheableRows = {
      text: 'SELECT COUNT(*) AS n FROM range(30000000) WHERE hash(range) % 7 = ?',
      values: [3],
    };
    const left = engine.read((reader) => reader.acquire(slow), { signal: leaving.signal });
    const stayed = Promise.all([1, 2, 3].map(() => keep(slow)));
    setTimeout(() => leaving.abort(new Error('gone')), 5);
    await expect(left).rejects.toThrow('gone');
    expect(new Set(await stayed).size).toBe(1);
    expect((await stayed)[0]).toBeTypeOf('string');
  });

  test('that cannot be read do no harm: the caller reads the statement itself and gets its error', async () => {
    const wrong: CacheableRows = { text: 'SELECT * FROM nowhere', values: [] };
    expect(await keep(wrong)).toBeUndefined();
    expect(await keep(numbers(3))).toBeTypeOf('string');
  });

  test('are the tenant’s own', async () => {
    await add('kept-mine');
    expect(await engine.read(namesIn)).toEqual(['kept-mine']);
    engine = engines.tenant('another');
    await add('kept-theirs');
    expect(await engine.read(namesIn)).toEqual(['kept-theirs']);
  });
});
