import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, valueOf, type TestServer } from '../testServer.ts';

/** Lists whose rows an export reads page by page, with the part of the reply that has them. */
const lists = [
  {
    path: 'segment/content',
    body: { sql: `SELECT customer.user_id FROM customer WHERE customer.gender = 'F'` },
    rows: 'customers',
  },
  {
    path: 'filter/content',
    body: { sql: 'SELECT product.item_id FROM product WHERE product.price > 0' },
    rows: 'products',
  },
  { path: 'outbox', rows: 'mails' },
  { path: 'dodo-chat/conversation', rows: 'conversations' },
  { path: 'connectors/journal', rows: 'entries' },
  { path: 'campaign/1/ledger', rows: 'rows' },
] as const;

/** Tables whose pages have twelve rows. */
const tables = [
  'campaign/live-customers?segments=1&step=in%20segments',
  'campaign/live-customers?segments=1&step=to%20be%20sent',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(lists)('a page of $path', ({ path, rows, ...more }) => {
  const page = async (query: string): Promise<{ length: number; total: number }> => {
    const method = 'body' in more ? 'POST' : 'GET';
    const value = await valueOf<Readonly<Record<string, unknown>> & { readonly total: number }>(
      await server.ask(`${path}?${query}`, { as: 'owner', method, ...more }),
    );
    return { length: (value[rows] as readonly unknown[]).length, total: value.total };
  };

  test('has twelve rows, or as many as are asked for', async () => {
    const { length, total } = await page('');
    expect(length).toBe(Math.min(12, total));
    expect(total).toBeGreaterThan(1);
    expect((await page('size=1000')).length).toBe(Math.min(1000, total));
    expect((await page('size=2')).length).toBe(2);
    expect((await page(`size=2&page=2&cursor=2`)).length).toBe(Math.min(2, total - 2));
  });

  test('behind the last one says how many there are', async () => {
    const { total } = await page('');
    expect((await page('page=9999&cursor=9999')).total).toBe(total);
  });

  test.each(['size=0', 'size=1001', 'size=-3', 'size=all', 'size=1e3'])('has twelve for %s', async (query) => {
    const { length, total } = await page(query);
    expect(length).toBe(Math.min(12, total));
  });
});

test.each(tables)('%s says how many there are on a page behind the last one', async (path) => {
  const total = async (cursor: number) =>
    (await valueOf<{ total: number }>(await server.ask(`${path}&cursor=${cursor}`, { as: 'owner' }))).total;
  expect(await total(1)).toBeGreaterThan(0);
  expect(await total(9999)).toBe(await total(1));
});
