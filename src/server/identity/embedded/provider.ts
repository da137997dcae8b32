import type { Clock } from '../../clock.ts';
import type { Control } from '../../control/openControl.ts';
import { secretOf } from '../../keys.ts';
import { poolNameOf } from '../poolName.ts';
import type { Grant } from './hosted/grant.ts';
import type { Challenge } from './operations/signIn.ts';
import type { CodeSession } from './operations/secondFactor.ts';
import { outboxOf, type Outbox } from './outbox.ts';
import { signingKeyOf, type SigningKey } from './signingKey.ts';
import { ttlStore, type TtlStore } from './ttlStore.ts';

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
  /** Makes the answers for unknown addresses look like those for known ones, and hides codes. */
  readonly pepper: string;
  readonly outbox: Outbox;
  /** Sign-ins that wait for the proof of their password, by SECRET_BLOCK. */
  readonly challenges: TtlStore<Challenge>;
  /** Sign-ins that wait for the code of their second factor, by Session. */
  readonly sessions: TtlStore<CodeSession>;
  /** Federated sign-ins that wait for their code to be exchanged, by authorization code. */
  readonly grants: TtlStore<Grant>;
}

/** What the provider is made from. */
export interface ProviderSettings {
  readonly control: Control;
  readonly clock: Clock;
  readonly dataFolder: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly userPoolId: string;
  /** Where codes are said besides the outbox; the terminal unless told otherwise. */
  readonly say?: (line: string) => void;
}

const minute = 60_000;

/** Makes the embedded provider of a data folder, with its keys (identity.md §0). */
export async function openProvider({ dataFolder, say, ...settings }: ProviderSettings): Promise<Provider> {
  return {
    ...settings,
    poolName: poolNameOf(settings.userPoolId),
    key: await signingKeyOf(dataFolder),
    pepper: await secretOf(dataFolder, 'pepper'),
    outbox: outboxOf(say ?? ((line) => console.log(line))),
    challenges: ttlStore(3 * minute),
    sessions: ttlStore(3 * minute),
    grants: ttlStore(5 * minute),
  };
}
