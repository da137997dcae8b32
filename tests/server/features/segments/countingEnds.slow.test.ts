import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, tenantIds, type TestServer } from '../../testServer.ts';
import { post } from './definitions.ts';

describe('counting a definition (2 §7: content and count)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('ends when its request goes away', async () => {
    const engine = server.services.engines.tenant(tenantIds.first);
    // Enough sales that a pattern over all of them takes longer than anybody waits here.
    await engine.write(async (writer) => {
      await writer.run(
        `INSERT INTO sale (event_id, event_type, user_id, customer_no, channel_name)
         SELECT 'slow' || n, 'view', 'C0000001', 0, repeat('ab', 200) || n FROM generate_series(0, 299999) AS numbers(n)`,
      );
    });
    const slow = Array.from(
      { length: 12 },
      (_, index) =>
        `customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.channel_name LIKE '%a_b%c_${index}%')`,
    );
    const sql = `SELECT customer.user_id FROM customer WHERE ${slow.join(' OR ')}`;
    const leaving = new AbortController();
    const begun = performance.now();
    const asked = post(server, 'segment/count', { sql }, { signal: leaving.signal });
    await pause(40);
    leaving.abort(new Error('gone'));
    expect((await asked).status).toBe(499);
    const interrupted = performance.now() - begun;
    expect((await post(server, 'segment/count', { sql })).status).toBe(200);
    expect(interrupted).toBeLessThan((performance.now() - begun - interrupted) / 2);
  });
});
