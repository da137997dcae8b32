import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productSorts, productSearchFields } from '#contract/recordLists.ts';
import { pageSize } from '#contract/paging.ts';
import { inOrder } from '../../analytics/plain/world.ts';
import { get } from '../customers/customers.ts';
import { post, refusalOf, rowsOf } from '../segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { idsOf, pageOf, productsWhere } from './products.ts';

interface Plain {
  readonly item_no: number;
  readonly item_id: string;
  readonly name: string | null;
  readonly sku: string | null;
  readonly description: string | null;
  readonly brand: string | null;
  readonly meta_category: string | null;
  readonly category: string | null;
  readonly sub_category: string | null;
  readonly channel_name: string | null;
  readonly image_url: string | null;
  readonly price: number | null;
  readonly tenant_created_at: string | null;
  readonly created_at: string | null;
}

/** Things whose texts are written in many ways, one text a thing and field; the rest of each is empty. */
const things: readonly Partial<Plain>[] = [
  { item_id: 'x-name', name: 'Crème brûlée №5' },
  { item_id: 'x-sku', sku: "SKU'; DROP TABLE product; --" },
  { item_id: 'x-description', description: 'First line\nsecond Zeile 50% _off' },
  { item_id: 'x-brand', brand: 'Ødegård & Søn' },
  { item_id: 'x-meta', meta_category: '家具' },
  { item_id: 'x-category', category: 'Über/Unter' },
  { item_id: 'x-sub', sub_category: 'Мебель' },
  { item_id: 'x-channel', channel_name: 'العربية.example' },
  { item_id: 'x-9 / b?c=d&e #f', name: '' },
  { item_id: 'x-free', price: 0, created_at: '2026-01-02 00:00:00' },
  { item_id: 'x-dear', price: 12345678.9, created_at: '2026-01-03 00:00:00' },
];

const columnOf: Readonly<Record<string, keyof Plain>> = {
  Name: 'name',
  'Product ID': 'item_id',
  SKU: 'sku',
  Description: 'description',
  Brand: 'brand',
  'Meta category': 'meta_category',
  Category: 'category',
  'Sub category': 'sub_category',
  'Channel Name': 'channel_name',
};

