import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as plain from '../features/customers/plainFigures.ts';
import { rowsIn, type Rows } from '../features/customers/plainRows.ts';
import { post, rowsOf } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../testServer.ts';
import { expectAlike } from './alike.ts';
import { addOddRows } from './oddRows.ts';
import { amount } from './plain/world.ts';

/** The last twelve months up to a day, as `2026-11`, the oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  );
}

/** Figures beside the rows of a list (our own calls; figures.md, Customer and Product). */
describe('figures beside the rows of a list', () => {
  let server: TestServer;
  let rows: Rows;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    rows = await rowsIn(engine, testToday);
  });
  afterAll(() => server.close());

  const netSalesIn = (month: string, is: (event: Rows['events'][number]) => boolean): number =>
    amount(
      rows.events
        .filter((event) => is(event) && event.moment?.slice(0, 7) === month)
        .filter(({ event_type: type }) => type === 'purchase' || type === 'refund')
        .reduce((sum, { value }) => sum + value, 0n),
    );

  test('are the figures of each customer’s own screen', async () => {
    const ids = (
      await rowsOf<{ user_id: string }>(server, 'SELECT user_id FROM customer ORDER BY user_id LIMIT 60')
    ).map(({ user_id }) => user_id);
    const told = await valueOf<{ user_id: string }[]>(
      await post(server, 'customerAnalytics/listed', { user_ids: [...ids, 'nobody'] }),
    );
    const expected = ids.map((id) => {
      const { baskets, net_sales, last_event } = plain.info(rows, id) as Record<string, unknown>;
      const bought = rows.events.filter((event) => event.user_id === id && event.event_type === 'purchase');
      const last_purchase =
        bought
          .flatMap(({ moment }) => moment ?? [])
          .toSorted()
          .at(-1) ?? null;
      const months = lastMonths(testToday).map((month) => netSalesIn(month, (event) => event.user_id === id));
      return { user_id: id, baskets, net_sales, last_purchase, last_event, months };
    });
    const byId = (one: { user_id: string }, other: { user_id: string }): number =>
      one.user_id < other.user_id ? -1 : 1;
    expectAlike(told.toSorted(byId), expected.toSorted(byId));
  });

  test('are units, buyers, net sales and last sale of each product', async () => {
    const ids = ['P000001', 'P000002', 'P000003', 'P000040'];
    const told = await valueOf(await post(server, 'productAnalytics/listed', { item_ids: ids }));
    const known = new Set(
      (await rowsOf<{ user_id: string }>(server, 'SELECT user_id FROM customer')).map(({ user_id }) => user_id),
    );
    const expected = ids.map((id) => {
      const events = rows.events.filter((event) => event.item_id === id);
      const bought = events.filter(({ event_type: type }) => type === 'purchase');
      const moved = events.filter(({ event_type: type }) => type === 'purchase' || type === 'refund');
      const moments = bought.flatMap(({ moment }) => (moment === null ? [] : [moment])).toSorted();
      return {
        item_id: id,
        units: bought.length - (moved.length - bought.length),
        buyers: new Set(bought.flatMap(({ user_id: buyer }) => (buyer !== null && known.has(buyer) ? [buyer] : [])))
          .size,
        views: events.filter(({ event_type: type }) => type === 'view').length,
        last_sale: moments.at(-1) ?? null,
        net_sales: amount(moved.reduce((sum, { value }) => sum + value, 0n)),
        months: lastMonths(testToday).map((month) => netSalesIn(month, (event) => event.item_id === id)),
      };
    });
    expectAlike(told, expected);
  });

  /** All ids of a list in an order, page by page. */
  async function listedIn(list: 'customers' | 'products', sortOption: string): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor = 1; ; cursor++) {
      const query = new URLSearchParams({ sortOption, cursor: String(cursor) });
      const page = await valueOf<Record<string, { user_id: string; item_id: string }[]> & { total: number }>(
        await server.ask(`${list}?${query}`, { as: 'owner' }),
      );
      ids.push(...(page[list] ?? []).map((row) => row[list === 'customers' ? 'user_id' : 'item_id']));
      if (ids.length >= page.total) return ids;
    }
  }

  /** The ids of all records by a figure, missing ones last, equal ones in the order of the records. */
  async function inOrderOf(list: 'customers' | 'products', figure: string, isUp: boolean): Promise<string[]> {
    const [table, id, call, number] =
      list === 'customers'
        ? ['customer', 'user_id', 'customerAnalytics/listed', 'customer_no']
        : ['product', 'item_id', 'productAnalytics/listed', 'item_no'];
    const all = await rowsOf<Record<string, string>>(server, `SELECT ${id} FROM ${table} ORDER BY ${number}`);
    const ids = all.map((row) => row[id] ?? '');
    const figures = new Map<string, string | number | null>();
    for (let from = 0; from < ids.length; from += 100) {
      const told = await valueOf<Record<string, string | number | null>[]>(
        await post(server, call, { [`${id}s`]: ids.slice(from, from + 100) }),
      );
      for (const row of told) figures.set(String(row[id]), row[figure] ?? null);
    }
    return ids.toSorted((one, other) => {
      const [a, b] = [figures.get(one) ?? null, figures.get(other) ?? null];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return (a < b ? -1 : Number(a > b)) * (isUp ? 1 : -1);
    });
  }

  const customerOrders = {
    spending: 'net_sales',
    baskets: 'baskets',
    'last-purchase': 'last_purchase',
    'last-event': 'last_event',
  };
  test.each(Object.entries(customerOrders))(
    'sort the customers by %s, both ways, across pages',
    async (name, figure) => {
      for (const way of ['asc', 'desc'])
        expect(await listedIn('customers', `${name}-${way}`)).toEqual(
          await inOrderOf('customers', figure, way === 'asc'),
        );
    },
  );

  test.each([
    ['Units', 'units'],
    ['Net sales', 'net_sales'],
    ['Views', 'views'],
    ['Buyers', 'buyers'],
  ])('sort the products by %s, both ways, across pages', async (name, figure) => {
    expect(await listedIn('products', `${name} (Low to High)`)).toEqual(await inOrderOf('products', figure, true));
    expect(await listedIn('products', `${name} (High to Low)`)).toEqual(await inOrderOf('products', figure, false));
  });

  test('sort the products by their last sale, both ways, across pages', async () => {
    expect(await listedIn('products', 'Last sale (Oldest)')).toEqual(await inOrderOf('products', 'last_sale', true));
    expect(await listedIn('products', 'Last sale (Newest)')).toEqual(await inOrderOf('products', 'last_sale', false));
  });

  test('are empty without ids, and refuse more than a hundred', async () => {
    expect(await valueOf(await post(server, 'customerAnalytics/listed', { user_ids: [] }))).toEqual([]);
    const many = Array.from({ length: 101 }, String);
    expect((await post(server, 'productAnalytics/listed', { item_ids: many })).status).toBe(400);
  });
});
