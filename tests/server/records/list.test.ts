import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerFigureSorts, customerSorts, productSorts } from '#contract/recordLists.ts';
import { pageSize } from '#contract/paging.ts';
import { inOrder } from '../analytics/plain/world.ts';
import { get } from '../features/customers/customers.ts';
import { rowsOf } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';
import { kinds } from './kinds.ts';

type Row = Readonly<Record<string, string | number | null>>;
interface Page {
  readonly [list: string]: readonly Row[] | number | string | null;
  readonly total: number;
  readonly cursor: number;
  readonly sortOption: string;
}

const [customers, products] = kinds;
const ofRecords = customerSorts.filter((name) => !(customerFigureSorts as readonly string[]).includes(name));
/** The columns of an order, and whether it rises. */
const customerOrder = (sort: string): readonly [keys: readonly string[], rises: boolean] => {
  const moments = { newest: false, oldest: true }[sort];
  if (moments !== undefined) return [['tenant_created_at'], moments];
  const [name = '', direction] = sort.split('-');
  const keys = { name: ['name', 'surname'], surname: ['surname', 'name'], id: ['user_id'] }[name] ?? [name];
  return [keys, direction === 'asc'];
};
const productOrder = (sort: string): readonly [keys: readonly string[], rises: boolean] => [
  sort.startsWith('Price') ? ['price'] : ['tenant_created_at', 'created_at'],
  ['Price (Low to High)', 'Oldest'].includes(sort),
];

/** Each list, with rows that are written in many ways or lack what it sorts by. */
const lists = [
  {
    ...customers,
    sorts: ofRecords as readonly string[],
    order: customerOrder,
    searched: ['name', 'surname', 'email', 'user_id'],
    category: 'Gifter',
    fallbacks: [{ segmentOption: 'abc' }, { recent: 'perhaps' }],
    odd: [
      { user_id: 'x-1', name: 'Zoë', surname: 'Müller-Lüdenscheidt', email: 'Zoe.Mueller@Example.com' },
      { user_id: 'x-4', name: 'Мария', surname: 'Иванова' },
      { user_id: "o'neil; DROP TABLE customer", name: "Conan O'Neil", surname: '50% _off\\' },
      { user_id: 'a/b?c=d&e #f' },
      { user_id: 'İ-7', name: 'Łukasz', surname: '' },
    ],
  },
  {
    ...products,
    sorts: productSorts as readonly string[],
    order: productOrder,
    searched: [
      'name',
      'item_id',
      'sku',
      'description',
      'brand',
      'meta_category',
      'category',
      'sub_category',
      'channel_name',
    ],
    category: 'Candles',
    fallbacks: [
      { searchBy: 'Password' },
      { searchBy: '__proto__' },
      { sold: 'perhaps' },
      { includedFilters: 'abc,,-1,1.5' },
      { excludedFilterIds: '[]' },
    ],
    odd: [
      { item_id: 'x-name', name: 'Crème brûlée №5' },
      { item_id: 'x-sku', sku: "SKU'; DROP TABLE product; --" },
      { item_id: 'x-description', description: 'First line\nsecond Zeile 50% _off' },
      { item_id: 'x-9 / b?c=d&e #f', name: '' },
      { item_id: 'x-free', price: 0, created_at: '2026-01-02 00:00:00' },
      { item_id: 'x-dear', price: 12345678.9, created_at: '2026-01-03 00:00:00' },
    ],
  },
] as const;

