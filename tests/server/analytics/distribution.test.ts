import { afterAll, beforeAll, expect, it } from 'vitest';
import { post } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

/**
 * Twenty-two brands, the first the most frequent, with one that is called as the rest is; and products without a brand.
 */
const brands = new Map<string | null, number>([
  ...Array.from({ length: 22 }, (_, index) => [`brand ${String(index).padStart(2, '0')}`, 30 - index] as const),
  ['other', 29],
  ['unknown', 3],
  [null, 2],
]);
const all = [...brands.values()].reduce((sum, count) => sum + count, 0);
const filter = { sql: "SELECT product.item_id FROM product WHERE product.category = 'Distributed'" };

interface Row {
  readonly value: string;
  readonly count: number;
}
let server: TestServer;
let shown: readonly Row[];

beforeAll(async () => {
  server = await startTestServer();
  await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
    let number = 9000;
    for (const [brand, count] of brands) {
      for (let index = 0; index < count; index += 1) {
        number += 1;
        await writer.run('INSERT INTO product (item_no, item_id, brand, category) VALUES ($1, $2, $3, $4)', [
          number,
          `distributed-${number}`,
          brand,
          'Distributed',
        ]);
      }
    }
  });
  const answered = await valueOf<{ brand: Row[] }>(await post(server, 'filter-analytics/demography', filter));
  shown = answered.brand;
});
afterAll(() => server.close());

it('lists twenty values, the most frequent first, then the others together with what is called so, then those without', () => {
  expect(shown.slice(0, 2)).toEqual([
    { value: 'brand 00', count: 30 },
    { value: 'brand 01', count: 29 },
  ]);
  expect(shown.slice(20)).toEqual([
    { value: 'other', count: 29 + 10 + 9 },
    { value: 'unknown', count: 3 + 2 },
  ]);
});

it('leaves nobody out and lists no value twice', () => {
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(all);
  expect(new Set(shown.map(({ value }) => value)).size).toBe(shown.length);
});
