import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { accountById, type Account } from '#server/control/accounts.ts';
import { personOfAccount } from '#server/control/people.ts';
import type { Writer } from '#server/engine/engine.ts';
import { answerBegun, beginSignIn, type Begun } from '#server/identity/embedded/beginSignIn.ts';
import { masked, makeCode } from '#server/identity/embedded/codes/sendCode.ts';
import { tryCode, type CodeRefusal } from '#server/identity/embedded/codes/tryCode.ts';
import { code, token } from '#server/identity/embedded/fields.ts';
import type { OutboxMessage } from '#server/identity/embedded/outbox.ts';
import { problems, type ProviderProblem } from '#server/identity/embedded/problems.ts';
import type { Provider } from '#server/identity/embedded/provider.ts';
import { setSecondFactor } from '#server/control/accountChanges.ts';
import { accountHolderOf } from '#server/identity/embedded/holder.ts';
import { operation } from '#server/identity/embedded/operation.ts';

/** A sign-in whose password was right and whose code is awaited. */
export interface CodeSession {
  readonly userId: string;
  readonly email: string;
  /** Of the password that was proved; a reset in between ends the session. */
  readonly verifier: string;
}

/** A request for a second factor: the message to send, and the session that its answer names. */
export interface CodeChallenge {
  readonly message: OutboxMessage;
  readonly name: string;
  readonly session: CodeSession;
}

/** Makes a code of the second factor for an account whose password was right. Undefined where too many were sent. */
export async function challengeWithCode(
  writer: Writer,
  provider: Provider,
  account: Account,
): Promise<CodeChallenge | undefined> {
  const { user_id: userId, email, verifier, phone_number: phone } = account;
  const name = randomBytes(48).toString('base64url');
  const message = await makeCode(writer, provider, 'signIn', { owner: ownerOf(name), email, to: phone ?? '' });
  return message && { message, name, session: { userId, email, verifier } };
}

/** Sends the code and answers the challenge SMS_MFA. */
export async function challengeReply(provider: Provider, { message, name, session }: CodeChallenge): Promise<object> {
  await provider.sessions.add(name, session, message.at);
  provider.outbox.send(message);
  return {
    ChallengeName: 'SMS_MFA',
    Session: name,
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: masked(message.to),
      USER_ID_FOR_SRP: session.userId,
    },
  };
}

/** The answer to SMS_MFA. */
export const codeAnswer = v.object({
  ChallengeName: v.literal('SMS_MFA'),
  Session: token,
  ChallengeResponses: v.object({ SMS_MFA_CODE: code }),
});

const refusals: Readonly<Record<CodeRefusal, () => ProviderProblem>> = {
  wrong: problems.signInCodeMismatch,
  expired: problems.sessionExpired,
  spent: problems.sessionExpired,
  limited: problems.limitExceeded,
};

type Outcome = CodeRefusal | { readonly account: Account; readonly begun: Begun };

/** RespondToAuthChallenge with a code: the tokens. A wrong code may be tried again in the same session. */
export async function answerCode(provider: Provider, input: v.InferOutput<typeof codeAnswer>): Promise<object> {
  const { Session: name, ChallengeResponses: responses } = input;
  const now = provider.clock.machine();
  const session = await provider.sessions.look(name, now);
  if (!session) throw problems.sessionExpired();
  const outcome = await provider.control.write(async (writer): Promise<Outcome> => {
    const account = await accountById(writer, session.userId);
    if (!account?.second_factor || account.verifier !== session.verifier) return 'expired';
    const given = { owner: ownerOf(name), email: session.email, code: responses.SMS_MFA_CODE };
    const tried = await tryCode(writer, provider, 'signIn', given);
    if (tried.is !== 'right') return tried.is;
    return { account, begun: await beginSignIn(writer, account.user_id, now) };
  });
  if (typeof outcome === 'string') throw refusals[outcome]();
  await provider.sessions.take(name, now);
  return { AuthenticationResult: await answerBegun(provider, personOfAccount(outcome.account), outcome.begun) };
}

/** The key of a session's code: the session's own name is never stored. */
function ownerOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

const settings = v.object({ Enabled: v.optional(v.boolean()), PreferredMfa: v.optional(v.boolean()) });

/** SetUserMFAPreference: codes by SMS on or off. On needs a verified phone number; apps that make codes are refused. */
export const setUserMFAPreference = operation(
  v.object({
    AccessToken: token,
    SMSMfaSettings: v.optional(settings),
    SoftwareTokenMfaSettings: v.optional(settings),
    EmailMfaSettings: v.optional(settings),
  }),
  async (provider, { AccessToken, SMSMfaSettings: sms, SoftwareTokenMfaSettings: app, EmailMfaSettings: mail }) => {
    const { account } = await accountHolderOf(provider, AccessToken);
    if (app?.Enabled || app?.PreferredMfa) throw problems.noSoftwareToken();
    if (mail?.Enabled || mail?.PreferredMfa) throw problems.invalid('The user pool sends no codes by email.');
    const on = sms?.Enabled ?? sms?.PreferredMfa;
    if (on === undefined) return {};
    const isSet = await provider.control.write((writer) => setSecondFactor(writer, account.user_id, on));
    if (on && !isSet) throw problems.noPhone();
    return {};
  },
);
