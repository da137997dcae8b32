import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featureCodes } from '#domain/access/features.ts';
import { people, startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../../testServer.ts';

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

  test('tenant/meta of a type has only what it names, and another type is refused in a sentence', async () => {
    const ask = (type: string) => server.ask(`tenant/meta?type=${type}`, { as: 'owner' });
    expect(Object.keys(await valueOf<object>(await ask('counts'))).toSorted()).toEqual([
      'customers',
      'products',
      'sales',
    ]);
    expect(Object.keys(await valueOf<object>(await ask('updated'))).toSorted()).toEqual(['data_of', 'data_version']);
    const refused = await ask('size');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Write counts or updated as the type, or leave it out.');
  });

  test('tenant-info is the person of the token in the tenant, with both halves of the permissions', async () => {
    const info = await valueOf<Record<string, unknown>>(await server.ask('tenant-info', { as: 'analyst' }));
    expect(info).toMatchObject({
      email: people.analyst,
      role: 'analyst',
      tenant_id: tenantIds.first,
      onboarding: { finished: true },
    });
    expect(info['event_id']).toMatch(/^[\w-]{10,}$/u);
    expect(info['tier_permissions']).toEqual(
      await valueOf(await server.ask('tenant/tier-permissions', { as: 'analyst' })),
    );
    expect(info['role_permissions']).toEqual(
      await valueOf(await server.ask('tenant-user/role-permissions', { as: 'analyst' })),
    );
  });

  test('tenant/roles tells owners alone who may do what, and names nobody of another tenant', async () => {
    expect((await server.ask('tenant/roles', { as: 'analyst' })).status).toBe(403);
    const { features, roles } = await valueOf<{
      features: { feature: string; tier: string; roles: Record<string, string> }[];
      roles: { role: string; people: { email: string }[] }[];
    }>(await server.ask('tenant/roles', { as: 'owner' }));
    expect(features.map(({ feature }) => feature)).toEqual(featureCodes);
    expect(features.find(({ feature }) => feature === 'SEGMENTS.CREATE')).toMatchObject({
      tier: 'SUBSCRIBED',
      roles: { owner: 'AUTHORIZED', analyst: 'UNAUTHORIZED' },
    });
    const emails = roles.flatMap((one) => one.people.map(({ email }) => `${one.role} ${email}`));
    expect(emails.toSorted()).toEqual([`analyst ${people.analyst}`, `owner ${people.owner}`]);
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
