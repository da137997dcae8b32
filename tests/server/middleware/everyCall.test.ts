import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';

const rows = Object.entries(endpoints) as [string, Endpoint][];
const guarded = rows.filter(([, row]) => row.needs !== 'public');
const inTenant = rows.filter(([, row]) => row.needs === 'tenant');

/** An address of the row with something in every parameter. */
const addressOf = (row: Endpoint): string => row.path.replaceAll(/:\w+/gu, '1');

/** Generated from the call table: whatever row is added, these hold of it (api.md §2, security.md §4, promise 1). */
describe('every call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('is guarded, but for these', () => {
    expect(new Set(rows.filter(([, row]) => row.needs === 'public').map(([name]) => name))).toEqual(
      new Set(['storageUpload', 'storageDownload', 'exportDownload', 'emailDetails']),
    );
  });

  test.each(guarded)('%s answers 401 without a token', async (_, row) => {
    const reply = await server.ask(addressOf(row), { method: row.method, tenantId: tenantIds.first });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ error: { code: 'unauthenticated' } });
  });

  test.each(inTenant)('%s answers a neighbour’s tenant as one that does not exist, byte for byte', async (_, row) => {
    const asked = (tenantId: string): Promise<Response> =>
      server.ask(addressOf(row), { as: 'owner', tenantId, method: row.method });
    const [theirs, nobodys] = await Promise.all([asked(tenantIds.second), asked('00000000-no-such-tenant')]);
    expect(theirs.status).toBe(403);
    expect(await theirs.text()).toBe(await nobodys.text());
    expect([...theirs.headers]).toEqual([...nobodys.headers]);
  });

  test.each(inTenant)('%s requires X-Tenant-ID', async (_, row) => {
    const reply = await server.ask(addressOf(row), {
      method: row.method,
      headers: { authorization: `Bearer ${await server.idToken('owner')}` },
    });
    expect(reply.status).toBe(400);
  });

  test.each(rows.filter(([, row]) => row.needs === 'public'))('%s answers 404 to a forged token', async (_, row) => {
    const reply = await server.ask(addressOf(row), { method: row.method });
    expect(reply.status).toBe(404);
  });

  test('that is unknown answers 404 as JSON', async () => {
    const reply = await server.ask('no/such/call', { as: 'owner' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ error: { code: 'notFound', message: 'Nothing was found at this address.' } });
  });

  test('stops being answered at once when the person leaves the tenant', async () => {
    const asked = (): Promise<Response> => server.ask('tenant', { as: 'analyst' });
    expect((await asked()).status).toBe(200);
    const { control } = server.services;
    await control.write((writer) =>
      writer.run(`DELETE FROM tenant_user WHERE user_id = (SELECT user_id FROM account WHERE email LIKE 'analyst1@%')`),
    );
    expect((await asked()).status).toBe(403);
  });
});
