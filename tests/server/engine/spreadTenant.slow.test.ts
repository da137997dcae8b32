import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { valuesJobKind } from '#server/definitions/valueSummary.ts';
import type { Row, TenantEngine } from '#server/engine/engine.ts';
import type { StoredKind } from '#server/jobs/stored.ts';
import { openData } from '#server/openData.ts';
import { batchJobKind } from '#server/features/recommendations/batchKind.ts';
import { hasCitus, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { engineEnvironment } from '../seededFolder.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

const { first: tenantId } = tenantIds;

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
  });
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

  test('finds the duplicates of a customer', async () => {
    for (const user_id of ['ana-1', 'ana-2']) {
      const body = { user_id, name: 'Ana', surname: 'Twice', email: 'ana.twice@mail.example' };
      expect((await server.ask('customers', { as: 'owner', method: 'POST', body })).status).toBe(200);
    }
    const found = await server.ask('customers/ana-1/duplicates', { as: 'owner' });
    expect(await valueOf(found)).toMatchObject([{ user_id: 'ana-2', sales: 0 }]);
  });
});
