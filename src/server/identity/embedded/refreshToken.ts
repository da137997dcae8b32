import { createHash, randomBytes } from 'node:crypto';

/** How long a sign-in lasts without a new one: 30 days, as Cognito's standard. */
export const refreshLifeMs = 30 * 24 * 3600_000;

/** Makes a refresh token: 256 random bits that say nothing. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a refresh token. */
export function refreshHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
