import type { Clock } from '../../clock.ts';
import type { Control } from '../../control/openControl.ts';
import { secretOf } from '../../keys.ts';
import { poolNameOf } from '../poolName.ts';
import { challengesOf, type Challenges } from './challenges.ts';
import { signingKeyOf, type SigningKey } from './signingKey.ts';
import { throttleOf, type Throttle } from './throttle.ts';

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
  /** Makes the answers for unknown addresses look like those for known ones. */
  readonly pepper: string;
  readonly challenges: Challenges;
  readonly throttle: Throttle;
}

/** What the provider is made from. */
export interface ProviderSettings {
  readonly control: Control;
  readonly clock: Clock;
  readonly dataFolder: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly userPoolId: string;
}

/** Makes the embedded provider of a data folder, with its keys (identity.md §0). */
export async function openProvider({ dataFolder, ...settings }: ProviderSettings): Promise<Provider> {
  return {
    ...settings,
    poolName: poolNameOf(settings.userPoolId),
    key: await signingKeyOf(dataFolder),
    pepper: await secretOf(dataFolder, 'pepper'),
    challenges: challengesOf(),
    throttle: throttleOf(),
  };
}
