import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersOnPage } from '#contract/features/customerFigures.ts';
import { expectAlike } from '../../analytics/alike.ts';
import { addOddRows } from '../../analytics/oddRows.ts';
import { post, women } from '../segments/definitions.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../../testServer.ts';
import { get, put, type Customer } from './customers.ts';
import * as plain from './plainFigures.ts';
import { rowsIn, type Rows } from './plainRows.ts';

/** Each call below customerAnalytics with its query of the post and its second computation (figures.md, Customer). */
const figures = [
  ['info', 'get_customer_data', plain.info],
  ['abp', 'average_basket_price_customer', plain.averagePrice],
  ['abpm', 'average_basket_price_customer_month', plain.monthlyPrice],
  ['visits', 'visits', plain.visits],
  ['spending', 'spending_this_year', plain.spendingIn(2026)],
  ['fav-shops', 'favorite_shop', plain.shops],
  ['csp', 'csp', plain.categories],
  ['engagement', 'engagement', plain.engagement],
  ['purchase-history', 'purchase_history', plain.orders],
  ['segments', 'segments', plain.segments],
  ['buys-the-most', undefined, plain.mostBought],
  ['recommendations', undefined, plain.recommendations],
] as const;
const queries = figures.flatMap(([name, query, compute]) => (query === undefined ? [] : [{ name, query, compute }]));
/** Figures that read events, and so can be narrowed to those of one product. */
const ofSales = new Set(['info', 'abp', 'abpm', 'visits', 'spending', 'fav-shops', 'csp', 'purchase-history']);

/** Seeded people; people with odd rows; without any sale; with ten thousand purchases; unknown to no alphabet. */
const busy = 'busy 顧客 №1';
const customers = [
  'C0000001',
  'C0000002',
  'C0000017',
  'C0000150',
  'odd-18',
  'odd-17',
  'odd-leap',
  'odd-old',
  'odd-newborn',
  'odd-town-3',
  busy,
];
const purchases = 10_000;

