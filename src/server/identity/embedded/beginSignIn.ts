import { randomUUID } from 'node:crypto';
import type { Person } from '../../control/people.ts';
import { addSignIn, type SignIn } from '../../control/signIns.ts';
import { tenantsOf } from '#server/control/tenants.ts';
import type { Writer } from '../../engine/engine.ts';
import { issueTokens, type IssuedTokens, newRefreshToken, refreshHash, refreshLifeMs } from './issueTokens.ts';
import type { Provider } from './provider.ts';

/** A new sign-in. */
export interface Begun {
  readonly signIn: SignIn;
  readonly refreshToken: string;
}

/** Stores a new sign-in in the transaction that checked the proof, so that no password reset can happen in between. */
export async function beginSignIn(writer: Writer, userId: string, now: Date): Promise<Begun> {
  const signIn = {
    origin_jti: randomUUID(),
    user_id: userId,
    started_at: now.toISOString(),
    expires_at: new Date(now.getTime() + refreshLifeMs).toISOString(),
    revoked_at: null,
  };
  const refreshToken = newRefreshToken();
  await addSignIn(writer, signIn, refreshHash(refreshToken));
  return { signIn, refreshToken };
}

/** New id and access tokens of a sign-in, naming the person's tenants of this moment. */
export async function tokensOfSignIn(
  provider: Provider,
  person: Person,
  signIn: SignIn,
  now: Date,
): Promise<IssuedTokens> {
  const tenants = await tenantsOf(provider.control, person.user_id);
  const subject = { person, signIn, tenantIds: tenants.map((tenant) => tenant.tenant_id) };
  return issueTokens(provider.key, provider, subject, now);
}

/** AuthenticationResult of a new sign-in, refresh token included. */
export async function answerBegun(provider: Provider, person: Person, { signIn, refreshToken }: Begun) {
  const tokens = await tokensOfSignIn(provider, person, signIn, new Date(signIn.started_at));
  return { ...tokens, RefreshToken: refreshToken };
}
