import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { readConfig } from '#server/config/config.ts';
import type { Row, TenantEngine } from '#server/engine/engine.ts';
import { memberIdsPlan } from '#server/engine/plan/members.ts';
import { everyonePlan } from '#server/engine/plan/numbers.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import { changeRows, readRows, statementOf } from '#server/engine/queryBuilder.ts';
import { openData, type Data } from '#server/openData.ts';
import { vocabularies } from '#tests/domain/conditions/generate.ts';
import { accepted } from '#tests/domain/conditions/laws.ts';
import { timeout } from '#tests/support/laws.ts';
import { C, G, M, S } from '#tests/domain/conditions/refusing.ts';
import { databaseUrl, hasCitus, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { generatedCases, type Case } from '../agreement/cases.ts';
import { fillEngine } from '../agreement/engineTables.ts';
import { records } from '../agreement/records.ts';

const contextOf = ({ model, today }: Case) => ({ vocabulary: vocabularies[model.kind], today });
const saidOf = ({ model }: Case): string => print(model, vocabularies[model.kind]).text;

/**
 * A part of a plan that is brought to the coordinator: what it is, and what a single node makes of it where one is
 * asked.
 */
const subplan =
  /Distributed Subplan .*\n\s*->\s+(?<what>\w+).*(?:\n\s*Task Count: 1\n\s*Tasks Shown: All\n\s*->\s+Task\n\s*Node: .*\n\s*->\s+(?<alone>\w+))?/gu;

/** On a cluster of one node, where the extension is installed (docs/operating.md). */
describe.skipIf(!hasCitus)('a tenant on Citus', { timeout }, () => {
  const cases = generatedCases().cases.slice(0, 200);
  let stop: () => Promise<void>;
  let folder: string;
  let data: Data;
  let url: string;
  const open = (): Promise<Data> =>
    openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
  const engine = (): TenantEngine => data.engines.tenant('laws');

  beforeAll(async () => {
    stop = await openTestPostgres(true);
    folder = await mkdtemp(join(tmpdir(), 'dodo-citus-'));
    url = databaseUrl(await makeDatabase());
    data = await open();
    await engine().write((writer) => fillEngine(writer, records));
  });
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  const explained = async (text: string, values: readonly (string | number)[]): Promise<string> => {
    const rows = await engine().query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const expectRight = async (): Promise<void> => {
    for (const asked of cases) {
      const rows = await readRows<{ id: string }>(engine(), memberIdsPlan(asked.model, contextOf(asked)));
      expect(rows.map(({ id }) => id).toSorted(), saidOf(asked)).toEqual(asked.members);
    }
  };

  let before: readonly Row[];
  const definitions = (): Promise<Row[]> =>
    engine().query(
      'SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1, 2',
    );

  test('stands on one node with all of its tables, which finds whom the plain evaluator finds', async () => {
    const placed = await engine().query(
      'SELECT 1 AS placed FROM pg_dist_schema WHERE schemaid = current_schema()::regnamespace',
    );
    expect(placed).toHaveLength(1);
    before = await definitions();
    await expectRight();
  });

  const noted = (): { readonly lines: string[]; readonly say: (line: string) => void } => {
    const lines: string[] = [];
    return { lines, say: (line) => void lines.push(line) };
  };

  test('stays in use where it is when a move over the nodes is stopped', async () => {
    const { lines, say } = noted();
    const stopped = data.cluster?.spread('laws', (line) => {
      say(line);
      if (lines.length === 3) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    await expectRight();
    await engine().write((writer) => writer.run("UPDATE customer SET name = name || ''"));
  });

  /** What another server reads and saves until a move ends; returns how often. */
  async function beside(move: Promise<void> | undefined): Promise<number> {
    const server = await open();
    const tenant = server.engines.tenant('laws');
    const isOver = Promise.resolve(move).then(() => true);
    const notYet = (): Promise<boolean> => new Promise((resolve) => setImmediate(resolve, false));
    // An UPDATE of `user_id`, or its rows deleted and added again, by where the rows are when it is their turn.
    const given = givenRows({ table: 'sale', set: { user_id: sql`sale.user_id` }, where: sql`sale.customer_no >= 0` });
    const saves = async (): Promise<number> => {
      let times = 0;
      for (; !(await Promise.race([isOver, notYet()])); times += 1)
        await tenant.write((writer) => changeRows(writer, given));
      return times;
    };
    const reads = async (): Promise<number> => {
      let times = 0;
      for (; !(await Promise.race([isOver, notYet()])); times += 1) {
        const asked = cases[times % cases.length] as Case;
        const rows = await readRows<{ id: string }>(tenant, memberIdsPlan(asked.model, contextOf(asked)));
        expect(rows.map(({ id }) => id).toSorted(), saidOf(asked)).toEqual(asked.members);
        await tenant.read((reader) => readRows(reader, memberIdsPlan(asked.model, contextOf(asked))));
      }
      return times;
    };
    const [saved, read] = await Promise.all([saves(), reads(), move]);
    await server.close();
    return Math.min(saved, read);
  }

  test('is spread over the nodes beside a server that reads and saves, and finds the same people there', async () => {
    const { lines, say } = noted();
    expect(await beside(data.cluster?.spread('laws', say))).toBeGreaterThan(0);
    expect(lines[0]).toBe(`customer: ${records.customer.length} rows`);
    await expectRight();
    expect(engine().engine).toBe('citus');
    const again = noted();
    await data.cluster?.spread('laws', again.say);
    expect(again.lines).toEqual([]);
  });

  test('has the indexes that counts read alone by the person’s id, and nodes that plan as the coordinator', async () => {
    const rows = await engine().query<{ name: string }>(
      "SELECT indexdef AS name FROM pg_indexes WHERE tablename = 'sale'",
    );
    const listed = rows.map(({ name }) => name).join('\n');
    expect(listed).toContain('(item_no, event_dt) INCLUDE (customer_no, user_id, event_value)');
    expect(listed).not.toContain('INCLUDE (customer_no, event_value)');
    const settings = await engine().query(
      "SELECT array_to_string(setconfig, ',') AS config FROM pg_db_role_setting JOIN pg_roles ON pg_roles.oid = setrole " +
        'WHERE rolname = current_user',
    );
    expect(settings).toEqual([{ config: expect.stringMatching(/jit=off.*max_parallel_workers_per_gather=0/u) }]);
  });

  // PostgreSQL sees that nobody can be meant, and Citus refuses joined sets of which a part is never true.
  test.each([
    ['segment', `${S}sale.event_value = 1 AND sale.event_value = 2${G}`],
    ['segment', `${C}customer.gender = 'F' AND ${M}sale.event_value > 1)\nINTERSECT\n${C}customer.gender = 'M'`],
    ['filter', "SELECT product.item_id FROM product WHERE product.brand = 'a' AND product.brand = 'b'"],
  ] as const)('finds nobody for a %s that contradicts itself: %s', async (kind, text) => {
    const context = { vocabulary: vocabularies[kind], today: '2026-01-01' };
    expect(await readRows(engine(), memberIdsPlan(accepted(text, kind), context))).toEqual([]);
  });

  test('has each node compute its own people', async () => {
    for (const asked of cases.filter(({ model }) => model.kind === 'segment')) {
      for (const plan of [memberIdsPlan, everyonePlan]) {
        const { text, values } = statementOf(plan(asked.model, contextOf(asked)), 'citus');
        const shown = await explained(text, values as readonly (string | number)[]);
        // What reaches the coordinator beside the answer are counts, which one node computes alone where only its
        // people are meant.
        const brought = [...shown.matchAll(subplan)].map(({ groups }) => groups?.['alone'] ?? groups?.['what']);
        expect(
          brought.filter((what) => what !== 'Aggregate'),
          `${saidOf(asked)}\n${shown}`,
        ).toEqual([]);
      }
    }
  });

  test('names the rows of every table, so that shards move while they are used', async () => {
    const nameless = await engine().query(
      `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND relreplident = 'd' AND NOT EXISTS (SELECT 1 FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)`,
    );
    expect(nameless).toEqual([]);
  });

  test('comes back to one node as it went, with the same indexes, beside such a server', async () => {
    expect(await beside(data.cluster?.gather('laws', () => undefined))).toBeGreaterThan(0);
    expect(await definitions()).toEqual(before);
    await expectRight();
    expect(engine().engine).toBe('postgres');
    const [index] = await engine().query(
      "SELECT 1 AS found FROM pg_indexes WHERE indexdef LIKE '%(item_no, event_dt) INCLUDE (customer_no, event_value)'",
    );
    expect(index).toEqual({ found: 1 });
  });
});
