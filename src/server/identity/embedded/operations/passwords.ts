import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { setPassword } from '#server/control/accountChanges.ts';
import { accountById, type Account, accountByEmail } from '#server/control/accounts.ts';
import { revokeAll } from '#server/control/signIns.ts';
import { checkPassword, password, token, code, username } from '#server/identity/embedded/fields.ts';
import { accountHolderOf } from '#server/identity/embedded/holder.ts';
import { operation } from '#server/identity/embedded/operation.ts';
import { problems } from '#server/identity/embedded/problems.ts';
import { passwordRecord } from '#server/identity/embedded/srp.ts';
import { countFailure, deleteFailures, isRefused } from '#server/identity/embedded/throttle.ts';
import { subjectOfFailures } from './signIn.ts';
import { sendCode } from '#server/identity/embedded/codes/sendCode.ts';
import { codeProblems, tryCode } from '#server/identity/embedded/codes/tryCode.ts';
import { subjectOf } from '#server/identity/embedded/unknownAccount.ts';

/**
 * ChangePassword: the present password and a new one. The requesting sign-in stays, the person's others end. Wrong
 * passwords count like those of signing in, so that a stolen token does not help to guess.
 */
export const changePassword = operation(
  v.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password }),
  async (provider, { AccessToken, PreviousPassword: previous, ProposedPassword: proposed }) => {
    const { account, originJti } = await accountHolderOf(provider, AccessToken);
    checkPassword(proposed);
    const { control, clock, poolName } = provider;
    const now = clock.machine();
    const subject = subjectOfFailures(account.email);
    if (await isRefused(control, subject, now)) throw problems.limitExceeded();
    const identity = poolName + account.user_id;
    const isRight = isPasswordOf(account, identity, previous);
    const record = passwordRecord(identity, proposed);
    const refusal = await control.write(async (writer) => {
      if (await isRefused(writer, subject, now)) return problems.limitExceeded;
      const present = await accountById(writer, account.user_id);
      if (!isRight || present?.verifier !== account.verifier) {
        await countFailure(writer, subject, now);
        return problems.wrongPassword;
      }
      await deleteFailures(writer, subject);
      await setPassword(writer, account.user_id, record);
      await revokeAll(writer, account.user_id, now, originJti);
      return undefined;
    });
    if (refusal) throw refusal();
    return {};
  },
);

function isPasswordOf({ salt, verifier }: Account, identity: string, password: string): boolean {
  const given = Buffer.from(passwordRecord(identity, password, salt).verifier);
  const stored = Buffer.from(verifier);
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** ForgotPassword: sends a code to the account's address. An unknown address gets the same reply. */
export const forgotPassword = operation(v.object({ Username: username }), async (provider, { Username: email }) => {
  const account = await accountByEmail(provider.control, email);
  if (account && !account.confirmed) throw problems.noVerifiedEmail();
  const { userId: owner } = subjectOf(provider.pepper, email, account);
  const sent = await sendCode(provider, 'reset', { owner, email, to: email }, { isSent: account !== undefined });
  return { CodeDeliveryDetails: sent };
});

/**
 * ConfirmForgotPassword: the code and another password. Every sign-in of the person ends with it, also those that wait
 * for a code; the second factor stays (security.md §1).
 */
export const confirmForgotPassword = operation(
  v.object({ Username: username, ConfirmationCode: code, Password: password }),
  async (provider, { Username: email, ConfirmationCode: given, Password: secret }) => {
    checkPassword(secret);
    const { control, pepper, poolName, clock } = provider;
    const { userId: owner } = subjectOf(pepper, email, await accountByEmail(control, email));
    const record = passwordRecord(poolName + owner, secret);
    const outcome = await control.write(async (writer) => {
      const tried = await tryCode(writer, provider, 'reset', { owner, email, code: given });
      if (tried.is !== 'right') return tried.is;
      await setPassword(writer, owner, record);
      await revokeAll(writer, owner, clock.machine());
      await deleteFailures(writer, subjectOfFailures(email));
      return 'done';
    });
    if (outcome !== 'done') throw codeProblems[outcome]();
    return {};
  },
);
