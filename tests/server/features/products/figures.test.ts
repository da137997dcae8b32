import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAlike } from '../../analytics/alike.ts';
import { addOddRows } from '../../analytics/oddRows.ts';
import { get } from '../customers/customers.ts';
import { rowsIn, type Rows } from '../customers/plainRows.ts';
import { genderIs, groupOf, post, women } from '../segments/definitions.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../../testServer.ts';
import * as plain from './plainFigures.ts';
import type { Product } from './products.ts';

/** Each figure with its two calls and its second computation (figures.md, Product). */
const figures = [
  { name: 'info', path: 'productAnalytics/info', posted: 'analytics/info', compute: plain.info },
  { name: 'abpp', path: 'productAnalytics/abpp', posted: 'analytics/abpp', compute: plain.basketPrice },
  {
    name: 'top-segments',
    path: 'productAnalytics/top-segments',
    posted: 'analytics/topSegments',
    compute: plain.topSegments,
  },
  {
    name: 'tabulate-segment-users',
    path: 'productAnalytics/tabulate-segment-users',
    posted: 'analytics/tabulateSegmentUsers',
    compute: plain.segmentUsers,
  },
] as const;
/** Those that can be narrowed to a customer, a month or a year. */
const narrowing = figures.slice(0, 3);

/** Seeded products; ones with odd rows; one with ten thousand sales; one without any event. */
const busy = 'busy 商品 №1';
const items = ['P000001', 'P000002', 'P000017', 'P000040', 'odd-a', 'odd-b', 'odd-c', 'odd-d', 'odd-e', busy, 'unseen'];

