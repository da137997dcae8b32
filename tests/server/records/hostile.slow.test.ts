import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { customerEndpoints } from '#contract/features/customers.ts';
import { customerAnalyticsEndpoints } from '#contract/features/customerAnalytics.ts';
import { listedFiguresEndpoints } from '#contract/features/listedFigures.ts';
import { productEndpoints } from '#contract/features/products.ts';
import { productAnalyticsEndpoints } from '#contract/features/productAnalytics.ts';
import { standardLimits } from '#server/middleware/callTurns.ts';
import { productsWhere } from '../features/products/products.ts';
import { post, rowsOf } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';
import { expectUnbroken } from './hostileRequests.ts';
import { kinds } from './kinds.ts';

const [customers, products] = kinds;
const paging = { year: ['2026', '1'], month: ['3'], page: ['1', '2', '999'], cursor: ['1', '2', '999'] };
const made = ['new-1', 'new-2', 'new-3', 'new-4'];

/** The calls of each kind, with values that mean something to them, and what a row of its table may never be. */
const asked = [
  {
    ...customers,
    calls: { ...customerEndpoints, ...customerAnalyticsEndpoints, ...listedFiguresEndpoints },
    bad: "user_id LIKE 'anon:%' OR trim(user_id) = ''",
    known: {
      ...paging,
      '*': ['anna', '1', 'C0000001', '日本語', '2026-01-01'],
      keys: ['tier', 'points', 'nobody declared it'],
      user_ids: ['C0000001'],
      item_ids: ['P000001'],
      user_id: ['C0000001', 'C0000002', ...made],
      name: ['custom.tier', 'custom.a', 'custom.a.b', 'custom.points'],
      email: ['a@b.example'],
      phone: ['+61 491 570 156'],
      birthdate: ['1990-01-01'],
      segmentOption: ['1', '2'],
    },
  },
  {
    ...products,
    calls: { ...productEndpoints, ...productAnalyticsEndpoints },
    bad: "trim(item_id) = '' OR price < 0 OR cost < 0",
    known: {
      ...paging,
      '*': ['table', '1', 'P000001', '日本語', '2026-01-01'],
      keys: ['season', 'weight', 'nobody declared it'],
      item_id: ['P000001', 'P000002', ...made],
      sku: ['one', 'two', 'three'],
      name: ['custom.season', 'custom.a', 'custom.a.b', 'description_metadata.dim', 'description_metadata.c'],
      image_url: ['https://shop.example/a.jpg'],
      item_url: ['https://shop.example/a'],
      customer: ['C0000001', 'nobody'],
      category: ['', 'table'],
      search: ['', 'a'],
      includedFilters: ['', '1', '1,2', '999'],
      excludedFilters: ['', '2', 'x,2'],
      includedFilterIds: ['[]', '[1]', '[1, 2]'],
      excludedFilterIds: ['[]', '[2]', '[[1'],
    },
  },
] as const;

/** Generated from the call table: whatever its shapes let through, no request breaks the server or another tenant. */
describe.each(asked)('any request about $list', ({ kind: table, id, number, calls, known, bad }) => {
  const rows = Object.entries<Endpoint>(calls);
  const ids = ('user_id' in known ? known.user_id : known.item_id) as readonly string[];
  /** The neighbour's records and custom fields. */
  const fingerprint = `SELECT (SELECT md5(string_agg(CAST(r AS VARCHAR), '' ORDER BY ${id})) FROM ${table} AS r) AS records, (SELECT COUNT(*) FROM field_definition) AS fields`;
  const statuses = new Set<number>();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, { limits: { ...standardLimits, size: 100_000 } });
    for (const value of [30, 60]) {
      await valueOf(await post(server, 'filter', { name: `Below ${value}`, ...productsWhere('price', '<', value) }));
    }
  });
  afterAll(() => server.close());

  test.each(rows)('%s never ends in an error of the server', async (name, row) => {
    await expectUnbroken(name, row, { server, known, ids, fingerprint, statuses });
  });

  test('is answered in every way there is', () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
  });

  test('leaves the tables of the tenant as they ought to be', async () => {
    await server.services.jobs.settled(tenantIds.first);
    const [counts] = await rowsOf<Record<string, number>>(
      server,
      `SELECT COUNT(*) AS records, COUNT(DISTINCT ${id}) AS ids, COUNT(DISTINCT ${number}) AS numbers,
         COUNT(*) FILTER (WHERE ${bad}) AS bad FROM ${table}`,
    );
    const records = counts?.['records'] ?? 0;
    expect(counts).toEqual({ records, ids: records, numbers: records, bad: 0 });
    expect(records).toBeGreaterThan(40);
    const [skus] = await rowsOf(server, 'SELECT COUNT(sku) AS skus, COUNT(DISTINCT sku) AS different FROM product');
    expect(skus).toMatchObject({ different: (skus as { skus: number }).skus });
    expect(await rowsOf(server, "SELECT failure FROM job WHERE status = 'failed'")).toEqual([]);
  });
});
