import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAlike } from '../../analytics/alike.ts';
import { addOddRows } from '../../analytics/oddRows.ts';
import { rawClient, type RawClient } from '../../shown/rawClient.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../../testServer.ts';
import * as plain from './plainFigures.ts';
import { rowsIn, type Rows } from './plainRows.ts';

/**
 * Each call below dashboardAnalytics with its second computation, and how the reply is made of its statement's rows.
 */
const firstRow = ([row]: readonly unknown[]): unknown => row;
const allRows = (rows: readonly unknown[]): unknown => rows;
const twoRows = ([now, before]: readonly Readonly<Record<string, unknown>>[]): unknown => {
  const { first_day: firstDay, ...own } = before ?? {};
  expect(firstDay).toEqual(now?.['first_day']);
  return { ...now, before: own };
};
const figures = [
  ['headline', plain.headline, twoRows],
  ['business', plain.business, firstRow],
  ['outlook', plain.outlook, firstRow],
  ['abp', plain.abp, firstRow],
  ['abpm', plain.abpm, allRows],
  ['bestStores', plain.bestStores, allRows],
  ['returnings', plain.returnings, allRows],
  ['avgVisits', plain.avgVisits, allRows],
  ['day-sales', plain.daySales, allRows],
  ['dayVisits', plain.dayVisits, allRows],
  ['campaigns', plain.campaigns, allRows],
] as const;

/** All time; months; a day; days without anything; across a turn of the year; the edges of months; days to come. */
const periods: readonly plain.Days[] = [
  undefined,
  { from: '2026-08-01', to: '2026-10-31' },
  { from: '2026-11-21', to: '2026-11-21' },
  { from: '1999-01-01', to: '1999-12-31' },
  { from: '2025-12-17', to: '2026-02-13' },
  { from: '2024-02-29', to: '2026-11-22' },
];
const cases = figures.flatMap(([name, compute, shape]) =>
  periods.map((days) => ({ name, compute, shape, days, when: days ? `${days.from} to ${days.to}` : 'all time' })),
);

