import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { readConfig } from '#server/config/config.ts';
import { countWhole } from '#server/definitions/memberNumbers.ts';
import { bitmapCacheOf } from '#server/engine/bitmaps/bitmapCache.ts';
import { countSets } from '#server/engine/bitmaps/countSets.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { memberIdsPlan } from '#server/engine/plan/members.ts';
import { numberSets } from '#server/engine/plan/numbers.ts';
import { bases } from '#server/engine/plan/source.ts';
import { readRows, statementOf } from '#server/engine/queryBuilder.ts';
import { openData, type Data } from '#server/openData.ts';
import { vocabularies } from '#tests/domain/conditions/generate.ts';
import { timeout } from '#tests/support/laws.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { generatedCases, type Case } from './cases.ts';
import { fillEngine } from './engineTables.ts';
import { plainNumbers } from './plainNumbers.ts';
import { records } from './records.ts';

/** Law L7 of conditions.md §3 for the plans that PostgreSQL runs, and their shape (conditions.md §5). */
describe.skipIf(!hasPostgres)('plans on PostgreSQL', { timeout }, () => {
  const { cases } = generatedCases();
  let stop: () => Promise<void>;
  let folder: string;
  let data: Data;
  let engine: TenantEngine;

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-plans-'));
    const url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    engine = data.engines.tenant('laws');
    await engine.write((writer) => fillEngine(writer, records));
  });
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  const contextOf = ({ model, today }: Case) => ({ vocabulary: vocabularies[model.kind], today });
  const saidOf = ({ model, today }: Case): string => `today ${today}\n${print(model, vocabularies[model.kind]).text}`;
  const explained = async (text: string, values: readonly (string | number)[]): Promise<string> => {
    const rows = await engine.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  test('find whom the plain evaluator finds', async () => {
    for (const asked of cases) {
      const rows = await readRows<{ id: string }>(engine, memberIdsPlan(asked.model, contextOf(asked)));
      expect(rows.map(({ id }) => id).toSorted(), saidOf(asked)).toEqual(asked.members);
    }
  });

  test('count the whole, and every part from cached sets, as it does', async () => {
    const kept = bitmapCacheOf(1024 * 1024).of('one', 1);
    for (const asked of cases) {
      const { model, today } = asked;
      const plain = plainNumbers(model, today);
      expect(await countWhole(engine, model, contextOf(asked)), saidOf(asked)).toEqual({ ...plain, groups: [] });
      const sets = numberSets(model, contextOf(asked));
      expect(await countSets(engine, bases[model.kind], sets, kept), saidOf(asked)).toEqual(plain);
    }
  });

  test('look no row up in a subplan, whatever is negated or joined by OR', async () => {
    for (const asked of cases) {
      const { text, values } = statementOf(memberIdsPlan(asked.model, contextOf(asked)), 'postgres');
      const plan = await explained(text, values as readonly (string | number)[]);
      expect(plan, `${saidOf(asked)}\n${text}`).not.toContain('SubPlan');
    }
  });

  test('find the rows of one record, and of one segment, by an index', async () => {
    const shop = data.engines.tenant('shop');
    await shop.write(async (writer) => {
      await writer.run(`INSERT INTO sale (event_id, event_type, user_id, customer_no, item_no, event_dt)
        SELECT 'E' || n, 'purchase', 'C' || n % 5000, n % 5000, n % 1000, TIMESTAMP '2026-01-01' + n * INTERVAL '1 minute'
        FROM generate_series(1, 60000) AS numbers(n)`);
      await writer.run(`INSERT INTO segment (user_id, customer_no, id, name, since)
        SELECT 'C' || n, n, CAST(n % 50 AS text), 'S', TIMESTAMP '2026-01-01' FROM generate_series(0, 4999) AS numbers(n)`);
      await writer.run('ANALYZE');
    });
    const plans = await Promise.all(
      [
        'SELECT event_value FROM sale WHERE customer_no = 7',
        'SELECT event_value FROM sale WHERE item_no = 7',
        "SELECT event_value FROM sale WHERE event_id = 'E7'",
        "SELECT customer_no FROM segment WHERE id = '7'",
        "SELECT id FROM job WHERE status IN ('waiting', 'running') ORDER BY id LIMIT 1",
      ].map((text) => shop.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`)),
    );
    for (const plan of plans.slice(0, 4)) expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });
});
