import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberSorts } from '#contract/features/segments.ts';
import { pageSize } from '#contract/paging.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { post, refusalOf, rowsOf, women, womenText, type Content, type Segment } from './definitions.ts';

/** POST segment/content: one page of the members (specification 2 §7). */
describe('the members of a definition (2 §7: content and count)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const asked = (query: object, body: object = women): Promise<Response> => {
    const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
    return post(server, `segment/content?${new URLSearchParams(Object.fromEntries(pairs))}`, body);
  };
  const content = async (query: object = {}, body: object = women): Promise<Content> =>
    valueOf(await asked(query, body));
  const idsOf = ({ customers }: Content): string[] => customers.map((customer) => customer.user_id);
  const expected = async (rest: string): Promise<string[]> => {
    const rows = await rowsOf<{ user_id: string }>(server, `SELECT user_id FROM customer WHERE gender = 'F' ${rest}`);
    return rows.map((row) => row.user_id);
  };

  test.each([999, 0, 'x', '1;2'])('of the segment %j, which does not exist, answer 404', async (segmentId) => {
    expect((await asked({ segmentId }, {})).status).toBe(404);
  });

  test('come in pages that never overlap and leave no one out', async () => {
    const { total } = await content();
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => content({ page: index + 1 })),
    );
    expect(pages.flatMap(idsOf)).toEqual(await expected('ORDER BY user_id'));
    expect(pages[0]?.customers).toHaveLength(pageSize);
    expect(await content({ page: 9_999 })).toEqual({ customers: [], total });
  });

  const orders = memberSorts.flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]);
  test.each(orders)('are sorted by $sort $order, missing values last', async ({ sort, order }) => {
    const rows = await expected(`ORDER BY ${sort} ${order} NULLS LAST, user_id LIMIT ${pageSize}`);
    expect(idsOf(await content({ sort, order }))).toEqual(rows);
  });

  test('are found by a part of name, surname, e-mail or id, whatever the case', async () => {
    for (const search of ['mar', 'MAR', 'c00001', '@EXAMPLE.com']) {
      const where = ['user_id', 'name', 'surname', 'email'].map(
        (column) => `strpos(lower(${column}), lower('${search}')) > 0`,
      );
      const rows = await expected(`AND (${where.join(' OR ')}) ORDER BY user_id`);
      expect(await content({ search })).toMatchObject({ total: rows.length });
      expect(idsOf(await content({ search }))).toEqual(rows.slice(0, pageSize));
    }
  });

  test('are found by several words in any order, with accents where there are none', async () => {
    const [row] = (await content()).customers as readonly { user_id: string; name: string; surname: string }[];
    const accented = row?.name.replace(/[aeiou]/u, (vowel) => `${vowel}\u{301}`);
    const search = `${row?.surname}, ${accented?.slice(0, 4)}`;
    expect(idsOf(await content({ search }))).toContain(row?.user_id);
    expect(await content({ search: `${search} nobody` })).toMatchObject({ total: 0 });
  });

  test('searched for an apostrophe are those who have one, however it is set', async () => {
    const found = (await content({ search: "'" })).customers as readonly { surname: string; name: string }[];
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ name, surname }) => !/['’]/u.test(`${name} ${surname}`))).toEqual([]);
  });

  test.each(["' OR 1=1 --", '%', '_', '\\', '"; DROP TABLE customer', '?', '$1', '\0'])(
    'searched for %j are those that have it, and nothing else happens',
    async (search) => {
      expect(await content({ search })).toEqual({ customers: [], total: 0 });
      expect((await content()).total).toBeGreaterThan(50);
    },
  );

  const refused: readonly object[] = [
    { sort: 'password' },
    { sort: 'name; DROP TABLE customer' },
    { sort: '__proto__' },
    { sort: 'name', order: 'asc, user_id' },
    { search: 'x'.repeat(201) },
  ];
  test.each(refused)('sorted or searched by %j are refused', async (query) => {
    expect((await asked(query)).status).toBe(400);
  });

  test.each(['0', '-1', 'x', '1e9', '99999999999999999999'])('of page %j are the first page', async (page) => {
    expect(await content({ page })).toEqual(await content());
  });

  test('of a stored segment are its members, by body or by address', async () => {
    const made = await valueOf<NonNullable<Segment>>(await post(server, 'segment', { name: 'Women', ...women }));
    const expectedPage = await content();
    expect(await content({ segmentId: made.id }, {})).toEqual(expectedPage);
    expect(await content({}, { segment_id: made.id })).toEqual(expectedPage);
  });

  test('show no more of a customer than the row promises', async () => {
    const [first] = (await content()).customers;
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      'email',
      'email_consented',
      'gender',
      'name',
      'shipping_city',
      'surname',
      'tenant_created_at',
      'user_id',
    ]);
  });

  test('of a text with a fault are refused with its span', async () => {
    const sql = `${womenText}; DROP TABLE customer`;
    const { status, problems } = await refusalOf(await asked({}, { sql }));
    expect([status, problems?.[0]?.code]).toEqual([422, 'S14']);
  });
});
