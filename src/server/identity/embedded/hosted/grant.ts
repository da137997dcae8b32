import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FederatedProvider } from './providers.ts';

/** The facts behind an authorization code, until it is exchanged. */
export interface Grant {
  readonly provider: FederatedProvider;
  readonly email: string;
  readonly name: string;
  readonly redirectUri: string;
  /** PKCE: the hash that the exchange must match. */
  readonly challenge: string;
  /** The sign-in it was exchanged for; a second exchange ends that sign-in (RFC 6749 §4.1.2). */
  readonly usedFor?: string;
}

/** An authorization code: 256 random bits. */
export function newGrantName(): string {
  return randomBytes(32).toString('base64url');
}

/** True where the verifier is the one whose hash the challenge is (RFC 7636, S256). */
export function matchesChallenge(challenge: string, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/u.test(verifier)) return false;
  const given = createHash('sha256').update(verifier).digest();
  const stored = Buffer.from(challenge, 'base64url');
  return stored.length === given.length && timingSafeEqual(stored, given);
}
