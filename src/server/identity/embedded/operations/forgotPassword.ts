import * as v from 'valibot';
import { setPassword } from '../../../control/accountChanges.ts';
import { accountByEmail } from '../../../control/accounts.ts';
import { revokeAll } from '../../../control/signIns.ts';
import { sendCode } from '../codes/sendCode.ts';
import { codeProblems, tryCode } from '../codes/tryCode.ts';
import { checkPassword, code, password, username } from '../fields.ts';
import { operation } from '../operation.ts';
import { problems } from '../problems.ts';
import { passwordRecord } from '../srp.ts';
import { deleteFailures } from '../throttle.ts';
import { subjectOf } from '../unknownAccount.ts';
import { subjectOfFailures } from './signIn.ts';

/** ForgotPassword: a code to the account's address. An address nobody has is answered the same. */
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
      await revokeAll(writer, owner, clock.now());
      await deleteFailures(writer, subjectOfFailures(email));
      return 'done';
    });
    if (outcome !== 'done') throw codeProblems[outcome]();
    return {};
  },
);
