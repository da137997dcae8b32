import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { accountByEmail, accountById, type Account } from '../../../control/accounts.ts';
import { personOfAccount } from '../../../control/people.ts';
import type { Writer } from '../../../engine/engine.ts';
import { answerBegun, beginSignIn, type Begun } from '../beginSignIn.ts';
import { username } from '../fields.ts';
import { operation } from '../operation.ts';
import { problems, type ProviderProblem } from '../problems.ts';
import type { Provider } from '../provider.ts';
import { provesPassword, readClientKey, serverKeys } from '../srp.ts';
import { countFailure, deleteFailures, isRefused } from '../throttle.ts';
import { subjectOf } from '../unknownAccount.ts';
import { attemptOf, type Challenge } from './challenge.ts';
import { challengeWithCode, challengeReply, answerCode, codeAnswer, type CodeChallenge } from './secondFactor.ts';

/** InitiateAuth: the first half of a sign-in by password. An unknown address is answered like a known one. */
export const initiateAuth = operation(
  v.object({
    AuthFlow: v.literal('USER_SRP_AUTH', 'Only the flow USER_SRP_AUTH is supported.'),
    AuthParameters: v.object({ USERNAME: username, SRP_A: v.string() }),
  }),
  async (provider, { AuthParameters: { USERNAME: email, SRP_A: clientKeyText } }) => {
    const clientKey = readClientKey(clientKeyText);
    if (clientKey === undefined) throw problems.invalid('SRP_A is not a number that can be used.');
    const account = await accountByEmail(provider.control, email);
    const { salt, verifier, userId } = subjectOf(provider.pepper, email, account);
    const keys = serverKeys(verifier);
    const name = randomBytes(64).toString('base64');
    const challenge = {
      email,
      ...(account && { userId: account.user_id }),
      identity: provider.poolName + userId,
      verifier,
      clientKey: clientKey.toString(16),
      keys: { secret: keys.secret.toString(16), public: keys.public.toString(16) },
    };
    await provider.challenges.add(name, challenge, provider.clock.machine());
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SRP_B: keys.public.toString(16),
        SALT: salt,
        SECRET_BLOCK: name,
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
      },
    };
  },
);

const proof = v.object({
  ChallengeName: v.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: v.object({
    PASSWORD_CLAIM_SECRET_BLOCK: v.string(),
    TIMESTAMP: v.string(),
    PASSWORD_CLAIM_SIGNATURE: v.string(),
  }),
});

/** RespondToAuthChallenge: the second step, a proof or a code; the reply contains the tokens, or requests the code. */
export const respondToAuthChallenge = operation(
  v.variant('ChallengeName', [proof, codeAnswer], 'Only PASSWORD_VERIFIER and SMS_MFA are answered.'),
  (provider, input) =>
    input.ChallengeName === 'SMS_MFA' ? answerCode(provider, input) : answerProof(provider, input.ChallengeResponses),
);

type Proof = v.InferOutput<typeof proof>['ChallengeResponses'];

async function answerProof(provider: Provider, { TIMESTAMP, ...given }: Proof): Promise<object> {
  const now = provider.clock.machine();
  const block = given.PASSWORD_CLAIM_SECRET_BLOCK;
  const challenge = await provider.challenges.take(block, now);
  if (!challenge) throw problems.wrongPassword();
  // A shortcut that saves arithmetic; the transaction checks again.
  if (await isRefused(provider.control, subjectOfFailures(challenge.email), now)) throw problems.tooManyAttempts();
  const isProven = provesPassword(attemptOf(challenge, block), TIMESTAMP, given.PASSWORD_CLAIM_SIGNATURE);
  const outcome = await provider.control.write((writer) => judge(writer, provider, challenge, isProven));
  if ('refusal' in outcome) throw outcome.refusal();
  if ('message' in outcome) return challengeReply(provider, outcome);
  return { AuthenticationResult: await answerBegun(provider, personOfAccount(outcome.account), outcome.begun) };
}

/** The subject of the password failures of an address. */
export function subjectOfFailures(email: string): string {
  return `password ${email}`;
}

type Outcome =
  | { readonly refusal: () => ProviderProblem }
  | CodeChallenge
  | { readonly account: Account; readonly begun: Begun };

/** Counts the attempt and starts the sign-in; attempts are serialised, so that simultaneous guesses all count. */
async function judge(writer: Writer, provider: Provider, challenge: Challenge, isProven: boolean): Promise<Outcome> {
  const now = provider.clock.machine();
  const subject = subjectOfFailures(challenge.email);
  if (await isRefused(writer, subject, now)) return { refusal: problems.tooManyAttempts };
  const account = await accountById(writer, challenge.userId ?? '');
  // A password that was changed meanwhile proves nothing any more.
  if (!isProven || account?.verifier !== challenge.verifier) {
    await countFailure(writer, subject, now);
    return { refusal: problems.wrongPassword };
  }
  await deleteFailures(writer, subject);
  if (!account.confirmed) return { refusal: problems.notConfirmed };
  if (account.second_factor) {
    return (await challengeWithCode(writer, provider, account)) ?? { refusal: problems.limitExceeded };
  }
  return { account, begun: await beginSignIn(writer, account.user_id, now) };
}
