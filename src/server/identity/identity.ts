import type { Keys } from '#server/secrets/keys.ts';
import { createRemoteJWKSet } from 'jose';
import type { Hono } from 'hono';
import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Control } from '../control/openControl.ts';
import { isSignedIn } from '../control/signIns.ts';
import type { Mailing } from '../mail/mailing.ts';
import { verifier, type Verify } from './verify.ts';
import { withTenants } from './welcome.ts';

/** The one identity provider that the server trusts: the check of its tokens and, when embedded, its own routes. */
export interface Identity {
  readonly verify: Verify;
  /** The provider's own routes, below `/_idp`; only embedded. */
  readonly routes?: Hono;
}

/** The dependencies of a provider. */
export interface IdentityParts {
  readonly control: Control;
  readonly clock: Clock;
  /** The way out for codes. */
  readonly mailing: Mailing;
  readonly keys: Keys;
}

/** Opens the provider that the configuration names; the embedded one is not even loaded in the other mode. */
export async function openIdentity(
  { identity, supportEmail: sender }: Config,
  { control, clock, mailing, keys }: IdentityParts,
): Promise<Identity> {
  const { issuer, clientId, userPoolId } = identity;
  if (identity.mode === 'cognito') {
    const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    return { verify: withTenants(verifier({ issuer, clientId, keys: published }), { control, clock }) };
  }
  const [{ openProvider }, { providerRoutes }] = await Promise.all([
    import('./embedded/provider.ts'),
    import('./embedded/routes.ts'),
  ]);
  const provider = await openProvider({ control, clock, mailing, sender, keys, issuer, clientId, userPoolId });
  const isRevoked = async (originJti: string): Promise<boolean> => !(await isSignedIn(control, originJti));
  return {
    verify: verifier({ issuer, clientId, keys: provider.key.verifyKeys, isRevoked, now: () => clock.machine() }),
    routes: providerRoutes(provider),
  };
}
