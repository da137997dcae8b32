import type { Clock } from '#server/clock/clock.ts';
import type { Control } from '#server/control/openControl.ts';
import { pendingOf, type Pending } from '#server/control/pending.ts';
import type { Keys } from '#server/secrets/keys.ts';
import { poolNameOf } from '#server/identity/poolName.ts';
import type { Grant } from './hosted/grant.ts';
import type { Challenge } from './operations/challenge.ts';
import type { CodeSession } from './operations/secondFactor.ts';
import { sendMail, type Mailing } from '#server/mail/mailing.ts';
import { codeMail } from './codes/codeMail.ts';
import { outboxOf, type Outbox, type OutboxMessage } from './outbox.ts';
import { signingKeyOf, type SigningKey } from './signingKey.ts';

/** Everything the embedded provider's operations work with. */
export interface Provider {
  readonly control: Control;
  readonly clock: Clock;
  readonly key: SigningKey;
  readonly issuer: string;
  readonly clientId: string;
  readonly userPoolId: string;
  /** The pool's name, which enters the password's hash: what follows `_` in the pool id. */
  readonly poolName: string;
  /** Makes replies for unknown addresses look like those for known ones, and hides codes. */
  readonly pepper: string;
  readonly outbox: Outbox;
  readonly mailing: Mailing;
  /** Sign-ins that wait for the proof of their password, by SECRET_BLOCK. */
  readonly challenges: Pending<Challenge>;
  /** Sign-ins that wait for the code of their second factor, by Session. */
  readonly sessions: Pending<CodeSession>;
  /** Federated sign-ins that wait for their code to be exchanged, by authorization code. */
  readonly grants: Pending<Grant>;
}

/** The settings of the provider. */
export interface ProviderSettings {
  readonly control: Control;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly issuer: string;
  readonly clientId: string;
  readonly userPoolId: string;
  readonly mailing: Mailing;
  /** The sender of mails with codes. */
  readonly sender: string;
  /** The output for codes besides the outbox; by default the terminal. */
  readonly say?: (line: string) => void;
}

const minute = 60_000;

/** Makes the embedded provider of a data folder, with its keys (identity.md §0). */
export async function openProvider({ keys, say, sender, ...settings }: ProviderSettings): Promise<Provider> {
  const { mailing } = settings;
  // Not waited for: the reply and its time are the same for addresses without an account, which get none.
  const mail = (message: OutboxMessage): void => {
    const failed = (error: unknown): void => console.error('[identity] a mail with a code was not sent:', error);
    void sendMail(mailing, codeMail(message, sender)).catch(failed);
  };
  return {
    ...settings,
    poolName: poolNameOf(settings.userPoolId),
    key: await signingKeyOf(keys),
    pepper: await keys('pepper'),
    outbox: outboxOf({ say: say ?? ((line) => console.log(line)), mail, leaves: mailing.outbox === undefined }),
    challenges: pendingOf(settings.control, 'challenge', 3 * minute),
    sessions: pendingOf(settings.control, 'session', 3 * minute),
    grants: pendingOf(settings.control, 'grant', 5 * minute),
  };
}
