import type { ValueOf } from '#contract/endpoint.ts';
import type { timeZoneOutlookEndpoints } from '#contract/features/timeZoneOutlook.ts';
import { localTime } from '#server/analytics/localTime.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';

type Outlook = ValueOf<(typeof timeZoneOutlookEndpoints)['timeZoneOutlook']>;

/** GET settings/business/time-zone, in a tenant whose zone is UTC (docs/decisions/012). */
describe('the outlook on another time zone', () => {
  let server: TestServer;
  let engine: TenantEngine;
  beforeAll(async () => {
    server = await startTestServer();
    engine = server.services.engines.tenant(tenantIds.first);
    await engine.write(async (writer) => {
      for (const table of ['sale', 'email', 'campaign', 'automation']) await writer.run(`DELETE FROM ${table}`);
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, user_id) VALUES
           ('z1', 'purchase', 'T-1', 5, TIMESTAMP '2026-03-12 14:30:00', '1'),
           ('z2', 'purchase', 'T-2', 5, TIMESTAMP '2026-07-12 23:30:00', '1'),
           ('z3', 'view', NULL, 0, TIMESTAMP '2026-08-12 14:30:00', '1'),
           ('z4', 'purchase', 'T-3', 5, NULL, '1')`,
      );
      await writer.run(
        "INSERT INTO email (email_id, user_id, sent_dt) VALUES ('z1', '1', TIMESTAMP '2026-03-12 14:30:00')",
      );
    });
  });
  afterAll(() => server.close());

  const ask = (zone: string, as: 'owner' | 'analyst' = 'owner') =>
    server.ask(`settings/business/time-zone?time_zone=${encodeURIComponent(zone)}`, { as });
  const outlook = async (zone: string): Promise<Outlook> => valueOf(await ask(zone));
  const post = (path: string, body: object) => server.ask(path, { as: 'owner', method: 'POST', body });
  const count = async (sql: string): Promise<number> => (await engine.query<{ n: number }>(sql))[0]?.n ?? 0;

  test('counts the times that keep their wall time, and tells the newest purchase by both clocks, summer time included', async () => {
    const customers = await count('SELECT COUNT(tenant_created_at) AS n FROM customer');
    const products = await count('SELECT COUNT(tenant_created_at) AS n FROM product');
    expect(customers).toBeGreaterThan(0);
    expect(await outlook('Europe/Berlin')).toMatchObject({
      kept: { events: 3, customers, products, emails: 1 },
      newest: { transaction_id: 'T-2', from: '2026-07-12T23:30', to: '2026-07-13T01:30' },
      ahead: 0,
      scheduled: { count: 0, first: null },
      drafts: 0,
      automations: 0,
    });
    expect((await outlook('America/New_York')).newest).toMatchObject({ to: '2026-07-12T19:30' });
  });

  test('tells the present time by both clocks', async () => {
    const before = localTime(new Date(), 'Asia/Tokyo').slice(0, 16);
    const { now } = await outlook('Asia/Tokyo');
    expect(now.to >= before && now.to <= localTime(new Date(), 'Asia/Tokyo').slice(0, 16)).toBe(true);
    expect(Date.parse(`${now.to}Z`) - Date.parse(`${now.from}Z`)).toBe(9 * 3600_000);
  });

  test('counts the events of the last hours that a clock further west has not reached', async () => {
    const recent = localTime(new Date(Date.now() - 3600_000), 'UTC');
    await engine.write((writer) =>
      writer.run(
        "INSERT INTO sale (event_id, event_type, event_dt, user_id) VALUES ('z5', 'view', CAST($1 AS TIMESTAMP), '1')",
        [recent],
      ),
    );
    expect((await outlook('America/New_York')).ahead).toBe(1);
    expect((await outlook('Asia/Tokyo')).ahead).toBe(0);
    await engine.write((writer) => writer.run("DELETE FROM sale WHERE event_id = 'z5'"));
  });

  test('tells scheduled campaigns by both clocks, and counts drafts of the tenant’s zone and automations', async () => {
    const draft = async (form: object): Promise<number> =>
      (await valueOf<{ id: number }>(await post('campaign', form))).id;
    const time = { scheduledDateAndTime: '2027-01-15T09:00' };
    await draft({ name: 'Draft', ...time });
    await draft({ name: 'Draft of a zone', ...time, timeZone: 'Asia/Tokyo' });
    await draft({ name: 'Draft without a time' });
    const id = await draft({ name: 'Winter sale' });
    await engine.write(async (writer) => {
      await writer.run(
        "UPDATE campaign SET status = 'scheduled', scheduled_at = TIMESTAMP '2027-01-15 09:00:00' WHERE id = $1",
        [id],
      );
      await writer.run("INSERT INTO automation (id, title, description, active) VALUES (1, 'Welcome', '', true)");
    });
    expect(await outlook('Europe/Berlin')).toMatchObject({
      scheduled: { count: 1, first: { id, name: 'Winter sale', from: '2027-01-15T09:00', to: '2027-01-15T10:00' } },
      drafts: 1,
      automations: 1,
    });
  });

  test('is what saving the zone does: stored times keep their wall time, and another save brings all back', async () => {
    const stored = () => engine.query('SELECT event_id, CAST(event_dt AS VARCHAR) AS at FROM sale ORDER BY event_id');
    const save = async (time_zone: string) =>
      valueOf(await post('settings/business', { name: 'Corner Shop 1', time_zone }));
    const before = await stored();
    await save('Europe/Berlin');
    expect(await stored()).toEqual(before);
    expect((await outlook('UTC')).newest).toMatchObject({ from: '2026-07-12T23:30', to: '2026-07-12T21:30' });
    await save('UTC');
    expect(await stored()).toEqual(before);
  });

  test('leaves a scheduled campaign the zone in which it was scheduled, and a draft the tenant’s', async () => {
    const save = async (time_zone: string) =>
      valueOf(await post('settings/business', { name: 'Corner Shop 1', time_zone }));
    const form = { scheduledDateAndTime: '2027-01-15T09:00' };
    const [planned, draft] = [
      await valueOf<{ id: number }>(await post('campaign', { name: 'Planned', ...form })),
      await valueOf<{ id: number }>(await post('campaign', { name: 'Not yet', ...form })),
    ];
    await engine.write((writer) =>
      writer.run(
        "UPDATE campaign SET status = 'scheduled', scheduled_at = TIMESTAMP '2027-01-15 09:00:00' WHERE id = $1",
        [planned.id],
      ),
    );
    await save('Europe/Berlin');
    const read = async ({ id }: { readonly id: number }) =>
      valueOf(await server.ask(`campaign/${id}`, { as: 'owner' }));
    expect(await read(planned)).toMatchObject({ ...form, timeZone: 'UTC', scheduled_at: '2027-01-15T09:00:00.000Z' });
    expect(await read(draft)).toMatchObject({ ...form, timeZone: null });
    await save('UTC');
  });

  test('has no purchase to tell in a tenant without sales', async () => {
    await engine.write((writer) => writer.run('DELETE FROM sale'));
    expect(await outlook('Europe/Berlin')).toMatchObject({ newest: null, kept: { events: 0 }, ahead: 0 });
  });

  test('is for owners, and refuses a zone that no place has', async () => {
    expect((await ask('Europe/Berlin', 'analyst')).status).toBe(403);
    const wrong = await ask('Mars/Olympus');
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Choose a time zone from the list.');
  });
});
