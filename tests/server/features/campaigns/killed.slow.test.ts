import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteDue } from '#server/control/campaignDue.ts';
import { sendNext } from '#server/features/campaigns/sending/sender.ts';
import { claimedBy, settle } from '#server/features/campaigns/sending/recipients.ts';
import { takeTurn } from '#server/features/campaigns/sending/turn.ts';
import { systemClock } from '#server/clock/clock.ts';
import { stoppedClock } from '#tests/support/stoppedClock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl, type Control } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { mailingOf } from '#server/mail/mailing.ts';
import { mailTenantsOf } from '#server/mail/mailTenants.ts';
import { mailTokensOf } from '#server/mail/mailTokens.ts';
import { personalMailerOf } from '#server/mail/personal/sendPersonal.ts';
import { templateThreadsOf } from '#server/features/templates/templateThreads.ts';
import { threads } from '#tests/support/threads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startMailServer } from '../../mail/mailServer.ts';
import { killedSender, type KilledSender } from './killedSender.ts';
import { started, statesOf } from './startedCampaign.ts';
import { moments } from '#tests/support/laws.ts';

/** How often the sender is killed; more by DODO_TEST_KILLS. */
const kills = 5;

/** Senders that are killed, with a mail server that answers at once, and with one that waits before each reply. */
const senders = [
  { name: 'sender', title: 'a sender that is killed (kill -9)', people: 900, kills, delayMs: 0 },
  { name: 'slow-sender', title: 'a sender that is killed at a slow mail server', people: 240, kills: 2, delayMs: 150 },
] as const;

describe.each(senders)('$title', ({ name, people, kills: times, delayMs }) => {
  let sender: KilledSender;
  beforeAll(async () => {
    sender = await killedSender(name, delayMs);
  });
  afterAll(() => sender.close());

  it(`at ${times} random moments mails nobody twice and loses nobody without a state`, async () => {
    const { folder, mails, open, run } = sender;
    const control = await openControl(folder);
    await open(async (engine) => {
      await started(engine, people);
      await noteDue(control, 'shop', new Date());
    });
    await control.close();
    for (const arrivals of moments(times, people / times)) {
      await run({ arrivals });
      const states = await open(statesOf);
      expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(people);
    }
    await run({});
    const states = await open(statesOf);
    const addresses = mails.arrived.flatMap(({ to }) => to);
    expect(new Set(addresses).size, 'nobody twice').toBe(addresses.length);
    expect(states['pending'] ?? 0).toBe(0);
    expect(states['claimed'] ?? 0).toBe(0);
    expect((states['sent'] ?? 0) + (states['unknown'] ?? 0)).toBe(people);
    expect(states['sent']).toBeLessThanOrEqual(addresses.length);
    const sent = await open((engine) =>
      tenantDb(engine).selectFrom('campaign_recipient').select('user_id').where('state', '=', 'sent').execute(),
    );
    const arrived = new Set(addresses);
    expect(sent.filter(({ user_id: id }) => !arrived.has(`${id.toLowerCase()}@example.com`))).toEqual([]);
  }, 240_000);
});

/** What a server mails people with that sends by SMTP. */
function mailerOf(control: Control, url: string) {
  const publicUrl = 'http://localhost:4610';
  const mailing = mailingOf(readConfig({ DODO_MAIL: 'smtp', DODO_SMTP_URL: url, DODO_PUBLIC_URL: publicUrl }));
  const facts = { tokens: mailTokensOf('only for tests'), tenants: mailTenantsOf(control), publicUrl };
  return personalMailerOf({ mailing, ...facts, clock: systemClock() });
}

describe('two senders', () => {
  it('never have a campaign at once; whose mail one had not stored waits again, and gets none of the slow sender', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dodo-two-'));
    const engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 512,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    const engine = engines.tenant('shop');
    const id = await started(engine, 30);
    const at = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
    const turn = (owner: string, now: Date) =>
      takeTurn(engine, id, { owner, leaseMs: 5000, batch: 10, clock: stoppedClock(now) });
    const [one, other] = await Promise.all([turn('one', at(1)), turn('other', at(1))]);
    expect([one.does, other.does].toSorted()).toEqual(['send', 'wait']);
    const [first, second] = one.does === 'send' ? ['one', 'other'] : ['other', 'one'];
    const claimed = [one, other].flatMap((turned) => (turned.does === 'send' ? turned.people : []));
    expect(await turn(second, at(2))).toMatchObject({ does: 'wait' });
    const taken = await turn(second, at(20));
    expect(taken.does === 'send' && taken.people.map((person) => person.user_id)).toEqual(
      claimed.map((person) => person.user_id),
    );
    expect(await statesOf(engine)).toEqual({ claimed: 10, pending: 20 });
    const ids = claimed.map((person) => person.user_id);
    expect(await claimedBy(engine, { id, owner: first }, ids)).toEqual(new Set());
    const result = { userId: ids[0] ?? '', state: 'sent', reason: null, detail: null, mailId: 7 } as const;
    await engine.write((writer) => settle(writer, { id, owner: first, now: at(21) }, [result]));
    expect(await statesOf(engine)).toEqual({ claimed: 10, pending: 20 });
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keep a campaign by their heartbeat while a batch takes longer than the lease', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dodo-heartbeat-'));
    const engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 512,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    const engine = engines.tenant('shop');
    const id = await started(engine, 60);
    const control = await openControl(folder);
    const templating = templateThreadsOf(threads, 1000)('shop');
    const mails = await startMailServer({ delayMs: () => 300 });
    const mailer = mailerOf(control, mails.url);
    const leaseMs = 1000;
    const making = { mailer, templating, clock: systemClock(), tenantName: 'Shop', today: '2026-11-21' };
    const began = Date.now();
    const first = { isSending: true };
    const sending = sendNext(engine, id, { ...making, owner: 'one', leaseMs, batch: 60 }).finally(() => {
      first.isSending = false;
    });
    await eventually(async () => expect(await statesOf(engine)).toEqual({ claimed: 60 }));
    let turns = 0;
    while (first.isSending) {
      const turn = await takeTurn(engine, id, { owner: 'other', leaseMs, batch: 60, clock: systemClock() });
      if (turn.does !== 'wait') {
        // Only what is settled lets the other one go on.
        expect(turn.does).toBe('nothing');
        expect(await statesOf(engine)).toEqual({ sent: 60 });
        break;
      }
      turns += 1;
      await setTimeout(50);
    }
    await sending;
    expect(Date.now() - began).toBeGreaterThan(2 * leaseMs);
    expect(turns).toBeGreaterThan(5);
    expect(await statesOf(engine)).toEqual({ sent: 60 });
    const addresses = mails.arrived.flatMap(({ to }) => to);
    expect(addresses).toHaveLength(60);
    expect(new Set(addresses).size).toBe(60);
    await control.close();
    await engines.close();
    await mails.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
});
