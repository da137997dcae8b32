import * as v from 'valibot';
import { personById } from '../../../control/people.ts';
import { revokeAll, revokeByRefreshHash, signInByRefreshHash } from '../../../control/signIns.ts';
import { tokensOfSignIn } from '../beginSignIn.ts';
import { token } from '../fields.ts';
import { holderOf } from '../holder.ts';
import { operation } from '../operation.ts';
import { problems } from '../problems.ts';
import { refreshHash } from '#server/identity/embedded/issueTokens.ts';

/** GetTokensFromRefreshToken: new id and access tokens of a sign-in that lasts. */
export const getTokensFromRefreshToken = operation(v.object({ RefreshToken: token }), async (provider, input) => {
  const { control, clock } = provider;
  const now = clock.machine();
  const signIn = await signInByRefreshHash(control, refreshHash(input.RefreshToken));
  if (!signIn || signIn.revoked_at !== null) throw problems.refreshRevoked();
  if (Date.parse(signIn.expires_at) <= now.getTime()) throw problems.refreshExpired();
  const person = await personById(control, signIn.user_id);
  if (!person) throw problems.refreshRevoked();
  return { AuthenticationResult: await tokensOfSignIn(provider, person, signIn, now) };
});

/** RevokeToken: ends one sign-in with all tokens issued from it. */
export const revokeToken = operation(v.object({ Token: token }), async ({ control, clock }, { Token: written }) => {
  await control.write((writer) => revokeByRefreshHash(writer, refreshHash(written), clock.machine()));
  return {};
});

/** GlobalSignOut: ends every sign-in of the person. */
export const globalSignOut = operation(v.object({ AccessToken: token }), async (provider, input) => {
  const { person } = await holderOf(provider, input.AccessToken);
  await provider.control.write((writer) => revokeAll(writer, person.user_id, provider.clock.machine()));
  return {};
});
