import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/errors.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { limiterOf, type Limits } from '#server/limits/limiter.ts';
import type { Clock } from '#server/clock/clock.ts';
import { isEmailAddress } from '../config/readings.ts';
import type { TenantEngine } from '../engine/engine.ts';
import type { Mailing } from './mailing.ts';
import { hasControl } from './oneLine.ts';
import { sendLogged } from './sendLogged.ts';

/** The body of `POST email/send` (specification 1 §7). */
export interface SupportMessage {
  readonly email: string;
  readonly subject: string;
  readonly html: string;
}

/** The author: the id and the address of a signed-in person. */
interface SupportWriter {
  readonly userId: string;
  readonly email: string;
}

/** Mail from signed-in people to the support team. */
export interface SupportMail {
  /**
   * Sends it, and keeps it in the log of the tenant that the person was in, if any. Throws 422 with the fields at
   * fault, 429 with the seconds to wait.
   */
  send(from: SupportWriter, message: SupportMessage, engine?: TenantEngine): Promise<void>;
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

/**
 * Makes it. The support address is sender and recipient, so that no other domain is claimed; the answer goes to the
 * person.
 */
export function supportMailOf({ address, mailing, clock }: SupportMailSettings): SupportMail {
  const limiter = limiterOf(perPerson, () => clock.machine().getTime());
  return {
    send: async (user, message, engine) => {
      const problems = problemsOf(message, address, user);
      const [first] = problems;
      if (first) throw new ApiError('unprocessable', first.message, { problems });
      const leave = limiter.enter(user.userId);
      try {
        const composed = mailing.compose({
          id: randomUUID(),
          at: clock.now(),
          from: { name: 'Dodo Console', address },
          to: { address },
          replyTo: user.email,
          subject: message.subject,
          html: message.html,
        });
        await sendLogged(engine, composed, mailing);
      } finally {
        leave();
      }
    },
  };
}

function problemsOf({ email, subject, html }: SupportMessage, address: string, user: SupportWriter): Problem[] {
  const rows: readonly (readonly [wrong: boolean, field: string, message: string])[] = [
    [email !== address, 'email', 'Send messages to the support address only.'],
    [subject.trim() === '', 'subject', 'Enter a subject.'],
    [subject.length > maxCharacters.subject, 'subject', `A subject has at most ${maxCharacters.subject} characters.`],
    [hasControl(subject), 'subject', 'The subject must be one line.'],
    [html.trim() === '', 'html', 'Enter a message.'],
    [html.length > maxCharacters.html, 'html', `A message has at most ${maxCharacters.html} characters.`],
    [html.replaceAll(allowedTags, '').includes('<'), 'html', 'A message may contain only the HTML tags <p> and <br>.'],
    [!isEmailAddress(user.email), 'email', 'Your account has no email address for a reply.'],
  ];
  return rows.filter(([wrong]) => wrong).map(([, field, message]) => ({ field, message }));
}
