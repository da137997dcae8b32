import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's half of the Secure Remote Password protocol as Cognito speaks it (identity.md §4): the 3,072-bit group
 * of RFC 3526, SHA-256, and a proof by HKDF and HMAC. Numbers travel as hexadecimal text.
 */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;
const multiplier = hashOf(padded(prime), padded(generator));

/** The stored record of a password; neither part reveals it or is enough to sign in. */
export interface PasswordRecord {
  readonly salt: string;
  readonly verifier: string;
}

/** The server's key pair of one attempt. */
export interface ServerKeys {
  readonly secret: bigint;
  /** SRP_B. */
  readonly public: bigint;
}

/** Makes the record of a password. `identity` is pool name and user id, joined. About 17 ms. */
export function passwordRecord(
  identity: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): PasswordRecord {
  const inner = createHash('sha256').update(`${identity}:${password}`).digest();
  const exponent = hashOf(padded(BigInt(`0x${salt}`)), inner);
  return { salt, verifier: power(generator, exponent).toString(16) };
}

/** Makes the server's keys of an attempt against a verifier. */
export function serverKeys(verifier: string): ServerKeys {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const masked = (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime;
  return { secret, public: masked };
}

/** Reads SRP_A; undefined where it is no number or one that would make the shared secret known. */
export function readClientKey(text: string): bigint | undefined {
  if (!/^[0-9a-f]{1,768}$/iu.test(text)) return undefined;
  const key = BigInt(`0x${text}`) % prime;
  return key === 0n ? undefined : key;
}

/** One attempt, as far as the server needs it to check the proof. */
export interface Attempt {
  /** Pool name and user id, joined. */
  readonly identity: string;
  readonly verifier: string;
  readonly clientKey: bigint;
  readonly keys: ServerKeys;
  readonly secretBlock: Buffer;
}

/** Whether the signature proves that the client knows the password. Constant time. */
export function provesPassword(attempt: Attempt, timestamp: string, signature: string): boolean {
  const { identity, verifier, clientKey, keys, secretBlock } = attempt;
  const scrambler = hashOf(padded(clientKey), padded(keys.public));
  const shared = power(clientKey * power(BigInt(`0x${verifier}`), scrambler), keys.secret);
  const key = hkdfSync('sha256', padded(shared), padded(scrambler), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(identity)
    .update(secretBlock)
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = base % prime, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
  }
  return result;
}

/** A number as bytes of even length, with a zero byte before one whose top bit is set, as Cognito writes it. */
function padded(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/u.test(even) ? `00${even}` : even, 'hex');
}

function hashOf(...parts: readonly Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return BigInt(`0x${hash.digest('hex')}`);
}