/** GET products (specification 2 §2 Product list and Product analytics list, §7 Products). */
describe('the list of products', () => {
  let server: TestServer;
  let all: Plain[];
  const ids = (rows: readonly Plain[]): string[] => rows.map(({ item_id }) => item_id).toSorted(inOrder);
  /** Every id that a question finds, over all its pages. */
  const found = async (query: object): Promise<string[]> => {
    const first = await pageOf(server, query);
    const others = Array.from({ length: Math.max(0, Math.ceil(first.total / pageSize) - 1) }, (_, index) =>
      pageOf(server, { ...query, page: index + 2 }),
    );
    return [first, ...(await Promise.all(others))].flatMap(idsOf).toSorted(inOrder);
  };
  const filter = async (field: string, operator: string, value: unknown): Promise<number> => {
    const body = { name: `${field} ${String(value)}`, ...productsWhere(field, operator, value) };
    return (await valueOf<{ id: number }>(await post(server, 'filter', body))).id;
  };

  beforeAll(async () => {
    server = await startTestServer();
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      for (const [index, thing] of things.entries()) {
        const names = Object.keys(thing);
        await writer.run(
          `INSERT INTO product (item_no, ${names.join(', ')}) VALUES ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')})`,
          [1000 + index, ...Object.values(thing)],
        );
      }
    });
    all = await rowsOf<Plain>(server, 'SELECT * FROM product ORDER BY item_no');
  }, 60_000);
  afterAll(() => server.close());

  test('has the ten search fields and four sorts of the specification (2 §2: product list)', () => {
    expect(productSearchFields).toHaveLength(10);
    expect(productSorts).toEqual(['Price (Low to High)', 'Price (High to Low)', 'Newest', 'Oldest']);
  });

  test.each(productSorts)('takes the order %s under both names, sortSelectOption first', async (sort) => {
    const sorted = await pageOf(server, { sortOption: sort });
    expect(sorted.sortOption).toBe(sort);
    expect(await pageOf(server, { sortSelectOption: sort })).toEqual(sorted);
    expect(await pageOf(server, { sortSelectOption: sort, sortOption: 'Newest' })).toEqual(sorted);
  });

  test('refuses an order that it does not have under its other name', async () => {
    const query = { sortSelectOption: 'price; DROP TABLE product' };
    expect((await get(server, 'products', query)).status).toBe(400);
  });

  test.each(['0', '-1', 'x', '1e9', '99999999999999999999', '999999999', '7'])(
    'requested page %j under its other name answers page 1',
    async (page) => {
      expect(await pageOf(server, { page })).toEqual(await pageOf(server));
    },
  );

  test('goes to its pages by page and by cursor', async () => {
    const second = await pageOf(server, { page: 2 });
    expect(second.cursor).toBe(2);
    expect(await pageOf(server, { cursor: 2 })).toEqual(second);
    expect(await pageOf(server, { search: 'nothing is called so', page: 3 })).toMatchObject({
      products: [],
      total: 0,
      cursor: 1,
    });
  });

  test.each([
    ['Name', 'CREME brulee', 'x-name'],
    ['SKU', "sku';", 'x-sku'],
    ['Description', 'zeile 50% _OFF', 'x-description'],
    ['Brand', 'odegard', 'x-brand'],
    ['Meta category', '家', 'x-meta'],
    ['Category', 'unter uber', 'x-category'],
    ['Sub category', 'мебель', 'x-sub'],
    ['Channel Name', 'العربية', 'x-channel'],
    ['Product ID', 'b?c=d&e #F', 'x-9 / b?c=d&e #f'],
  ])('searched by %s for %j finds its product, and by any other field none', async (searchBy, search, id) => {
    expect(idsOf(await pageOf(server, { search, searchBy }))).toEqual([id]);
    expect(idsOf(await pageOf(server, { search }))).toEqual([id]);
    expect(idsOf(await pageOf(server, { search, searchBy: 'Password' }))).toEqual([id]);
    for (const other of productSearchFields.filter((field) => field !== searchBy && field !== 'All fields')) {
      expect(idsOf(await pageOf(server, { search, searchBy: other })), other).toEqual([]);
    }
  });

  test('finds every product by a part of each word, against plain reading', async () => {
    const folded = (text: string | number | null): string =>
      String(text ?? '')
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase();
    for (const [field, columns] of [
      ['All fields', Object.values(columnOf)],
      ...Object.entries(columnOf).map(([name, column]) => [name, [column]]),
    ] as [string, (keyof Plain)[]][]) {
      for (const search of ['a', 'e r', 'p0000', 'hp-', 'shop', '0']) {
        const expected = all.filter((row) =>
          search.split(' ').every((word) => columns.some((column) => folded(row[column]).includes(word))),
        );
        expect((await pageOf(server, { search, searchBy: field })).total, `${field} ${search}`).toBe(expected.length);
      }
    }
  });

  test.each([{ includedFilters: Array.from({ length: 51 }, (_, index) => index + 1) }])(
    'refuses more than a list takes',
    async (query) => {
      expect((await get(server, 'products', query)).status).toBe(400);
    },
  );

  test('with a picture, sold or recommended has only those (2 §2: product analytics list)', async () => {
    const sold = await rowsOf<{ item_id: string }>(
      server,
      "SELECT DISTINCT item_id FROM sale WHERE event_type = 'purchase'",
    );
    const recommended = await rowsOf<{ item_no: number }>(
      server,
      'SELECT DISTINCT item_no FROM recommendation WHERE batch_id = (SELECT max(id) FROM recommendation_batch)',
    );
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      await writer.run("INSERT INTO recommendation_batch (id, dt) VALUES (900, TIMESTAMP '2001-01-01')");
      await writer.run(
        'INSERT INTO recommendation (batch_id, customer_no, item_no, rank, score, reason_item_no) VALUES (900, 0, 1000, 1, 1, NULL)',
      );
      await writer.run(
        "INSERT INTO sale (event_id, event_type, user_id, item_id, item_no) VALUES ('seen', 'view', 'u', 'x-name', 1000)",
      );
    });
    const isSold = (row: Plain): boolean => sold.some(({ item_id }) => item_id === row.item_id);
    const hasPicture = (row: Plain): boolean => (row.image_url ?? '') !== '';
    expect(recommended.length).toBeGreaterThan(0);
    expect(await found({ recommended: true })).toEqual(
      ids(all.filter((row) => recommended.some(({ item_no }) => item_no === row.item_no))),
    );
    expect(await found({ sold: true })).toEqual(ids(all.filter(isSold)));
    expect(await found({ imageNotNull: true })).toEqual(ids(all.filter(hasPicture)));
    expect(await found({ imageNotNull: true, sold: 'true' })).toEqual(
      ids(all.filter((row) => hasPicture(row) && isSold(row))),
    );
    expect(await found({ sold: false, recommended: false, imageNotNull: false })).toEqual(ids(all));
  });

  test('by stored filters has what any included one finds and no excluded one', async () => {
    const cheap = await filter('price', '<', 30);
    const dear = await filter('price', '>', 60);
    const named = await filter('name', 'LIKE', '%a%');
    const isCheap = ({ price }: Plain): boolean => price !== null && price < 30;
    const isDear = ({ price }: Plain): boolean => price !== null && price > 60;
    const isNamed = ({ name }: Plain): boolean => name !== null && /a/iu.test(name);
    const either = all.filter((row) => isCheap(row) || isDear(row));
    for (const [included, excluded] of [
      ['includedFilters', 'excludedFilters'],
      ['includedFilterIds', 'excludedFilterIds'],
    ] as const) {
      const list = (...filters: number[]) =>
        included === 'includedFilters' ? filters.join() : `[${filters.join(', ')}]`;
      expect(await found({ [included]: list(cheap) })).toEqual(ids(all.filter(isCheap)));
      expect(await found({ [included]: list(cheap, dear, cheap) })).toEqual(ids(either));
      expect(await found({ [excluded]: list(named, dear) })).toEqual(
        ids(all.filter((row) => !isNamed(row) && !isDear(row))),
      );
      expect(await found({ [included]: list(cheap, dear), [excluded]: list(named), search: 'x-' })).toEqual(
        ids(either.filter((row) => !isNamed(row) && row.item_id.startsWith('x-'))),
      );
      expect((await pageOf(server, { [included]: list(987_654) })).total).toBe(0);
      expect(await found({ [included]: list(cheap, 987_654), [excluded]: list(987_655) })).toEqual(
        ids(all.filter(isCheap)),
      );
    }
    await valueOf(
      await server.ask(`filter/${dear}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } }),
    );
    expect(await found({ includedFilters: dear })).toEqual(ids(all.filter(isDear)));
  });

  test('by another tenant’s filter has none', async () => {
    let theirs = { id: 0 };
    const [last] = await rowsOf<{ id: number }>(server, 'SELECT max(id) AS id FROM filter_definition');
    while (theirs.id <= (last?.id ?? 0)) {
      const body = { name: 'Theirs', ...productsWhere('price', '>', 0) };
      theirs = await valueOf<{ id: number }>(await post(server, 'filter', body, { as: 'neighbour' }));
    }
    expect((await pageOf(server, { includedFilters: theirs.id })).total).toBe(0);
  });

  test('by a filter that the tenant’s fields no longer hold is refused with what is wrong', async () => {
    await valueOf(
      await post(server, 'products/set-other-fields', { fields: [{ name: 'custom.colour', type: 'string' }] }),
    );
    const id = await filter('custom.colour', '=', 'red');
    expect((await pageOf(server, { includedFilters: id })).total).toBe(0);
    await valueOf(await post(server, 'products/set-other-fields', { fields: [], remove: ['custom.colour'] }));
    for (const query of [{ includedFilters: id }, { excludedFilterIds: `[${id}]` }]) {
      const refusal = await refusalOf(await get(server, 'products', query));
      expect([refusal.status, refusal.problems?.length]).toEqual([422, 1]);
    }
  });

  test('shows no more of a product than the row promises, and no metadata', async () => {
    const [row] = (await pageOf(server, { search: 'P000001', searchBy: 'Product ID' })).products;
    const [stored] = await rowsOf<Record<string, unknown>>(
      server,
      `SELECT item_id, item_type, name, sku, barcode, brand, meta_category, category, sub_category, image_url, item_url,
         channel_name, price, cost, status, stock_qty, tenant_created_at, date_dim_id, created_at, updated_at FROM product WHERE item_id = 'P000001'`,
    );
    expect(row).toEqual({ ...stored, custom: {} });
  });
});
