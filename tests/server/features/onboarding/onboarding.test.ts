import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer, type Newcomer } from '../../newcomer.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';

const business = { step: 'business', name: 'Fern & Fable', time_zone: 'Australia/Melbourne' };
const money = { step: 'money', currency: '€', vat: 12.5 };
const later = { step: 'data', choice: 'later' };
const skipped = { step: 'segment', segment_id: null };

/** POST onboarding and GET onboarding (specification 1 §2, §7; docs/decisions/012). */
describe('onboarding (2 §7: onboarding)', () => {
  let server: TestServer;
  let people = 0;
  const newOwner = (): Promise<Newcomer> => newcomer(server, `newcomer${(people += 1)}@new.example`);
  /** A newcomer whose tenant waits at a step. */
  const waitingAt = async (step: number): Promise<Newcomer> => {
    const person = await newOwner();
    for (const body of [business, money, later].slice(0, step - 1)) await valueOf(await person.ask('onboarding', body));
    return person;
  };
  const problemsOf = async (reply: Response) =>
    ((await reply.json()) as { error: { problems?: { field: string }[] } }).error.problems?.map(({ field }) => field);
  const sentencesOf = async (reply: Response) =>
    ((await reply.json()) as { error: { problems?: { message: string }[] } }).error.problems?.map(
      ({ message }) => message,
    );
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const giveRole = (role: string, tenantId: string, userId: string) =>
    server.services.control.write((writer) =>
      writer.run('UPDATE tenant_user SET role = $3 WHERE tenant_id = $1 AND user_id = $2', [tenantId, userId, role]),
    );

  test('starts empty, and saves each step (1 §7: onboarding calls)', async () => {
    const { ask } = await newOwner();
    expect(await valueOf(await ask('onboarding'))).toEqual({
      step: 1,
      finished: false,
      owner: true,
      business: { name: '', time_zone: 'UTC' },
      sender: { senderName: '', fromEmailAddress: '', postalAddress: '' },
      money: { currency: '$', vat: 0 },
      data: { choice: null, demo: null, customers: 0, products: 0, sales: 0 },
    });
    expect(await valueOf(await ask('onboarding', business))).toEqual({ step: 2, finished: false });
    expect(await valueOf(await ask('tenant'))).toMatchObject({
      name: 'Fern & Fable',
      time_zone: 'Australia/Melbourne',
      onboarding: { step: 2, finished: false },
    });
    expect(await valueOf(await ask('onboarding', money))).toEqual({ step: 3, finished: false });
    expect(await valueOf(await ask('settings/tenant-settings'))).toEqual({ currency: '€', vat: 12.5 });
    expect(await valueOf(await ask('onboarding', later))).toEqual({ step: 4, finished: false });
    expect(await valueOf(await ask('onboarding'))).toMatchObject({
      step: 4,
      business: { name: 'Fern & Fable', time_zone: 'Australia/Melbourne' },
      money: { currency: '€', vat: 12.5 },
      data: { choice: 'later' },
    });
    expect(await valueOf(await ask('onboarding', skipped))).toEqual({ step: 4, finished: true });
    expect(await valueOf(await ask('onboarding/status'))).toEqual({ step: 4, finished: true });
  });

  test('offers demo data after the last step, too, while the tenant has no data, and adds it once', async () => {
    const { ask, tenantId } = await waitingAt(4);
    await valueOf(await ask('onboarding', skipped));
    expect(await valueOf(await ask('onboarding/demo-data'))).toEqual({ offered: true, demo: null });
    expect(await valueOf(await ask('onboarding/demo-data', {}))).toMatchObject({ offered: false, demo: {} });
    expect(await valueOf(await ask('onboarding/demo-data', {}))).toMatchObject({ offered: false });
    await server.services.jobs.settled(tenantId);
    expect(await valueOf(await ask('onboarding/demo-data'))).toMatchObject({
      offered: false,
      demo: { status: 'completed', progress: 1 },
    });
    expect(await valueOf(await ask('tenant/meta'))).toMatchObject({ products: 150 });
  });

  test('offers no demo data to a tenant with data of its own, nor to anyone but owners', async () => {
    const { ask, tenantId, userId } = await waitingAt(4);
    await valueOf(await ask('onboarding', skipped));
    await giveRole('marketer', tenantId, userId);
    expect(await valueOf(await ask('onboarding/demo-data'))).toEqual({ offered: false, demo: null });
    expect((await ask('onboarding/demo-data', {})).status).toBe(403);
    await giveRole('owner', tenantId, userId);
    await server.services.engines.tenant(tenantId).write(async (writer) => {
      await writer.run("INSERT INTO customer (customer_no, user_id) VALUES (0, 'mine')");
    });
    expect(await valueOf(await ask('onboarding/demo-data'))).toEqual({ offered: false, demo: null });
    expect((await ask('onboarding/demo-data', {})).status).toBe(409);
  });

  test('keeps sender and postal address, which may be left out, and loses no other detail by them', async () => {
    const { ask } = await waitingAt(2);
    const sender = {
      senderName: 'Fern',
      fromEmailAddress: 'news@fern.example',
      postalAddress: '1 Quay Street\nHobart',
    };
    await valueOf(await ask('onboarding', { ...business, ...sender }));
    expect(await valueOf(await ask('onboarding'))).toMatchObject({ sender });
    await valueOf(await ask('onboarding', business));
    expect(await valueOf(await ask('settings'))).toMatchObject({ campaignDetails: { ...sender, attributionDays: 7 } });
    const reply = await ask('onboarding', { ...business, fromEmailAddress: 'nobody' });
    expect(await problemsOf(reply)).toEqual(['fromEmailAddress']);
  });

  test('lets the tenant’s file follow its time zone at once', async () => {
    const { ask, tenantId } = await waitingAt(1);
    const engine = server.services.engines.tenant(tenantId);
    const zone = () => engine.query("SELECT current_setting('TimeZone') AS zone");
    expect(await zone()).toEqual([{ zone: 'UTC' }]);
    await valueOf(await ask('onboarding', business));
    expect(await zone()).toEqual([{ zone: 'Australia/Melbourne' }]);
  });

  test('can go back and save a step again, without losing how far it is', async () => {
    const { ask } = await waitingAt(3);
    expect(await valueOf(await ask('onboarding', { ...business, name: 'Fern' }))).toEqual({ step: 3, finished: false });
    expect(await valueOf(await ask('onboarding'))).toMatchObject({ step: 3, business: { name: 'Fern' } });
  });

  test.each([
    [1, money],
    [1, skipped],
    [2, later],
    [3, skipped],
  ])('cannot jump from step %s over one', async (step, body) => {
    const { ask } = await waitingAt(step);
    const reply = await ask('onboarding', body);
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('first') as string },
    });
    expect(await valueOf(await ask('onboarding/status'))).toEqual({ step, finished: false });
    expect(await valueOf(await ask('settings/tenant-settings'))).toEqual(
      step === 3 ? { currency: '€', vat: 12.5 } : { currency: '$', vat: 0 },
    );
  });

  test('reports every wrong field of a step at once', async () => {
    const { ask } = await waitingAt(2);
    const fieldsOf = async (body: object) => {
      const reply = await ask('onboarding', body);
      expect(reply.status).toBe(400);
      return problemsOf(reply);
    };
    expect(await fieldsOf({ step: 'business', name: ' ', time_zone: 'Mars/Olympus' })).toEqual(['name', 'time_zone']);
    expect(await fieldsOf({ ...business, name: 'x'.repeat(101) })).toEqual(['name']);
    expect(await fieldsOf({ ...business, time_zone: '+10:00' })).toEqual(['time_zone']);
    expect(await fieldsOf({ step: 'money', currency: 'long currency', vat: 101 })).toEqual(['currency', 'vat']);
    expect(await fieldsOf({ step: 'money', currency: 'a\u0000', vat: -0.1 })).toEqual(['currency', 'vat']);
    expect(await fieldsOf({ ...money, vat: '10' })).toEqual(['vat']);
    expect(await fieldsOf({ step: 'data', choice: 'steal' })).toEqual(['choice']);
    expect(await fieldsOf({ ...money, finished: true })).toEqual(['finished']);
    expect(await fieldsOf({ step: 'end' })).toEqual(['step']);
  });

  test('is for owners; a colleague sees its status and whom to contact', async () => {
    const { ask, tenantId, userId } = await waitingAt(2);
    const become = (role: string) => giveRole(role, tenantId, userId);
    await become('marketer');
    const reply = await ask('onboarding', money);
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ error: { access: 'permission-unauthorized' } });
    expect(await valueOf(await ask('onboarding'))).toMatchObject({ step: 2, owner: false });
    expect((await ask('settings/tenant-settings', { currency: '£', vat: 1 })).status).toBe(403);
    await become('owner');
    expect(await valueOf(await ask('onboarding', money))).toMatchObject({ step: 3 });
  });

  test('leaves name and time zone to its owners afterwards, and its file and figures follow the zone', async () => {
    const { ask, tenantId, userId } = await waitingAt(4);
    await valueOf(await ask('onboarding', skipped));
    const engine = server.services.engines.tenant(tenantId);
    const version = async () => (await valueOf<{ data_version: number }>(await ask('tenant/meta'))).data_version;
    const before = await version();
    const moved = { name: 'Fern & Moss', time_zone: 'Pacific/Auckland' };
    expect(await valueOf(await ask('settings/business', moved))).toEqual(moved);
    expect(await valueOf(await ask('tenant'))).toMatchObject({ ...moved, owner: true });
    expect(await engine.query("SELECT current_setting('TimeZone') AS zone")).toEqual([{ zone: 'Pacific/Auckland' }]);
    expect(await version()).toBeGreaterThan(before);
    expect(await problemsOf(await ask('settings/business', { name: '', time_zone: 'Mars' }))).toEqual([
      'name',
      'time_zone',
    ]);
    await giveRole('marketer', tenantId, userId);
    expect((await ask('settings/business', moved)).status).toBe(403);
    expect(await valueOf(await ask('tenant'))).toMatchObject({ ...moved, owner: false });
  });

  test('reports a chosen upload without a file, or a missing segment', async () => {
    const { ask } = await waitingAt(3);
    expect((await ask('onboarding', { step: 'data', choice: 'upload' })).status).toBe(409);
    await valueOf(await ask('onboarding', later));
    expect((await ask('onboarding', { step: 'segment', segment_id: 7 })).status).toBe(422);
    const sql = "SELECT customer.user_id FROM customer WHERE customer.email_consented = 'true'";
    const { id } = await valueOf<{ id: number }>(await ask('segment', { name: 'Consented', sql }));
    expect(await valueOf(await ask('onboarding', { step: 'segment', segment_id: id }))).toMatchObject({
      finished: true,
    });
  });

  test('is over once finished: every setup route answers 409, whatever is sent, and changes nothing', async () => {
    const { ask } = await waitingAt(4);
    await valueOf(await ask('onboarding', skipped));
    for (const body of [business, money, later, { step: 'data', choice: 'demo' }, skipped, {}, []]) {
      const reply = await ask('onboarding', body);
      expect(reply.status).toBe(409);
      expect(await reply.json()).toMatchObject({ error: { code: 'conflict' } });
    }
    expect((await ask('onboarding')).status).toBe(409);
    const ready = await server.ask('onboarding', { as: 'owner', method: 'POST', body: business });
    expect(ready.status).toBe(409);
    expect(await valueOf(await server.ask('tenant', { as: 'owner' }))).toMatchObject({ name: 'Corner Shop 1' });
  });

  test('saved by two people at once ends in one state, and no one is sent back', async () => {
    const { ask } = await waitingAt(4);
    const replies = await Promise.all([
      ask('onboarding', money),
      ask('onboarding', business),
      ask('onboarding', skipped),
      ask('onboarding', skipped),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses.slice(2).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await valueOf(await ask('onboarding/status'))).toEqual({ step: 4, finished: true });
  });

  test('keeps what was saved over a restart of the tenant’s file', async () => {
    const { ask, tenantId } = await waitingAt(3);
    await server.services.engines.release(tenantId);
    expect(await valueOf(await ask('onboarding'))).toMatchObject({ step: 3, money: { currency: '€', vat: 12.5 } });
  });

  test('the tenant’s settings are seen by the next call, and are the tenant’s own (2 §3: tenant) (2 §9: tenant settings defaults)', async () => {
    const save = (body: unknown) => server.ask('settings/tenant-settings', { as: 'owner', method: 'POST', body });
    expect(await valueOf(await save({ currency: ' A$ ', vat: 7.25 }))).toEqual({ currency: 'A$', vat: 7.25 });
    expect(await valueOf(await server.ask('settings/tenant-settings', { as: 'analyst' }))).toEqual({
      currency: 'A$',
      vat: 7.25,
    });
    expect(await valueOf(await server.ask('settings/tenant-settings', { as: 'neighbour' }))).toEqual({
      currency: '$',
      vat: 10,
    });
    expect(await problemsOf(await save({ currency: 'XQZ', vat: -1 }))).toEqual(['currency', 'vat']);
    expect(await sentencesOf(await save({ currency: 'XQZ', vat: -1 }))).toEqual([
      'Unknown currency. Use a symbol such as € or a code such as EUR.',
      'Use 0 or more.',
    ]);
    // JSON has no NaN: it is written as null.
    expect(await sentencesOf(await save({ currency: '€', vat: Number.NaN }))).toEqual([
      'Enter a number, such as 10 or 12.5.',
    ]);
    expect(await problemsOf(await save({ currency: '€', vat: null }))).toEqual(['vat']);
    expect(await problemsOf(await save({ currency: '', vat: 300 }))).toEqual(['currency', 'vat']);
    const denied = await server.ask('settings/tenant-settings', {
      as: 'analyst',
      method: 'POST',
      body: { currency: '$', vat: 0 },
    });
    expect(denied.status).toBe(403);
  });
});
