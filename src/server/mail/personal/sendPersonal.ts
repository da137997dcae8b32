import { partsOf } from '#domain/partsOf.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { recordReturned } from '../events/bounces.ts';
import { addEmails } from '../events/emailRows.ts';
import { MailDelayed, MailDropped, MailRefused, MailUncertain } from '../mail.ts';
import type { Mailing } from '../mailing.ts';
import type { MailTenants } from '../mailTenants.ts';
import type { MailTokens } from '../mailTokens.ts';
import { forgetMails, markMails, storeMails } from './log.ts';
import { refusalSentences, type MailOutcome, type MailRefusalReason, type PersonalMail } from './personalMail.ts';
import { prepareMail, type PreparedMail } from './prepare.ts';
import { refusalsOf, type Refusal } from './refusals.ts';

/** Sends rendered mails to people of a tenant. */
export interface PersonalMailer {
  /**
   * Sends mails: each is stored in the log before it leaves, and marked when it did or not. Consent and suppression are
   * read when it is stored, and again when it is about to leave. The outcomes are in the order of the mails; nothing of
   * one mail keeps another from being sent. After a crash, a mail that may have left has neither mark. A mail that the
   * mail server did not take for now leaves no trace in the log: its sender tries again.
   */
  send(engine: TenantEngine, mails: readonly PersonalMail[], claimed?: StillClaimed): Promise<MailOutcome[]>;
}

/** Which people still belong to the sender; checked in the transaction that stores their mails. */
export type StillClaimed = (writer: Writer, userIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Its dependencies. */
export interface PersonalMailerParts {
  readonly mailing: Mailing;
  readonly tokens: MailTokens;
  readonly tenants: MailTenants;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Mails that are stored, sent and marked together: one for each connection of SMTP, so that none waits for another. */
const batch = 50;

/** The outcome of a mail that was stored. */
type Handed =
  | { readonly mail: PreparedMail; readonly left: true; readonly refused?: MailRefused }
  | { readonly mail: PreparedMail; readonly left: false; readonly refusal: Refusal };

/** Makes it. */
export function personalMailerOf(parts: PersonalMailerParts): PersonalMailer {
  return {
    send: async (engine, mails, claimed) => {
      const outcomes: MailOutcome[] = [];
      for (const some of partsOf(mails, batch)) outcomes.push(...(await sendBatch(parts, engine, some, claimed)));
      return outcomes;
    },
  };
}

async function sendBatch(
  parts: PersonalMailerParts,
  engine: TenantEngine,
  mails: readonly PersonalMail[],
  claimed: StillClaimed | undefined,
): Promise<MailOutcome[]> {
  const at = parts.clock.now();
  const stored = await storeBatch(parts, engine, { mails, at, claimed });
  const prepared = stored.filter((one) => 'composed' in one);
  const refusals = await refusalsOf(
    engine,
    prepared.map(({ mail }) => mail),
  );
  const withdrawn = new Map(prepared.map((one, index) => [one, refusals[index]]));
  const handed = await Promise.all(
    stored.map(async (one) =>
      'composed' in one ? handOver(parts.mailing, one, withdrawn.get(one) ?? undefined) : undefined,
    ),
  );
  await markBatch(
    engine,
    handed.filter((one) => one !== undefined),
    at,
  );
  return stored.map((one, index): MailOutcome => {
    const result = handed[index];
    return result ? outcomeOf(result) : { sent: false, ...(one as Refusal) };
  });
}

const notClaimed: Refusal = { reason: 'not claimed', message: refusalSentences['not claimed'] };

/** Stores the mails that may be sent, in one transaction with what allows it. */
function storeBatch(
  { mailing, tokens, tenants, publicUrl }: PersonalMailerParts,
  engine: TenantEngine,
  {
    mails,
    at,
    claimed,
  }: { readonly mails: readonly PersonalMail[]; readonly at: Date; readonly claimed: StillClaimed | undefined },
): Promise<(PreparedMail | Refusal)[]> {
  return engine.write(async (writer) => {
    const tenant = await tenants.numberOf(engine.tenantId);
    const own = await claimed?.(
      writer,
      mails.map(({ userId }) => userId),
    );
    const found = await refusalsOf(writer, mails);
    const refusals = mails.map(({ userId }, index) => (own?.has(userId) === false ? notClaimed : found[index]));
    const first = await firstOfIds(writer, 'email_log', mails.length);
    const prepared = mails.map(
      (mail, index) =>
        refusals[index] ?? prepareMail(mail, { id: first + index, at, mailing, tokens, publicUrl, tenant }),
    );
    const allowed = prepared.filter((one) => 'composed' in one);
    await storeMails(writer, engine.tenantId, allowed, at);
    return prepared;
  });
}

/** Hands one mail over, unless its person withdrew consent since it was stored: `refusal`. */
async function handOver(mailing: Mailing, mail: PreparedMail, refusal: Refusal | undefined): Promise<Handed> {
  if (refusal) return { mail, left: false, refusal };
  try {
    await mailing.mailer.send(mail.composed);
    return { mail, left: true };
  } catch (error) {
    if (error instanceof MailRefused) return { mail, left: true, refused: error };
    const message = error instanceof Error ? error.message : String(error);
    return { mail, left: false, refusal: { reason: reasonOf(error), message } };
  }
}

function reasonOf(error: unknown): MailRefusalReason {
  if (error instanceof MailDelayed) return 'busy';
  if (error instanceof MailDropped) return 'dropped';
  return error instanceof MailUncertain ? 'uncertain' : 'not handed over';
}

async function markBatch(engine: TenantEngine, handed: readonly Handed[], at: Date): Promise<void> {
  if (handed.length === 0) return;
  const left = handed.filter((one) => one.left);
  const isTracked = ({ mail }: Handed): boolean => mail.mail.kind !== 'test';
  const idsOf = (some: readonly Handed[]): number[] => some.map(({ mail }) => mail.id);
  const retried = new Set(handed.filter(isRetried));
  await engine.write(async (writer) => {
    await forgetMails(writer, idsOf([...retried]));
    await markMails(writer, idsOf(left.filter(({ refused }) => !refused)), null, at);
    for (const one of handed) {
      const { mail, ...result } = one;
      if (retried.has(one)) continue;
      if (!result.left && result.refusal.reason === 'uncertain') continue;
      if (!result.left) await markMails(writer, [mail.id], result.refusal.message, at);
      else if (result.refused) await markMails(writer, [mail.id], result.refused.message, at);
    }
    await addEmails(writer, idsOf(left.filter(isTracked)), at);
    for (const { mail, refused } of left.filter(isTracked)) {
      if (!refused) continue;
      const what = refused.isHard ? 'hard' : 'soft';
      const reason = refused.message;
      await recordReturned(writer, { mail: mail.id, address: mail.mail.to.address, what, reason, at });
    }
  });
}

/** Whether a mail's sender retries it; tests are never retried. */
function isRetried(one: Handed): boolean {
  if (one.left || one.mail.mail.kind === 'test') return false;
  return one.refusal.reason === 'busy' || one.refusal.reason === 'dropped';
}

function outcomeOf(one: Handed): MailOutcome {
  const { id } = one.mail;
  if (!one.left) return { sent: false, ...(!isRetried(one) && { id }), ...one.refusal };
  return one.refused ? { sent: false, id, reason: 'bounced', message: one.refused.message } : { sent: true, id };
}
