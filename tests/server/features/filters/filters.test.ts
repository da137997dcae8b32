import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValueOf } from '#contract/endpoint.ts';
import type { filterEndpoints } from '#contract/features/filters.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { post, refusalOf, rowsOf } from '../segments/definitions.ts';

type Calls = typeof filterEndpoints;
type Filter = NonNullable<ValueOf<Calls['filter']>>;
type Counted = ValueOf<Calls['filterCount']>;
type Content = ValueOf<Calls['filterContent']>;

const dearText = `SELECT product.item_id FROM product
WHERE product.price > 50`;
const dearGroups = {
  operator: 'INTERSECT',
  groups: {
    GP0: {
      operator: 'AND',
      filterChoice: 'product',
      frequencyCheck: false,
      frequencyOperator: '>=',
      frequencyValue: 1,
      fields: {
        FD0: {
          negation: false,
          table: 'product',
          field: 'price',
          operator: '>',
          value: 50,
          frequency: { checked: false, operator: '>=', figure: 1 },
          recency: { checked: false, operator: 'Later than', figure: 1, type: 'days' },
        },
      },
    },
  },
};
const soldText = `SELECT product.item_id FROM product JOIN sale ON sale.item_id = product.item_id
WHERE product.price > 20
GROUP BY product.item_id HAVING COUNT(*) >= 3
EXCEPT
SELECT product.item_id FROM product WHERE (product.category = 'Candles') IS NOT TRUE`;

/** Calls of specification 2 §7 Filters: the same as of segments, for products. */
describe('product filters (2 §7: filters)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const create = async (body: object): Promise<Filter> =>
    valueOf(await post(server, 'filter', { name: 'Anything', ...body }));
  const idsOf = async (sql: string): Promise<string[]> =>
    (await rowsOf<{ item_id: string }>(server, sql)).map((row) => row.item_id).toSorted();

  test('saved from groups print their text and count their products', async () => {
    const saved = await create({ name: ' Dear ', ...dearGroups });
    const products = await idsOf('SELECT item_id FROM product WHERE price > 50');
    expect(saved).toMatchObject({
      name: 'Dear',
      sql_query: dearText,
      properties: dearGroups,
      product_count: products.length,
      status: 'active',
    });
    expect(saved).not.toHaveProperty('segment_external_id');
    expect(await valueOf(await server.ask(`filter/${saved.id}`, { as: 'owner' }))).toEqual(saved);
  });

  test('are counted in detail, from text, under either name, or stored', async () => {
    const expected = await idsOf(soldText);
    const { id } = await create({ sql: soldText });
    for (const body of [{ sql: soldText }, { filter_query: soldText }, { filter_id: id }]) {
      const counted = await valueOf<Counted>(await post(server, 'filter/count', { ...body, detail: true }));
      expect(counted).toMatchObject({ population: expected.length, product_count: expected.length });
      expect(Object.keys(counted.groups)).toEqual(['GP0', 'GP1']);
      expect(counted.groups['GP1']?.left).toBe(expected.length);
    }
  });

  test('list their products sorted, searched and paged', async () => {
    const all = await idsOf(dearText);
    const content = async (query: string): Promise<Content> =>
      valueOf(await post(server, `filter/content?${query}`, { sql: dearText }));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => content(`page=${page}&sort=price&order=desc`)));
    const prices = pages.flatMap(({ products }) => products.map(({ price }) => Number(price)));
    expect(pages[0]?.total).toBe(all.length);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    const [first] = pages[0]?.products ?? [];
    const found = await content(`search=${encodeURIComponent(first?.item_id ?? '')}`);
    expect(found.products.map((product) => product.item_id)).toContain(first?.item_id);
  });

  test('give the same sample twice, of products that are in', async () => {
    const sample = async () =>
      valueOf<Content['products']>(await post(server, 'filter/product-sample', { sql: dearText }));
    const [one, other] = [await sample(), await sample()];
    const all = new Set(await idsOf(dearText));
    expect(one).toEqual(other);
    expect(one).toHaveLength(Math.min(12, all.size));
    expect(one.every((product) => all.has(product.item_id))).toBe(true);
  });

  test('refuse what is not about products, with the code', async () => {
    const refusal = await refusalOf(
      await post(server, 'filter', {
        name: 'x',
        sql: "SELECT product.item_id FROM product WHERE customer.gender = 'F'",
      }),
    );
    expect(refusal.status).toBe(422);
    expect(refusal.problems?.[0]?.code).toMatch(/^S/u);
  });

  test('are recounted on command, archived and made active', async () => {
    const saved = await create({ sql: dearText });
    const put = (path: string, body?: object) =>
      server.ask(`filter/${saved.id}/${path}`, { as: 'owner', method: 'PUT', ...(body && { body }) });
    await server.services.engines
      .tenant(tenantIds.first)
      .write((writer) =>
        writer.run(
          `INSERT INTO product (item_no, item_id, price) VALUES ((SELECT MAX(item_no) + 1 FROM product), 'dear-new', 999)`,
        ),
      );
    await put('re-populate');
    await server.services.jobs.settled(tenantIds.first);
    const load = async () => valueOf<Filter>(await server.ask(`filter/${saved.id}`, { as: 'owner' }));
    expect((await load()).product_count).toBe(saved.product_count + 1);
    await put('status', { action: 'archive' });
    const choices = await valueOf<{ id: number }[]>(await server.ask('filter/format', { as: 'owner' }));
    expect(choices.map(({ id }) => id)).not.toContain(saved.id);
    await put('status', { action: 'activate' });
    expect((await load()).status).toBe('active');
  });

  test('explain one product', async () => {
    const [dear] = await idsOf(dearText);
    const why = await valueOf<{ member: boolean; groups: Record<string, { fields: Record<string, object> }> }>(
      await post(server, 'filter/why', { sql: dearText, item_id: dear }),
    );
    expect(why.member).toBe(true);
    expect(why.groups['GP0']?.fields['FD0']).toMatchObject({ holds: true, count: null });
    expect(await valueOf(await post(server, 'filter/why', { sql: dearText, item_id: 'nobody' }))).toBeNull();
  });
});
