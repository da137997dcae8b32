import type { Clock } from '#server/clock.ts';
import type { Control } from '#server/control/openControl.ts';
import type { Keys } from '#server/keys.ts';
import { poolNameOf } from '#server/identity/poolName.ts';
import type { Grant } from './hosted/grant.ts';
import type { Challenge } from './operations/signIn.ts';
import type { CodeSession } from './operations/secondFactor.ts';
import { sendMail, type Mailing } from '#server/mail/mailing.ts';
import { codeMail } from './codes/codeMail.ts';
import { outboxOf, type Outbox, type OutboxMessage } from './outbox.ts';
import { signingKeyOf, type SigningKey } from './signingKey.ts';

/** A bounded store of things that expire. */
interface TtlStore<Thing> {
  /** Stores a value under a random name. */
  add(name: string, thing: Thing, now: number): void;
  /** Reads a value that has not expired. */
  look(name: string, now: number): Thing | undefined;
  /** Removes and returns a value; a second caller gets undefined. */
  take(name: string, now: number): Thing | undefined;
}

const maxEntries = 10_000;

/** In memory: challenges, sessions, authorization codes. After a restart, the person starts the sign-in again. */
function ttlStore<Thing>(lifeMs: number): TtlStore<Thing> {
  const entries = new Map<string, { readonly thing: Thing; readonly until: number }>();
  const look = (name: string, now: number): Thing | undefined => {
    const found = entries.get(name);
    return found && found.until > now ? found.thing : undefined;
  };
  return {
    look,
    add: (name, thing, now) => {
      for (const [oldest, { until }] of entries) {
        if (until > now && entries.size < maxEntries) break;
        entries.delete(oldest);
      }
      entries.set(name, { thing, until: now + lifeMs });
    },
    take: (name, now) => {
      const thing = look(name, now);
      entries.delete(name);
      return thing;
    },
  };
}

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
  readonly challenges: TtlStore<Challenge>;
  /** Sign-ins that wait for the code of their second factor, by Session. */
  readonly sessions: TtlStore<CodeSession>;
  /** Federated sign-ins that wait for their code to be exchanged, by authorization code. */
  readonly grants: TtlStore<Grant>;
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
    challenges: ttlStore(3 * minute),
    sessions: ttlStore(3 * minute),
    grants: ttlStore(5 * minute),
  };
}
