import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '#contract/errors.ts';
import { post, refusalOf, rowsOf, women } from '../segments/definitions.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../testServer.ts';
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
  const stored = (userId: string): Promise<object[]> =>
    rowsOf(server, `SELECT * FROM customer WHERE user_id = '${userId}'`);

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

  test.each(['customers/one', 'customerAnalytics/update'])('that is unknown answers 404 at %s', async (path) => {
    await post(server, 'customers', { user_id: 'only-theirs' }, { as: 'neighbour' });
    const replies = await Promise.all(
      ['nobody', 'only-theirs', "'; DROP TABLE customer", '\0', ' '].map((user_id) => get(server, path, { user_id })),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    expect((await get(server, path)).status).toBe(400);
    expect((await get(server, path, { user_id: '' })).status).toBe(400);
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

  test('never gets the number of one who is gone', async () => {
    const gone = await create();
    const [before] = await rowsOf<{ n: number }>(
      server,
      `SELECT customer_no AS n FROM customer WHERE user_id = '${gone.user_id}'`,
    );
    await engine().write((writer) => writer.run('DELETE FROM customer WHERE user_id = $1', [gone.user_id]));
    const made = await create();
    const [after] = await rowsOf<{ n: number }>(
      server,
      `SELECT customer_no AS n FROM customer WHERE user_id = '${made.user_id}'`,
    );
    expect(after?.n).toBe((before?.n ?? 0) + 1);
  });

  test('whose id is taken is refused with 409 at that field', async () => {
    const message = 'There is a customer with the id “C0000001” already.';
    const reply = await refusalOf(await post(server, 'customers', { user_id: ' C0000001 ', name: 'Second' }));
    expect(reply).toEqual({ status: 409, code: 'conflict', message, problems: [{ field: 'user_id', message }] });
    const both = await Promise.all(['A', 'B'].map((name) => post(server, 'customers', { user_id: 'twice', name })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('is changed in the fields that were sent, and in no other', async () => {
    const made = await create({ name: 'Ann', surname: 'Lee', category: 'Gifter', custom: { tier: 'gold', points: 5 } });
    const changed = await valueOf<Customer>(
      await put(server, made.user_id, {
        user_id: made.user_id,
        surname: 'Ng',
        category: null,
        custom: { points: null },
      }),
    );
    expect(changed).toEqual({
      ...made,
      surname: 'Ng',
      full_name: 'Ann Ng',
      category: null,
      custom: { tier: 'gold', points: null },
      version: 2,
    });
    expect(await one(made.user_id)).toEqual(changed);
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

  test('saved without a difference stays as it is, version and data version too', async () => {
    const made = await create({ name: 'Same', custom: { points: 3 } });
    await server.services.jobs.settled(tenantIds.first);
    const before = await dataVersion();
    const again = await valueOf<Customer>(
      await put(server, made.user_id, { name: ' Same ', email: '', custom: { points: 3 }, version: 1 }),
    );
    expect(again).toEqual(made);
    expect(await dataVersion()).toBe(before);
  });

  test('over a newer version is a conflict that shows it and changes nothing', async () => {
    const made = await create({ name: 'Shared' });
    const both = await Promise.all(['Mine', 'Yours'].map((name) => put(server, made.user_id, { name, version: 1 })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const before = await stored(made.user_id);
    const late = await put(server, made.user_id, { name: 'Late', version: 1 });
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining('changed by someone else'),
      current: await one(made.user_id),
    });
    expect(await stored(made.user_id)).toEqual(before);
    const same = (await one(made.user_id)).name;
    expect((await put(server, made.user_id, { name: same, version: 1 })).status).toBe(409);
    expect((await put(server, made.user_id, { name: 'Whatever' })).status).toBe(200);
  });

  test('that was deleted meanwhile, or is another tenant’s, answers 404', async () => {
    const gone = await create();
    await engine().write((writer) => writer.run('DELETE FROM customer WHERE user_id = $1', [gone.user_id]));
    const theirs = await post(server, 'customers', { user_id: 'theirs' }, { as: 'neighbour' });
    expect(theirs.status).toBe(200);
    for (const id of [gone.user_id, 'theirs', "x' OR 1=1 --", 'a/b', '%2e%2e']) {
      expect((await put(server, id, { name: 'Mine', version: 1 })).status, id).toBe(404);
    }
    const kept = await valueOf<Customer>(
      await get(server, 'customers/one', { user_id: 'theirs' }, { as: 'neighbour' }),
    );
    expect(kept.name).toBeNull();
  });

  test('whose id holds any sign is found and changed by it', async () => {
    for (const id of ['a/b?c=d&e #f', "o'neil", '100%', 'ünï 新', '...', '+1']) {
      await create({ user_id: id });
      expect((await valueOf<Customer>(await put(server, id, { name: 'Found' }))).name, id).toBe('Found');
      expect((await one(id)).name, id).toBe('Found');
    }
  });

  const refused: readonly (readonly [name: string, body: object, fields: readonly string[]])[] = [
    ['nothing', {}, ['user_id']],
    ['a blank id', { user_id: '  ' }, ['user_id']],
    ['an id of a sale without a customer', { user_id: 'anon:7' }, ['user_id']],
    ['an id that is too long', { user_id: 'x'.repeat(201) }, ['user_id']],
    ['an id with a line break', { user_id: 'a\nb' }, ['user_id']],
    ['an id that no address holds', { user_id: '..' }, ['user_id']],
    ['an id that is a number', { user_id: 7 }, ['user_id']],
    ['half a character', { user_id: 'ok', name: '\uD800' }, ['name']],
    ['a zero byte', { user_id: 'ok', surname: 'a\0b' }, ['surname']],
    ['a name that is too long', { user_id: 'ok', name: 'x'.repeat(201) }, ['name']],
    ['no e-mail address', { user_id: 'ok', email: 'anna' }, ['email']],
    ['an e-mail address with a list', { user_id: 'ok', email: 'a@b.example, c@d.example' }, ['email']],
    ['an e-mail address without a domain', { user_id: 'ok', email: 'a@localhost' }, ['email']],
    ['no phone number', { user_id: 'ok', phone: 'call me' }, ['phone']],
    ['a phone number that is too short', { user_id: 'ok', phone: '12345' }, ['phone']],
    ['a phone number that is too long', { user_id: 'ok', phone: '+1234567890123456' }, ['phone']],
    ['a phone number that is too long for its country', { user_id: 'ok', phone: '+1 212 555 01234' }, ['phone']],
    ['a phone number that is too short for its country', { user_id: 'ok', phone: '(+1) 212 555' }, ['phone']],
    ['a phone number of no country', { user_id: 'ok', phone: '+999 491 570 156' }, ['phone']],
    ['no day', { user_id: 'ok', birthdate: '2023-02-29' }, ['birthdate']],
    ['another form of day', { user_id: 'ok', birthdate: '28/02/1990' }, ['birthdate']],
    ['a day before all customers', { user_id: 'ok', birthdate: '1899-12-31' }, ['birthdate']],
    ['a day to come', { user_id: 'ok', birthdate: '2026-11-22' }, ['birthdate']],
    ['an unknown status', { user_id: 'ok', status: 'lost' }, ['status']],
    ['an unknown consent', { user_id: 'ok', email_consented: true }, ['email_consented']],
    ['a text where a number is', { user_id: 'ok', custom: { points: 'many' } }, ['custom.points']],
    ['more digits than a number has', { user_id: 'ok', custom: { points: Math.PI } }, ['custom.points']],
    ['a field that nobody declared', { user_id: 'ok', custom: { colour: 'red' } }, ['custom.colour']],
    ['a field that nobody knows', { user_id: 'ok', customer_no: 1 }, ['customer_no']],
    ['a moment that is not sent', { user_id: 'ok', tenant_created_at: '2026-01-01' }, ['tenant_created_at']],
    [
      'several at once',
      { name: 7, email: 'x', phone: 'x', birthdate: 'x' },
      ['user_id', 'name', 'email', 'phone', 'birthdate'],
    ],
    [
      'several own fields at once',
      { user_id: 'ok', birthdate: testToday.replace('2026', '2027'), custom: { points: 'x', tier: 7 } },
      ['birthdate', 'custom.points', 'custom.tier'],
    ],
  ];
  test.each(['+44 20 7946 0958', '(+49) 30/901-820', '0491 570 156', '901820', '00 44 20 7946 0958'])(
    'with the phone number %j is created, and keeps it as it was typed',
    async (phone) => {
      expect((await create({ phone })).phone).toBe(phone);
    },
  );

  test.each(refused.map(([name, body, fields]) => ({ name, body, fields })))(
    'with $name is refused at its field and nothing is written',
    async ({ body, fields }) => {
      const before = await rowsOf(server, 'SELECT COUNT(*) AS customers FROM customer');
      const reply = await post(server, 'customers', body);
      expect(reply.status).toBe(400);
      const { error } = (await reply.json()) as ErrorReply;
      expect(error.problems?.map(({ field }) => field).toSorted()).toEqual([...fields].toSorted());
      for (const { message } of error.problems ?? []) expect(message.length).toBeGreaterThan(5);
      expect(await rowsOf(server, 'SELECT COUNT(*) AS customers FROM customer')).toEqual(before);
      const { user_id: _id, ...changes } = body as { user_id?: unknown };
      const changed = fields.filter((field) => field !== 'user_id');
      if (changed.length === 0) return;
      const over = await refusalOf(await put(server, 'C0000002', changes));
      expect([over.status, over.problems?.map(({ field }) => field).toSorted()]).toEqual([400, changed.toSorted()]);
    },
  );

  test('keeps its id: another one in the body is refused', async () => {
    const reply = await refusalOf(await put(server, 'C0000002', { user_id: 'C0000003', name: 'x' }));
    expect([reply.status, reply.problems?.[0]?.field]).toEqual([422, 'user_id']);
  });

  test('is not created or changed by a role that only looks', async () => {
    const asking = { as: 'analyst' } as const;
    expect((await post(server, 'customers', { user_id: 'x' }, asking)).status).toBe(403);
    expect((await put(server, 'C0000001', { name: 'x' }, asking)).status).toBe(403);
    expect((await get(server, 'customers/one', { user_id: 'C0000001' }, asking)).status).toBe(200);
  });

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
