import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { readConfig } from '#server/config/config.ts';
import { countWhole } from '#server/definitions/memberNumbers.ts';
import type { EngineName } from '#server/engine/dialect.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import { verdictPlan } from '#server/engine/plan/explain.ts';
import { joinedCounts } from '#server/engine/plan/joinedCounts.ts';
import { addMembersPlan, dropMembersPlan, memberIdsPlan, membersPlan } from '#server/engine/plan/members.ts';
import { everyonePlan, numberSets } from '#server/engine/plan/numbers.ts';
import { bases } from '#server/engine/plan/source.ts';
import { changeRows, readRows, statementOf } from '#server/engine/queryBuilder.ts';
import { openData, type Data } from '#server/openData.ts';
import { vocabularies } from '#tests/domain/conditions/generate.ts';
import { timeout } from '#tests/support/laws.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { awayFromNodes } from '#tests/support/awayFromNodes.ts';
import { generatedCases, type Case } from './cases.ts';
import { fillEngine } from './engineTables.ts';
import { plainNumbers } from './plainNumbers.ts';
import { records } from './records.ts';

const contextOf = ({ model, today }: Case) => ({ vocabulary: vocabularies[model.kind], today });
const saidOf = ({ model, today }: Case): string => `today ${today}\n${print(model, vocabularies[model.kind]).text}`;

/** The statements for people who are spread over nodes, which a single PostgreSQL runs as well. */
describe.skipIf(!hasPostgres)('plans for people who are spread over nodes', { timeout }, () => {
  const { cases } = generatedCases();
  let stop: () => Promise<void>;
  let folder: string;
  let data: Data;
  let spread: TenantEngine;

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-spread-'));
    const url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    const engine = data.engines.tenant('laws');
    await engine.write((writer) => fillEngine(writer, records));
    spread = { ...engine, engine: 'citus' };
  });
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('find whom the plain evaluator finds', async () => {
    for (const asked of cases) {
      const rows = await readRows<{ id: string }>(spread, memberIdsPlan(asked.model, contextOf(asked)));
      expect(rows.map(({ id }) => id).toSorted(), saidOf(asked)).toEqual(asked.members);
    }
  });

  test('count the whole, and every part in one statement, as it does', async () => {
    for (const asked of cases) {
      const { model, today } = asked;
      const plain = plainNumbers(model, today);
      expect(await countWhole(spread, model, contextOf(asked)), saidOf(asked)).toEqual({ ...plain, groups: [] });
      const counted = await joinedCounts(spread, bases[model.kind], numberSets(model, contextOf(asked)));
      if (counted) expect(counted, saidOf(asked)).toEqual(plain);
    }
  });

  test('join people by the id that spreads them, and bring no rows together elsewhere', () => {
    const segment = { id: 1, name: 'A segment', since: '2026-11-01T00:00:00.000Z' };
    const page = {
      columns: ['user_id'],
      sort: 'user_id',
      order: 'asc',
      page: 1,
      size: 12,
      found: undefined,
    } as const;
    for (const asked of cases.filter(({ model }) => model.kind === 'segment')) {
      const { model } = asked;
      const context = contextOf(asked);
      const plans = [
        memberIdsPlan(model, context),
        membersPlan(model, context, page),
        everyonePlan(model, context),
        verdictPlan(model, context, 'C1'),
        addMembersPlan(model, context, segment),
        dropMembersPlan(model, context, segment),
      ];
      for (const plan of plans) {
        const { text } = statementOf(plan, 'citus');
        expect(awayFromNodes(text), `${saidOf(asked)}\n${text}`).toEqual([]);
      }
    }
  });

  test('give rows to another person by moving them, with what an update leaves', async () => {
    const given = givenRows({
      table: 'sale',
      set: { user_id: sql`person.user_id`, customer_no: sql`person.customer_no`, matched_from: sql`NULL` },
      from: sql`(SELECT user_id, customer_no FROM customer ORDER BY user_id LIMIT 1) AS person`,
      where: sql`sale.event_type = ${'purchase'} AND sale.user_id <> person.user_id`,
    });
    const left = (engine: EngineName) =>
      spread.read(async (reader) => {
        const changed = await changeRows({ ...reader, engine }, given);
        return { changed, rows: await reader.query('SELECT * FROM sale ORDER BY event_id, user_id') };
      });
    const updated = await left('postgres');
    expect(updated.changed).toBeGreaterThan(0);
    expect(await left('citus')).toEqual(updated);
  });
});

describe('a statement that a cluster would compute on its coordinator', () => {
  test.each([
    ['joined by the dense number', 'SELECT 1 FROM customer JOIN sale ON sale.customer_no = customer.customer_no'],
    ['looked up by it', 'SELECT 1 FROM customer WHERE "customer"."customer_no" IN (SELECT customer_no FROM sale)'],
    ['kept between', 'WITH found AS MATERIALIZED (SELECT user_id FROM customer) SELECT 1 FROM found'],
    ['combined by sets', 'SELECT user_id FROM customer INTERSECT SELECT user_id FROM sale'],
  ])('is found: %s', (_, text) => {
    expect(awayFromNodes(text)).toHaveLength(1);
  });
});
