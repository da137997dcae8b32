import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Keys } from '#server/secrets/keys.ts';

/** The key that signs embedded identity's tokens, and its public half as others see it. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** The reply of `jwks.json`. */
  readonly keySet: JSONWebKeySet;
  readonly verifyKeys: JWTVerifyGetKey;
}

/** Reads the signing key of this server; made at first start, outside git, readable by nobody else. */
export async function signingKeyOf(keys: Keys): Promise<SigningKey> {
  const jwk = JSON.parse(await keys('identity.jwk.json', newKey)) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new Error('keys/identity.jwk.json does not contain an RSA key.');
  const { kty, n, e } = jwk;
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK;
  const keySet = { keys: [publicJwk] };
  return { kid, privateKey, keySet, verifyKeys: createLocalJWKSet(keySet) };
}

async function newKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}
