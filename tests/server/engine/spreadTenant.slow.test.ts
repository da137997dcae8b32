import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { valuesJobKind } from '#server/definitions/valueSummary.ts';
import type { Row, TenantEngine, Value, Writer } from '#server/engine/engine.ts';
import type { StoredKind } from '#server/jobs/stored.ts';
import { withLiterals } from '#server/engine/postgres/temporary.ts';
import { openData } from '#server/openData.ts';
import { addBought } from '#server/features/recommendations/bought.ts';
import { hideBaskets } from '#server/features/recommendations/hidden.ts';
import { countItems, countItemsOfTrial } from '#server/features/recommendations/itemCounts.ts';
import { countPairs, pairRanges } from '#server/features/recommendations/pairs.ts';
import { batchJobKind } from '#server/features/recommendations/batchKind.ts';
import { hasCitus, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { engineEnvironment } from '../seededFolder.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

const { first: tenantId } = tenantIds;

/**
 * What a plan brings to the coordinator beside its answer: the first node of each part that is kept between. Sums and
 * groups of what the nodes counted may be, and items, which one task reads. Rows that a table of the nodes gets do not
 * travel through it.
 */
function broughtRows(plan: string): string[] {
  const parts = [...plan.matchAll(/Distributed Subplan .*\n\s*->\s+(?<what>\w+)[^\n]*\n\s*(?<next>[^\n]*)/gu)];
  const rows = parts.filter(({ groups }) => !/Aggregate|Limit/u.test(groups?.['what'] ?? ''));
  return [
    ...rows.flatMap(({ groups }) => (groups?.['next'] === 'Task Count: 1' ? [] : [groups?.['next'] ?? ''])),
    ...(/method: pull to coordinator/u.test(plan) ? ['inserted rows'] : []),
  ];
}

/** What people and jobs ask of a tenant whose people are spread over nodes, as on one node. */
describe.skipIf(!hasCitus)('a tenant whose people are spread', () => {
  let stop: () => Promise<void>;
  let server: TestServer;
  let valuesOnNode: readonly Row[];
  const engine = (): TenantEngine => server.services.engines.tenant(tenantId);

  beforeAll(async () => {
    stop = await openTestPostgres(true);
    server = await startTestServer(engineEnvironment(await makeDatabase()));
    // The demo was counted in a file, which spells numbers another way.
    await endOf(valuesJobKind, {});
    valuesOnNode = await storedValues();
    const operator = await openData(server.config);
    await operator.cluster?.spread(tenantId, () => undefined);
    await operator.engines.release(tenantId);
    await operator.close();
    await engine().query('SELECT 1');
    // Seeding and moving take a minute on an idle machine.
  }, 600_000);
  afterAll(async () => {
    await server.close();
    await stop();
  });

  /** Runs a job, and returns how it and what it added ended. */
  async function endOf<Input>(kind: StoredKind<Input>, input: Input): Promise<unknown[]> {
    const id = await server.services.jobs.add(engine(), kind, input);
    await server.services.jobs.settled(tenantId);
    return engine().query('SELECT DISTINCT status FROM job WHERE id >= $1', [id]);
  }

  const storedValues = (): Promise<Row[]> =>
    engine().query('SELECT * FROM field_value ORDER BY table_name, field, value');

  test('counts the values of all fields again', async () => {
    await engine().write((writer) => writer.run('DELETE FROM field_value'));
    expect(await endOf(valuesJobKind, {})).toEqual([{ status: 'completed' }]);
    expect(await storedValues()).toEqual(valuesOnNode);
  });

  test('makes the recommendations that it makes on one node', async () => {
    const newest = async () =>
      engine().query(
        `SELECT customer_no, item_no, rank, score, kind, shared FROM recommendation
         WHERE batch_id = (SELECT MAX(id) FROM recommendation_batch) ORDER BY customer_no, rank, item_no`,
      );
    const before = await newest();
    expect(await endOf(batchJobKind, { origin: 'hand' })).toEqual([{ status: 'completed' }]);
    expect(await newest()).toEqual(before);
  });

  test('counts what people bought, and pairs of items, on the nodes', async () => {
    const plans: string[] = [];
    const made = engine().write(async (writer) => {
      const explained = async (text: string, values: readonly Value[]): Promise<void> => {
        const rows = await writer.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${withLiterals({ text, values })}`);
        plans.push([text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
      };
      const watched: Writer = {
        ...writer,
        execute: async (statement, options) => {
          await explained(statement.sql, statement.parameters as readonly Value[]);
          return writer.execute(statement, options);
        },
      };
      // A cluster of one node explains over connections, and refuses to change to them later.
      await writer.run('SET LOCAL citus.enable_local_execution TO off');
      const [last] = await writer.query<{ number: number }>('SELECT MAX(customer_no) AS number FROM customer');
      const counting = { batchId: 1_000_000, lastDay: '2026-11-21' };
      await addBought(watched, { first: 0, end: (last?.number ?? 0) + 1 });
      await hideBaskets(watched, 200);
      await countItems(watched, counting);
      await countItemsOfTrial(watched, counting);
      for (const range of await pairRanges(watched))
        await countPairs(watched, { ...counting, buyers: 200, isTried: true }, range);
      throw new Error('undone');
    });
    await expect(made).rejects.toThrow('undone');
    for (const plan of plans) expect(broughtRows(plan), plan).toEqual([]);
    expect(plans.length).toBeGreaterThan(6);
  });

  test('finds the duplicates of a customer', async () => {
    for (const user_id of ['ana-1', 'ana-2']) {
      const body = { user_id, name: 'Ana', surname: 'Twice', email: 'ana.twice@mail.example' };
      expect((await server.ask('customers', { as: 'owner', method: 'POST', body })).status).toBe(200);
    }
    const found = await server.ask('customers/ana-1/duplicates', { as: 'owner' });
    expect(await valueOf(found)).toMatchObject([{ user_id: 'ana-2', sales: 0 }]);
  });
});