/** GET dashboardAnalytics/… (specification 2 §7 Dashboard). */
describe('the figures of the dashboard (2 §2: dashboard) (2 §3: dashboard) (2 §7: dashboard)', () => {
  let server: TestServer;
  let rows: Rows;
  let client: RawClient;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    await engine.write(async (writer) => {
      // Pieces that are no whole number, items of the same number of pieces, and views.
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, quantity, channel_type, channel_name, event_dt, item_id, user_id, customer_no, item_no) VALUES
           ('dash-1', 'purchase', 'dash-t1', 10, 900.5, 'store', 'Harbour', TIMESTAMP '2026-11-20 08:00:00', 'odd-d', 'odd-18', 1000, 1003),
           ('dash-2', 'purchase', 'dash-t1', 20, 900.5, 'store', 'Harbour', TIMESTAMP '2026-11-20 08:00:00', 'odd-c', 'odd-18', 1000, 1002),
           ('dash-3', 'refund', 'dash-t2', -5, 900.5, 'store', 'Harbour', TIMESTAMP '2026-11-20 08:00:00', 'odd-c', 'odd-18', 1000, 1002),
           ('dash-4', 'view', NULL, 0, NULL, 'online', 'odd.example', TIMESTAMP '2026-11-20 08:00:00', 'odd-nowhere', 'stranger', NULL, NULL),
           ('dash-5', 'view', NULL, 0, NULL, 'online', '', NULL, 'odd-e', 'odd-17', 1001, 1004)`,
      );
      await writer.run(
        `INSERT INTO campaign (id, name, status, payload, created_at) VALUES
           (899, 'Deleted', 'running', '{}', TIMESTAMP '2026-11-21 11:00:00'), (900, 'Runs', 'running', '{}', TIMESTAMP '2026-11-21 10:00:00'), (901, 'Waits', 'scheduled', '{}', TIMESTAMP '2026-11-21 10:00:00')`,
      );
      await writer.run("UPDATE campaign SET deleted_at = TIMESTAMP '2026-11-21 12:00:00' WHERE id = 899");
      await writer.run(
        `INSERT INTO email (email_id, user_id, campaign_id, delivery, open, click) VALUES
           ('dash-1', 'odd-18', 900, 1, 3, 1), ('dash-2', 'odd-17', 900, 1, 0, 0), ('dash-3', 'odd-old', 900, 0, 0, 0), ('dash-4', 'odd-18', 900, 1, 1, 0)`,
      );
    });
    await server.services.jobs.settled(engine.tenantId);
    // The figures are read from the sums, their statements from all sales.
    expect(await engine.read((reader) => reader.hasSums())).toBe(engine.engine !== 'citus');
    rows = await rowsIn(engine, testToday);
    client = await rawClient(server, tenantIds.first);
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  const get = (name: string, query: Readonly<Record<string, string>> = {}, as: 'owner' | 'neighbour' = 'owner') =>
    server.ask(`dashboardAnalytics/${name}?${new URLSearchParams(query)}`, { as });

  test.each(cases)('$name of $when is what the rows say', async ({ name, compute, days }) => {
    expectAlike(await valueOf(await get(name, days)), compute(rows, days));
  });

  test.each(cases)(
    '$name of $when is what its statement answers in a client of DuckDB',
    async ({ name, shape, days }) => {
      const { value, sql } = (await (await get(name, { ...days, sql: 'true' })).json()) as {
        value: unknown;
        sql: string[];
      };
      expect(sql.length).toBe(1);
      expect(sql[0]).not.toMatch(/\$\d|rows_\d|sum_/u);
      expectAlike(shape(await client.rows(sql[0] ?? '')), value);
      expectAlike(await valueOf(await get(name, days)), value);
    },
  );

  test.each([19, 7.75, 0, 100])('take VAT of %s% off net sales, as their statement says', async (vat) => {
    const { body, settings } = { body: { vat, currency: '$' }, settings: 'settings/tenant-settings' };
    await valueOf(await server.ask(settings, { as: 'owner', method: 'POST', body }));
    const { value, sql } = (await (await get('headline', { sql: 'true' })).json()) as {
      value: { net_sales: number };
      sql: readonly [string];
    };
    expectAlike(value, plain.headline({ ...rows, vat }, undefined));
    expectAlike(twoRows(await client.rows(sql[0])), value);
    expect(sql[0]).toContain(`CAST(${vat} AS DOUBLE`);
    await valueOf(await server.ask(settings, { as: 'owner', method: 'POST', body: { ...body, vat: rows.vat } }));
  });

  test('say which data they are of, and show no statement unless it is asked for', async () => {
    const asked = async () => (await (await get('abp', {}, 'neighbour')).json()) as { as_of: { data_version: number } };
    const before = await asked();
    expect(before).toEqual({
      value: { average_basket_price: expect.any(Number) },
      as_of: { data_version: expect.any(Number), changed_at: expect.stringMatching(/^\d{4}-.*Z$/u) },
    });
    await server.services.engines
      .tenant(tenantIds.second)
      .write((writer) => writer.run('DELETE FROM email WHERE email_id = (SELECT MIN(email_id) FROM email)'));
    expect((await asked()).as_of.data_version).toBe(before.as_of.data_version + 1);
  });

  test.each([
    ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }],
    ['a day written otherwise', { from: '01/02/2026', to: '2026-03-01' }],
    ['a first day alone', { from: '2026-02-01' }],
    ['a last day alone', { to: '2026-02-01' }],
    ['a last day before the first', { from: '2026-02-02', to: '2026-02-01' }],
    ['a day before all calendars', { from: '0001-01-01', to: '2026-02-01' }],
    ['another word for sql', { sql: 'yes' }],
  ])('refuse %s with a sentence', async (_, query) => {
    for (const [name] of figures) {
      const reply = await get(name, query);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        error: { code: 'badRequest', message: expect.stringMatching(/\.$/u) },
      });
    }
  });

  test('are of the caller’s tenant alone', async () => {
    const theirs = await rowsIn(server.services.engines.tenant(tenantIds.second), testToday);
    for (const [name, compute] of figures) {
      expectAlike(await valueOf(await get(name, {}, 'neighbour')), compute(theirs, undefined));
    }
  });
});

describe('the figures of a tenant without data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      for (const table of [
        'customer',
        'product',
        'sale',
        'email',
        'segment',
        'segment_definition',
        'campaign',
        'import',
        'recommendation',
        'recommendation_batch',
      ])
        await writer.run(`DELETE FROM ${table}`);
    });
  });
  afterAll(() => server.close());

  test('are zeros and no rows', async () => {
    const value = async (name: string): Promise<unknown> =>
      valueOf(await server.ask(`dashboardAnalytics/${name}`, { as: 'owner' }));
    const none = {
      net_sales: 0,
      net_sales_without_vat: 0,
      orders: 0,
      orders_without_value: 0,
      average_basket_price: 0,
      returning_share: 0,
    };
    expect(await value('headline')).toMatchObject({ ...none, before: none, first_day: null });
    expect(await value('business')).toEqual({
      bestSellerName: null,
      activeSegments: 0,
      activeCampaigns: 0,
      daysSinceDataUpload: null,
    });
    expect(await value('outlook')).toEqual({ totalRecommendations: 0, users: 0, totalViewedProducts: 0 });
    expect(await value('abp')).toEqual({ average_basket_price: 0 });
    for (const name of ['abpm', 'bestStores', 'returnings', 'avgVisits', 'day-sales', 'dayVisits', 'campaigns'])
      expect(await value(name)).toEqual([]);
  });
});
