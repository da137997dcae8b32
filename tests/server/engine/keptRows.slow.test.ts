import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cachedOrRead } from '#server/analytics/cachedOrRead.ts';
import { readConfig } from '#server/config/config.ts';
import { raiseDataVersion } from '#server/engine/dataVersion.ts';
import type { Snapshot, TenantEngine } from '#server/engine/engine.ts';
import { readRows, statementOf } from '#server/engine/queryBuilder.ts';
import { openData, type Data } from '#server/openData.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';

const products = sql`SELECT name, price, item_no, stock_qty, created_at, CAST(created_at AS DATE) AS day FROM product`;

describe.skipIf(!hasPostgres)('rows that the process keeps for PostgreSQL', () => {
  let stop: () => Promise<void>;
  let folder: string;
  let data: Data;
  let engine: TenantEngine;

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-kept-rows-'));
    const url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    engine = data.engines.tenant('shop');
  }, 120_000);
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (number: number, name: string | null): Promise<void> =>
    engine.write(async (writer) => {
      await writer.run(
        `INSERT INTO product (item_no, item_id, name, price, stock_qty, created_at)
         VALUES ($1, $2, $3, 12345678901234.5678, 0.1, '2026-02-28 23:59:59.125')`,
        [number, `p${number}`, name],
      );
      await raiseDataVersion(writer, new Date());
    });
  const kept = (rows: typeof products) => engine.read((reader) => reader.kept(statementOf(rows, 'postgres')));
  const both = (reader: Snapshot) =>
    Promise.all([
      readRows<{ name: string | null }>(reader, sql`SELECT * FROM (${products}) AS shared ORDER BY name`),
      cachedOrRead(reader, { rows: products }).then((source) =>
        readRows<{ name: string | null }>(reader, sql`SELECT * FROM ${source} AS shared ORDER BY name`),
      ),
    ]);

  test('are what the statement says, of every type, in the order of bytes, and follow the data', async () => {
    for (const [number, name] of ['é', 'a', 'B', null, '"\\ ☃'].entries()) {
      await add(number, name);
      const [read, found] = await engine.read(both);
      expect(found).toHaveLength(number + 1);
      expect(found).toEqual(read);
    }
  });

  test('are read once for simultaneous and later calls', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => kept(products)));
    expect(new Set(all).size).toBe(1);
    expect(await kept(products)).toBe(all[0]);
  });

  test('are left to the statement where they are too many, or of another type', async () => {
    expect(await kept(sql`SELECT n FROM generate_series(1, 50001) AS n`)).toBeUndefined();
    expect(await kept(sql`SELECT CAST('{}' AS JSON) AS settings`)).toBeUndefined();
  });

  test('are read by the next call where the first one fails', async () => {
    const leaving = new AbortController();
    const slow = sql`SELECT pg_sleep(30) IS NULL AS slept`;
    const left = engine.read((reader) => reader.kept(statementOf(slow, 'postgres')), { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(kept(sql`SELECT 1 / 0 AS one`)).rejects.toThrow();
    expect(await kept(sql`SELECT 1 AS one`)).toMatchObject({ json: expect.stringContaining('1') as string });
  });
});
