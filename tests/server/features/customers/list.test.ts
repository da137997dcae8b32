import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, rowsOf, women } from '../segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { idsOf, pageOf } from './customers.ts';

interface Plain {
  readonly customer_no: number;
  readonly user_id: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly category: string | null;
  readonly tenant_created_at: string | null;
}

/** People whose names, ids and addresses are written in many ways. */
const people: readonly Partial<Plain>[] = [
  {
    user_id: 'x-1',
    name: 'Zoë',
    surname: 'Müller-Lüdenscheidt',
    email: 'Zoe.Mueller@Example.com',
    phone: '+49 (30) 901-820',
  },
  { user_id: 'x-2', name: 'Søren', surname: 'Ødegård', email: 'søren@ødegård.example' },
  { user_id: 'x-3', name: '美咲', surname: '田中', email: null },
  { user_id: 'x-4', name: 'Мария', surname: 'Иванова' },
  { user_id: 'x-5', name: 'مريم', surname: 'الهاشمي' },
  { user_id: 'x-6', name: 'Jose\u0301', surname: 'Nun\u0303ez', email: 'jose@nunez.example' },
  { user_id: "o'neil; DROP TABLE customer", name: "Conan O'Neil", surname: '50% _off\\' },
  { user_id: 'a/b?c=d&e #f', name: null, surname: null },
  { user_id: 'İ-7', name: 'Łukasz', surname: '' },
  { user_id: 'x-8', name: '👩‍👧 Ann', surname: 'Emoji' },
  { user_id: 'x-9', name: 'Zita', surname: 'D\u2019Arcy Smith\u2010Jones' },
];

/** GET customers (specification 2 §2 Customer list, §7 Customers). */
describe('the list of customers (2 §2: customer list) (2 §7: customers)', () => {
  let server: TestServer;
  let all: Plain[];
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      for (const [index, { user_id, name = null, surname = null, email = null, phone = null }] of people.entries()) {
        await writer.run(
          'INSERT INTO customer (customer_no, user_id, name, surname, email, phone) VALUES ($1, $2, $3, $4, $5, $6)',
          [1000 + index, user_id ?? '', name, surname, email, phone],
        );
      }
    });
    all = await rowsOf<Plain>(server, 'SELECT * FROM customer ORDER BY customer_no');
  });
  afterAll(() => server.close());

  test('with recent has the newest first, whatever the sort', async () => {
    const recent = await pageOf(server, { recent: true, sortOption: 'email-asc' });
    expect(recent).toEqual(await pageOf(server, { sortOption: 'newest' }));
    expect(await pageOf(server, { recent: false })).toEqual(await pageOf(server));
  });

  test.each([
    ['müller', 'x-1'],
    ['MULLER', 'x-1'],
    ['lüdenscheidt zoe', 'x-1'],
    ['zoe.mueller@example', 'x-1'],
    ['4930901820', 'x-1'],
    ['030901820', 'x-1'],
    ['004930901820', 'x-1'],
    ['Lüdenscheidt, Zoe', 'x-1'],
    ['(30) 901', 'x-1'],
    ['soren odegard', 'x-2'],
    ['SØREN@ØDEGÅRD', 'x-2'],
    ['田中', 'x-3'],
    ['мария', 'x-4'],
    ['الهاشمي', 'x-5'],
    ['josé núñez', 'x-6'],
    ['jose nunez', 'x-6'],
    ["o'NEIL", "o'neil; DROP TABLE customer"],
    ['O’Neil', "o'neil; DROP TABLE customer"],
    ["d'arcy", 'x-9'],
    ['d’Arcy smith-jones', 'x-9'],
    ['50% _OFF\\', "o'neil; DROP TABLE customer"],
    ['a/b?c=d&e #f', 'a/b?c=d&e #f'],
    ['lukasz', 'İ-7'],
    ['👩‍👧', 'x-8'],
  ])('finds %j', async (search, id) => {
    expect(idsOf(await pageOf(server, { search }))).toEqual([id]);
  });

  test('finds every customer by a part of each word, against plain reading', async () => {
    const folded = (text: string | null): string =>
      (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (const search of ['an', 'ar er', 'c000', '@mail', 'son mar', '+61 4', '19']) {
      const expected = all.filter((row) =>
        search
          .split(' ')
          .every((word) =>
            [row.name, row.surname, row.email, row.user_id, row.phone].some((text) => folded(text).includes(word)),
          ),
      );
      expect(expected.length, search).toBeGreaterThan(0);
      expect((await pageOf(server, { search })).total, search).toBe(expected.length);
    }
  });

  test('of a segment has its stored members, and of an unknown or foreign one none', async () => {
    const ours = await valueOf<{ id: number; count: { population: number } }>(
      await post(server, 'segment', { name: 'Women', ...women }),
    );
    expect((await pageOf(server, { segmentOption: ours.id })).total).toBe(ours.count.population);
    const found = await pageOf(server, { segmentOption: ours.id, search: 'an', category: 'Gifter', recent: true });
    expect(found.customers.every(({ gender, category }) => gender === 'F' && category === 'Gifter')).toBe(true);
    let theirs = { id: 0 };
    while (theirs.id <= ours.id) {
      theirs = await valueOf<{ id: number }>(
        await post(server, 'segment', { name: 'Theirs', ...women }, { as: 'neighbour' }),
      );
    }
    for (const segmentOption of [theirs.id, 999_999_999]) {
      expect(await pageOf(server, { segmentOption })).toMatchObject({ customers: [], total: 0, cursor: 1 });
    }
  });

  test('shows the tenant’s own fields and a full name, and no more of a customer than the row promises', async () => {
    const [nameless] = (await pageOf(server, { search: 'a/b?c=d&e' })).customers;
    expect(nameless).toMatchObject({ full_name: 'a/b?c=d&e #f', name: null, custom: { tier: null, points: null } });
    const { customers } = await pageOf(server, { sortOption: 'id-asc' });
    const rows = await rowsOf<{ user_id: string; custom: string | null }>(
      server,
      'SELECT user_id, custom FROM customer',
    );
    for (const { user_id, custom } of customers) {
      const stored = rows.find((row) => row.user_id === user_id)?.custom;
      expect(custom).toEqual({ tier: null, points: null, ...(JSON.parse(stored ?? '{}') as object) });
    }
    expect(Object.keys(nameless ?? {})).not.toContain('version');
  });
});
