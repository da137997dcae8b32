import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { controlDb } from '#server/control/tables.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addressesIn } from '../../mail/mailingServer.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { peopleNamed } from './sendingServer.ts';
import { sendingHere } from './sendingHere.ts';

const here = sendingHere();

describe('a campaign (2 §4: campaign status)', () => {
  it('can be taken back for ten seconds, and nobody gets a mail', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Back', 3))] });
    const before = Date.now();
    const sending = await valueOf<{ take_back_until: string }>(await here.server.action(id, 'send'));
    const seconds = (Date.parse(sending.take_back_until) - before) / 1000;
    expect(seconds).toBeGreaterThan(9.5);
    expect(seconds).toBeLessThan(20);
    await valueOf(await here.server.action(id, 'cancel'));
    expect(await here.server.read(id)).toMatchObject({ status: 'draft', ledger: null });
    expect(here.arrivedAt('back')).toEqual([]);
    expect((await here.server.sendUntil(id, 'sent')).ledger?.['sent']).toBe(3);
  });

  it('keeps to who unsubscribes by a click in an earlier mail while the rest is sent', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Unsub', 101))] });
    let isDone = false;
    here.at.before = async (address) => {
      if (!address.startsWith('unsub') || isDone) return;
      isDone = true;
      // The last in line, whose number depends on the engine, belongs to the second batch.
      const [last] = await here.server.engine.query<{ user_id: string }>(
        'SELECT user_id FROM campaign_recipient WHERE campaign_id = $1 ORDER BY position DESC LIMIT 1',
        [id],
      );
      const userId = last?.user_id ?? '';
      const own = `${userId.toLowerCase()}@example.com`;
      const outcome = await here.server.mail({ userId, to: { address: own } });
      expect(outcome.sent).toBe(true);
      // Mails of the first batch arrive meanwhile.
      const [link = ''] = addressesIn(
        here.server.mails.arrived.findLast(({ to }) => to.includes(own)),
        'u',
      );
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await here.server.app.request(new URL(link).pathname, { method: 'POST', body })).status).toBe(200);
    };
    const { ledger } = await here.server.sendUntil(id, 'sent');
    expect(ledger).toMatchObject({ sent: 100, skipped: 1 });
  });

  it('pauses, resumes and is cancelled within one batch', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Pause', 450))] });
    let seen = 0;
    let acting: Promise<Response> | undefined;
    here.at.before = async (address) => {
      if (!address.startsWith('pause')) return;
      seen += 1;
      if (seen === 1) acting = here.server.action(id, 'pause');
      if (seen <= 25) await acting;
    };
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    await here.server.until(id, 'paused');
    await eventually(async () => expect((await here.server.read(id)).ledger?.['claimed']).toBe(0));
    const paused = await here.server.read(id);
    expect(paused.ledger).toMatchObject({ sent: 100, pending: 350 });
    seen = 1000;
    await valueOf(await here.server.action(id, 'resume'));
    await eventually(() => expect(here.arrivedAt('pause').length).toBeGreaterThan(100));
    await valueOf(await here.server.action(id, 'cancel'));
    await eventually(async () => expect((await here.server.read(id)).ledger?.['claimed']).toBe(0));
    const { ledger, status } = await here.server.read(id);
    expect(status).toBe('cancelled');
    expect(ledger?.['pending']).toBe(0);
    expect(here.arrivedAt('pause')).toHaveLength(ledger?.['sent'] ?? 0);
    expect(new Set(here.arrivedAt('pause')).size).toBe(ledger?.['sent']);
  });

  it('does not know of a mail whose connection broke after it was taken, and never sends it again', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Break', 6))] });
    here.at.breaks = (address) => address === 'break3@example.com';
    const { ledger } = await here.server.sendUntil(id, 'sent');
    expect(ledger).toMatchObject({ audience: 6, sent: 5, unknown: 1, failed: 0 });
    expect(here.arrivedAt('break').toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `break${number}@example.com`),
    );
    expect((await here.server.action(id, 'resend')).status).toBe(409);
  });

  it('goes to everybody once over a mail here.server that waits before every reply, and is paused and resumed meanwhile', async () => {
    here.at.delayMs = 120;
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Slow', 150))] });
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    await eventually(async () => expect((await here.server.read(id)).ledger?.['claimed']).toBe(100));
    await valueOf(await here.server.action(id, 'pause'));
    const paused = await eventually(async () => {
      const found = await here.server.read(id);
      expect(found.ledger?.['claimed']).toBe(0);
      return found;
    });
    expect(paused).toMatchObject({ status: 'paused', ledger: { audience: 150, sent: 100, pending: 50 } });
    await valueOf(await here.server.action(id, 'resume'));
    const { ledger } = await here.server.until(id, 'sent');
    expect(ledger).toMatchObject({ audience: 150, sent: 150, failed: 0, unknown: 0 });
    expect(here.arrivedAt('slow')).toHaveLength(150);
    expect(new Set(here.arrivedAt('slow')).size).toBe(150);
  });

  it('under way is sent to its end when the quota is exceeded, and no other starts', async () => {
    const { control } = here.server.services;
    const segmentIds = [await here.server.segment(peopleNamed('Quota', 150))];
    const running = await here.server.draft({ segmentIds });
    const draft = await here.server.draft({ segmentIds });
    const scheduled = await here.server.draft({ segmentIds, scheduledDateAndTime: '2027-06-01T10:00' });
    await valueOf(await here.server.action(scheduled.id, 'schedule'));
    const tenants = controlDb(control).selectFrom('tenant').where('tenant_id', '=', tenantIds.first);
    const { tier } = await tenants.select('tier').executeTakeFirstOrThrow();
    const statusesOf = controlDb(control).selectFrom('tier').select('statuses').where('tier', '=', tier);
    const { statuses } = await statusesOf.executeTakeFirstOrThrow();
    const setStatuses = (value: string): Promise<unknown> =>
      control.write((writer) =>
        controlDb(writer).updateTable('tier').set({ statuses: value }).where('tier', '=', tier).execute(),
      );
    let isExceeded = false;
    here.at.before = async (address) => {
      if (!address.startsWith('quota') || isExceeded) return;
      isExceeded = true;
      const exceeded = { 'CAMPAIGNS.EDIT': 'QUOTA_EXCEEDED', 'CAMPAIGNS.CREATE': 'QUOTA_EXCEEDED' };
      await setStatuses(JSON.stringify({ ...(JSON.parse(statuses) as object), ...exceeded }));
    };
    const { ledger } = await here.server.sendUntil(running.id, 'sent');
    expect(ledger).toMatchObject({ audience: 150, sent: 150, pending: 0, claimed: 0 });
    expect(here.arrivedAt('quota')).toHaveLength(150);
    expect(new Set(here.arrivedAt('quota')).size).toBe(150);
    const refusals = [
      await here.server.action(draft.id, 'send'),
      await here.server.ask('campaign', { as: 'owner', method: 'POST', body: { name: 'More', createOnly: false } }),
    ];
    for (const refused of refusals) {
      expect(refused.status).toBe(403);
      expect(JSON.stringify(await refused.json())).toContain('Quota exceeded.');
    }
    await here.server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('campaign')
        .set({ scheduled_at: new Date(Date.now() - 1000).toISOString() })
        .where('id', '=', scheduled.id)
        .execute(),
    );
    await control.write((writer) => writer.run('UPDATE campaign_due SET "at" = $1', [new Date(0).toISOString()]));
    expect((await here.server.until(scheduled.id, 'failed')).failure).toBe(
      'The subscription no longer includes sending campaigns, or its quota is exceeded.',
    );
    expect(await here.server.read(draft.id)).toMatchObject({ status: 'draft', ledger: null });
    expect(here.arrivedAt('quota')).toHaveLength(150);
    await setStatuses(statuses);
    expect((await here.server.sendUntil(draft.id, 'sent')).ledger).toMatchObject({ sent: 150 });
  });

  it('keeps to its rate', async () => {
    const { id } = await here.server.draft({
      segmentIds: [await here.server.segment(peopleNamed('Rate', 5))],
      ratePerMinute: 60,
    });
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    const started = Date.now();
    await here.server.until(id, 'sent');
    expect(Date.now() - started).toBeGreaterThan(3500);
  });

  it('gives the rest the winner that a person chose, once, and keeps its ledger', async () => {
    const people = peopleNamed('Hand', 60);
    const { id } = await here.server.draft({
      segmentIds: [await here.server.segment(people)],
      ab: { groupA: { subject: 'Hand A' }, groupB: { subject: 'Hand B' }, distribution: 50 },
    });
    const choose = (group: string, as: 'owner' | 'analyst' = 'owner') =>
      here.server.ask(`campaign/${id}/winner`, { as, method: 'PUT', body: { group } });
    expect((await choose('A')).status).toBe(409);
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    const sums = () => here.server.read(id).then(({ ledger }) => ledger);
    await eventually(async () => {
      const [run] = await here.server.engine.query('SELECT decides_at FROM campaign_run WHERE campaign_id = $1', [id]);
      expect(run?.['decides_at']).not.toBeNull();
    });
    const before = await sums();
    expect((await choose('C')).status).toBe(400);
    expect((await choose('A', 'analyst')).status).toBe(403);
    expect(await valueOf(await choose('A'))).toMatchObject({ winner: { group: 'A', chosen_by: expect.any(String) } });
    expect((await choose('B')).status).toBe(409);
    expect(await here.server.until(id, 'sent')).toMatchObject({
      winner: { group: 'A' },
      ledger: { sent: 60, audience: 60 },
    });
    const subjects = here.server.mails.arrived
      .filter(({ to }) => to[0]?.startsWith('hand'))
      .map((mail) => mail.parsed.subject);
    const groups = await here.server.engine.query<{ count: number }>(
      "SELECT COUNT(*) AS count FROM campaign_recipient WHERE campaign_id = $1 AND test_group = 'B'",
      [id],
    );
    expect(subjects).toHaveLength(60);
    expect(subjects.filter((subject) => subject === 'Hand B')).toHaveLength(groups[0]?.count ?? -1);
    expect(before?.['pending']).toBeGreaterThan(0);
  });
});
