import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '#domain/conditions/model.ts';
import { parse } from '#domain/conditions/parse.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { bitmapCacheOf, type CachedBitmaps } from '#server/engine/bitmaps/bitmapCache.ts';
import { countSets } from '#server/engine/bitmaps/countSets.ts';
import type { Reader } from '#server/engine/engine.ts';
import { numberSets } from '#server/engine/plan/numbers.ts';
import { bases } from '#server/engine/plan/source.ts';
import { onPostgres } from '#tests/support/testPostgres.ts';
import { startTestServer, tenantIds, testToday, type TestServer } from '../../testServer.ts';

const text = `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
  AND customer.user_id IN (
    SELECT sale.user_id FROM sale WHERE sale.event_type = 'purchase')
INTERSECT
SELECT customer.user_id FROM customer
WHERE customer.shipping_state = 'NSW'
  OR customer.shipping_state = 'VIC'`;

/** Counting again after an edit (conditions.md §5, "while editing"). */
describe('a definition that is counted again while it is edited', () => {
  const vocabulary = vocabularyFor('segment', []);
  let server: TestServer;
  let model: Model;
  beforeAll(async () => {
    server = await startTestServer();
    let id = 0;
    const parsed = parse(text, vocabulary, { kind: 'segment', newId: () => String((id += 1)) });
    if (!parsed.ok) throw new Error('The text of this test cannot be read.');
    model = parsed.model;
  });
  afterAll(() => server.close());

  const asked = async (next: Model, kept: CachedBitmaps): Promise<readonly string[]> => {
    const statements: string[] = [];
    const engine = server.services.engines.tenant(tenantIds.first);
    const reader: Reader = {
      engine: engine.engine,
      copyOut: (...asked) => engine.copyOut(...asked),
      query: (sql, values, options) => {
        statements.push(sql);
        return engine.query(sql, values, options);
      },
      execute: (statement, options) => {
        statements.push(statement.sql);
        return engine.execute(statement, options);
      },
    };
    const context = { vocabulary, today: testToday };
    const again = await countSets(reader, bases.segment, numberSets(next, context), kept);
    const anew = await countSets(engine, bases.segment, numberSets(next, context), nothing());
    expect(again).toEqual(anew);
    return statements;
  };
  const nothing = (): CachedBitmaps => bitmapCacheOf(1024 * 1024).of('one', 1);
  const change = (group: number, edit: (group: Model['groups'][number]) => Model['groups'][number]): Model => ({
    ...model,
    groups: model.groups.map((one, index) => (index === group ? edit(one) : one)),
  });

  test('sends no query after another operator, negation, order, or undo', async () => {
    const kept = nothing();
    expect(await asked(model, kept)).not.toEqual([]);
    const edits: readonly Model[] = [
      { ...model, operator: 'EXCEPT' },
      { ...model, groups: model.groups.toReversed() },
      change(1, (group) => ({ ...group, operator: 'AND' })),
      change(0, (group) => ({
        ...group,
        conditions: group.conditions.map((condition) => ({ ...condition, negation: true })),
      })),
      { ...model, groups: model.groups.slice(0, 1) },
      model,
    ];
    for (const edit of edits) expect(await asked(edit, kept)).toEqual([]);
  });

  test.skipIf(!onPostgres)(
    'counts alike from statements of every layout, also of one that the tenant has not',
    async () => {
      const sets = numberSets(model, { vocabulary, today: testToday });
      const [here, spread] = await server.services.engines
        .tenant(tenantIds.first)
        .read(async (reader) => [
          await countSets({ ...reader, engine: 'postgres' }, bases.segment, sets, nothing()),
          await countSets({ ...reader, engine: 'citus' }, bases.segment, sets, nothing()),
        ]);
      expect(spread).toEqual(here);
      expect(here?.population).toBeGreaterThan(0);
    },
  );

  test('queries only the new set', async () => {
    const kept = nothing();
    await asked(model, kept);
    const other = change(1, (group) => ({
      ...group,
      conditions: group.conditions.map((one, index) => (index === 0 ? { ...one, value: 'TAS' } : one)),
    }));
    const [statement, ...more] = await asked(other, kept);
    expect(more).toEqual([]);
    expect(statement).toContain('shipping_state');
    expect(statement).not.toContain('gender');
    expect(statement).not.toContain('sale');
  });
});
