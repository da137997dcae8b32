import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/errors.ts';
import { ApiError } from '../apiError.ts';
import { limiterOf, type Limits } from '../middleware/limits.ts';
import type { Clock } from '../clock.ts';
import { isEmailAddress } from '../config/readings.ts';
import type { User } from '../identity/user.ts';
import type { TenantEngine, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import type { ComposedMail } from './mail.ts';
import type { Mailing } from './mailing.ts';
import { markMails, newRandom, storeMails } from './personal/log.ts';
import { hasControl } from './oneLine.ts';

/** The body of `POST email/send` (specification 1 §7). */
export interface SupportMessage {
  readonly email: string;
  readonly subject: string;
  readonly html: string;
}

/** Mail from signed-in people to the support team. */
export interface SupportMail {
  /**
   * Sends it, and keeps it in the log of the tenant that the person was in, if any. Throws 422 with the fields at fault,
   * 429 with the seconds to wait.
   */
  send(from: User, message: SupportMessage, engine?: TenantEngine): Promise<void>;
}

/** Its dependencies. */
export interface SupportMailSettings {
  readonly address: string;
  readonly mailing: Mailing;
  readonly clock: Clock;
}

const maxCharacters = { subject: 200, html: 10_000 } as const;
/** Five messages a minute and person. */
const perPerson: Limits = { size: 5, perSecond: 5 / 60, atOnce: 5 };
const allowedTags = /<\/?p>|<br ?\/?>/giu;

/** Makes it. The support address is sender and recipient, so that no other domain is claimed; the answer goes to the person. */
export function supportMailOf({ address, mailing, clock }: SupportMailSettings): SupportMail {
  const limiter = limiterOf(perPerson, () => clock.now().getTime());
  return {
    send: async (user, message, engine) => {
      const problems = problemsOf(message, address, user);
      const [first] = problems;
      if (first) throw new ApiError('unprocessable', first.message, { problems });
      const leave = limiter.enter(user.userId);
      try {
        const composed = await mailing.compose({
          id: randomUUID(),
          at: clock.now(),
          from: { name: 'Dodo Console', address },
          to: { address },
          replyTo: user.email,
          subject: message.subject,
          html: message.html,
        });
        await logged(engine, composed, () => mailing.mailer.send(composed));
      } finally {
        leave();
      }
    },
  };
}

/**
 * Sends a mail, stored before it leaves and marked when it did or not. A log that cannot be written keeps nobody from asking
 * for help: it may be what they ask about.
 */
async function logged(
  engine: TenantEngine | undefined,
  composed: ComposedMail,
  send: () => Promise<void>,
): Promise<void> {
  const id = await engine?.write((writer) => storeOne(writer, engine.tenantId, composed)).catch(notLogged);
  const mark = async (failure: string | null): Promise<void> => {
    if (id === undefined) return;
    await engine?.write((writer) => markMails(writer, [id], failure, composed.at)).catch(notLogged);
  };
  try {
    await send();
  } catch (error) {
    await mark(error instanceof Error ? error.message : String(error));
    throw error;
  }
  await mark(null);
}

async function storeOne(writer: Writer, tenantId: string, composed: ComposedMail): Promise<number> {
  const id = await nextId(writer, 'email_log');
  const { html, at } = composed;
  const mail = { kind: 'support', campaignId: null, userId: null, html, targets: [], composed } as const;
  await storeMails(writer, tenantId, [{ ...mail, id, random: newRandom() }], at);
  return id;
}

function notLogged(error: unknown): undefined {
  console.error('[mail] a message to the support team is not in the log:', error);
  return undefined;
}

function problemsOf({ email, subject, html }: SupportMessage, address: string, user: User): Problem[] {
  const rows: readonly (readonly [wrong: boolean, field: string, message: string])[] = [
    [email !== address, 'email', 'Messages go to the support address only.'],
    [subject.trim() === '', 'subject', 'A message needs a subject.'],
    [subject.length > maxCharacters.subject, 'subject', `A subject has at most ${maxCharacters.subject} characters.`],
    [hasControl(subject), 'subject', 'A subject is one line of text.'],
    [html.trim() === '', 'html', 'A message needs a text.'],
    [html.length > maxCharacters.html, 'html', `A message has at most ${maxCharacters.html} characters.`],
    [html.replaceAll(allowedTags, '').includes('<'), 'html', 'A message may contain only the HTML tags <p> and <br>.'],
    [!isEmailAddress(user.email), 'email', 'Your account has no e-mail address for a reply.'],
  ];
  return rows.filter(([wrong]) => wrong).map(([, field, message]) => ({ field, message }));
}
