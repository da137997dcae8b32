import type { Clock } from '#server/clock.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { MailOutcome } from '#server/mail/personal/personalMail.ts';
import type { PersonalMailer } from '#server/mail/personal/sendPersonal.ts';
import { makeMails, type MailMaking } from './mails.ts';
import { settle, type Result } from './recipients.ts';
import { keepLease, pauseFor, takeTurn, type Turn, type Turning } from './turn.ts';

/** What a sender works with. */
export interface Sending extends MailMaking, Omit<Turning, 'now'> {
  readonly mailer: PersonalMailer;
  readonly clock: Clock;
}

/** What a look at a campaign came to: it sent, it waits until a moment, or there is nothing to do. */
export type Looked = Exclude<Turn, { does: 'send' }> | { readonly does: 'sent' };

/** Sends the next batch of a campaign, where there is one. */
export async function sendNext(engine: TenantEngine, id: number, sending: Sending): Promise<Looked> {
  const { clock, owner, leaseMs, mailer } = sending;
  const turn = await takeTurn(engine, id, { ...sending, now: clock.now() });
  if (turn.does !== 'send') return turn;
  const heartbeat = setInterval(() => {
    void keepLease(engine, id, { owner, leaseMs }, clock.now()).catch((error: unknown) =>
      console.error('[campaigns] lease:', error),
    );
  }, leaseMs / 3);
  try {
    const { mails, results: left } = await makeMails(engine, id, turn, sending);
    const outcomes = await mailer.send(engine, mails);
    const sent = mails.map(({ userId }, index) => resultOf(userId, outcomes[index]));
    const results = [...left, ...sent];
    await engine.write((writer) => settle(writer, { id, owner, now: clock.now() }, results));
    const unreachable = sent.every(({ reason }) => reason === 'not handed over');
    if (sent.length > 0 && unreachable) {
      const said = sent[0]?.detail ?? '';
      await pauseFor(engine, id, `The mail server took none of ${sent.length} mails: ${said}`, clock.now());
    }
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

function resultOf(userId: string, outcome: MailOutcome | undefined): Result {
  if (!outcome) return { userId, state: 'unknown', reason: 'interrupted', detail: null, mailId: null };
  const mailId = outcome.id ?? null;
  if (outcome.sent) return { userId, state: 'sent', reason: null, detail: null, mailId };
  const { reason, message: detail } = outcome;
  if (reason === 'uncertain') return { userId, state: 'unknown', reason: 'interrupted', detail, mailId };
  if (reason === 'bounced' || reason === 'not handed over') return { userId, state: 'failed', reason, detail, mailId };
  return { userId, state: 'skipped', reason: skippedFor[reason], detail: null, mailId };
}
