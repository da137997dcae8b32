import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseDataVersion, dataVersion } from '#server/engine/dataVersion.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';

/** Runs for minutes unless stopped. */
const endless = 'SELECT count(*) AS n FROM range(10000000) a, range(10000000) b WHERE a.range % 7 = b.range % 11';

describe('the embedded engine', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-engine-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('one');
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('binds every sort of value and reads every sort of column', async () => {
    const [row] = await engine.query(
      `SELECT $1 AS text, $2 AS whole, $3 AS large, $4 AS part, $5 AS truth, $6 AS none, CAST($7 AS DATE) AS day,
         CAST($8 AS TIMESTAMP) AS moment, CAST('12.5' AS DECIMAL(18,4)) AS money, ['a', NULL] AS list, sum(2::HUGEINT) AS total`,
      ["O'Brien; DROP", 7, 5_000_000_000, 0.5, true, null, '2026-02-28', '2026-11-21T09:42:00.000Z'],
    );
    expect(row).toEqual({
      text: "O'Brien; DROP",
      whole: 7,
      large: 5_000_000_000,
      part: 0.5,
      truth: true,
      none: null,
      day: '2026-02-28',
      moment: '2026-11-21T09:42:00.000Z',
      money: 12.5,
      list: ['a', null],
      total: 2,
    });
  });

  test.each([
    ['2026-11-21 09:42:07.123999', '2026-11-21T09:42:07.123Z'],
    ['1969-12-31 23:59:59.998001', '1969-12-31T23:59:59.999Z'],
    ['0001-01-01 00:00:00', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59.999999', '9999-12-31T23:59:59.999Z'],
  ])('reads the moment %s as %s, without what is finer than a millisecond', async (stored, read) => {
    expect(await engine.query('SELECT CAST($1 AS TIMESTAMP) AS moment', [stored])).toEqual([{ moment: read }]);
  });

  const found = (list: readonly string[]): Promise<object[]> =>
    engine.query('SELECT x FROM (VALUES (1), (2)) AS t(x) WHERE CAST(x AS VARCHAR) IN (SELECT unnest($1))', [list]);

  test('binds lists, empty ones too', async () => {
    expect(await found(['2', '3'])).toEqual([{ x: 2 }]);
    expect(await found([])).toEqual([]);
  });

  test('frees the temporary tables that a stepwise reading replaced, and the last ones at its end', async () => {
    const kept = `SELECT CAST(sum(memory_usage_bytes + temporary_storage_bytes) AS BIGINT) AS bytes FROM duckdb_memory()
      WHERE tag = 'IN_MEMORY_TABLE'`;
    const [first, last] = await engine.read(
      async (reader) => {
        const replaced = {
          text: "SELECT 'row:' || md5(CAST(i AS VARCHAR)) AS id FROM range(200000) AS t(i)",
          values: [],
        };
        await reader.makeTemporary('replaced', replaced);
        const [before] = await reader.query<{ bytes: number }>(kept);
        for (let time = 0; time < 10; time += 1) await reader.makeTemporary('replaced', replaced);
        const [after] = await reader.query<{ bytes: number }>(kept);
        return [before?.bytes ?? 0, after?.bytes ?? Infinity] as const;
      },
      { stepwise: true },
    );
    expect(first).toBeGreaterThan(5_000_000);
    expect(last).toBeLessThan(2.5 * first);
    expect(await engine.query('SELECT table_name FROM duckdb_tables() WHERE temporary')).toEqual([]);
  });

  test('interrupts a statement when its request goes away, and answers the next one', async () => {
    const leaving = new AbortController();
    const asked = engine.query(endless, [], { signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('gone')), 30);
    const begun = performance.now();
    await expect(asked).rejects.toThrow('gone');
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(await engine.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('drops cancelled requests in the queue, and those cancelled before they arrived', async () => {
    const leaving = new AbortController();
    const many = Array.from({ length: 12 }, () => engine.query(endless, [], { signal: leaving.signal }));
    setTimeout(() => leaving.abort(new Error('gone')), 30);
    const outcomes = await Promise.allSettled(many);
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'rejected'));
    await expect(engine.query('SELECT 1', [], { signal: leaving.signal })).rejects.toThrow('gone');
  });

  test('rolls back a write that fails or is abandoned', async () => {
    const failing = engine.write(async (writer) => {
      await writer.run("INSERT INTO setting (name, value) VALUES ('half', '1')");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const leaving = new AbortController();
    const abandoned = engine.write(
      async (writer) => {
        await writer.run("INSERT INTO setting (name, value) VALUES ('half', '2')");
        setTimeout(() => leaving.abort(new Error('gone')), 20);
        await writer.query(endless);
      },
      { signal: leaving.signal },
    );
    await expect(abandoned).rejects.toThrow('gone');
    expect(await engine.query("SELECT * FROM setting WHERE name = 'half'")).toEqual([]);
  });

  test('writes one at a time, in order, so that a version in WHERE finds who came second', async () => {
    await engine.write((writer) =>
      writer.run(
        "INSERT INTO template (id, name, channel, html_body, created_at, updated_at) VALUES (1, 'a', 'm', '', now(), now())",
      ),
    );
    const edit = (name: string): Promise<number> =>
      engine.write((writer) =>
        writer.run('UPDATE template SET name = $1, version = version + 1 WHERE id = 1 AND version = 1', [name]),
      );
    expect(await Promise.all([edit('b'), edit('c')])).toEqual([1, 0]);
  });

  test('assigns ids once, also after the row is deleted', async () => {
    const ids: number[] = [];
    for (let round = 0; round < 3; round += 1) ids.push(await engine.write((writer) => nextId(writer, 'campaign')));
    expect(ids).toEqual([1, 2, 3]);
  });

  test('counts changes of the data', async () => {
    const { version } = await dataVersion(engine);
    await engine.write((writer) => raiseDataVersion(writer, new Date('2026-11-21T10:00:00Z')));
    expect(await dataVersion(engine)).toEqual({ version: version + 1, changed_at: '2026-11-21T10:00:00.000Z' });
  });

  test('reads one state of the data in one read, and drops what it changed', async () => {
    const counts = await engine.read(async (reader) => {
      const before = await reader.query('SELECT count(*) AS n FROM setting');
      await engine.write((writer) => writer.run("INSERT INTO setting (name, value) VALUES ('meanwhile', '1')"));
      await reader.run('DELETE FROM template');
      return [before, await reader.query('SELECT count(*) AS n FROM setting')];
    });
    expect(counts[0]).toEqual(counts[1]);
    expect(await engine.query('SELECT count(*) AS n FROM template')).toEqual([{ n: 1 }]);
  });

  test('keeps its data while other tenants’ files take its place', async () => {
    const others = Array.from({ length: 6 }, (_, index) => engines.tenant(`other-${index}`));
    await Promise.all(others.map((other) => other.query('SELECT 1')));
    expect(await engine.query("SELECT name FROM setting WHERE name = 'meanwhile'")).toEqual([{ name: 'meanwhile' }]);
  });
});
