import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, tenantIds, valueOf, type Asking, type TestServer } from '../../testServer.ts';
import { post, refusalOf, rowsOf } from './definitions.ts';

type Offered = readonly { readonly value: string; readonly count: number | null }[];

/** GET segment/populate/… and segment/populate-other-fields/… (specification 2 §5 and §7). */
describe('values offered for a field', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = (path: string, asking: Asking = {}): Promise<Response> =>
    server.ask(`segment/populate/${path}`, { as: 'analyst', ...asking });
  const offered = async (path: string): Promise<Offered> => valueOf(await ask(path));

  test('never are another tenant’s', async () => {
    const { engines } = server.services;
    await engines.tenant(tenantIds.second).write((writer) => writer.run("UPDATE customer SET job_title = 'Neighbour'"));
    expect(await offered('customer/job_title/1?search=neighbour')).toEqual([]);
  });

  test('from the data come with their counts, the most frequent first, empty ones never (2 §5: no empty values offered)', async () => {
    const rows = await rowsOf(
      server,
      `SELECT shipping_state AS value, COUNT(*) AS count FROM customer WHERE shipping_state <> ''
       GROUP BY value ORDER BY count DESC, value`,
    );
    expect(await offered('customer/shipping_state/1')).toEqual(rows.slice(0, 50));
    expect(await offered('customer/shipping_state/1?search=vic')).toEqual(
      rows.filter((row) => /vic/iu.test(JSON.stringify(row))),
    );
  });

  test('from the closed list come as figures.md names them, searched likewise', async () => {
    expect(await offered('sale/event_type/0?search=CART')).toEqual([
      { value: 'add_to_cart', count: null },
      { value: 'remove_from_cart', count: null },
    ]);
    expect(await offered('customer/gender/0')).toEqual([]);
  });

  test('of a field of the tenant’s own are found in its JSON', async () => {
    const values = (await offered('customer/custom.tier/1')).map(({ value }) => value);
    expect(values.toSorted()).toEqual(['bronze', 'gold', 'silver']);
  });

  test('of numbers and dates are texts as a condition would name them', async () => {
    const prices = await offered('product/price/1');
    expect(prices.length).toBeGreaterThan(0);
    for (const { value } of prices) expect(value).toBe(String(Number(value)));
    for (const path of ['customer/birthdate/1', 'customer/tenant_created_at/1?search=202']) {
      for (const { value } of await offered(path)) expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    }
  });

  test('of a segment’s name are the saved ones, with their members', async () => {
    const body = { name: 'Offered name', sql: "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'" };
    const saved = await valueOf<{ count: { population: number } }>(await post(server, 'segment', body));
    expect(await offered('segment/name/1?search=offered')).toEqual([
      { value: 'Offered name', count: saved.count.population },
    ]);
  });

  test('follow the data once it has changed', async () => {
    const { engines, jobs } = server.services;
    const engine = engines.tenant(tenantIds.first);
    await engine.write((writer) => writer.run("UPDATE customer SET status = 'platinum' WHERE gender = 'F'"));
    const [{ women } = { women: 0 }] = await rowsOf<{ women: number }>(
      server,
      "SELECT COUNT(*) AS women FROM customer WHERE gender = 'F'",
    );
    await jobs.settled(tenantIds.first);
    expect(await offered('customer/status/1?search=platinum')).toEqual([{ value: 'platinum', count: women }]);
  });

  const unknown = [
    'customer/gendr/1',
    'customer/__proto__/1',
    'customer/constructor/0',
    '__proto__/toString/1',
    'tenant_user/user_id/1',
    'segment_definition/sql/1',
    "customer/gender' OR '1'='1/1",
    'customer/custom.tier.deeper/1',
    'customer/customer_no/1',
  ];
  test.each(unknown)('%s is reported as no field', async (path) => {
    const parts = path.split('/').map(encodeURIComponent).join('/');
    expect(await refusalOf(await ask(parts))).toMatchObject({
      status: 400,
      message: expect.stringContaining('There is no field'),
    });
  });

  test.each(["'", '%', '_', '\\', '"', '$$', 'x'.repeat(200)])(
    'searched for %j are those that have it',
    async (search) => {
      expect(await offered(`customer/shipping_country/1?search=${encodeURIComponent(search)}`)).toEqual([]);
    },
  );

  test('other fields are those the tenant declared, with their types', async () => {
    const fields = async (table: string): Promise<object[]> =>
      valueOf(await server.ask(`segment/populate-other-fields/${table}`, { as: 'analyst' }));
    expect(await fields('customer')).toEqual([
      { name: 'custom.points', type: 'number' },
      { name: 'custom.tier', type: 'string' },
    ]);
    expect(await fields('product')).toHaveLength(3);
    expect(await fields('__proto__')).toEqual([]);
  });
});
