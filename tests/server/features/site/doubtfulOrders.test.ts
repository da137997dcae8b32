import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/endpoint.ts';
import type { siteOrderEndpoints } from '#contract/features/doubtfulOrders.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { event, openSite, rows, visit, type Site } from './visiting.ts';

type Page = ValueOf<(typeof siteOrderEndpoints)['siteOrders']>;

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await openSite(server);
});
afterAll(() => server.close());

let last = 0;
/** A customer sends an order of some pieces of a product. */
async function order(number: string, quantity: number, user: string | null = 'C0000001'): Promise<void> {
  last += 1;
  const lines = [{ item: 'P000001', quantity }];
  await visit(
    server,
    site,
    last.toString(16).padStart(32, 'd'),
    [event('purchase', { transaction: number, lines })],
    user ?? undefined,
  );
}
const list = async (query = ''): Promise<Page> => valueOf(await server.ask(`site-orders?${query}`, { as: 'owner' }));
const idOf = async (number: string): Promise<number> =>
  (await list(`search=${number}`)).orders.find((one) => one.number === number)?.id ?? 0;
const decide = (id: number, decision: string | null, as: 'owner' | 'analyst' = 'owner') =>
  server.ask(`site-orders/${id}`, { as, method: 'PUT', body: { decision } });
const count = async () =>
  (await valueOf<{ doubtful: number }>(await server.ask('site-orders/count', { as: 'owner' }))).doubtful;
const salesOf = (number: string) => rows(server, `SELECT event_id FROM sale WHERE transaction_id = '${number}'`);

describe('flagged orders', () => {
  it('are listed by page, searched and sorted, with their reason, customer and size', async () => {
    for (let index = 10; index < 23; index += 1) await order(`L-${index}`, 1001 + index);
    const first = await list('sort=pieces&order=asc');
    expect(first).toMatchObject({ total: 13, page: 1 });
    expect(first.orders).toHaveLength(12);
    expect(first.orders[0]).toMatchObject({
      number: 'L-10',
      reason: 'quantity',
      user_id: 'C0000001',
      lines: 1,
      pieces: 1011,
      unknown_items: 0,
      other_prices: 0,
    });
    expect((await list('sort=pieces&order=asc&page=2')).orders.map(({ number }) => number)).toEqual(['L-22']);
    expect((await list('search=L-15')).orders.map(({ number }) => number)).toEqual(['L-15']);
    expect(await count()).toBe(13);
  });

  it('count when an owner accepts them, and no more when that is undone', async () => {
    await order('D-1', 5000);
    const id = await idOf('D-1');
    expect(await salesOf('D-1')).toEqual([]);
    expect(await valueOf(await decide(id, 'accepted'))).toEqual({ id, number: 'D-1' });
    expect(await salesOf('D-1')).toHaveLength(1);
    expect(await idOf('D-1')).toBe(0);
    await valueOf(await decide(id, null));
    expect(await salesOf('D-1')).toEqual([]);
    expect(await idOf('D-1')).toBe(id);
  });

  it('stay away when an owner rejects them, until that is undone', async () => {
    await order('D-2', 5000);
    const id = await idOf('D-2');
    await valueOf(await decide(id, 'rejected'));
    expect([await idOf('D-2'), await salesOf('D-2')]).toEqual([0, []]);
    // However small, and from whichever browser, it comes again.
    await order('D-2', 1);
    expect([await idOf('D-2'), await salesOf('D-2')]).toEqual([0, []]);
    await valueOf(await decide(id, null));
    expect(await idOf('D-2')).toBe(id);
  });

  it('of unknown visitors are listed without a customer, and wait for a name when they are accepted', async () => {
    await order('D-3', 5000, null);
    const [one] = (await list('search=D-3')).orders;
    expect(one).toMatchObject({ number: 'D-3', user_id: null, name: null });
    await valueOf(await decide(one?.id ?? 0, 'accepted'));
    expect([await idOf('D-3'), await salesOf('D-3')]).toEqual([0, []]);
  });

  it('raise no limit when they are accepted', async () => {
    await order('D-4', 900);
    await valueOf(await decide(await idOf('D-4'), 'accepted'));
    await order('D-5', 900);
    expect(await salesOf('D-5')).toEqual([]);
  });

  it('are decided by owners alone, once, and only while they are doubtful', async () => {
    await order('D-6', 5000);
    const id = await idOf('D-6');
    expect((await decide(id, 'accepted', 'analyst')).status).toBe(403);
    expect((await decide(id, null)).status).toBe(409);
    await valueOf(await decide(id, 'rejected'));
    const late = await decide(id, 'accepted');
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('Order D-6 has already been decided'),
    ]);
    expect((await decide(987_654, 'accepted')).status).toBe(404);
  });
});
