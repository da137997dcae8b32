import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto';

/** What a sign-in gives. */
export interface SignedIn {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken: string;
}

const poolName = 'Embedded1';
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
/** The client's secret; fixed, because no one listens in a test. */
const secret = 0x1d0d0c0ffee1d0d0c0ffee1d0d0c0ffee1d0d0c0ffeen;

/** What answers requests: an app, or a server over the network. */
export interface Answering {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** Calls one operation of the embedded provider. */
export function callProvider(app: Answering, operation: string, input: object): Promise<Response> {
  return Promise.resolve(
    app.request('/_idp/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    }),
  );
}

/**
 * The client's half of SRP, written a second time and without the server's code, for tests that need many quick
 * sign-ins; identity/amplify.test.ts proves the same flow with the real client. Gives the reply to the proof.
 */
export async function provePassword(app: Answering, email: string, password: string): Promise<Response> {
  const clientKey = power(2n, secret);
  const begun = await callProvider(app, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: clientKey.toString(16) },
  });
  const { ChallengeParameters: challenge } = (await begun.json()) as { ChallengeParameters: Record<string, string> };
  const { SRP_B = '', SALT = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = challenge;
  const serverKey = BigInt(`0x${SRP_B}`);
  const identity = poolName + USER_ID_FOR_SRP;
  const inner = createHash('sha256').update(`${identity}:${password}`).digest();
  const exponent = hash(bytes(BigInt(`0x${SALT}`)), inner);
  const scrambler = hash(bytes(clientKey), bytes(serverKey));
  const unmasked = (serverKey - ((hash(bytes(prime), bytes(2n)) * power(2n, exponent)) % prime) + prime) % prime;
  const shared = power(unmasked, secret + scrambler * exponent);
  const key = hkdfSync('sha256', bytes(shared), bytes(scrambler), 'Caldera Derived Key', 16);
  const TIMESTAMP = 'Sat Nov 21 03:40:00 UTC 2026';
  const signature = createHmac('sha256', Buffer.from(key))
    .update(identity)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  return callProvider(app, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      TIMESTAMP,
      PASSWORD_CLAIM_SIGNATURE: signature,
    },
  });
}

/** Signs in, or throws with the provider's message. */
export async function signInWithPassword(app: Answering, email: string, password: string): Promise<SignedIn> {
  const reply = await provePassword(app, email, password);
  const body = (await reply.json()) as { AuthenticationResult: SignedIn; message?: string };
  if (!reply.ok) throw new Error(`${email} was not signed in: ${body.message ?? reply.status}`);
  return body.AuthenticationResult;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = base % prime, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
  }
  return result;
}

function bytes(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/u.test(even) ? `00${even}` : even, 'hex');
}

function hash(...parts: readonly Buffer[]): bigint {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return BigInt(`0x${digest.digest('hex')}`);
}
