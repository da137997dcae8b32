import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { tenantClaim, type User } from './user.ts';

/** The facts that identify the one trusted issuer (identity.md §0, 5). */
export interface TrustedIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** Embedded identity knows at once which sign-ins ended; a Cognito token is valid until it expires. */
  readonly isRevoked?: (originJti: string) => Promise<boolean>;
  /** The current time; the machine's clock if absent. */
  readonly now?: () => Date;
}

/** Checks an id token and names the person, or undefined where it does not count. */
export type Verify = (token: string) => Promise<User | undefined>;

/** Makes the check of identity.md §7: signature, issuer, audience, life, `token_use`, and revocation where known. */
export function verifier(trusted: TrustedIssuer): Verify {
  return async (token) => {
    const claims = await claimsOf(token, trusted);
    if (claims?.['token_use'] !== 'id' || claims.sub === undefined) return undefined;
    if (await trusted.isRevoked?.(textOf(claims['origin_jti']))) return undefined;
    return {
      userId: claims.sub,
      email: textOf(claims['email']),
      name: textOf(claims['name']),
      familyName: textOf(claims['family_name']),
      eventId: textOf(claims['event_id']),
      phoneNumber: textOf(claims['phone_number']),
      tenantIds: textOf(claims[tenantClaim]).split(',').filter(Boolean),
    };
  };
}

async function claimsOf(token: string, { issuer, clientId, keys, now }: TrustedIssuer) {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub', 'token_use'],
      ...(now && { currentDate: now() }),
    });
    return payload;
  } catch (error) {
    // The provider's keys could not be fetched: not the token's fault, and worth another try.
    if (error instanceof errors.JWKSTimeout) throw error;
    return undefined;
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
