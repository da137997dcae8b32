import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featureCodes } from '#domain/access/features.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../testServer.ts';

/** The calls that guard and shell need (specification 1 §7). */
describe('tenant calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('database/ping answers 1 (1 §7: database ping)', async () => {
    expect(await valueOf(await server.ask('database/ping', { as: 'owner' }))).toBe(1);
  });

  test('tenant-names lists the person’s tenants and no others', async () => {
    expect(await valueOf(await server.ask('tenant-names', { as: 'neighbour' }))).toEqual([
      { id: tenantIds.second, name: 'Corner Shop 2' },
    ]);
  });

  test('tenant-selection answers a neighbour’s tenant as one that does not exist (1 §7: tenant selection)', async () => {
    expect(await valueOf(await server.ask(`tenant-selection/${tenantIds.first}`, { as: 'owner' }))).toEqual({
      id: tenantIds.first,
      name: 'Corner Shop 1',
      onboarding: { step: 4, finished: true },
    });
    const [theirs, nobodys] = await Promise.all(
      [tenantIds.second, 'nobody'].map((id) => server.ask(`tenant-selection/${id}`, { as: 'owner' })),
    );
    expect(theirs?.status).toBe(404);
    expect(await theirs?.text()).toBe(await nobodys?.text());
  });

  test('tenant tells its today, in its own zone (1 §7: tenant calls)', async () => {
    expect(await valueOf(await server.ask('tenant', { as: 'owner' }))).toEqual({
      id: tenantIds.first,
      name: 'Corner Shop 1',
      time_zone: 'UTC',
      today: testToday,
      owner: true,
      onboarding: { step: 4, finished: true },
    });
  });

  test('tenant/meta counts the records (1 §7: tenant calls)', async () => {
    const meta = await valueOf<Record<string, number>>(await server.ask('tenant/meta', { as: 'owner' }));
    expect(meta).toMatchObject({ customers: 200, products: 40 });
    expect(meta['data_version']).toBeGreaterThan(0);
    expect(meta['sales']).toBeGreaterThan(1500);
  });

  test('permissions name all 38 features; the analyst’s role looks and does not touch (1 §7: tenant calls)', async () => {
    type Entries = { feature: string; status: string }[];
    const tier = await valueOf<Entries>(await server.ask('tenant/tier-permissions', { as: 'analyst' }));
    const role = await valueOf<Entries>(await server.ask('tenant-user/role-permissions', { as: 'analyst' }));
    expect(tier.map(({ feature }) => feature).toSorted()).toEqual([...featureCodes].toSorted());
    expect(role.map(({ feature }) => feature).toSorted()).toEqual([...featureCodes].toSorted());
    const statusOf = (code: string): string | undefined => role.find(({ feature }) => feature === code)?.status;
    expect([statusOf('SEGMENTS.VIEW'), statusOf('SEGMENTS.CREATE')]).toEqual(['AUTHORIZED', 'UNAUTHORIZED']);
  });

  test('a stored status that nobody knows denies with the sentence for it, and is told as it is', async () => {
    await server.services.control.write(async (writer) => {
      await writer.run(`UPDATE role SET statuses = '{"SEGMENTS.VIEW": "PAUSED"}' WHERE role = 'analyst'`);
    });
    const denied = await server.ask('segment', { as: 'analyst' });
    const { error } = (await denied.json()) as { error: { message: string; access: string } };
    expect([denied.status, error.message, error.access]).toEqual([
      403,
      'Unknown error. Please contact support.',
      'unknown-status',
    ]);
    expect(await valueOf(await server.ask('tenant-user/role-permissions', { as: 'analyst' }))).toEqual([
      { feature: 'SEGMENTS.VIEW', status: 'PAUSED' },
    ]);
  });

  test('onboarding/status reports step and end', async () => {
    expect(await valueOf(await server.ask('onboarding/status', { as: 'owner' }))).toEqual({ step: 4, finished: true });
  });
});
