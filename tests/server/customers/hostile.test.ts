import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { customerEndpoints } from '#contract/endpoints/customer.ts';
import { customerAnalyticsEndpoints } from '#contract/endpoints/customerAnalytics.ts';
import { standardLimits } from '#server/chain/limits.ts';
import { rowsOf } from '../segments/definitions.ts';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';
import { sentFor } from './anyRequest.ts';

/** Requests sent to each call, through the whole chain. */
const requests = 80;
const seed = Number(process.env['LAWS_SEED'] ?? Date.now() % 2 ** 31);
const known = {
  '*': ['anna', '1', 'C0000001', '日本語', '2026-01-01'],
  keys: ['tier', 'points', 'nobody declared it'],
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
});

/** Generated from the call table: whatever its shapes let through, no request breaks the server or another tenant. */
describe('whatever is sent about customers', () => {
  let server: TestServer;
  const theirs = (): Promise<unknown> =>
    server.services.engines
      .tenant(tenantIds.second)
      .query(
        "SELECT (SELECT md5(string_agg(CAST(c AS VARCHAR), '' ORDER BY user_id)) FROM customer AS c) AS customers, (SELECT COUNT(*) FROM field_definition) AS fields",
      );
  const statuses = new Set<number>();
  beforeAll(async () => {
    server = await startTestServer({}, { limits: { ...standardLimits, size: 100_000 } });
    console.log(`hostile requests about customers: LAWS_SEED=${seed}`);
  });
  afterAll(() => server.close());

  test.each(rows)('%s never ends in an error of the server', async (name, row) => {
    const before = await theirs();
    const shape = {
      query: row.query ? sentFor(row.query, known) : fc.constant({}),
      body: row.body ? sentFor(row.body, known) : fc.constant(undefined),
      id: fc.oneof(fc.constantFrom(...known.user_id), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })),
    };
    for (const { query, body, id } of fc.sample(fc.record(shape), { seed, numRuns: requests })) {
      const path = row.path.replaceAll(/:\w+/gu, encodeURIComponent(id));
      const { status } = await server.ask(`${path}?${inAddress(query)}`, { as: 'owner', method: row.method, body });
      expect(status, `${name} ${path} ${JSON.stringify({ query, body })}`).toBeLessThan(500);
      statuses.add(status);
    }
    expect(
      [...statuses].some((status) => status === 200),
      [...statuses].join(),
    ).toBe(true);
    expect(await theirs()).toEqual(before);
  });

  test('is answered in every way there is', () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
  });

  test('leaves the tables of the tenant as they ought to be', async () => {
    await server.services.jobs.settled(tenantIds.first);
    const [counts] = await rowsOf<Record<string, number>>(
      server,
      `SELECT COUNT(*) AS customers, COUNT(DISTINCT user_id) AS ids, COUNT(DISTINCT customer_no) AS numbers,
         COUNT(*) FILTER (user_id LIKE 'anon:%' OR trim(user_id) = '') AS bad FROM customer`,
    );
    expect(counts).toEqual({ customers: counts?.['ids'], ids: counts?.['ids'], numbers: counts?.['ids'], bad: 0 });
    expect(counts?.['customers']).toBeGreaterThanOrEqual(200);
    const failed = await rowsOf(server, "SELECT failure FROM job WHERE status = 'failed'");
    expect(failed).toEqual([]);
  });
});

function inAddress(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  return new URLSearchParams(pairs).toString();
}
