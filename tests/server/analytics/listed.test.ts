import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as plain from '../customers/plainFigures.ts';
import { rowsIn, type Rows } from '../customers/plainRows.ts';
import { post, rowsOf } from '../segments/definitions.ts';
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
      const months = lastMonths(testToday).map((month) => netSalesIn(month, (event) => event.user_id === id));
      return { user_id: id, baskets, net_sales, last_event, months };
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
        units: bought.length,
        buyers: new Set(bought.flatMap(({ user_id: buyer }) => (buyer !== null && known.has(buyer) ? [buyer] : [])))
          .size,
        last_sale: moments.at(-1) ?? null,
        net_sales: amount(moved.reduce((sum, { value }) => sum + value, 0n)),
        months: lastMonths(testToday).map((month) => netSalesIn(month, (event) => event.item_id === id)),
      };
    });
    expectAlike(told, expected);
  });

  test('are empty without ids, and refuse more than a hundred', async () => {
    expect(await valueOf(await post(server, 'customerAnalytics/listed', { user_ids: [] }))).toEqual([]);
    const many = Array.from({ length: 101 }, String);
    expect((await post(server, 'productAnalytics/listed', { item_ids: many })).status).toBe(400);
  });
});
