import { randomUUID, createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Person } from '#server/control/people.ts';
import type { SignIn } from '#server/control/signIns.ts';
import { tenantClaim } from '#server/identity/user.ts';
import { identitiesOf } from './hosted/providers.ts';
import type { SigningKey } from './signingKey.ts';

/** Seconds that id and access tokens count; the sign-in itself lasts as long as its refresh token. */
const tokenLifeSeconds = 3600;

/** The subject and audience of tokens. */
export interface TokenSubject {
  readonly person: Person;
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
  { person, signIn, tenantIds }: TokenSubject,
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
      .setSubject(person.user_id)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenLifeSeconds)
      .sign(key.privateKey);

  const phone = { phone_number: person.phone_number, phone_number_verified: person.phone_verified };
  const [IdToken, AccessToken] = await Promise.all([
    sign({
      token_use: 'id',
      aud: clientId,
      'cognito:username': person.username,
      email: person.email,
      email_verified: person.email_verified,
      name: person.name,
      family_name: person.family_name,
      ...(person.phone_number !== null && phone),
      ...(person.provider !== undefined && { identities: identitiesOf(person, person.provider) }),
      [tenantClaim]: tenantIds.join(','),
    }),
    sign({
      token_use: 'access',
      client_id: clientId,
      username: person.username,
      scope: `aws.cognito.signin.user.admin${person.provider === undefined ? '' : ' openid email profile'}`,
      version: 2,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: tokenLifeSeconds, TokenType: 'Bearer' };
}

/** How long a sign-in lasts without a new one: 30 days, as Cognito's standard. */
export const refreshLifeMs = 30 * 24 * 3600_000;

/** Creates a refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a refresh token. */
export function refreshHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
