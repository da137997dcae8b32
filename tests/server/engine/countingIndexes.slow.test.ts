import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from '#domain/conditions/parse.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { readConfig } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { memberIdsPlan } from '#server/engine/plan/members.ts';
import { indexChanges } from '#server/engine/postgres/indexes.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import { refreshTables } from '#server/engine/statistics.ts';
import { openData, type Data } from '#server/openData.ts';
import { tenantStructure } from '#server/features.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';

const vocabulary = vocabularyFor('segment', []);

/** Sets of sales by the shape of their condition. */
const conditions = {
  'bought often lately': `SELECT sale.user_id FROM sale
    WHERE sale.event_type = 'purchase' AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'
    GROUP BY sale.user_id HAVING COUNT(*) >= 3`,
  'spent much lately': `SELECT sale.user_id FROM sale
    WHERE sale.event_type = 'purchase' AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'
    GROUP BY sale.user_id HAVING SUM(sale.event_value) >= 3`,
  'bought a brand lately': `SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE product.brand = 'Acme' AND sale.event_dt >= CURRENT_DATE - INTERVAL '1 years'`,
  'came to a channel often': `SELECT sale.user_id FROM sale WHERE sale.channel_type = 'store'
    GROUP BY sale.user_id HAVING COUNT(*) >= 2`,
} as const;

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let stop: () => Promise<void>;
  let folder: string;
  let data: Data;
  let engine: TenantEngine;

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-indexes-'));
    const url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    engine = data.engines.tenant('shop');
    await engine.write(async (writer) => {
      // The test's server does not wait for the disk; rows that are not written are visible to nobody for sure.
      await writer.run('SET LOCAL synchronous_commit = on');
      await writer.run(`INSERT INTO sale (event_id, event_type, user_id, customer_no, item_no, event_dt, channel_type)
        SELECT 'E' || n, CASE n % 3 WHEN 0 THEN 'purchase' ELSE 'view' END, 'C' || n % 500, n % 500, n % 100,
          TIMESTAMP '2025-11-01' + n * INTERVAL '1 hour', CASE n % 4 WHEN 0 THEN 'store' ELSE 'web' END FROM generate_series(1, 10000) AS numbers(n)`);
    });
    await refreshTables(engine, ['sale', 'product']);
  });
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('after a large change every page of a table is known as visible to all', async () => {
    expect(
      await engine.query("SELECT relallvisible = relpages AS whole FROM pg_class WHERE oid = 'sale'::regclass"),
    ).toEqual([{ whole: true }]);
  });

  test.each(Object.entries(conditions))('people who %s are found without a row of sale', async (_, text) => {
    let id = 0;
    const read = parse(`SELECT customer.user_id FROM customer WHERE customer.user_id IN (${text})`, vocabulary, {
      kind: 'segment',
      newId: () => String((id += 1)),
    });
    if (!read.ok) throw new Error(JSON.stringify(read));
    const plan = statementOf(memberIdsPlan(read.model, { vocabulary, today: '2026-11-21' }), 'postgres');
    const lines = await engine.read(async (reader) => {
      // A table as small as this one would be read whole.
      for (const way of ['seqscan', 'bitmapscan']) await reader.run(`SET LOCAL enable_${way} = off`);
      return reader.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${plan.text}`, plan.values);
    });
    const scans = lines.map((line) => line['QUERY PLAN']).filter((line) => / on sale\b/u.test(line));
    expect(scans).toEqual([expect.stringContaining('Index Only Scan')]);
  });

  test('a schema has the indexes of its layout alone, and none that others replaced', async () => {
    const definitions = async (): Promise<string> => {
      const rows = await engine.query<{ indexdef: string }>("SELECT indexdef FROM pg_indexes WHERE tablename = 'sale'");
      return rows.map(({ indexdef }) => indexdef.split(' btree ')[1]).join('\n');
    };
    const before = await definitions();
    const { sale } = tenantStructure.tables;
    if (!sale) throw new Error('There is no table of sales.');
    const updated = (layout: 'postgres' | 'citus'): Promise<void> =>
      engine.write(async (writer) => {
        const changes = await indexChanges({ ...writer, engine: layout }, { sale });
        for (const statement of changes) await writer.run(statement);
      });
    await engine.write((writer) => writer.run('CREATE INDEX ON sale (item_no, event_dt)'));
    await updated('citus');
    const spread = await definitions();
    expect(spread).toContain('(item_no, event_dt) INCLUDE (customer_no, user_id, event_value)');
    expect(spread.split('\n')).toHaveLength(before.split('\n').length);
    await updated('postgres');
    expect((await definitions()).split('\n').toSorted()).toEqual(before.split('\n').toSorted());
  });
});
