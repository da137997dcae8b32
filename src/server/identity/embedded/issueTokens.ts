import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Account } from '../../control/accounts.ts';
import type { SignIn } from '../../control/signIns.ts';
import { tenantClaim } from '../user.ts';
import type { SigningKey } from './signingKey.ts';

/** Seconds that id and access tokens count; the sign-in itself lasts as long as its refresh token. */
export const tokenLifeSeconds = 3600;

/** Whom and where tokens are for. */
export interface TokenSubject {
  readonly account: Account;
  readonly signIn: SignIn;
  readonly tenantIds: readonly string[];
}

/** AuthenticationResult without its refresh token, under Cognito's names. */
export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Signs the id and access tokens of a sign-in, with the claims of identity.md §6. */
export async function issueTokens(
  key: SigningKey,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
  { account, signIn, tenantIds }: TokenSubject,
  now: Date,
): Promise<IssuedTokens> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const common = {
    origin_jti: signIn.origin_jti,
    event_id: signIn.origin_jti,
    auth_time: Math.floor(Date.parse(signIn.started_at) / 1000),
  };
  const sign = (claims: Record<string, unknown>): Promise<string> =>
    new SignJWT({ ...common, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuer)
      .setSubject(account.user_id)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenLifeSeconds)
      .sign(key.privateKey);

  const [IdToken, AccessToken] = await Promise.all([
    sign({
      token_use: 'id',
      aud: clientId,
      'cognito:username': account.user_id,
      email: account.email,
      email_verified: account.confirmed,
      name: account.name,
      family_name: account.family_name,
      ...(account.phone_number !== null && { phone_number: account.phone_number, phone_number_verified: false }),
      [tenantClaim]: tenantIds.join(','),
    }),
    sign({
      token_use: 'access',
      client_id: clientId,
      username: account.user_id,
      scope: 'aws.cognito.signin.user.admin',
      version: 2,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: tokenLifeSeconds, TokenType: 'Bearer' };
}
