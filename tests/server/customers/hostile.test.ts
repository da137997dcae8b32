import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { customerEndpoints } from '#contract/endpoints/customer.ts';
import { customerAnalyticsEndpoints } from '#contract/endpoints/customerAnalytics.ts';
import { listedFiguresEndpoints } from '#contract/endpoints/listedFigures.ts';
import { standardLimits } from '#server/middleware/limits.ts';
import { rowsOf } from '../segments/definitions.ts';
import { expectUnbroken, hostileSeed } from '../records/hostileRequests.ts';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';

const known = {
  '*': ['anna', '1', 'C0000001', '日本語', '2026-01-01'],
  keys: ['tier', 'points', 'nobody declared it'],
  user_ids: ['C0000001'],
  item_ids: ['P000001'],
  user_id: ['C0000001', 'C0000002', 'new-1', 'new-2', 'new-3', 'new-4'],
  name: ['custom.tier', 'custom.a', 'custom.a.b', 'custom.points'],
  email: ['a@b.example'],
  phone: ['+61 491 570 156'],
  birthdate: ['1990-01-01'],
  year: ['2026', '1'],
  month: ['3'],
  cursor: ['1', '2', '999'],
  segmentOption: ['1', '2'],
};

const rows: readonly (readonly [string, Endpoint])[] = Object.entries({
  ...customerEndpoints,
  ...customerAnalyticsEndpoints,
  ...listedFiguresEndpoints,
});

/** The neighbour's customers and custom fields. */
const fingerprint =
  "SELECT (SELECT md5(string_agg(CAST(c AS VARCHAR), '' ORDER BY user_id)) FROM customer AS c) AS customers, (SELECT COUNT(*) FROM field_definition) AS fields";

/** Generated from the call table: whatever its shapes let through, no request breaks the server or another tenant. */
describe('whatever is sent about customers', () => {
  let server: TestServer;
  const statuses = new Set<number>();
  beforeAll(async () => {
    server = await startTestServer({}, { limits: { ...standardLimits, size: 100_000 } });
    console.log(`hostile requests about customers: LAWS_SEED=${hostileSeed}`);
  });
  afterAll(() => server.close());

  test.each(rows)('%s never ends in an error of the server', async (name, row) => {
    await expectUnbroken(name, row, { server, known, ids: known.user_id, fingerprint, statuses });
  });

  test('is answered in every way there is', () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
  });

  test('leaves the tables of the tenant as they ought to be', async () => {
    await server.services.jobs.settled(tenantIds.first);
    const [counts] = await rowsOf<Record<string, number>>(
      server,
      `SELECT COUNT(*) AS customers, COUNT(DISTINCT user_id) AS ids, COUNT(DISTINCT customer_no) AS numbers,
         COUNT(*) FILTER (WHERE user_id LIKE 'anon:%' OR trim(user_id) = '') AS bad FROM customer`,
    );
    expect(counts).toEqual({ customers: counts?.['ids'], ids: counts?.['ids'], numbers: counts?.['ids'], bad: 0 });
    expect(counts?.['customers']).toBeGreaterThanOrEqual(200);
    const failed = await rowsOf(server, "SELECT failure FROM job WHERE status = 'failed'");
    expect(failed).toEqual([]);
  });
});
