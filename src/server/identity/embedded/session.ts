import { jwtVerify } from 'jose';
import * as v from 'valibot';
import { accountById, type Account } from '../../control/accounts.ts';
import { isSignedIn, revokeAll, revokeByRefreshHash, signInByRefreshHash } from '../../control/signIns.ts';
import { tenantsOf } from '../../control/tenants.ts';
import { issueTokens } from './issueTokens.ts';
import { operation } from './operation.ts';
import { problems } from './problems.ts';
import type { Provider } from './provider.ts';
import { refreshHash } from './refreshToken.ts';

/** GetTokensFromRefreshToken: new id and access tokens of a sign-in that lasts. */
export const getTokensFromRefreshToken = operation(v.object({ RefreshToken: v.string() }), async (provider, input) => {
  const { control, clock } = provider;
  const now = clock.now();
  const signIn = await signInByRefreshHash(control, refreshHash(input.RefreshToken));
  if (!signIn || signIn.revoked_at !== null) throw problems.refreshRevoked();
  if (Date.parse(signIn.expires_at) <= now.getTime()) throw problems.refreshExpired();
  const account = await accountById(control, signIn.user_id);
  if (!account) throw problems.refreshRevoked();
  const tenants = await tenantsOf(control, account.user_id);
  const subject = { account, signIn, tenantIds: tenants.map((tenant) => tenant.tenant_id) };
  return { AuthenticationResult: await issueTokens(provider.key, provider, subject, now) };
});

/** RevokeToken: ends one sign-in with all tokens issued from it. */
export const revokeToken = operation(v.object({ Token: v.string() }), async ({ control, clock }, { Token: token }) => {
  await control.write((writer) => revokeByRefreshHash(writer, refreshHash(token), clock.now()));
  return {};
});

/** GlobalSignOut: ends every sign-in of the person. */
export const globalSignOut = operation(v.object({ AccessToken: v.string() }), async (provider, input) => {
  const account = await holderOf(provider, input.AccessToken);
  await provider.control.write((writer) => revokeAll(writer, account.user_id, provider.clock.now()));
  return {};
});

/** GetUser: the attributes of the person who holds the access token. */
export const getUser = operation(v.object({ AccessToken: v.string() }), async (provider, input) => {
  const account = await holderOf(provider, input.AccessToken);
  const attributes = {
    sub: account.user_id,
    email: account.email,
    email_verified: String(account.confirmed),
    name: account.name,
    family_name: account.family_name,
    ...(account.phone_number !== null && { phone_number: account.phone_number }),
  };
  return {
    Username: account.user_id,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    UserMFASettingList: [],
  };
});

/** The account an access token was issued to, while its sign-in counts. */
async function holderOf({ control, key, issuer, clientId }: Provider, accessToken: string): Promise<Account> {
  const { payload } = await jwtVerify(accessToken, key.verifyKeys, { issuer, algorithms: ['RS256'] }).catch(() => {
    throw problems.accessRevoked();
  });
  const isOurs = payload['token_use'] === 'access' && payload['client_id'] === clientId;
  if (!isOurs || !(await isSignedIn(control, String(payload['origin_jti'])))) throw problems.accessRevoked();
  const account = await accountById(control, payload.sub ?? '');
  if (!account) throw problems.accessRevoked();
  return account;
}
