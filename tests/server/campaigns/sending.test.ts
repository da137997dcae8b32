import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { eventually } from '#tests/support/eventually.ts';
import { controlDb } from '#server/control/tables.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addressesIn } from '../mail/mailingServer.ts';
import { tenantIds, valueOf } from '../testServer.ts';
import { peopleNamed, startSendingServer, type SendingServer } from './sendingServer.ts';

/** What happens at each recipient, as a test sets it. */
const at: {
  before: (address: string) => Promise<void>;
  reply: (address: string) => string | undefined;
  breaks: (address: string) => boolean;
  delayMs: number;
} = {
  before: () => Promise.resolve(),
  reply: () => undefined,
  breaks: () => false,
  delayMs: 0,
};

describe('a campaign (2 §4: campaign status)', () => {
  let server: SendingServer;
  beforeAll(async () => {
    server = await startSendingServer({
      before: (address) => at.before(address),
      recipient: (address) => at.reply(address),
      breaks: (address) => at.breaks(address),
      delayMs: () => at.delayMs,
    });
  });
  beforeEach(() => {
    at.before = () => Promise.resolve();
    at.reply = () => undefined;
    at.breaks = () => false;
    at.delayMs = 0;
  });
  afterAll(() => server.close());

  const arrivedAt = (part: string): string[] =>
    server.mails.arrived.flatMap(({ to }) => to).filter((address) => address.toLowerCase().includes(part));
  const problemsOf = async (reply: Response): Promise<readonly { field: string; message: string }[]> => {
    const { error } = (await reply.json()) as { error: { problems?: { field: string; message: string }[] } };
    return error.problems ?? [];
  };

  it('goes to everybody of its audience once, rendered for each, through the log', async () => {
    const people = [
      ...peopleNamed('Once', 130),
      { user_id: 'OnceTwin', email: 'ONCE1@example.com', bought: '2026-01-01T00:00:00Z' },
      { user_id: 'OnceNo', email: 'once-no@example.com', email_consented: 'false' },
    ];
    const { id } = await server.draft({ segmentIds: [await server.segment(people)] });
    const sent = await server.sendUntil(id, 'sent');
    expect(sent.ledger).toEqual({
      audience: 132,
      pending: 0,
      claimed: 0,
      sent: 130,
      failed: 0,
      skipped: 2,
      unknown: 0,
    });
    const addresses = arrivedAt('once').map((address) => address.toLowerCase());
    expect(addresses).toHaveLength(130);
    expect(new Set(addresses).size).toBe(130);
    const mail = server.mails.arrived.find(({ to }) => to[0] === 'once7@example.com');
    expect(mail?.parsed.subject).toBe('Spring, Once7');
    expect(mail?.parsed.html).toContain('Hello Once7');
    expect(mail?.parsed.from).toMatchObject({ name: 'Corner Shop', address: 'news@shop.example' });
    const logged = await tenantDb(server.engine)
      .selectFrom('email_log')
      .select(['user_id', 'success'])
      .where('campaign_id', '=', id)
      .execute();
    expect(logged).toHaveLength(130);
    expect(logged.every(({ success }) => success)).toBe(true);
    const why = (user: string) => server.ask(`campaign/${id}/why/${user}`, { as: 'owner' }).then(valueOf<object>);
    expect(await why('OnceNo')).toMatchObject({
      left_out: 'no consent',
      recipient: { state: 'skipped', reason: 'no consent' },
      segments: [{ member: true }],
    });
    expect(await why('Once1')).toMatchObject({ recipient: { state: 'skipped', reason: 'shared address' } });
    expect(await why('OnceTwin')).toMatchObject({ recipient: { state: 'sent', mail_id: expect.any(Number) } });
    const page = await valueOf<{ total: number; rows: object[] }>(
      await server.ask(`campaign/${id}/ledger?state=skipped`, { as: 'owner' }),
    );
    expect(page).toMatchObject({ total: 2, sums: { sent: 130 } });
  });

  it('refuses to start with a sentence for every obstacle, and changes nothing', async () => {
    const { id } = await server.draft({ subject: '', fromEmailAddress: '', templateId: null });
    const reply = await server.action(id, 'send');
    expect(reply.status).toBe(422);
    expect((await problemsOf(reply)).map(({ field }) => field)).toEqual([
      'templateId',
      'subject',
      'fromEmailAddress',
      'segmentIds',
    ]);
    const empty = await server.draft({ segmentIds: [await server.segment([{ user_id: 'Alone', email: null }])] });
    expect(await problemsOf(await server.action(empty.id, 'send'))).toEqual([
      { field: 'segmentIds', message: 'Nobody would get this campaign. Look at the steps of its audience.' },
    ]);
    const segmentIds = [await server.segment(peopleNamed('Arch', 1))];
    await server.ask(`segment/${segmentIds[0]}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } });
    const archived = await server.draft({ segmentIds });
    expect((await problemsOf(await server.action(archived.id, 'send')))[0]?.message).toContain('is archived');
    for (const draft of [id, empty.id, archived.id]) {
      expect(await server.read(draft)).toMatchObject({ status: 'draft', ledger: null });
    }
    for (const action of ['pause', 'resume', 'cancel', 'resend']) {
      expect((await server.action(id, action)).status, action).toBe(409);
    }
    expect((await server.action(id, 'explode')).status).toBe(400);
  });

  it('can be taken back for ten seconds, and nobody gets a mail', async () => {
    const { id } = await server.draft({ segmentIds: [await server.segment(peopleNamed('Back', 3))] });
    const before = Date.now();
    const sending = await valueOf<{ take_back_until: string }>(await server.action(id, 'send'));
    const seconds = (Date.parse(sending.take_back_until) - before) / 1000;
    expect(seconds).toBeGreaterThan(9.5);
    expect(seconds).toBeLessThan(20);
    await valueOf(await server.action(id, 'cancel'));
    expect(await server.read(id)).toMatchObject({ status: 'draft', ledger: null });
    expect(arrivedAt('back')).toEqual([]);
    expect((await server.sendUntil(id, 'sent')).ledger?.['sent']).toBe(3);
  });

  it('is the version that it was started with, and its audience is frozen', async () => {
    const templateId = await server.template('Frozen', 'The first text');
    const segmentId = await server.segment(peopleNamed('Froz', 2));
    const { id } = await server.draft({ segmentIds: [segmentId], templateId });
    await valueOf(await server.action(id, 'send'));
    const source =
      '<mjml><mj-body><mj-section><mj-column><mj-text>Other</mj-text></mj-column></mj-section></mj-body></mjml>';
    await valueOf(
      await server.ask('template', {
        as: 'owner',
        method: 'POST',
        body: { jsonBody: { version: 1, mode: 'blocks', source }, templateName: 'Frozen', templateId, edit: true },
      }),
    );
    await server.ask(`segment/${segmentId}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } });
    expect(
      (await server.ask(`campaign/${id}`, { as: 'owner', method: 'PUT', body: { name: 'X', version: 2 } })).status,
    ).toBe(409);
    await server.begin(id);
    await server.until(id, 'sent');
    const mail = server.mails.arrived.find(({ to }) => to[0] === 'froz1@example.com');
    expect(mail?.parsed.html).toContain('The first text');
  });

  it('honours who opts out, is suppressed, is deleted or gets another’s address while it is sent', async () => {
    const people = peopleNamed('Mind', 250);
    const { id } = await server.draft({ segmentIds: [await server.segment(people)] });
    let isChanged = false;
    at.before = async (address) => {
      if (!address.startsWith('mind') || isChanged) return;
      isChanged = true;
      await server.engine.write(async (writer) => {
        const db = tenantDb(writer);
        const consent = { email_consented: 'false' };
        await db.updateTable('customer').set(consent).where('user_id', '=', 'Mind250').execute();
        await db.deleteFrom('customer').where('user_id', '=', 'Mind249').execute();
        const since = new Date().toISOString();
        const row = { id: 5000, address: 'mind248@example.com', reason: 'complaint' as const, since, source: 'test' };
        await db.insertInto('suppression').values(row).execute();
        const same = { email: 'mind1@example.com' };
        await db.updateTable('customer').set(same).where('user_id', '=', 'Mind247').execute();
      });
    };
    const { ledger } = await server.sendUntil(id, 'sent');
    expect(ledger).toMatchObject({ audience: 250, sent: 246, skipped: 4 });
    const reasons = await tenantDb(server.engine)
      .selectFrom('campaign_recipient')
      .select(['user_id', 'reason'])
      .where('campaign_id', '=', id)
      .where('state', '=', 'skipped')
      .orderBy('user_id')
      .execute();
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'shared address',
      'suppressed',
      'unknown customer',
      'no consent',
    ]);
    expect(new Set(arrivedAt('mind')).size).toBe(246);
    expect(arrivedAt('mind')).toHaveLength(246);
  });

  it('keeps to who unsubscribes by a click in an earlier mail while the rest is sent', async () => {
    const { id } = await server.draft({ segmentIds: [await server.segment(peopleNamed('Unsub', 101))] });
    let isDone = false;
    at.before = async (address) => {
      if (!address.startsWith('unsub') || isDone) return;
      isDone = true;
      const outcome = await server.mail({ userId: 'Unsub101', to: { address: 'unsub101@example.com' } });
      expect(outcome.sent).toBe(true);
      const [link = ''] = addressesIn(server.mails.arrived.at(-1), 'u');
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await server.app.request(new URL(link).pathname, { method: 'POST', body })).status).toBe(200);
    };
    const { ledger } = await server.sendUntil(id, 'sent');
    expect(ledger).toMatchObject({ sent: 100, skipped: 1 });
  });

  it('pauses, resumes and is cancelled within one batch', async () => {
    const { id } = await server.draft({ segmentIds: [await server.segment(peopleNamed('Pause', 450))] });
    let seen = 0;
    let acting: Promise<Response> | undefined;
    at.before = async (address) => {
      if (!address.startsWith('pause')) return;
      seen += 1;
      if (seen === 1) acting = server.action(id, 'pause');
      if (seen <= 25) await acting;
    };
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    await server.until(id, 'paused');
    await eventually(async () => expect((await server.read(id)).ledger?.['claimed']).toBe(0));
    const paused = await server.read(id);
    expect(paused.ledger).toMatchObject({ sent: 100, pending: 350 });
    seen = 1000;
    await valueOf(await server.action(id, 'resume'));
    await eventually(() => expect(arrivedAt('pause').length).toBeGreaterThan(100));
    await valueOf(await server.action(id, 'cancel'));
    await eventually(async () => expect((await server.read(id)).ledger?.['claimed']).toBe(0));
    const { ledger, status } = await server.read(id);
    expect(status).toBe('cancelled');
    expect(ledger?.['pending']).toBe(0);
    expect(arrivedAt('pause')).toHaveLength(ledger?.['sent'] ?? 0);
    expect(new Set(arrivedAt('pause')).size).toBe(ledger?.['sent']);
  });

  it('keeps what a mail server refuses as failed, and sends it again only by choice', async () => {
    const { id } = await server.draft({ segmentIds: [await server.segment(peopleNamed('Refuse', 4))] });
    at.reply = (address) => (address === 'refuse2@example.com' ? '451 4.3.0 Try later' : undefined);
    expect((await server.sendUntil(id, 'sent')).ledger).toMatchObject({ sent: 3, failed: 1 });
    at.reply = () => undefined;
    await valueOf(await server.action(id, 'resend'));
    await server.begin(id);
    expect((await server.until(id, 'sent')).ledger).toMatchObject({ sent: 4, failed: 0 });
    expect(arrivedAt('refuse').toSorted()).toEqual([1, 2, 3, 4].map((number) => `refuse${number}@example.com`));
    expect((await server.action(id, 'resend')).status).toBe(409);
  });

  it('does not know of a mail whose connection broke after it was taken, and never sends it again', async () => {
    const { id } = await server.draft({ segmentIds: [await server.segment(peopleNamed('Break', 6))] });
    at.breaks = (address) => address === 'break3@example.com';
    const { ledger } = await server.sendUntil(id, 'sent');
    expect(ledger).toMatchObject({ audience: 6, sent: 5, unknown: 1, failed: 0 });
    expect(arrivedAt('break').toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `break${number}@example.com`));
    expect((await server.action(id, 'resend')).status).toBe(409);
  });

  it('goes to everybody once over a mail server that waits before every reply, and is paused and resumed meanwhile', async () => {
    at.delayMs = 120;
    const { id } = await server.draft({ segmentIds: [await server.segment(peopleNamed('Slow', 150))] });
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    await eventually(async () => expect((await server.read(id)).ledger?.['claimed']).toBe(100));
    await valueOf(await server.action(id, 'pause'));
    const paused = await eventually(async () => {
      const found = await server.read(id);
      expect(found.ledger?.['claimed']).toBe(0);
      return found;
    });
    expect(paused).toMatchObject({ status: 'paused', ledger: { audience: 150, sent: 100, pending: 50 } });
    await valueOf(await server.action(id, 'resume'));
    const { ledger } = await server.until(id, 'sent');
    expect(ledger).toMatchObject({ audience: 150, sent: 150, failed: 0, unknown: 0 });
    expect(arrivedAt('slow')).toHaveLength(150);
    expect(new Set(arrivedAt('slow')).size).toBe(150);
  });

  it('under way is sent to its end when the quota is exceeded, and no other starts', async () => {
    const { control } = server.services;
    const segmentIds = [await server.segment(peopleNamed('Quota', 150))];
    const running = await server.draft({ segmentIds });
    const draft = await server.draft({ segmentIds });
    const scheduled = await server.draft({ segmentIds, scheduledDateAndTime: '2027-06-01T10:00' });
    await valueOf(await server.action(scheduled.id, 'schedule'));
    const tenants = controlDb(control).selectFrom('tenant').where('tenant_id', '=', tenantIds.first);
    const { tier } = await tenants.select('tier').executeTakeFirstOrThrow();
    const statusesOf = controlDb(control).selectFrom('tier').select('statuses').where('tier', '=', tier);
    const { statuses } = await statusesOf.executeTakeFirstOrThrow();
    const setStatuses = (value: string): Promise<unknown> =>
      control.write((writer) =>
        controlDb(writer).updateTable('tier').set({ statuses: value }).where('tier', '=', tier).execute(),
      );
    let isExceeded = false;
    at.before = async (address) => {
      if (!address.startsWith('quota') || isExceeded) return;
      isExceeded = true;
      const exceeded = { 'CAMPAIGNS.EDIT': 'QUOTA_EXCEEDED', 'CAMPAIGNS.CREATE': 'QUOTA_EXCEEDED' };
      await setStatuses(JSON.stringify({ ...(JSON.parse(statuses) as object), ...exceeded }));
    };
    const { ledger } = await server.sendUntil(running.id, 'sent');
    expect(ledger).toMatchObject({ audience: 150, sent: 150, pending: 0, claimed: 0 });
    expect(arrivedAt('quota')).toHaveLength(150);
    expect(new Set(arrivedAt('quota')).size).toBe(150);
    const refusals = [
      await server.action(draft.id, 'send'),
      await server.ask('campaign', { as: 'owner', method: 'POST', body: { name: 'More', createOnly: false } }),
    ];
    for (const refused of refusals) {
      expect(refused.status).toBe(403);
      expect(JSON.stringify(await refused.json())).toContain('Quota exceeded.');
    }
    await server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('campaign')
        .set({ scheduled_at: new Date(Date.now() - 1000).toISOString() })
        .where('id', '=', scheduled.id)
        .execute(),
    );
    await control.write((writer) => writer.run('UPDATE campaign_due SET "at" = $1', [new Date(0).toISOString()]));
    expect((await server.until(scheduled.id, 'failed')).failure).toBe(
      'The subscription does not include sending campaigns any more, or its quota is exceeded.',
    );
    expect(await server.read(draft.id)).toMatchObject({ status: 'draft', ledger: null });
    expect(arrivedAt('quota')).toHaveLength(150);
    await setStatuses(statuses);
    expect((await server.sendUntil(draft.id, 'sent')).ledger).toMatchObject({ sent: 150 });
  });

  it('keeps to its rate', async () => {
    const { id } = await server.draft({
      segmentIds: [await server.segment(peopleNamed('Rate', 5))],
      ratePerMinute: 60,
    });
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    const started = Date.now();
    await server.until(id, 'sent');
    expect(Date.now() - started).toBeGreaterThan(3500);
  });

  it('starts at its wall time, or fails with the reason', async () => {
    const segmentIds = [await server.segment(peopleNamed('Sched', 2))];
    const past = await server.draft({ segmentIds, scheduledDateAndTime: '2020-01-01T10:00' });
    expect(await problemsOf(await server.action(past.id, 'schedule'))).toEqual([
      { field: 'scheduledDateAndTime', message: 'This time is in the past. Choose a later one.' },
    ]);
    const skippedTime = { scheduledDateAndTime: '2027-03-28T02:30', timeZone: 'Europe/Vienna' };
    const [good, bad] = [
      await server.draft({ segmentIds, ...skippedTime }),
      await server.draft({ segmentIds, ...skippedTime, templateId: await server.template('Doomed') }),
    ];
    for (const { id } of [good, bad]) {
      expect(await valueOf(await server.action(id, 'schedule'))).toMatchObject({
        status: 'scheduled',
        scheduled_at: '2027-03-28T01:30:00.000Z',
        scheduled_note: 'skipped',
      });
    }
    await server.engine.write(async (writer) => {
      const db = tenantDb(writer);
      await db
        .updateTable('template')
        .set({ deleted_at: new Date().toISOString() })
        .where('name', '=', 'Doomed')
        .execute();
      const moment = new Date(Date.now() - 1000).toISOString();
      await db.updateTable('campaign').set({ scheduled_at: moment }).where('id', 'in', [good.id, bad.id]).execute();
    });
    await server.services.control.write((writer) =>
      writer.run('UPDATE campaign_due SET "at" = $1', [new Date(0).toISOString()]),
    );
    await server.until(good.id, 'sent');
    expect((await server.until(bad.id, 'failed')).failure).toContain('template was deleted');
    expect(arrivedAt('sched')).toHaveLength(2);
  });

  it('is sent at once by creating it with createOnly false, or not saved at all', async () => {
    const segmentIds = [await server.segment(peopleNamed('Direct', 1))];
    const { id, status } = await server.draft({ segmentIds, createOnly: false });
    expect(status).toBe('sending');
    await server.action(id, 'cancel');
    const body = { name: 'Unsaved one', createOnly: false };
    expect((await server.ask('campaign', { as: 'owner', method: 'POST', body })).status).toBe(422);
    expect(await valueOf(await server.ask('campaign?search=unsaved', { as: 'owner' }))).toEqual([]);
  });

  it('splits a test by the digest of campaign and person, and the winner by clicks goes to the rest', async () => {
    const people = peopleNamed('Split', 120);
    const { id } = await server.draft({
      segmentIds: [await server.segment(people)],
      ab: { groupA: { subject: 'Subject A' }, groupB: { subject: 'Subject B' }, distribution: 40 },
    });
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    const waiting = await eventually(async () => {
      const found = await server.read(id);
      const [run] = await server.engine.query('SELECT decides_at FROM campaign_run WHERE campaign_id = $1', [id]);
      expect(run?.['decides_at']).not.toBeNull();
      return found;
    });
    const groupOf = (userId: string): string => {
      const digest = createHash('md5').update(`${id}:${userId}`).digest('hex');
      const bucket = Number.parseInt(digest.slice(0, 8), 16) % 10_000;
      return bucket < 2000 ? 'A' : bucket < 4000 ? 'B' : '';
    };
    const expected = Object.fromEntries(people.map(({ user_id: userId }) => [userId, groupOf(userId)]));
    const rows = await tenantDb(server.engine)
      .selectFrom('campaign_recipient')
      .select(['user_id', 'test_group', 'state', 'mail_id'])
      .where('campaign_id', '=', id)
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.user_id, row.test_group ?? '']))).toEqual(expected);
    const inTest = Object.values(expected).filter((group) => group !== '').length;
    expect(waiting.ledger).toMatchObject({ sent: inTest, pending: 120 - inTest });
    const subjectOf = (userId: string): string | undefined =>
      server.mails.arrived.find(({ to }) => to[0] === `${userId.toLowerCase()}@example.com`)?.parsed.subject;
    for (const [userId, group] of Object.entries(expected)) {
      expect(subjectOf(userId), userId).toBe(group === '' ? undefined : `Subject ${group}`);
    }
    const clicker = rows.find((row) => row.test_group === 'B');
    await server.engine.write(async (writer) => {
      const db = tenantDb(writer);
      const event = {
        id: 70_000,
        mail_id: clicker?.mail_id ?? 0,
        kind: 'click' as const,
        at: new Date().toISOString(),
      };
      await db
        .insertInto('mail_event')
        .values({ ...event, position: 0 })
        .execute();
      const moment = new Date(Date.now() - 1000).toISOString();
      await db.updateTable('campaign_run').set({ decides_at: moment }).where('campaign_id', '=', id).execute();
    });
    await server.services.control.write((writer) =>
      writer.run('UPDATE campaign_due SET "at" = $1', [new Date(0).toISOString()]),
    );
    expect(await server.until(id, 'sent')).toMatchObject({
      winner: { group: 'B', chosen_by: null },
      ledger: { sent: 120 },
    });
    for (const [userId, group] of Object.entries(expected)) {
      expect(subjectOf(userId), userId).toBe(`Subject ${group === '' ? 'B' : group}`);
    }
    expect(new Set(arrivedAt('split')).size).toBe(120);
    expect(arrivedAt('split')).toHaveLength(120);
  });

  it('gives the rest the winner that a person chose, once, and keeps its ledger', async () => {
    const people = peopleNamed('Hand', 60);
    const { id } = await server.draft({
      segmentIds: [await server.segment(people)],
      ab: { groupA: { subject: 'Hand A' }, groupB: { subject: 'Hand B' }, distribution: 50 },
    });
    const choose = (group: string, as: 'owner' | 'analyst' = 'owner') =>
      server.ask(`campaign/${id}/winner`, { as, method: 'PUT', body: { group } });
    expect((await choose('A')).status).toBe(409);
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    const sums = () => server.read(id).then(({ ledger }) => ledger);
    await eventually(async () => {
      const [run] = await server.engine.query('SELECT decides_at FROM campaign_run WHERE campaign_id = $1', [id]);
      expect(run?.['decides_at']).not.toBeNull();
    });
    const before = await sums();
    expect((await choose('C')).status).toBe(400);
    expect((await choose('A', 'analyst')).status).toBe(403);
    expect(await valueOf(await choose('A'))).toMatchObject({ winner: { group: 'A', chosen_by: expect.any(String) } });
    expect((await choose('B')).status).toBe(409);
    expect(await server.until(id, 'sent')).toMatchObject({
      winner: { group: 'A' },
      ledger: { sent: 60, audience: 60 },
    });
    const subjects = server.mails.arrived
      .filter(({ to }) => to[0]?.startsWith('hand'))
      .map((mail) => mail.parsed.subject);
    const groups = await server.engine.query<{ count: number }>(
      "SELECT COUNT(*) AS count FROM campaign_recipient WHERE campaign_id = $1 AND test_group = 'B'",
      [id],
    );
    expect(subjects).toHaveLength(60);
    expect(subjects.filter((subject) => subject === 'Hand B')).toHaveLength(groups[0]?.count ?? -1);
    expect(before?.['pending']).toBeGreaterThan(0);
  });
});