/** GET customerAnalytics/…, POST analytics/customer (specification 2 §7 Customer analytics). */
describe('the figures of a customer (2 §3: customer analytics) (2 §7: customer analytics)', () => {
  let server: TestServer;
  let rows: Rows;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    await engine.write(async (writer) => {
      await writer.run("INSERT INTO customer (customer_no, user_id, gender) VALUES (5000, $1, 'F')", [busy]);
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, channel_type, channel_name, event_dt, item_id, user_id, customer_no, item_no)
         SELECT 'busy-' || n, CASE WHEN n % 50 = 0 THEN 'refund' ELSE 'purchase' END, 'basket-' || CAST(floor(n / 3) AS INTEGER), CASE WHEN n % 50 = 0 THEN -1 ELSE 1 END * (n % 997) / 7.0,
           CASE WHEN n % 2 = 0 THEN 'store' ELSE 'online' END, 'Shop ' || (n % 7), TIMESTAMP '2024-01-01' + INTERVAL '9000 seconds' * CAST(n AS INTEGER), item_id, $1, 5000, product.item_no
         FROM generate_series(0, $2 - 1) AS numbers(n) JOIN product ON product.item_no = n % 40`,
        [busy, purchases],
      );
      // E-mails opened without being delivered, without a moment, and to an unknown person.
      await writer.run(
        `INSERT INTO email (email_id, user_id, customer_no, sent_dt, delivery, open, click) VALUES
           ('odd-1', 'odd-18', 1000, TIMESTAMP '2026-01-01 10:00:00', 0, 2, 0), ('odd-2', 'odd-18', 1000, NULL, 1, 1, 1),
           ('odd-3', 'stranger', NULL, TIMESTAMP '2026-01-01', 1, 1, 1), ('odd-4', 'odd-17', 1001, TIMESTAMP '2026-01-01', 0, 0, 0)`,
      );
      // An older batch that came later into the table, and an item recommended without a reason.
      await writer.run("INSERT INTO recommendation_batch (id, dt) VALUES (90, TIMESTAMP '2020-01-01')");
      await writer.run(
        'INSERT INTO recommendation (batch_id, customer_no, item_no, rank, score, reason_item_no) VALUES (90, 0, 1, 1, 9.5, 2), (1, 1000, 1004, 2, 1.5, NULL), (1, 1000, 1003, 1, 2.5, 1001)',
      );
    });
    await valueOf(await post(server, 'segment', { name: 'Ärzte', ...women }));
    const away = await valueOf<{ id: number }>(await post(server, 'segment', { name: 'Put away', ...women }));
    await valueOf(
      await server.ask(`segment/${away.id}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } }),
    );
    await server.services.jobs.settled(tenantIds.first);
    rows = await rowsIn(engine, testToday);
  });
  afterAll(() => server.close());

  const tell = async <Value>(name: string, query: object): Promise<Value> =>
    valueOf(await get(server, `customerAnalytics/${name}`, query));
  const asked = async <Value>(body: object): Promise<Value> => valueOf(await post(server, 'analytics/customer', body));
  /** Of info only what is no field of the customer's own. */
  const figureOf = (name: string, value: unknown): unknown => {
    if (name !== 'info') return value;
    const { first_event, last_event, baskets, net_sales } = value as Record<string, unknown>;
    return { first_event, last_event, baskets, net_sales };
  };

  const cases = figures.flatMap(([name, , compute]) => customers.map((id) => ({ name, id, compute })));
  test.each(cases)('$name of $id is what the rows say', async ({ name, id, compute }) => {
    expectAlike(figureOf(name, await tell(name, { user_id: id })), compute(rows, id));
  });

  test('are about something: the cases hold every kind of row', () => {
    for (const [name, , compute] of figures) {
      const told = customers.map((id) => JSON.stringify(compute(rows, id)));
      expect(new Set(told).size, name).toBeGreaterThan(2);
    }
    expect((plain.orders(rows, busy) as object[]).length).toBeGreaterThan(3000);
  });

  test.each(queries)('by the query $query are those of $name', async ({ name, query }) => {
    for (const user_id of ['C0000001', 'odd-18']) {
      expect(await asked({ query, user_id })).toEqual(await tell(name, { user_id }));
      expect(await asked({ query, user_id, product: null, month: null, year: null })).toEqual(
        await tell(name, { user_id }),
      );
    }
  });

  test.each(queries)('by the query $query can be about one product', async ({ name, query, compute }) => {
    const [item = ''] = [...rows.products.keys()];
    for (const [user_id, product] of [
      [busy, item],
      ['odd-18', 'odd-a'],
      ['odd-17', 'odd-nowhere'],
      [busy, "x' OR 1=1 --"],
    ] as const) {
      const expected = ofSales.has(name) ? compute(rows, user_id, product) : compute(rows, user_id);
      expectAlike(figureOf(name, await asked({ query, user_id, product })), expected);
    }
  });

  test('purchases come page by page when a page is requested, the last one not full, none after it', async () => {
    const all = await tell<unknown[]>('purchase-history', { user_id: busy });
    const pages: unknown[][] = [];
    for (let cursor = 1; pages.at(-1)?.length !== 0; cursor += 1) {
      pages.push(await tell<unknown[]>('purchase-history', { user_id: busy, cursor }));
    }
    expect(pages.flat()).toEqual(all);
    expect(new Set(pages.slice(0, -2).map(({ length }) => length))).toEqual(new Set([ordersOnPage]));
    expect(await tell('purchase-history', { user_id: busy, cursor: 'x' })).toEqual(pages[0]);
  });

  test('by day of the last year come by the customer’s path', async () => {
    for (const id of customers) {
      const path = `analytics/customer/customerDayVisits/${encodeURIComponent(id)}`;
      expect(await valueOf(await get(server, path))).toEqual(plain.dayVisits(rows, id));
      const other = `analytics/customer/recommendations/${encodeURIComponent(id)}`;
      expect(await valueOf(await get(server, other))).toEqual(await tell('recommendations', { user_id: id }));
    }
  });

  test('of a year or a month are those of it', async () => {
    for (const year of [2024, 2025, 1999]) {
      expectAlike(await tell('spending', { user_id: busy, year }), plain.spendingIn(year)(rows, busy));
      const all = plain.monthlyPrice(rows, busy) as { month: number; year: number }[];
      const ofYear = all.filter((row) => row.year === year);
      expectAlike(await tell('abpm', { user_id: busy, year }), ofYear);
      expectAlike(
        await tell('abpm', { user_id: busy, year, month: 3 }),
        ofYear.filter(({ month }) => month === 3),
      );
      expectAlike(
        await asked({ query: 'average_basket_price_customer_month', user_id: busy, year, month: 3 }),
        ofYear.filter(({ month }) => month === 3),
      );
      expectAlike(
        await asked({ query: 'spending_this_year', user_id: busy, year }),
        plain.spendingIn(year)(rows, busy),
      );
    }
  });

  test('of a customer without any event are zeros', async () => {
    const user_id = 'odd-town-3';
    expect(await tell('info', { user_id })).toMatchObject({
      first_event: null,
      last_event: null,
      baskets: 0,
      net_sales: 0,
      consented: false,
    });
    expect(await tell('abp', { user_id })).toEqual({ average_basket_price: 0 });
    expect(await tell('spending', { user_id })).toEqual({ year: 2026, spending_this_year: 0, spending_year_before: 0 });
    expect(await tell('engagement', { user_id })).toMatchObject({
      sent: 0,
      open_rate: 0,
      click_rate: 0,
      last_open: null,
    });
    for (const name of ['abpm', 'visits', 'fav-shops', 'csp', 'purchase-history', 'buys-the-most', 'recommendations']) {
      expect(await tell(name, { user_id })).toEqual([]);
    }
  });

  test('come with the customer’s own fields and consent', async () => {
    for (const user_id of ['C0000001', 'C0000002', 'odd-18']) {
      const own = await valueOf<Customer>(await get(server, 'customers/one', { user_id }));
      expect(await tell('info', { user_id })).toMatchObject({ ...own, consented: own.email_consented === 'true' });
    }
    await valueOf(await put(server, 'C0000003', { email_consented: 'false' }));
    expect(await tell('info', { user_id: 'C0000003' })).toMatchObject({ email_consented: 'false', consented: false });
  });

  const paths = figures.map(([name]) => `customerAnalytics/${name}`);
  test.each(paths)('%s of an unknown customer answers 404, whatever its id holds', async (path) => {
    const replies = await Promise.all(
      ['nobody', "x' OR 1=1 --", '\0'].map((user_id) => get(server, path, { user_id })),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    expect((await get(server, path)).status).toBe(400);
  });

  const refused: readonly object[] = [
    {},
    { query: 'csp' },
    { user_id: 'C0000001' },
    { query: 'DROP TABLE customer', user_id: 'C0000001' },
    { query: '__proto__', user_id: 'C0000001' },
    { query: 'csp', user_id: 'C0000001', year: '2026' },
    { query: 'csp', user_id: 'C0000001', year: 0 },
    { query: 'csp', user_id: 'C0000001', month: 13 },
    { query: 'csp', user_id: 'C0000001', surprise: 1 },
    { query: 'csp', user_id: '' },
  ];
  test.each(refused)('requested by %j are refused', async (body) => {
    expect((await post(server, 'analytics/customer', body)).status).toBe(400);
  });

  test.each(['0', '-1', '10000', 'x', '2026; DROP', '1e3'])('of a year %j that is none are refused', async (year) => {
    expect((await get(server, 'customerAnalytics/spending', { user_id: busy, year })).status).toBe(400);
  });

  test('by an unknown query answer 404', async () => {
    expect((await post(server, 'analytics/customer', { query: 'csp', user_id: 'nobody' })).status).toBe(404);
    for (const path of ['recommendations', 'customerDayVisits']) {
      expect((await get(server, `analytics/customer/${path}/nobody`)).status).toBe(404);
    }
  });
});
