import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { eventually } from '#tests/support/eventually.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { saveSetting } from '#server/settings/settings.ts';
import { valueOf } from '../../testServer.ts';
import { peopleNamed } from './sendingServer.ts';
import { sendingHere } from './sendingHere.ts';

const here = sendingHere();

describe('a campaign (2 §4: campaign status)', () => {
  it('goes to everybody of its audience once, rendered for each, through the log', async () => {
    const people = [
      ...peopleNamed('Once', 130),
      { user_id: 'OnceTwin', email: 'ONCE1@example.com', bought: '2026-01-01T00:00:00Z' },
      { user_id: 'OnceNo', email: 'once-no@example.com', email_consented: 'false' },
    ];
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(people)] });
    const sent = await here.server.sendUntil(id, 'sent');
    expect(sent.ledger).toEqual({
      audience: 132,
      pending: 0,
      claimed: 0,
      sent: 130,
      failed: 0,
      skipped: 2,
      unknown: 0,
    });
    const addresses = here.arrivedAt('once').map((address) => address.toLowerCase());
    expect(addresses).toHaveLength(130);
    expect(new Set(addresses).size).toBe(130);
    const mail = here.server.mails.arrived.find(({ to }) => to[0] === 'once7@example.com');
    expect(mail?.parsed.subject).toBe('Spring, Once7');
    expect(mail?.parsed.html).toContain('Hello Once7');
    expect(mail?.parsed.from).toMatchObject({ name: 'Corner Shop', address: 'news@shop.example' });
    const logged = await tenantDb(here.server.engine)
      .selectFrom('email_log')
      .select(['user_id', 'success'])
      .where('campaign_id', '=', id)
      .execute();
    expect(logged).toHaveLength(130);
    expect(logged.every(({ success }) => success)).toBe(true);
    const why = (user: string) => here.server.ask(`campaign/${id}/why/${user}`, { as: 'owner' }).then(valueOf<object>);
    expect(await why('OnceNo')).toMatchObject({
      left_out: 'no consent',
      recipient: { state: 'skipped', reason: 'no consent' },
      segments: [{ member: true }],
    });
    expect(await why('Once1')).toMatchObject({ recipient: { state: 'skipped', reason: 'shared address' } });
    expect(await why('OnceTwin')).toMatchObject({ recipient: { state: 'sent', mail_id: expect.any(Number) } });
    const page = await valueOf<{ total: number; rows: object[] }>(
      await here.server.ask(`campaign/${id}/ledger?state=skipped`, { as: 'owner' }),
    );
    expect(page).toMatchObject({ total: 2, sums: { sent: 130 } });
  });

  it('refuses to start with a sentence for every obstacle, and changes nothing', async () => {
    const { id } = await here.server.draft({ subject: '', fromEmailAddress: '', templateId: null });
    const reply = await here.server.action(id, 'send');
    expect(reply.status).toBe(422);
    expect((await here.problemsOf(reply)).map(({ field }) => field)).toEqual([
      'templateId',
      'subject',
      'fromEmailAddress',
      'segmentIds',
    ]);
    const empty = await here.server.draft({
      segmentIds: [await here.server.segment([{ user_id: 'Alone', email: null }])],
    });
    expect(await here.problemsOf(await here.server.action(empty.id, 'send'))).toEqual([
      { field: 'segmentIds', message: 'This campaign has no recipients. Check its audience.' },
    ]);
    const segmentIds = [await here.server.segment(peopleNamed('Arch', 1))];
    await here.server.ask(`segment/${segmentIds[0]}/status`, {
      as: 'owner',
      method: 'PUT',
      body: { action: 'archive' },
    });
    const archived = await here.server.draft({ segmentIds });
    expect((await here.problemsOf(await here.server.action(archived.id, 'send')))[0]?.message).toContain('is archived');
    for (const draft of [id, empty.id, archived.id]) {
      expect(await here.server.read(draft)).toMatchObject({ status: 'draft', ledger: null });
    }
    for (const action of ['pause', 'resume', 'cancel', 'resend']) {
      expect((await here.server.action(id, action)).status, action).toBe(409);
    }
    expect((await here.server.action(id, 'explode')).status).toBe(400);
  });

  it('is the version that it was started with, and its audience is frozen', async () => {
    const templateId = await here.server.template('Frozen', 'The first text');
    const segmentId = await here.server.segment(peopleNamed('Froz', 2));
    const { id } = await here.server.draft({ segmentIds: [segmentId], templateId });
    await valueOf(await here.server.action(id, 'send'));
    const source =
      '<mjml><mj-body><mj-section><mj-column><mj-text>Other</mj-text></mj-column></mj-section></mj-body></mjml>';
    await valueOf(
      await here.server.ask('template', {
        as: 'owner',
        method: 'POST',
        body: { jsonBody: { version: 1, mode: 'blocks', source }, templateName: 'Frozen', templateId, edit: true },
      }),
    );
    await here.server.ask(`segment/${segmentId}/status`, { as: 'owner', method: 'PUT', body: { action: 'archive' } });
    expect(
      (await here.server.ask(`campaign/${id}`, { as: 'owner', method: 'PUT', body: { name: 'X', version: 2 } })).status,
    ).toBe(409);
    await here.server.begin(id);
    await here.server.until(id, 'sent');
    const mail = here.server.mails.arrived.find(({ to }) => to[0] === 'froz1@example.com');
    expect(mail?.parsed.html).toContain('The first text');
  });

  it('is sent again to those who have not opened it when the second one starts, less those who left', async () => {
    const segmentIds = [await here.server.segment(peopleNamed('Again', 6))];
    const ab = { groupA: { subject: 'Version A' }, groupB: { subject: 'Version B' }, distribution: 100 };
    const { id } = await here.server.draft({ segmentIds, ab });
    const again = (path: string, body?: object) =>
      here.server.ask(`campaign/${path}`, { as: 'owner', method: 'POST', ...(body && { body }) });
    expect((await again(`${id}/resend-unopened`, {})).status).toBe(409);
    await here.server.sendUntil(id, 'sent');
    const mails = await tenantDb(here.server.engine)
      .selectFrom('email_log')
      .select(['id', 'user_id'])
      .where('campaign_id', '=', id)
      .execute();
    const mailOf = new Map(mails.map((mail) => [mail.user_id, mail.id]));
    const opens = async (userId: string, machine: 'proxy' | null): Promise<void> => {
      await here.server.engine.write(async (writer) => {
        const event = {
          mail_id: mailOf.get(userId) ?? 0,
          kind: 'open' as const,
          at: new Date().toISOString(),
          machine,
        };
        await tenantDb(writer)
          .insertInto('mail_event')
          .values({ id: 700_000 + event.mail_id, position: null, ...event })
          .execute();
      });
    };
    await opens('Again1', null);
    await opens('Again2', 'proxy');
    const resend = await valueOf<{ id: number }>(await again(`${id}/resend-unopened`, {}));
    expect(resend).toMatchObject({
      name: 'Spring (resend)',
      status: 'draft',
      segmentIds: [],
      resendOf: { campaignId: id, machines: false },
      subject: 'Version A',
      ab: null,
      scheduledDateAndTime: null,
    });
    // Its count is that of the figure; opens by bots count only if they are asked for.
    const counted = async (machines: boolean): Promise<number> =>
      (
        await valueOf<{ count: number }>(
          await here.server.ask(`campaign/live-customer-count?resendOf=${id}&machines=${machines}`, { as: 'owner' }),
        )
      ).count;
    expect([await counted(false), await counted(true)]).toEqual([5, 4]);
    // Until it starts, people open the first one and leave.
    await opens('Again3', null);
    await here.server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('customer')
        .set({ email_consented: 'false' })
        .where('user_id', '=', 'Again4')
        .execute(),
    );
    await valueOf(await here.server.action(resend.id, 'send'));
    // The audience is frozen: an open from now on changes nothing.
    await opens('Again5', null);
    await here.server.begin(resend.id);
    const sent = await here.server.until(resend.id, 'sent');
    expect(sent.ledger).toMatchObject({ audience: 4, sent: 3, skipped: 1 });
    const got = here.server.mails.arrived.filter(({ parsed }) => parsed.subject === 'Version A').map(({ to }) => to[0]);
    expect(got).toEqual(expect.arrayContaining(['again2@example.com', 'again5@example.com', 'again6@example.com']));
    const why = (user: string) =>
      here.server.ask(`campaign/${resend.id}/why/${user}`, { as: 'owner' }).then(valueOf<object>);
    expect(await why('Again4')).toMatchObject({
      resend_of: { id, member: true },
      recipient: { state: 'skipped', reason: 'no consent' },
    });
    expect(await why('Again1')).toMatchObject({ resend_of: { id, member: false }, recipient: null });
    const site = await here.server.draft({ channel: 'website', resendOf: { campaignId: id } });
    expect((await here.problemsOf(await here.server.action(site.id, 'send'))).map(({ field }) => field)).toContain(
      'resendOf',
    );
    const unknown = await here.server.draft({ resendOf: { campaignId: 98_765 } });
    expect((await here.problemsOf(await here.server.action(unknown.id, 'send'))).map(({ field }) => field)).toEqual([
      'resendOf',
    ]);
  });

  it('has nothing to retry where nobody failed', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Fine', 1))] });
    await here.server.sendUntil(id, 'sent');
    const reply = await here.server.action(id, 'resend');
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('has no failed emails');
  });

  it('honours who opts out, is suppressed, is deleted or gets another’s address while it is sent', async () => {
    const people = peopleNamed('Mind', 250);
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(people)] });
    let isChanged = false;
    here.at.before = async (address) => {
      if (!address.startsWith('mind') || isChanged) return;
      isChanged = true;
      await here.server.engine.write(async (writer) => {
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
    const { ledger } = await here.server.sendUntil(id, 'sent');
    expect(ledger).toMatchObject({ audience: 250, sent: 246, skipped: 4 });
    const reasons = await tenantDb(here.server.engine)
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
    expect(new Set(here.arrivedAt('mind')).size).toBe(246);
    expect(here.arrivedAt('mind')).toHaveLength(246);
  });

  it('keeps what a mail here.server refuses as failed, and sends it again only by choice', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Refuse', 4))] });
    here.at.reply = (address) => (address === 'refuse2@example.com' ? '552 5.2.2 Mailbox full' : undefined);
    expect((await here.server.sendUntil(id, 'sent')).ledger).toMatchObject({ sent: 3, failed: 1 });
    here.at.reply = () => undefined;
    await valueOf(await here.server.action(id, 'resend'));
    await here.server.begin(id);
    expect((await here.server.until(id, 'sent')).ledger).toMatchObject({ sent: 4, failed: 0 });
    expect(here.arrivedAt('refuse').toSorted()).toEqual([1, 2, 3, 4].map((number) => `refuse${number}@example.com`));
    expect((await here.server.action(id, 'resend')).status).toBe(409);
  });

  it('starts at its wall time, or fails with the reason', async () => {
    const segmentIds = [await here.server.segment(peopleNamed('Sched', 2))];
    const past = await here.server.draft({ segmentIds, scheduledDateAndTime: '2020-01-01T10:00' });
    expect(await here.problemsOf(await here.server.action(past.id, 'schedule'))).toEqual([
      { field: 'scheduledDateAndTime', message: 'This time is in the past. Choose a later one.' },
    ]);
    const skippedTime = { scheduledDateAndTime: '2027-03-28T02:30', timeZone: 'Europe/Vienna' };
    const [good, bad] = [
      await here.server.draft({ segmentIds, ...skippedTime }),
      await here.server.draft({ segmentIds, ...skippedTime, templateId: await here.server.template('Doomed') }),
    ];
    for (const { id } of [good, bad]) {
      expect(await valueOf(await here.server.action(id, 'schedule'))).toMatchObject({
        status: 'scheduled',
        scheduled_at: '2027-03-28T01:30:00.000Z',
        scheduled_note: 'skipped',
      });
    }
    await here.server.engine.write(async (writer) => {
      const db = tenantDb(writer);
      await db
        .updateTable('template')
        .set({ deleted_at: new Date().toISOString() })
        .where('name', '=', 'Doomed')
        .execute();
      const moment = new Date(Date.now() - 1000).toISOString();
      await db.updateTable('campaign').set({ scheduled_at: moment }).where('id', 'in', [good.id, bad.id]).execute();
    });
    await here.server.services.control.write((writer) =>
      writer.run('UPDATE campaign_due SET "at" = $1', [new Date(0).toISOString()]),
    );
    await here.server.until(good.id, 'sent');
    expect((await here.server.until(bad.id, 'failed')).failure).toContain('template was deleted');
    expect(here.arrivedAt('sched')).toHaveLength(2);
  });

  it('starts when it is due though addresses have gone missing since, and ends with a sentence where nobody is left', async () => {
    const time = { scheduledDateAndTime: '2027-06-01T10:00' };
    const [some, nobody] = [
      await here.server.draft({ ...time, segmentIds: [await here.server.segment(peopleNamed('Lost', 3))] }),
      await here.server.draft({ ...time, segmentIds: [await here.server.segment(peopleNamed('Left', 2))] }),
    ];
    for (const { id } of [some, nobody]) await valueOf(await here.server.action(id, 'schedule'));
    const details = (postalAddress: string) =>
      here.server.engine.write((writer) => saveSetting(writer, 'campaign-details', { postalAddress }));
    await here.server.engine.write(async (writer) => {
      const db = tenantDb(writer);
      const lost = ['Lost1', 'Left1', 'Left2'];
      await db.updateTable('customer').set({ email: null }).where('user_id', 'in', lost).execute();
      const moment = new Date(Date.now() - 1000).toISOString();
      await db.updateTable('campaign').set({ scheduled_at: moment }).where('id', 'in', [some.id, nobody.id]).execute();
    });
    await details('');
    try {
      await here.server.services.control.write((writer) =>
        writer.run('UPDATE campaign_due SET "at" = $1', [new Date(0).toISOString()]),
      );
      expect((await here.server.until(some.id, 'sent')).ledger).toMatchObject({ audience: 3, sent: 2, skipped: 1 });
      expect(await here.server.until(nobody.id, 'failed')).toMatchObject({
        failure: expect.stringContaining('This campaign has no recipients.'),
        ledger: null,
      });
    } finally {
      await details('12 Salamanca Place');
    }
    expect(here.arrivedAt('lost').toSorted()).toEqual(['lost2@example.com', 'lost3@example.com']);
    expect(here.arrivedAt('left')).toEqual([]);
  });

  it('is sent at once by creating it with createOnly false, or not saved at all', async () => {
    const segmentIds = [await here.server.segment(peopleNamed('Direct', 1))];
    const { id, status } = await here.server.draft({ segmentIds, createOnly: false });
    expect(status).toBe('sending');
    await here.server.action(id, 'cancel');
    const body = { name: 'Unsaved one', createOnly: false };
    expect((await here.server.ask('campaign', { as: 'owner', method: 'POST', body })).status).toBe(422);
    expect(await valueOf(await here.server.ask('campaign?search=unsaved', { as: 'owner' }))).toEqual([]);
  });

  it('splits a test by the digest of campaign and person, and the winner by clicks goes to the rest', async () => {
    const people = peopleNamed('Split', 120);
    const { id } = await here.server.draft({
      segmentIds: [await here.server.segment(people)],
      ab: { groupA: { subject: 'Subject A' }, groupB: { subject: 'Subject B' }, distribution: 40 },
    });
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    const waiting = await eventually(async () => {
      const found = await here.server.read(id);
      const [run] = await here.server.engine.query('SELECT decides_at FROM campaign_run WHERE campaign_id = $1', [id]);
      expect(run?.['decides_at']).not.toBeNull();
      return found;
    });
    const groupOf = (userId: string): string => {
      const digest = createHash('md5').update(`${id}:${userId}`).digest('hex');
      const bucket = Number.parseInt(digest.slice(0, 8), 16) % 10_000;
      return bucket < 2000 ? 'A' : bucket < 4000 ? 'B' : '';
    };
    const expected = Object.fromEntries(people.map(({ user_id: userId }) => [userId, groupOf(userId)]));
    const rows = await tenantDb(here.server.engine)
      .selectFrom('campaign_recipient')
      .select(['user_id', 'test_group', 'state', 'mail_id'])
      .where('campaign_id', '=', id)
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.user_id, row.test_group ?? '']))).toEqual(expected);
    const inTest = Object.values(expected).filter((group) => group !== '').length;
    expect(waiting.ledger).toMatchObject({ sent: inTest, pending: 120 - inTest });
    const subjectOf = (userId: string): string | undefined =>
      here.server.mails.arrived.find(({ to }) => to[0] === `${userId.toLowerCase()}@example.com`)?.parsed.subject;
    for (const [userId, group] of Object.entries(expected)) {
      expect(subjectOf(userId), userId).toBe(group === '' ? undefined : `Subject ${group}`);
    }
    const clicker = rows.find((row) => row.test_group === 'B');
    await here.server.engine.write(async (writer) => {
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
    await here.server.services.control.write((writer) =>
      writer.run('UPDATE campaign_due SET "at" = $1', [new Date(0).toISOString()]),
    );
    expect(await here.server.until(id, 'sent')).toMatchObject({
      winner: { group: 'B', chosen_by: null },
      ledger: { sent: 120 },
    });
    for (const [userId, group] of Object.entries(expected)) {
      expect(subjectOf(userId), userId).toBe(`Subject ${group === '' ? 'B' : group}`);
    }
    // Why a person got it names the version that the winner gave; people of the test have their own.
    const versionOf = async (group: string) => {
      const [userId] = Object.entries(expected).find(([, one]) => one === group) ?? [];
      const reply = await here.server.ask(`campaign/${id}/why/${userId}`, { as: 'owner' });
      const { winner, recipient } = await valueOf<{ winner: unknown; recipient: { group: string | null } }>(reply);
      return [recipient.group, winner];
    };
    expect(await versionOf('')).toEqual([null, { group: 'B', chosen_by: null }]);
    expect(await versionOf('A')).toEqual(['A', null]);
    expect(new Set(here.arrivedAt('split')).size).toBe(120);
    expect(here.arrivedAt('split')).toHaveLength(120);
  });
});
