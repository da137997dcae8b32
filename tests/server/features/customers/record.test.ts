import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, rowsOf, women } from '../segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { get, put, type Customer } from './customers.ts';

/** Viewing, creating and updating a customer (specification 2 §7 Customers; docs/decisions/014). */
describe('a customer (2 §3: customer)', () => {
  let server: TestServer;
  let next = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const engine = () => server.services.engines.tenant(tenantIds.first);
  const create = async (body: object = {}): Promise<Customer> =>
    valueOf(await post(server, 'customers', { user_id: `made-${(next += 1)}`, ...body }));
  const one = async (userId: string): Promise<Customer> =>
    valueOf(await get(server, 'customers/one', { user_id: userId }));
  const dataVersion = async (): Promise<number> =>
    (await rowsOf<{ version: number }>(server, 'SELECT version FROM data_version'))[0]?.version ?? -1;

  test('is viewed with all fields, full name, zipcode, address, own fields and version', async () => {
    const [row] = await rowsOf<Record<string, string | number | null>>(
      server,
      `SELECT * FROM customer WHERE user_id = 'C0000001'`,
    );
    const unseen = ['customer_no', 'custom', 'import_id', 'import_version'];
    const viewed = await one('C0000001');
    const { full_name, zipcode, address, custom, ...fields } = viewed;
    expect(fields).toEqual(Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !unseen.includes(name))));
    expect([full_name, zipcode]).toEqual([`${viewed.name} ${viewed.surname}`, row?.['shipping_postcode']]);
    expect(address).toContain(row?.['shipping_city']);
    expect(Object.keys(custom).toSorted()).toEqual(['points', 'tier']);
    expect(await valueOf(await get(server, 'customerAnalytics/update', { user_id: 'C0000001' }))).toEqual(viewed);
  });

  test('is picked by chance, any of them, and none where there is none', async () => {
    const picked = new Set<string>();
    for (let index = 0; index < 12; index += 1) {
      picked.add((await valueOf<Customer>(await get(server, 'customers/pick-customer'))).user_id);
    }
    expect(picked.size).toBeGreaterThan(3);
    const theirs = server.services.engines.tenant(tenantIds.second);
    await theirs.write((writer) => writer.run('DELETE FROM customer'));
    expect(await valueOf(await get(server, 'customers/pick-customer', {}, { as: 'neighbour' }))).toBeNull();
  });

  test('is created with what was sent, trimmed, as the tenant’s from now on', async () => {
    const made = await create({
      user_id: '  new / 新しい ',
      name: ' Zoë ',
      surname: 'O’Neil',
      email: 'zoë@müller.example',
      phone: '+61 (491) 570-156',
      birthdate: '1990-02-28',
      email_consented: 'true',
      status: 'active',
      shipping_postcode: '0800',
      job_title: '   ',
      custom: { tier: 'gold', points: 12.5 },
    });
    expect(made).toMatchObject({
      user_id: 'new / 新しい',
      full_name: 'Zoë O’Neil',
      phone: '+61 (491) 570-156',
      zipcode: '0800',
      job_title: null,
      category: null,
      custom: { tier: 'gold', points: 12.5 },
      version: 1,
    });
    expect(made.tenant_created_at?.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
    expect(await one('new / 新しい')).toEqual(made);
  });

  test('who is new gets the next number, and the sales and e-mails that came before', async () => {
    await engine().write(async (writer) => {
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, user_id)
         VALUES ('early', 'purchase', 'early', 7, TIMESTAMP '2026-01-01', 'late-comer')`,
      );
      await writer.run(`INSERT INTO email (email_id, user_id, delivery) VALUES ('early', 'late-comer', 1)`);
    });
    const before = await dataVersion();
    await create({ user_id: 'late-comer' });
    const rows = await rowsOf<{ number: number; sale: number; email: number; highest: number }>(
      server,
      `SELECT customer_no AS number, (SELECT customer_no FROM sale WHERE event_id = 'early') AS sale,
         (SELECT customer_no FROM email WHERE email_id = 'early') AS email, (SELECT max(customer_no) FROM customer) AS highest
       FROM customer WHERE user_id = 'late-comer'`,
    );
    expect(rows[0]).toEqual({
      number: rows[0]?.highest,
      sale: rows[0]?.highest,
      email: rows[0]?.highest,
      highest: rows[0]?.highest,
    });
    expect(await dataVersion()).toBeGreaterThan(before);
    const info = await valueOf(await get(server, 'customerAnalytics/info', { user_id: 'late-comer' }));
    expect(info).toMatchObject({ baskets: 1, net_sales: 7 });
  });

  test('has a full name that follows its parts', async () => {
    const made = await create({ name: 'Ann', surname: 'Lee' });
    const changed = await valueOf<Customer>(await put(server, made.user_id, { surname: 'Ng' }));
    expect([made.full_name, changed.full_name]).toEqual(['Ann Lee', 'Ann Ng']);
  });

  test('keeps undeclared fields of its JSON', async () => {
    const made = await create();
    const json = '{"undeclared":{"big":12345678901234567890,"list":[1,2]},"tier":"gold"}';
    await engine().write((writer) =>
      writer.run('UPDATE customer SET custom = $2 WHERE user_id = $1', [made.user_id, json]),
    );
    await valueOf(await put(server, made.user_id, { custom: { tier: 'silver', points: 1e-7 } }));
    const [row] = await rowsOf<{ custom: string }>(
      server,
      `SELECT custom FROM customer WHERE user_id = '${made.user_id}'`,
    );
    expect(row?.custom).toContain('12345678901234567890');
    expect(JSON.parse(row?.custom ?? '')).toMatchObject({
      tier: 'silver',
      points: '0.0000001',
      undeclared: { list: [1, 2] },
    });
    expect((await one(made.user_id)).custom).toEqual({ tier: 'silver', points: 1e-7 });
  });

  test('takes an empty text for a field without a value', async () => {
    const made = await create({ name: 'Same' });
    expect(await valueOf(await put(server, made.user_id, { email: '', version: 1 }))).toEqual(made);
  });

  test.each(['+44 20 7946 0958', '(+49) 30/901-820', '0491 570 156', '901820', '00 44 20 7946 0958'])(
    'with the phone number %j is created, and keeps it as it was typed',
    async (phone) => {
      expect((await create({ phone })).phone).toBe(phone);
    },
  );

  test('who changes comes into the segments that now hold them, and into the values offered', async () => {
    const { id } = await valueOf<{ id: number }>(await post(server, 'segment', { name: 'Women', ...women }));
    const summary = (): Promise<object[]> =>
      rowsOf(
        server,
        `SELECT field, value, count FROM field_value WHERE field IN ('category', 'custom.tier') ORDER BY field, value, count`,
      );
    await post(server, 'customers/set-other-fields', { fields: [{ name: 'custom.kept', type: 'string' }] });
    await server.services.jobs.settled(tenantIds.first);
    const kept = await summary();
    expect(kept.length).toBeGreaterThan(4);
    const made = await create({ gender: 'M', job_title: 'Lighthouse keeper', custom: { kept: 'Own words' } });
    await valueOf(await put(server, made.user_id, { gender: 'F' }));
    await server.services.jobs.settled(tenantIds.first);
    expect(
      await rowsOf(server, `SELECT 1 AS one FROM segment WHERE id = '${id}' AND user_id = '${made.user_id}'`),
    ).toHaveLength(1);
    expect(await rowsOf(server, `SELECT 1 AS one FROM field_value WHERE value = 'Lighthouse keeper'`)).toHaveLength(1);
    expect(await rowsOf(server, `SELECT field, count FROM field_value WHERE value = 'Own words'`)).toEqual([
      { field: 'custom.kept', count: 1 },
    ]);
    expect(await summary()).toEqual(kept);
    const waiting = await rowsOf(server, `SELECT 1 AS one FROM job WHERE status <> 'completed'`);
    expect(waiting).toEqual([]);
  });
});