/** GET customers, GET products (specification 2 §2, §7). */
describe.each(lists)('the list of $list (2 §9: page size)', ({ kind: table, list, id, number, ...own }) => {
  let server: TestServer;
  let all: readonly Row[];
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      for (const [index, row] of own.odd.entries()) {
        const names = [number, ...Object.keys(row)];
        const places = names.map((_, at) => `$${at + 1}`).join(', ');
        await writer.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, [
          1000 + index,
          ...Object.values(row),
        ]);
      }
    });
    all = await rowsOf<Row>(server, `SELECT * FROM ${table} ORDER BY ${number}`);
  });
  afterAll(() => server.close());

  const pageOf = async (query: object = {}): Promise<Page> => valueOf(await get(server, list, query));
  const idsOf = (page: Page): (string | number | null | undefined)[] =>
    (page[list] as readonly Row[]).map((row) => row[id]);
  const last = () => Math.ceil(all.length / pageSize);

  test('comes in pages of 12 that never overlap and leave nothing out', async () => {
    const pages = await Promise.all(Array.from({ length: last() }, (_, index) => pageOf({ cursor: index + 1 })));
    expect(pages[0]).toMatchObject({ total: all.length, cursor: 1, sortOption: own.sorts[0] });
    expect(pages[0]?.[list]).toHaveLength(12);
    expect(last()).toBeGreaterThan(3);
    expect(pages.flatMap(idsOf).map(String).toSorted(inOrder)).toEqual(
      all.map((row) => String(row[id])).toSorted(inOrder),
    );
  });

  test.each(own.sorts)('is sorted by %s, missing values last', async (sortOption) => {
    const [keys, rises] = own.order(sortOption);
    const compare = (one: Row, other: Row): number => {
      for (const key of keys) {
        const [a, b] = [one[key] ?? null, other[key] ?? null];
        if (a === b) continue;
        if (a === null) return 1;
        if (b === null) return -1;
        return (rises ? 1 : -1) * (typeof a === 'number' ? a - Number(b) : inOrder(a, String(b)));
      }
      return Number(one[number]) - Number(other[number]);
    };
    const expected = all.toSorted(compare).map((row) => row[id]);
    const ending = await pageOf({ sortOption, cursor: last() });
    expect(idsOf(await pageOf({ sortOption }))).toEqual(expected.slice(0, pageSize));
    expect([ending.cursor, ending.sortOption]).toEqual([last(), sortOption]);
    expect(idsOf(ending)).toEqual(expected.slice((last() - 1) * pageSize));
  });

  test.each([...own.fallbacks, { surprise: 1 }])('takes the first of its names for %j', async (query) => {
    expect(await pageOf(query)).toEqual(await pageOf());
  });

  test.each(['password', '__proto__', `name; DROP TABLE ${table}`, ''])(
    'refuses the order %j, which it does not have',
    async (sortOption) => {
      expect((await get(server, list, { sortOption })).status).toBe(400);
    },
  );

  test.each(['0', '-1', 'x', '1e9', '1.5', '99999999999999999999', '999999999', '99'])(
    'requested page %j answers page 1 and reports it',
    async (cursor) => {
      expect(await pageOf({ cursor })).toEqual(await pageOf());
    },
  );

  test('reports page 1 when nothing is found', async () => {
    const page = await pageOf({ search: 'nothing is called so', cursor: 7 });
    expect(page).toMatchObject({ [list]: [], total: 0, cursor: 1 });
  });

  const hostile = ["'", "' OR 1=1 --", '%', '_', '\\', `"; DROP TABLE ${table}`, '?', '$1', '\0', '\uD800'];
  test.each(hostile)('searched for %j finds those that have it, and nothing else happens', async (search) => {
    const has = (row: Row): boolean =>
      search.split(' ').every((word) =>
        own.searched.some((column) =>
          String(row[column] ?? '')
            .replaceAll('’', "'")
            .includes(word),
        ),
      );
    expect((await pageOf({ search })).total).toBe(all.filter(has).length);
    expect((await pageOf()).total).toBe(all.length);
  });

  test('refuses a search of more than 200 characters, and names the limit', async () => {
    const refused = await get(server, list, { search: 'x'.repeat(201) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Search for at most 200 characters.');
  });

  test('of a category has only its records, and of an unknown one none', async () => {
    const { category } = own;
    const expected = all.filter((row) => row['category'] === category).length;
    const page = await pageOf({ category });
    expect(expected).toBeGreaterThan(0);
    expect([page.total, (page[list] as readonly Row[]).every((row) => row['category'] === category)]).toEqual([
      expected,
      true,
    ]);
    expect((await pageOf({ category: `${category}' OR '1'='1` })).total).toBe(0);
  });

  test('ends when its request goes away', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('gone'));
    expect((await get(server, list, {}, { signal: leaving.signal })).status).toBe(499);
  });
});
