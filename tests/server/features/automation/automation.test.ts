import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOfStatement } from '#domain/partsOf.ts';
import { localTime } from '#server/analytics/localTime.ts';
import { workOnCampaigns } from '#server/features/campaigns/due.ts';
import { controlDb } from '#server/control/tables.ts';
import { tenantById } from '#server/control/tenants.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startSendingServer, type SendingServer } from '../campaigns/sendingServer.ts';
import { tenantIds, valueOf, type Person } from '../../testServer.ts';

interface Automation {
  readonly id: number;
  readonly title: string;
  readonly active: boolean;
  readonly recipe: string | null;
  readonly waitHours: number;
  readonly capDays: number;
  readonly failure: string | null;
  readonly mails: number;
  readonly people: number;
  readonly version: number;
}
interface Ledger {
  readonly total: number;
  readonly rows: readonly {
    readonly user_id: string;
    readonly state: string;
    readonly reason: string | null;
    readonly mail_id: number | null;
  }[];
}
interface Refusal {
  readonly error: {
    readonly message: string;
    readonly problems?: readonly { readonly field: string; readonly message: string }[];
  };
}

const path = 'marketing-automation';
const hourMs = 3600_000;

describe('automations (2 §3: marketing automation) (2 §7: marketing automation)', () => {
  let server: SendingServer;
  let timeZone: string;
  let mail: object;
  const send = (method: string, more: string, body?: object, as: Person = 'owner'): Promise<Response> =>
    server.ask(`${path}${more}`, { as, method, ...(body && { body }) });
  const make = async (more: object = {}): Promise<Automation> =>
    valueOf<Automation>(await send('POST', '', { title: 'Welcome', recipe: 'welcome', ...mail, ...more }));
  const list = async (): Promise<Automation[]> => valueOf<Automation[]>(await send('GET', ''));
  const one = async (id: number): Promise<Automation | undefined> => (await list()).find((found) => found.id === id);
  const ledger = async (id: number, cursor = 1): Promise<Ledger> =>
    valueOf<Ledger>(await send('GET', `/${id}/ledger?cursor=${cursor}`));
  const turn = async (id: number, active: boolean): Promise<Automation> =>
    valueOf<Automation>(await send('PUT', `/${id}`, { active }));
  /** Moves the moment since which an automation is on, as if it had been switched on then. */
  const onSince = (id: number, hoursAgo: number): Promise<unknown> =>
    server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('automation')
        .set({ active_since: new Date(Date.now() - hoursAgo * hourMs).toISOString() })
        .where('id', '=', id)
        .execute(),
    );
  /** Has all automations look again now, and waits until that is done and what it made is sent. */
  const look = async (): Promise<void> => {
    const { jobs } = server.services;
    await jobs.settled(tenantIds.first);
    await server.engine.write((writer) =>
      tenantDb(writer).updateTable('automation').set({ looked_at: null }).execute(),
    );
    await workOnCampaigns(jobs, server.engine);
    await jobs.settled(tenantIds.first);
  };
  let people = 0;
  /** A customer since some hours ago, with consent unless said otherwise. */
  const customerSince = async (hoursAgo: number, more: object = {}): Promise<string> => {
    people += 1;
    const userId = `auto-${people}`;
    await server.segment([{ user_id: userId, name: userId, email: `${userId}@example.com` }]);
    const since = localTime(new Date(Date.now() - hoursAgo * hourMs), timeZone);
    await server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('customer')
        .set({ tenant_created_at: since, ...more })
        .where('user_id', '=', userId)
        .execute(),
    );
    return userId;
  };
  /** A purchase of a person some hours ago. */
  const buy = (person: string, transaction: string, hoursAgo: number): Promise<void> =>
    server.engine.write(async (writer) => {
      const db = tenantDb(writer);
      const { customer_no: number } = await db
        .selectFrom('customer')
        .select('customer_no')
        .where('user_id', '=', person)
        .executeTakeFirstOrThrow();
      const event = { event_id: transaction, event_type: 'purchase', transaction_id: transaction, event_value: 5 };
      const at = localTime(new Date(Date.now() - hoursAgo * hourMs), timeZone);
      await db
        .insertInto('sale')
        .values({ ...event, transaction_revenue: 5, event_dt: at, user_id: person, customer_no: number })
        .execute();
    });
  const off = async (): Promise<void> => {
    for (const { id, active } of await list()) if (active) await turn(id, false);
  };

  beforeAll(async () => {
    server = await startSendingServer();
    timeZone = (await tenantById(server.services.control, tenantIds.first))?.time_zone ?? 'UTC';
    mail = {
      subject: 'Welcome, {{ customer.name }}',
      senderName: 'Corner Shop',
      fromEmailAddress: 'news@shop.example',
      templateId: await server.template('Welcome'),
    };
    await off();
  });
  afterAll(() => server.close());

  it('are written by those with the right to, and read by others', async () => {
    const { id } = await make();
    expect((await send('POST', '', { title: 'Mine' }, 'analyst')).status).toBe(403);
    expect((await send('PUT', `/${id}`, { active: true }, 'analyst')).status).toBe(403);
    expect((await send('DELETE', `/${id}`, undefined, 'analyst')).status).toBe(403);
    await send('DELETE', `/${id}`);
  });

  it.each([
    ['no body', undefined],
    ['an empty one', {}],
  ])('are switched on by a PUT with %s, as the specification has it (2 §7: marketing automation)', async (_, body) => {
    const { id } = await make({ title: 'Plain' });
    expect(await valueOf(await send('PUT', `/${id}`, body))).toMatchObject({ active: true, title: 'Plain' });
    expect(await valueOf(await send('PUT', `/${id}`, { active: false }))).toMatchObject({ active: false });
    expect(await valueOf(await send('PUT', `/${id}`, { title: 'Other' }))).toMatchObject({ active: false });
  });

  it('begin as the specification sends them, switched off; switching on says all that is missing and changes nothing (2 §4: automation activated)', async () => {
    const made = await valueOf<Automation>(await send('POST', '', { title: 'Mine', description: 'For some' }));
    expect(made).toMatchObject({ title: 'Mine', description: 'For some', active: false, recipe: null, mails: 0 });
    const reply = await send('PUT', `/${made.id}`, { active: true });
    expect(reply.status).toBe(422);
    const refusal = (await reply.json()) as Refusal;
    expect(refusal.error.problems?.[0]).toEqual({
      field: 'recipe',
      message: 'Choose a trigger.',
    });
    expect(refusal.error.problems?.map(({ field }) => field)).toEqual([
      'recipe',
      'templateId',
      'subject',
      'fromEmailAddress',
    ]);
    // The dry run names them before anybody tries.
    const { obstacles } = await valueOf<{ obstacles: unknown }>(await send('GET', `/${made.id}/replay`));
    expect(obstacles).toEqual(refusal.error.problems);
    const further = (await (await send('PUT', `/${made.id}`, { active: true, recipe: 'browse' })).json()) as Refusal;
    expect(further.error.problems?.map(({ field }) => field)).toEqual(['templateId', 'subject', 'fromEmailAddress']);
    expect(await one(made.id)).toMatchObject({ active: false, recipe: null, version: 1 });
    await send('DELETE', `/${made.id}`);
  });

  it('take the wait and the cap of their recipe, until others are chosen', async () => {
    const made = await make({ recipe: 'win-back' });
    expect(made).toMatchObject({ waitHours: 2160, capDays: 90 });
    const changed = await valueOf<Automation>(await send('PUT', `/${made.id}`, { waitHours: 720 }));
    expect(changed).toMatchObject({ waitHours: 720, capDays: 90, version: 2 });
    expect((await send('PUT', `/${made.id}`, { waitHours: -1 })).status).toBe(400);
    expect((await send('PUT', `/${made.id}`, { waitHours: 5, version: 1 })).status).toBe(409);
    await send('DELETE', `/${made.id}`);
  });

  it('mail who comes to it since they are on, once an occasion, and nobody before', async () => {
    const { id } = await make();
    const early = await customerSince(12);
    const person = await customerSince(1.5);
    const against = await customerSince(1.4, { email_consented: 'false' });
    await turn(id, true);
    await onSince(id, 2);
    await look();
    await eventually(async () => {
      expect((await ledger(id)).rows.map((row) => [row.user_id, row.state, row.reason])).toEqual([
        [against, 'skipped', 'no consent'],
        [person, 'sent', null],
      ]);
    });
    const { rows } = await ledger(id);
    expect(rows.some((row) => row.user_id === early)).toBe(false);
    expect(await one(id)).toMatchObject({ mails: 1, people: 1, failure: null });
    const logged = await tenantDb(server.engine)
      .selectFrom('email_log')
      .select(['kind', 'subject', 'success'])
      .where('user_id', '=', person)
      .execute();
    expect(logged).toEqual([{ kind: 'automation', subject: `Welcome, ${person}`, success: true }]);
    await look();
    await look();
    expect((await ledger(id)).total).toBe(2);
    expect((await ledger(id, 99)).total, 'behind the last page').toBe(2);
    await off();
  });

  it('are sent by campaigns that no list, no count and no address of campaigns shows', async () => {
    const runs = await tenantDb(server.engine)
      .selectFrom('campaign')
      .select('id')
      .where('automation_id', 'is not', null)
      .execute();
    expect(runs.length).toBeGreaterThan(0);
    const shown = await valueOf<{ id: number }[]>(await server.ask('campaign', { as: 'owner' }));
    const figures = await valueOf<{ id: number }[]>(await server.ask('campaign-analytics', { as: 'owner' }));
    for (const { id } of runs) {
      expect([...shown, ...figures].some((row) => row.id === id)).toBe(false);
      expect((await server.ask(`campaign/${id}`, { as: 'owner' })).status).toBe(404);
    }
  });

  it('enter a crowd that no single statement names, each of them once', async () => {
    const { id } = await make({ title: 'Crowd' });
    await turn(id, true);
    await onSince(id, 5);
    const since = localTime(new Date(Date.now() - 2 * hourMs), timeZone);
    const count = idsOfStatement + 10;
    await server.engine.write((writer) =>
      writer.run(
        `INSERT INTO customer (customer_no, user_id, email, email_consented, tenant_created_at, version)
          SELECT 500000 + n, 'crowd-' || n, 'crowd' || n || '@example.com', 'false', CAST($1 AS TIMESTAMP), 1
          FROM generate_series(1, ${count}) AS numbers(n)`,
        [since],
      ),
    );
    await look();
    await look();
    const entered = await server.engine.query(
      `SELECT COUNT(*) AS entries, COUNT(DISTINCT user_id) AS people FROM automation_entry
        WHERE automation_id = $1 AND user_id LIKE 'crowd-%'`,
      [id],
    );
    expect(entered).toEqual([{ entries: count, people: count }]);
    await off();
  });

  it('make nothing up for: who waited while they were off gets no mail', async () => {
    const { id } = await make();
    await turn(id, true);
    await turn(id, false);
    await customerSince(1.5);
    await turn(id, true);
    await look();
    expect((await ledger(id)).total).toBe(0);
    await off();
  });

  it('send a person one mail in the days of the cap', async () => {
    const { id } = await make({ title: 'After', recipe: 'after purchase', waitHours: 1 });
    const person = await customerSince(500);
    await turn(id, true);
    await onSince(id, 5);
    await buy(person, 'first', 4);
    await look();
    await eventually(async () => expect((await ledger(id)).rows[0]?.state).toBe('sent'));
    await buy(person, 'second', 2);
    await look();
    expect((await ledger(id)).rows.filter((row) => row.user_id === person)).toMatchObject([
      { state: 'skipped', reason: 'had one lately', mail_id: null },
      { state: 'sent' },
    ]);
    await off();
  });

  it('send the next mail to a person who had none for want of consent, whatever the days of the cap', async () => {
    const { id } = await make({ title: 'After again', recipe: 'after purchase', waitHours: 1, capDays: 300 });
    const person = await customerSince(500, { email_consented: null });
    const entry = async () => (await ledger(id)).rows.find((row) => row.user_id === person);
    await turn(id, true);
    await onSince(id, 5);
    await buy(person, 'unasked', 4);
    await look();
    expect(await entry()).toMatchObject({ state: 'skipped', reason: 'no consent' });
    await server.engine.write((writer) =>
      tenantDb(writer).updateTable('customer').set({ email_consented: 'true' }).where('user_id', '=', person).execute(),
    );
    await buy(person, 'asked', 2);
    await look();
    await eventually(async () => expect(await entry()).toMatchObject({ state: 'sent', reason: null }));
    await off();
  });

  it('say in a dry run who comes to a mail today and why others get none, and send nothing', async () => {
    const { id } = await make({ title: 'Birthday', recipe: 'birthday' });
    const today = localTime(new Date(), timeZone).slice(0, 10);
    const clockToday = server.services.clock.today(timeZone);
    const birthdate = `1990${clockToday.slice(4)}`;
    const person = await customerSince(900, { birthdate });
    const against = await customerSince(900, { birthdate, email_consented: null });
    interface Today {
      readonly mails: number;
      readonly rows: readonly { readonly user_id: string; readonly due: string; readonly left_out: string | null }[];
    }
    const found = await valueOf<Today>(await send('GET', `/${id}/today`));
    expect(found.rows.filter((row) => row.user_id.startsWith('auto-'))).toEqual([
      expect.objectContaining({ user_id: person, due: `${clockToday}T09:00:00`, left_out: null }),
      expect.objectContaining({ user_id: against, left_out: 'no consent' }),
    ]);
    expect(found.mails).toBe(found.rows.filter((row) => row.left_out === null).length);
    expect((await ledger(id)).total).toBe(0);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/u);
  });

  it('without a sender of their own send as the settings say', async () => {
    const saved = await valueOf<{ campaignDetails: object }>(await server.ask('settings', { as: 'owner' }));
    const setSender = (more: object): Promise<Response> =>
      server.ask('settings', {
        as: 'owner',
        method: 'POST',
        body: { campaignDetails: { ...saved.campaignDetails, ...more } },
      });
    const { id } = await make({ senderName: '', fromEmailAddress: '' });
    expect((await send('PUT', `/${id}`, { active: true })).status).toBe(422);
    await valueOf(await setSender({ senderName: 'The Shop', fromEmailAddress: 'shop@shop.example' }));
    const person = await customerSince(1.5);
    await turn(id, true);
    await onSince(id, 2);
    await look();
    const sender = await eventually(() => {
      const mail = server.mails.arrived.find(({ to }) => to.includes(`${person}@example.com`));
      expect(mail).toBeDefined();
      return mail?.parsed.from;
    });
    expect(sender).toMatchObject({ name: 'The Shop', address: 'shop@shop.example' });
    await valueOf(await setSender({}));
    await off();
  });

  it('are not switched on without a postal address; one that is on goes on', async () => {
    const saved = await valueOf<{ campaignDetails: object }>(await server.ask('settings', { as: 'owner' }));
    const setAddress = async (more: object): Promise<void> => {
      const body = { campaignDetails: { ...saved.campaignDetails, ...more } };
      await valueOf(await server.ask('settings', { as: 'owner', method: 'POST', body }));
    };
    const { id: running } = await make();
    await turn(running, true);
    await setAddress({ postalAddress: '' });
    try {
      const { id } = await make();
      const reply = await send('PUT', `/${id}`, { active: true });
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({
        error: { message: expect.stringMatching(/^Your postal address is missing/u) },
      });
      expect((await send('PUT', `/${running}`, { title: 'Still on' })).status).toBe(200);
      expect(await one(running)).toMatchObject({ active: true });
    } finally {
      await setAddress({});
      await turn(running, false);
    }
  });

  it('are deleted and brought back switched off', async () => {
    const { id } = await make();
    await turn(id, true);
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect(await one(id)).toBeUndefined();
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect(await valueOf<Automation>(await send('PUT', `/${id}/undelete`))).toMatchObject({ active: false });
  });

  it('stop and say so where the template is gone, and where the subscription does not include them any more', async () => {
    const templateId = await server.template('Goes');
    const { id } = await make({ templateId });
    await turn(id, true);
    await server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('template')
        .set({ deleted_at: new Date().toISOString() })
        .where('id', '=', templateId)
        .execute(),
    );
    await look();
    expect(await one(id)).toMatchObject({
      active: true,
      failure: 'The template was deleted. Restore it or choose another.',
    });
    const { control } = server.services;
    const tiers = await controlDb(control).selectFrom('tier').select(['tier', 'statuses']).execute();
    const without = tiers.find(
      ({ statuses }) =>
        (JSON.parse(statuses) as Readonly<Record<string, string>>)['CAMPAIGNS.AUTOMATION.VIEW'] !== 'SUBSCRIBED',
    );
    await control.write((writer) =>
      controlDb(writer)
        .updateTable('tenant')
        .set({ tier: without?.tier ?? '' })
        .where('tenant_id', '=', tenantIds.first)
        .execute(),
    );
    await look();
    const [row] = await tenantDb(server.engine)
      .selectFrom('automation')
      .select('failure')
      .where('id', '=', id)
      .execute();
    expect(row?.failure).toBe(
      'The subscription no longer includes automation, or its quota is exceeded. No emails are sent.',
    );
  });
});
