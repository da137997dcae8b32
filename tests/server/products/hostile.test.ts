import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { productEndpoints } from '#contract/endpoints/product.ts';
import { productAnalyticsEndpoints } from '#contract/endpoints/productAnalytics.ts';
import { standardLimits } from '#server/middleware/limits.ts';
import { post, rowsOf } from '../segments/definitions.ts';
import { expectUnbroken, hostileSeed } from '../records/hostileRequests.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';
import { productsWhere } from './products.ts';

const known = {
  '*': ['table', '1', 'P000001', '日本語', '2026-01-01'],
  keys: ['season', 'weight', 'nobody declared it'],
  item_id: ['P000001', 'P000002', 'new-1', 'new-2', 'new-3', 'new-4'],
  sku: ['one', 'two', 'three'],
  name: ['custom.season', 'custom.a', 'custom.a.b', 'description_metadata.dim', 'description_metadata.c'],
  image_url: ['https://shop.example/a.jpg'],
  item_url: ['https://shop.example/a'],
  customer: ['C0000001', 'nobody'],
  category: ['', 'table'],
  search: ['', 'a'],
  year: ['2026', '1'],
  month: ['3'],
  page: ['1', '2', '999'],
  cursor: ['1', '2', '999'],
  includedFilters: ['', '1', '1,2', '999'],
  excludedFilters: ['', '2', 'x,2'],
  includedFilterIds: ['[]', '[1]', '[1, 2]'],
  excludedFilterIds: ['[]', '[2]', '[[1'],
};

const rows: readonly (readonly [string, Endpoint])[] = Object.entries({
  ...productEndpoints,
  ...productAnalyticsEndpoints,
});

/** The neighbour's products and custom fields. */
const fingerprint =
  "SELECT (SELECT md5(string_agg(CAST(p AS VARCHAR), '' ORDER BY item_id)) FROM product AS p) AS products, (SELECT COUNT(*) FROM field_definition) AS fields";

/** Generated from the call table: whatever its shapes let through, no request breaks the server or another tenant. */
describe('whatever is sent about products', () => {
  let server: TestServer;
  const statuses = new Set<number>();
  beforeAll(async () => {
    server = await startTestServer({}, { limits: { ...standardLimits, size: 100_000 } });
    for (const value of [30, 60]) {
      await valueOf(await post(server, 'filter', { name: `Below ${value}`, ...productsWhere('price', '<', value) }));
    }
    console.log(`hostile requests about products: LAWS_SEED=${hostileSeed}`);
  }, 60_000);
  afterAll(() => server.close());

  test.each(rows)('%s never ends in an error of the server', async (name, row) => {
    await expectUnbroken(name, row, { server, known, ids: known.item_id, fingerprint, statuses });
  });

  test('is answered in every way there is', () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
  });

  test('leaves the tables of the tenant as they ought to be', async () => {
    await server.services.jobs.settled(tenantIds.first);
    const [counts] = await rowsOf<Record<string, number>>(
      server,
      `SELECT COUNT(*) AS products, COUNT(DISTINCT item_id) AS ids, COUNT(DISTINCT item_no) AS numbers,
         COUNT(sku) AS skus, COUNT(DISTINCT sku) AS different_skus,
         COUNT(*) FILTER (WHERE trim(item_id) = '' OR price < 0 OR cost < 0) AS bad FROM product`,
    );
    const { products, ids, numbers, skus, different_skus: differentSkus, bad } = counts ?? {};
    expect([ids, numbers, skus, bad]).toEqual([products, products, differentSkus, 0]);
    expect(products).toBeGreaterThan(40);
    const failed = await rowsOf(server, "SELECT failure FROM job WHERE status = 'failed'");
    expect(failed).toEqual([]);
  });
});
