import type { Attempt } from '../srp.ts';

/** A sign-in that waits for its proof, as it is stored: numbers are hexadecimal, the secret block is its name. */
export interface Challenge {
  readonly email: string;
  /** Absent for an unknown address; the proof then fails like a wrong password. */
  readonly userId?: string;
  /** Pool name and user id, joined. */
  readonly identity: string;
  readonly verifier: string;
  readonly clientKey: string;
  readonly keys: { readonly secret: string; readonly public: string };
}

/** The attempt of a stored challenge. */
export function attemptOf({ identity, verifier, clientKey, keys }: Challenge, secretBlock: string): Attempt {
  return {
    identity,
    verifier,
    clientKey: BigInt(`0x${clientKey}`),
    keys: { secret: BigInt(`0x${keys.secret}`), public: BigInt(`0x${keys.public}`) },
    secretBlock: Buffer.from(secretBlock, 'base64'),
  };
}
