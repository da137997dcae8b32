import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantEngine } from '#server/engine/engine.ts';
import { batchJobKind } from '#server/features/recommendations/batchKind.ts';
import { importing } from '../imports/importing.ts';
import { startTestServer, tenantIds, testToday, valueOf, type Asking, type TestServer } from '../../testServer.ts';
import { plainBatch } from './plainBatch.ts';
import { makeBatchOf, makeBatchWith, plainRows, storedBatch } from './shop.ts';

interface Item {
  readonly rank: number;
  readonly item_id: string;
  readonly name: string;
  readonly kind: string;
  readonly score: number;
  readonly buyers: number | null;
  readonly shared: number | null;
  readonly reason_buyers: number | null;
  readonly recent_buyers: number | null;
  readonly times: number | null;
  readonly last_day: string | null;
  readonly reason: { readonly item_id: string; readonly name: string } | null;
  readonly banned: boolean;
}
interface Preview {
  readonly batch: {
    readonly id: number;
    readonly dt: string;
    readonly baskets: number;
    readonly buyers: number;
  } | null;
  readonly items: readonly Item[];
  readonly feedback: object | null;
}

/** Specification 2 §7 Recommendations. */
describe('recommendations (2 §7: recommendations)', () => {
  let server: TestServer;
  let engine: TenantEngine;
  beforeAll(async () => {
    server = await startTestServer();
    engine = server.services.engines.tenant(tenantIds.first);
  });
  afterAll(() => server.close());

  const ask = (method: string, path: string, body?: object, how: Asking = { as: 'owner' }) =>
    server.ask(path, { ...how, method, ...(body && { body }) });
  const value = async <Value>(method: string, path: string, body?: object): Promise<Value> =>
    valueOf<Value>(await ask(method, path, body));
  const previewOf = (customerId: string, more: object = {}) =>
    value<Preview>('POST', 'recommendation/preview', { customerId, ...more });

  test('of the seed are what a second computation makes of its rows', async () => {
    expect(await storedBatch(engine)).toEqual(plainBatch(await plainRows(engine, testToday)));
  });

  test('are shown with score, evidence and reason, as the customer’s own figure has them', async () => {
    const { batch, items } = await previewOf('C0000001');
    const own = await value<Item[]>('GET', 'customerAnalytics/recommendations?user_id=C0000001');
    expect(own.map(({ item_id: id, score }) => [id, score])).toEqual(
      items.map(({ item_id: id, score }) => [id, score]),
    );
    const [first] = items;
    const [counted] = await engine.query<{ buyers: number; everybody: number }>(
      `SELECT count(DISTINCT customer_no) FILTER (WHERE item_id = $1) AS buyers, count(DISTINCT customer_no) AS everybody
       FROM sale WHERE event_type = 'purchase' AND item_no IS NOT NULL`,
      [first?.item_id ?? ''],
    );
    expect([first?.buyers, batch?.buyers]).toEqual([counted?.buyers, counted?.everybody]);
  });

  test('have a reason with evidence that the rows confirm, whatever the dial (docs/decisions/034)', async () => {
    await makeBatchWith(engine, { half_life: 60, alpha: 0.3, beta: 1 }, testToday);
    expect(await storedBatch(engine)).toEqual(plainBatch(await plainRows(engine, testToday)));
    const people = await engine.query<{ user_id: string }>('SELECT user_id FROM customer ORDER BY user_id LIMIT 20');
    const items = (await Promise.all(people.map(({ user_id: id }) => previewOf(id)))).flatMap(
      (preview) => preview.items,
    );
    const pair = items.find(({ kind }) => kind === 'pair');
    const buyersOf = (item: string) =>
      `SELECT customer_no FROM sale WHERE event_type = 'purchase' AND customer_no IS NOT NULL AND item_id = '${item}'`;
    const [both] = await engine.query<{ shared: number; reason: number }>(
      `SELECT count(DISTINCT customer_no) AS reason, count(DISTINCT customer_no) FILTER (WHERE customer_no IN (${buyersOf(pair?.item_id ?? '')})) AS shared
       FROM (${buyersOf(pair?.reason?.item_id ?? '')}) AS buyer`,
    );
    expect([pair?.shared, pair?.reason_buyers]).toEqual([both?.shared, both?.reason]);
    expect(pair?.shared).toBeGreaterThan(1);
    const repeat = items.find(({ kind }) => kind === 'repeat');
    expect(repeat).toMatchObject({
      reason: null,
      times: expect.any(Number),
      last_day: expect.stringMatching(/^20\d\d-/u),
    });
    expect(items.find(({ kind }) => kind === 'best_seller')?.recent_buyers).toBeGreaterThan(0);
  });

  test('of a batch from before, which was ranked by lift, are shown as they were', async () => {
    await engine.write(async (writer) => {
      await writer.run(
        "INSERT INTO recommendation_batch (id, dt, origin, baskets) VALUES (900, '2020-01-01 00:00:00', 'nightly', 10)",
      );
      await writer.run(
        `INSERT INTO recommendation (batch_id, customer_no, item_no, rank, score, reason_item_no, kind, shared, is_weak)
         SELECT 900, customer_no, 1, 1, 2.5, 2, 'together', 2, true FROM customer WHERE user_id = 'C0000001'`,
      );
    });
    const { batch, items } = await previewOf('C0000001', { recommendationId: 900 });
    expect([batch, items]).toMatchObject([
      { baskets: 10, buyers: null },
      [{ kind: 'together', score: 2.5, shared: 2, weak: true, buyers: null, reason_buyers: null, times: null }],
    ]);
    await engine.write(async (writer) => {
      await writer.run('DELETE FROM recommendation_batch WHERE id = 900');
      await writer.run('DELETE FROM recommendation WHERE batch_id = 900');
    });
  });

  test('bought together with an item are counted in the baskets of one customer, month or year, if these are named', async () => {
    const fbt = (more: object) =>
      value<{ all_baskets: number; baskets: number; items: unknown[] }>('POST', 'recommendation/fbt', {
        item_id: 'P000001',
        ...more,
      });
    const count = async (where: string) =>
      (
        await engine.query<{ n: number }>(
          `SELECT count(DISTINCT coalesce(transaction_id, event_id)) AS n FROM sale WHERE event_type = 'purchase' AND ${where}`,
        )
      )[0]?.n;
    const year = await fbt({ year: 2026 });
    expect(year.all_baskets).toBe(await count('extract(year FROM event_dt) = 2026'));
    expect(year.baskets).toBe(await count("extract(year FROM event_dt) = 2026 AND item_id = 'P000001'"));
    const month = await fbt({ month: 3, customer: 'C0000001' });
    expect(month.all_baskets).toBe(await count("extract(month FROM event_dt) = 3 AND user_id = 'C0000001'"));
    expect((await fbt({ year: 1990 })).items).toEqual([]);
  });

  test('answer 404 for a customer, an item, a batch or a template that is not there', async () => {
    const unknown: readonly (readonly [method: string, path: string, body?: object])[] = [
      ['POST', 'recommendation/fbt', { item_id: 'nothing' }],
      ['POST', 'recommendation/preview', { customerId: 'nobody' }],
      ['POST', 'recommendation/preview', { customerId: 'C0000001', recommendationId: 999 }],
      ['GET', 'recommendation/document?customerId=nobody&templateId=1'],
      ['GET', 'recommendation/document?customerId=C0000001&templateId=999'],
      ['GET', 'recommendation/document?customerId=C0000001&templateId=1&batchTimestamp=1999-01-01'],
      ['GET', 'recommendation/recommendation-batch-timestamps?customerId=nobody'],
      ['POST', 'recommendation/rate', { customerId: 'nobody', rating: 1 }],
      ['POST', 'recommendation/ban', { item_id: 'nothing', banned: true }],
      ['GET', 'recommendation-analytics/coverage?recommendationId=999'],
      ['GET', 'recommendation-analytics/changes?against=999'],
    ];
    const answers = await Promise.all(
      unknown.map(async ([method, path, body]) => (await ask(method, path, body)).status),
    );
    expect(answers).toEqual(unknown.map(() => 404));
  });

  test('are rated from 1 to 5 and commented on; each is taken back by itself (2 §3: recommendation)', async () => {
    const about = { customerId: 'C0000002' };
    expect((await ask('POST', 'recommendation/rate', { ...about, rating: 6 })).status).toBe(400);
    expect((await ask('POST', 'recommendation/rate', { ...about, rating: 2.5 })).status).toBe(400);
    await value('POST', 'recommendation/rate', { ...about, rating: 4 });
    await value('POST', 'recommendation/comment', { ...about, comment: '  Fits well ' });
    const given = { rating: 4, comment: 'Fits well', given_by: expect.any(String), given_at: expect.any(String) };
    expect((await previewOf('C0000002')).feedback).toEqual(given);
    expect(await value('GET', 'recommendation-analytics/ratings')).toEqual([
      { kind: expect.stringMatching(/^(pair|best_seller|repeat)$/u), ratings: 1, average_rating: 4 },
    ]);
    await value('POST', 'recommendation/rate', { ...about, rating: null });
    expect((await previewOf('C0000002')).feedback).toEqual({ ...given, rating: null });
    await value('POST', 'recommendation/comment', { ...about, comment: '' });
    expect((await previewOf('C0000002')).feedback).toBeNull();
  });

  test('are banned by who may edit campaigns and made by owners, not by who may look', async () => {
    const as = { as: 'analyst' } as const;
    const [first] = (await previewOf('C0000001')).items;
    const ban = await ask('POST', 'recommendation/ban', { item_id: first?.item_id, banned: true }, as);
    expect([ban.status, await ban.json()]).toMatchObject([
      403,
      { error: { message: 'You are not authorized to access the feature: Campaigns edit.' } },
    ]);
    expect((await ask('POST', 'recommendation/batch', undefined, as)).status).toBe(403);
    expect((await previewOf('C0000001')).items[0]?.banned).toBe(false);
    expect(await value('GET', 'recommendation/batch')).toBeNull();
    const opinion = { customerId: 'C0000001', rating: 4 };
    expect((await ask('POST', 'recommendation/rate', opinion, as)).status).toBe(200);
  });

  test('leave a banned item out of mails at once and out of the next batch, until it is let in again', async () => {
    const first = (await previewOf('C0000001')).items[0];
    const html = async () =>
      (
        await value<{ html: string; problems: string[] }>(
          'GET',
          `recommendation/document?${new URLSearchParams({ customerId: 'C0000001', templateId: String(await loopTemplate()) })}`,
        )
      ).html;
    const shown = first?.name.replaceAll('&', '&amp;') ?? 'none';
    expect(await html()).toContain(shown);
    await value('POST', 'recommendation/ban', { item_id: first?.item_id, banned: true });
    expect((await previewOf('C0000001')).items[0]?.banned).toBe(true);
    expect(await html()).not.toContain(shown);
    await makeBatchOf(engine, testToday);
    const after = await plainRows(engine, testToday);
    expect(await storedBatch(engine)).toEqual(plainBatch(after));
    expect((await previewOf('C0000001')).items.map(({ item_id: id }) => id)).not.toContain(first?.item_id);
    await value('POST', 'recommendation/ban', { item_id: first?.item_id, banned: false });
    await makeBatchOf(engine, testToday);
    expect((await previewOf('C0000001')).items[0]?.item_id).toBe(first?.item_id);
  });

  /** A template of the demo that shows recommendations. */
  async function loopTemplate(): Promise<number> {
    const rows = await engine.query<{ id: number }>(
      "SELECT id FROM template WHERE html_body LIKE '%in recommendations%' AND deleted_at IS NULL ORDER BY id LIMIT 1",
    );
    return rows[0]?.id ?? 0;
  }

  test('are made by hand as a job, once however often it is asked for, and the batch is seen when it is complete', async () => {
    const before = await value<{ id: number }[]>('GET', 'recommendation-analytics/batches');
    await value('POST', 'recommendation/batch');
    await value('POST', 'recommendation/batch');
    await server.services.jobs.settled(tenantIds.first);
    expect(await value('GET', 'recommendation/batch')).toEqual({ status: 'completed', progress: 1, failure: null });
    const after = await value<{ id: number; dt: string; origin: string; customers: number }[]>(
      'GET',
      'recommendation-analytics/batches',
    );
    expect(after.length - before.length).toBeLessThanOrEqual(2);
    expect(after[0]).toMatchObject({ origin: 'hand', customers: 200 });
    const dates = await value<{ id: number; dt: string }[]>(
      'GET',
      'recommendation/recommendation-batch-timestamps?customerId=C0000001',
    );
    expect(dates.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
    const named = await previewOf('C0000001', { recommendationId: before.at(-1)?.id });
    expect(named.batch?.id).toBe(before.at(-1)?.id);
  });

  test('are made after an import of sales and each night', async () => {
    const record = await importing(server).load(
      'sales',
      'event_dt,event_id,event_type,user_id,item_id\n2026-11-20,new-1,purchase,C0000001,P000003\n',
    );
    expect(record.status).toBe('completed');
    await server.services.jobs.settled(tenantIds.first);
    expect((await value<{ origin: string }[]>('GET', 'recommendation-analytics/batches'))[0]?.origin).toBe('import');
    await server.services.control.write(async (writer) => {
      await writer.run("UPDATE daily_work SET day = '2026-11-20'");
    });
    await server.services.daily.look();
    await server.services.jobs.settled(tenantIds.first);
    expect((await value<{ origin: string }[]>('GET', 'recommendation-analytics/batches'))[0]?.origin).toBe('nightly');
  });

  test('that an earlier version began are made from the start', async () => {
    const { jobs } = server.services;
    const begun = { batchId: 99, baskets: 5, today: testToday, lastDay: testToday, next: 0, end: 200, done: false };
    await jobs.add(engine, batchJobKind, { origin: 'hand' }, async (writer, jobId) => {
      await writer.run('UPDATE job SET checkpoint = $2 WHERE id = $1', [jobId, JSON.stringify(begun)]);
    });
    await jobs.settled(engine.tenantId);
    expect(await value('GET', 'recommendation/batch')).toMatchObject({ status: 'completed', failure: null });
  });

  test('reach customers and items, in figures that their rows confirm', async () => {
    const stored = await storedBatch(engine);
    const rows = await plainRows(engine, testToday);
    const consented = new Set(
      (await engine.query<{ n: number }>("SELECT customer_no AS n FROM customer WHERE email_consented = 'true'")).map(
        ({ n }) => n,
      ),
    );
    const people = new Set(stored.map(({ customer }) => customer));
    const reached = [...people].filter((number) => consented.has(number)).length;
    const inStock = rows.products.filter(
      ({ status, stock_qty: stock }) => status !== 'archived' && (stock === null || stock > 0),
    ).length;
    const items = new Set(stored.map(({ item }) => item));
    const buyers = new Map<number, Set<number>>();
    for (const { event_type: type, item, customer } of rows.sales) {
      if (type !== 'purchase' || item === null || customer === null) continue;
      buyers.set(item, (buyers.get(item) ?? new Set()).add(customer));
    }
    const bySize = [...buyers].toSorted(([a, of], [b, than]) => than.size - of.size || a - b).map(([item]) => item);
    const popular = new Set(bySize.slice(0, Math.floor(bySize.length / 5)));
    expect(await value('GET', 'recommendation-analytics/coverage')).toEqual({
      customers: people.size,
      consented_customers: reached,
      consented: consented.size,
      customer_coverage: reached / consented.size,
      items: items.size,
      items_in_stock: inStock,
      item_coverage: items.size / inStock,
      long_tail_share: stored.filter(({ item }) => !popular.has(item)).length / stored.length,
    });

    const byItem = new Map<number, number>();
    for (const { item } of stored) byItem.set(item, (byItem.get(item) ?? 0) + 1);
    const top = await value<{ item_id: string; times: number; share: number }[]>(
      'GET',
      'recommendation-analytics/top-recommended',
    );
    const idOf = new Map(rows.products.map(({ item, item_id: id }) => [item, id]));
    const times = new Map([...byItem].map(([item, count]) => [idOf.get(item), count]));
    expect(top.map(({ item_id: id }) => times.get(id))).toEqual(top.map(({ times: count }) => count));
    expect(top.map(({ times: count }) => count)).toEqual([...times.values()].toSorted((a, b) => b - a).slice(0, 50));

    const categories = await value<{ category: string; items: number; times: number }[]>(
      'GET',
      'recommendation-analytics/categories-count',
    );
    expect(categories.reduce((sum, { times: count }) => sum + count, 0)).toBe(stored.length);
    expect(categories.reduce((sum, { items: count }) => sum + count, 0)).toBe(items.size);

    const sellers = await value<{ item_id: string; units: number; times: number }[]>(
      'GET',
      'recommendation-analytics/best-sellers',
    );
    expect(sellers.map(({ item_id: id }) => times.get(id) ?? 0)).toEqual(sellers.map(({ times: count }) => count));
    expect(sellers.map(({ units }) => units)).toEqual(sellers.map(({ units }) => units).toSorted((a, b) => b - a));
  });

  test('changed from batch to batch as their rows did, for each customer and each item', async () => {
    const older = await storedBatch(engine);
    const [first] = await value<{ item_id: string }[]>('GET', 'recommendation-analytics/top-recommended');
    await value('POST', 'recommendation/ban', { item_id: first?.item_id, banned: true });
    await engine.write(async (writer) => {
      await writer.run("UPDATE recommendation_batch SET dt = '2026-11-20T00:00:00.000Z'");
    });
    await makeBatchOf(engine, testToday);
    const newer = await storedBatch(engine);
    const keysOf = (rows: typeof older) => new Set(rows.map(({ customer, item }) => `${customer} ${item}`));
    const [now, then] = [keysOf(newer), keysOf(older)];
    const kept = [...now].filter((key) => then.has(key)).length;
    const listOf = (keys: Set<string>, customer: number) =>
      [...keys]
        .filter((key) => key.startsWith(`${customer} `))
        .toSorted()
        .join();
    const people = [...new Set([...newer, ...older].map(({ customer }) => customer))];
    const lists = people.map((customer) => [listOf(now, customer), listOf(then, customer)] as const);
    const changes = await value<{
      against: { dt: string };
      people: object;
      items: { item_id: string; times: number; times_before: number; difference: number }[];
    }>('GET', 'recommendation-analytics/changes');
    expect(changes.people).toEqual({
      gained: lists.filter(([, before]) => before === '').length,
      lost: lists.filter(([after]) => after === '').length,
      changed: lists.filter(([after, before]) => after !== '' && before !== '' && after !== before).length,
      same: lists.filter(([after, before]) => after === before).length,
      kept_share: kept / now.size,
    });
    expect(changes.against.dt).toBe('2026-11-20T00:00:00.000Z');
    const gone = changes.items.find(({ item_id: id }) => id === first?.item_id);
    expect(gone).toMatchObject({ times: 0, difference: -(gone?.times_before ?? 0) });
    const itemOf = new Map((await plainRows(engine, testToday)).products.map(({ item, item_id: id }) => [id, item]));
    for (const { item_id: id, times, times_before: before } of changes.items) {
      const count = (rows: typeof older) => rows.filter(({ item }) => item === itemOf.get(id)).length;
      expect([id, times, before]).toEqual([id, count(newer), count(older)]);
    }
  });
});
