import { failuresThatPause, nextTry } from '#domain/campaigns/tries.ts';
import { partsOf } from '#domain/partsOf.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { MailOutcome } from '#server/mail/personal/personalMail.ts';
import type { PersonalMailer, StillClaimed } from '#server/mail/personal/sendPersonal.ts';
import { failuresAfter, noteFailures } from './failures.ts';
import { keepLease } from './lease.ts';
import { makeMails, type MailMaking } from './mails.ts';
import { claimedBy, settle, type Claimed, type Result } from './recipients.ts';
import { takeTurn, type Turn, type Turning } from './turn.ts';

/** The dependencies of a sender. */
export interface Sending extends MailMaking, Turning {
  readonly mailer: PersonalMailer;
}

/** What a look at a campaign came to: it sent, it waits until a moment, or there is nothing to do. */
export type Looked = Exclude<Turn, { does: 'send' }> | { readonly does: 'sent' };

/** Sends the next batch of a campaign, where there is one. */
export async function sendNext(engine: TenantEngine, id: number, sending: Sending): Promise<Looked> {
  const { clock, owner, leaseMs, mailer } = sending;
  const turn = await takeTurn(engine, id, sending);
  if (turn.does !== 'send') return turn;
  const heartbeat = setInterval(() => {
    void keepLease(engine, id, { owner, leaseMs }, clock).catch((error: unknown) =>
      console.error('[campaigns] lease:', error),
    );
  }, leaseMs / 3);
  try {
    const { mails, results: left } = await makeMails(engine, id, turn, sending);
    const isClaimed: StillClaimed = (writer, userIds) => claimedBy(writer, { id, owner }, userIds);
    const people = new Map(turn.people.map((one) => [one.user_id, one]));
    const results = [...left];
    let failures = failuresAfter(turn.failing, left, clock.now());
    for (const some of partsOf(mails, failuresThatPause)) {
      if (failures.count >= failuresThatPause) {
        results.push(...some.map(({ userId }) => notTried(userId)));
        continue;
      }
      const outcomes = await mailer.send(engine, some, isClaimed);
      const now = clock.now();
      const sent = some.flatMap(
        ({ userId }, index) => resultOf(people.get(userId), userId, outcomes[index], now) ?? [],
      );
      failures = failuresAfter(failures, sent, now);
      results.push(...sent);
    }
    const now = clock.now();
    await engine.write(async (writer) => {
      await settle(writer, { id, owner, now }, results);
      await noteFailures(writer, id, { before: turn.failing, failures, kind: turn.content.kind, now });
    });
  } finally {
    clearInterval(heartbeat);
  }
  return { does: 'sent' };
}

/** Reasons for which a mail was not sent because the person must not get it. */
const skippedFor = {
  'invalid address': 'invalid address',
  'unknown customer': 'unknown customer',
  'no consent': 'no consent',
  suppressed: 'suppressed',
} as const;

const notTried = (userId: string): Result => ({ userId, state: 'pending', reason: null, detail: null, mailId: null });

/** The ledger entry for an outcome; undefined if the person belongs to another sender. */
function resultOf(
  person: Claimed | undefined,
  userId: string,
  outcome: MailOutcome | undefined,
  now: Date,
): Result | undefined {
  if (!outcome) return { userId, state: 'unknown', reason: 'interrupted', detail: null, mailId: null };
  const mailId = outcome.id ?? null;
  if (outcome.sent) return { userId, state: 'sent', reason: null, detail: null, mailId };
  const { reason, message: detail } = outcome;
  if (reason === 'not claimed') return undefined;
  if (reason === 'uncertain') return { userId, state: 'unknown', reason: 'interrupted', detail, mailId };
  if (reason === 'bounced' || reason === 'not handed over') return { userId, state: 'failed', reason, detail, mailId };
  if (reason === 'busy' || reason === 'dropped') {
    const tries = (person?.tries ?? 0) + 1;
    const since = person?.tried_since == null ? now : new Date(person.tried_since);
    const next = nextTry(tries, since, now);
    return next
      ? { userId, state: 'pending', reason, detail, mailId, again: { tries, since, next } }
      : { userId, state: 'failed', reason: 'not handed over', detail, mailId, isLate: true };
  }
  return { userId, state: 'skipped', reason: skippedFor[reason], detail: null, mailId };
}
