import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { movedClock } from '#tests/support/movedClock.ts';
import { testToday, valueOf } from '../../testServer.ts';
import { sendingHere } from './sendingHere.ts';
import { peopleNamed, type SentCampaign } from './sendingServer.ts';

const people = 5000;
const minuteMs = 60_000;
const clock = movedClock(testToday);
const here = sendingHere({ clock });

const numberOf = (address: string): number => Number(/^all(?<number>\d+)@/u.exec(address)?.groups?.['number'] ?? 0);
const isGone = (address: string): boolean => numberOf(address) % 50 === 0;

/** A campaign once it waits for its mail server, or has ended. */
async function nextStop(id: number): Promise<SentCampaign> {
  for (;;) {
    const found = await here.server.read(id);
    const isWaiting = found.next_try_at !== null && Date.parse(found.next_try_at) > clock.now().getTime();
    if (found.status !== 'sending' || isWaiting) return found;
    await wait(200);
  }
}

test(
  'a campaign to 5,000 people, whose mail server is busy for ten minutes, refuses some and drops connections, reaches everyone once by itself',
  { timeout: 1_500_000 },
  async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('All', people))] });
    const recovers = clock.now().getTime() + 10 * minuteMs;
    const dropped = new Map<string, number>();
    here.at.reply = (address) => {
      if (isGone(address)) return '550 5.1.1 No such user';
      return clock.now().getTime() < recovers ? '451 4.3.2 Busy' : undefined;
    };
    // One connection in eleven breaks, before and after the server recovers, and then no more for this person.
    here.at.drops = (address) => {
      const isLate = clock.now().getTime() >= recovers;
      const times = dropped.get(address) ?? 0;
      if (numberOf(address) % 11 !== 0 || times >= (isLate ? 4 : 2)) return false;
      dropped.set(address, times + 1);
      return true;
    };
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    const waits: number[] = [];
    let found = await nextStop(id);
    while (found.status === 'sending' && waits.length < 12) {
      const left = Date.parse(found.next_try_at ?? '') - clock.now().getTime();
      waits.push(left);
      // Everyone's try of this round is due: those who were tried last come a little later.
      clock.move(left + minuteMs);
      found = await nextStop(id);
    }
    const gone = people / 50;
    expect(found).toMatchObject({
      status: 'sent',
      failure: null,
      ledger: { audience: people, sent: people - gone, failed: gone, pending: 0, claimed: 0, skipped: 0, unknown: 0 },
    });
    const arrived = here.arrivedAt('all');
    expect(arrived).toHaveLength(people - gone);
    expect(new Set(arrived).size).toBe(people - gone);
    expect(dropped.size).toBeGreaterThan(400);
    const suppressed = await tenantDb(here.server.engine).selectFrom('suppression').select('address').execute();
    expect(suppressed.map(({ address }) => address).toSorted()).toEqual(
      peopleNamed('All', people)
        .map(({ email }) => email ?? '')
        .filter(isGone)
        .toSorted(),
    );
    const log = tenantDb(here.server.engine).selectFrom('email_log').where('campaign_id', '=', id);
    expect(await log.select(({ fn }) => fn.countAll<number>().as('mails')).executeTakeFirst()).toEqual({
      mails: people,
    });
  },
);
