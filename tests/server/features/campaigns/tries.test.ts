import { describe, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { eventually } from '#tests/support/eventually.ts';
import { movedClock } from '#tests/support/movedClock.ts';
import { testToday, valueOf } from '../../testServer.ts';
import { sendingHere } from './sendingHere.ts';
import { peopleNamed, type SentCampaign } from './sendingServer.ts';

const minuteMs = 60_000;
const clock = movedClock(testToday);
const here = sendingHere({ clock });

/** Starts a campaign to so many people, and waits until it has tried everyone once and waits for the mail server. */
async function waiting(prefix: string, count: number): Promise<SentCampaign> {
  const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed(prefix, count))] });
  await valueOf(await here.server.action(id, 'send'));
  await here.server.begin(id);
  return untilWaiting(id);
}

const untilWaiting = (id: number): Promise<SentCampaign> =>
  eventually(async () => {
    const found = await here.server.read(id);
    expect(found.next_try_at).not.toBeNull();
    return found;
  });

/** Minutes from now until a campaign's next try, rounded up. */
const minutesLeft = ({ next_try_at: at }: SentCampaign): number =>
  Math.ceil((Date.parse(at ?? '') - clock.now().getTime()) / minuteMs);

const row = (id: number, user: string): Promise<Readonly<Record<string, unknown>>> =>
  here.server
    .ask(`campaign/${id}/why/${user}`, { as: 'owner' })
    .then(valueOf<{ recipient: Readonly<Record<string, unknown>> }>)
    .then(({ recipient }) => recipient);

const suppressed = () => tenantDb(here.server.engine).selectFrom('suppression').select('address').execute();

describe('a mail server that answers 4xx', () => {
  it('is tried again by itself, and nobody gets an email twice, has bounced or is suppressed', async () => {
    here.at.reply = (address) => (/^grey[12]@/u.test(address) ? '451 4.3.2 Busy' : undefined);
    const first = await waiting('Grey', 5);
    expect(first).toMatchObject({ status: 'sending', failure: null, ledger: { sent: 3, pending: 2, failed: 0 } });
    expect(minutesLeft(first)).toBe(1);
    expect(await row(first.id, 'Grey1')).toMatchObject({
      state: 'pending',
      reason: 'busy',
      detail: '451 4.3.2 Busy',
      tries: 1,
      next_try_at: expect.any(String),
      ended_at: null,
    });
    clock.move(minuteMs);
    const second = await eventually(async () => {
      const found = await untilWaiting(first.id);
      expect(await row(first.id, 'Grey2')).toMatchObject({ tries: 2 });
      return found;
    });
    expect(minutesLeft(second)).toBe(5);
    here.at.reply = () => undefined;
    clock.move(5 * minuteMs);
    expect((await here.server.until(first.id, 'sent')).ledger).toMatchObject({ sent: 5, failed: 0 });
    expect(here.arrivedAt('grey').toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `grey${number}@example.com`));
    const logged = await tenantDb(here.server.engine)
      .selectFrom('email_log')
      .select('success')
      .where('campaign_id', '=', first.id)
      .execute();
    expect(logged).toEqual(Array.from({ length: 5 }, () => ({ success: true })));
    expect(await suppressed()).toEqual([]);
    const figures = await valueOf<{ email: object }>(
      await here.server.ask(`campaign/defaultCampaignAnalytics/${first.id}`, { as: 'owner' }),
    );
    expect(figures.email).toMatchObject({ sent: 5, bounce: 0, delivery: 5 });
  });

  it('for more than 24 hours has not taken the email: it failed, which neither pauses nor suppresses', async () => {
    here.at.reply = () => '451 4.3.2 Busy';
    const { id } = await waiting('Day', 3);
    clock.move(24 * 60 * minuteMs);
    const ended = await here.server.until(id, 'sent');
    expect(ended).toMatchObject({ failure: null, next_try_at: null, ledger: { failed: 3, sent: 0 } });
    expect(await row(id, 'Day1')).toMatchObject({ reason: 'not handed over', detail: '451 4.3.2 Busy' });
    expect(await suppressed()).toEqual([]);
    here.at.reply = () => undefined;
    await valueOf(await here.server.action(id, 'resend'));
    await here.server.begin(id);
    expect((await here.server.until(id, 'sent')).ledger).toMatchObject({ sent: 3 });
  });

  it('does not hold up the test of an A/B campaign', async () => {
    let held: string | undefined;
    here.at.reply = (address) => {
      held ??= address;
      return address === held ? '450 4.2.0 Greylisted' : undefined;
    };
    const { id } = await here.server.draft({
      segmentIds: [await here.server.segment(peopleNamed('Hold', 8))],
      ab: { groupA: { subject: 'A' }, groupB: { subject: 'B' }, distribution: 99 },
    });
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    await eventually(async () => {
      const run = tenantDb(here.server.engine).selectFrom('campaign_run').select('decides_at');
      expect((await run.where('campaign_id', '=', id).executeTakeFirst())?.decides_at).not.toBeNull();
    });
    here.at.reply = () => undefined;
    clock.move(minuteMs);
    await eventually(() => expect(here.arrivedAt(held ?? 'nobody')).toHaveLength(1));
    await valueOf(await here.server.action(id, 'cancel'));
  });

  it('in an earlier release counted as a soft bounce, and counts no more towards suppression', async () => {
    const { userId, address } = await here.server.person({ email: 'old@example.com' });
    for (const reason of ['451 4.3.2 Busy', '452 4.2.2 Full', '421 Later', '450 4.7.1 Grey']) {
      here.at.reply = () => '552 5.2.2 Mailbox full';
      await here.server.mail({ userId, to: { address } });
      const db = tenantDb(here.server.engine);
      const { last } = await db
        .selectFrom('mail_event')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      await here.server.engine.write((writer) =>
        tenantDb(writer).updateTable('mail_event').set({ reason }).where('id', '=', last).execute(),
      );
    }
    for (let count = 0; count < 4; count += 1) {
      expect(await here.server.mail({ userId, to: { address } })).toMatchObject({ reason: 'bounced' });
    }
    expect(await suppressed()).toEqual([]);
    expect(await here.server.mail({ userId, to: { address } })).toMatchObject({ reason: 'bounced' });
    expect(await suppressed()).toEqual([{ address: 'old@example.com' }]);
  });
});

describe('a connection that breaks', () => {
  it('before the email left is tried again by itself, and everyone gets one', async () => {
    here.at.drops = (address) => /^drop[23]@/u.test(address);
    const found = await waiting('Drop', 6);
    expect(found.ledger).toMatchObject({ sent: 4, pending: 2, unknown: 0, failed: 0 });
    expect(await row(found.id, 'Drop2')).toMatchObject({ state: 'pending', reason: 'dropped', tries: 1 });
    here.at.drops = () => false;
    clock.move(minuteMs);
    expect((await here.server.until(found.id, 'sent')).ledger).toMatchObject({ sent: 6, unknown: 0 });
    expect(here.arrivedAt('drop').toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `drop${number}@example.com`));
  });
});