/** GET productAnalytics/…, POST analytics/… (specification 2 §7 Product analytics). */
describe('the figures of a product (2 §3: product analytics) (2 §7: product analytics)', () => {
  let server: TestServer;
  let rows: Rows;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    await engine.write(async (writer) => {
      await writer.run("INSERT INTO product (item_no, item_id) VALUES (5000, $1), (5001, 'unseen')", [busy]);
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, item_id, user_id, customer_no, item_no)
         SELECT 'busy-' || n, CASE n % 7 WHEN 0 THEN 'view' WHEN 1 THEN 'refund' ELSE 'purchase' END, 'basket-' || CAST(floor(n / 3) AS INTEGER),
           CASE n % 7 WHEN 0 THEN 0 WHEN 1 THEN -1 ELSE 1 END * (n % 997) / 7.0, TIMESTAMP '2024-01-01' + INTERVAL '9000 seconds' * CAST(n AS INTEGER),
           CASE WHEN n % 2 = 0 THEN $1 ELSE 'odd-nowhere' END, user_id, customer_no, CASE WHEN n % 2 = 0 THEN 5000 END
         FROM generate_series(0, 19999) AS numbers(n) JOIN customer ON customer_no = n % 150`,
        [busy],
      );
    });
    await valueOf(await post(server, 'segment', { name: 'Ärzte', ...women }));
    await valueOf(await post(server, 'segment', { name: 'Nobody', groups: { GP0: groupOf(genderIs('none')) } }));
    const away = await valueOf<{ id: number }>(await post(server, 'segment', { name: 'Put away', ...women }));
    await valueOf(
      await server.ask(`segment/${away.id}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } }),
    );
    await server.services.jobs.settled(tenantIds.first);
    rows = await rowsIn(engine, testToday);
  }, 60_000);
  afterAll(() => server.close());

  const tell = async <Value>(path: string, query: object): Promise<Value> => valueOf(await get(server, path, query));
  /** Of info only what is no field of the product's own. */
  const figureOf = (name: string, value: unknown): unknown => {
    if (name !== 'info') return value;
    const names = Object.keys(plain.info(rows, busy) as object);
    return Object.fromEntries(Object.entries(value as object).filter(([key]) => names.includes(key)));
  };

  const cases = figures.flatMap((figure) => items.map((id) => ({ ...figure, id })));
  test.each(cases)('$name of $id is what the rows say', async ({ name, path, id, compute }) => {
    expectAlike(figureOf(name, await tell(path, { item_id: id })), compute(rows, id));
  });

  test('are about something: the cases hold every kind of row', () => {
    for (const { name, compute } of figures) {
      expect(new Set(items.map((id) => JSON.stringify(compute(rows, id)))).size, name).toBeGreaterThan(3);
    }
    const [first] = plain.segmentUsers(rows, busy);
    expect([first?.share, plain.segmentUsers(rows, busy).some(({ members }) => members === 0)]).toEqual([
      expect.any(Number),
      true,
    ]);
    expect(first?.buyers).toBeGreaterThan(10);
    expect(plain.segmentUsers(rows, busy).map(({ name }) => name)).not.toContain('Put away');
  });

  test.each(figures)('$name requested by $posted is the same', async ({ path, posted, name }) => {
    for (const item_id of ['P000001', 'odd-b', busy]) {
      const told = await tell(path, { item_id });
      expect(await valueOf(await post(server, posted, { item_id }))).toEqual(told);
      if (name === 'tabulate-segment-users') continue;
      expect(await valueOf(await post(server, posted, { item_id, customer: null, month: null, year: null }))).toEqual(
        told,
      );
    }
  });

  const narrowed = [
    { customer: 'C0000001' },
    { customer: 'odd-18' },
    { customer: 'odd-65', year: 2026 },
    { customer: 'anon:odd-t3' },
    { customer: "x' OR 1=1 --" },
    { year: 2024 },
    { month: 3 },
    { year: 2026, month: 1 },
    { year: 1999 },
  ];
  test.each(narrowing.flatMap((figure) => narrowed.map((to) => ({ ...figure, to }))))(
    '$name is narrowed to $to',
    async ({ name, path, posted, compute, to }) => {
      for (const item_id of ['P000001', 'odd-a', 'odd-b', busy]) {
        const expected = compute(rows, item_id, to);
        expectAlike(figureOf(name, await tell(path, { item_id, ...to })), expected);
        expectAlike(figureOf(name, await valueOf(await post(server, posted, { item_id, ...to }))), expected);
      }
    },
  );

  test('of a product without any event are zeros', async () => {
    const item_id = 'unseen';
    expect(await tell('productAnalytics/info', { item_id })).toMatchObject({
      units: 0,
      net_sales: 0,
      buyers: 0,
      views: 0,
      purchase_rate: 0,
      refund_rate: 0,
      first_sale: null,
      last_sale: null,
    });
    expect(await tell('productAnalytics/abpp', { item_id })).toEqual({ average_basket_price: 0, months: [] });
    const segments = await tell<{ buyers: number; share: number; units: number; net_sales: number }[]>(
      'productAnalytics/tabulate-segment-users',
      { item_id },
    );
    expect(segments.length).toBe(rows.segments.length);
    for (const row of segments) expect(row).toMatchObject({ buyers: 0, share: 0, units: 0, net_sales: 0 });
  });

  test('beside a segment and beside a product, a segment’s net sales of the product are one figure', async () => {
    const path = 'productAnalytics/tabulate-segment-users';
    const tellOf = (id: string) =>
      tell<{ name: string; segment_id: number; units: number; net_sales: number }[]>(path, { item_id: id });
    const segment = (await tellOf(busy)).find(({ name }) => name === 'Ärzte');
    let compared = 0;
    for (const list of ['winning', 'losing']) {
      const body = { segment_id: segment?.segment_id, type: 'item', sortOption: 'revenue', soldAtLeast: 1 };
      const sellers = await valueOf<{ item: string; units: number; net_sales: number }[]>(
        await post(server, `segment/best-sellers/${list}`, body),
      );
      for (const { item, units, net_sales: netSales } of sellers) {
        const beside = (await tellOf(item)).find(({ name }) => name === 'Ärzte');
        expect([item, beside?.units, beside?.net_sales]).toEqual([item, units, netSales]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('come with the product’s own fields', async () => {
    for (const item_id of ['P000001', 'odd-d', busy]) {
      const own = await valueOf<Product>(await get(server, 'products/product', { item_id }));
      expect(await tell('productAnalytics/info', { item_id })).toMatchObject(own);
    }
  });

  test.each(figures)('$name of nothing answers 404, whatever its id holds', async ({ path, posted }) => {
    const replies = await Promise.all(
      ['nothing', "x' OR 1=1 --", '\0'].flatMap((item_id) => [
        get(server, path, { item_id }),
        post(server, posted, { item_id }),
      ]),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    expect((await get(server, path)).status).toBe(400);
  });

  const refused: readonly object[] = [
    {},
    { item_id: '' },
    { item_id: 7 },
    { item_id: busy, year: '2026' },
    { item_id: busy, year: 0 },
    { item_id: busy, month: 13 },
    { item_id: busy, customer: 7 },
    { item_id: busy, surprise: 1 },
  ];
  test.each(refused)('requested by %j are refused', async (body) => {
    for (const { posted } of figures) expect((await post(server, posted, body)).status, posted).toBe(400);
  });

  test.each(['0', '-1', '10000', 'x', '2026; DROP'])('of a year %j that is none are refused', async (year) => {
    for (const { path } of narrowing) expect((await get(server, path, { item_id: busy, year })).status, path).toBe(400);
  });

  test('end when their request goes away', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('gone'));
    for (const { path } of figures) {
      expect((await get(server, path, { item_id: busy }, { signal: leaving.signal })).status).toBe(499);
    }
  });

  test('name a segment as it is called by now, and leave it out once it is put away', async () => {
    const path = 'productAnalytics/tabulate-segment-users';
    const named = async () =>
      (await valueOf<{ name: string }[]>(await server.ask(`${path}?item_id=P000002`, { as: 'owner' }))).map(
        ({ name }) => name,
      );
    const made = await valueOf<{ id: number; version: number }>(
      await post(server, 'segment', { name: 'Before', ...women }),
    );
    expect(await named()).toContain('Before');
    const body = { name: 'Afterwards', ...women, version: made.version };
    await valueOf(await server.ask(`segment/${made.id}`, { as: 'owner', method: 'PUT', body }));
    expect(await named()).toContain('Afterwards');
    await valueOf(
      await server.ask(`segment/${made.id}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } }),
    );
    expect(await named()).not.toContain('Afterwards');
  });
});
