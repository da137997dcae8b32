import * as v from 'valibot';
import { confirmAccount } from '../../../control/accountChanges.ts';
import { accountByEmail } from '../../../control/accounts.ts';
import { createTenant } from '#server/control/createTenant.ts';
import { sendCode } from '../codes/sendCode.ts';
import { codeProblems, tryCode } from '../codes/tryCode.ts';
import { code, username } from '../fields.ts';
import { operation } from '../operation.ts';
import { problems } from '../problems.ts';
import { subjectOf } from '../unknownAccount.ts';

/** ConfirmSignUp: the code counts once; with it the account is confirmed and has a tenant of its own. */
export const confirmSignUp = operation(
  v.object({ Username: username, ConfirmationCode: code }),
  async (provider, { Username: email, ConfirmationCode: given }) => {
    const now = provider.clock.now();
    const outcome = await provider.control.write(async (writer) => {
      const account = await accountByEmail(writer, email);
      if (account?.confirmed) return 'confirmed';
      const { userId: owner } = subjectOf(provider.pepper, email, account);
      const tried = await tryCode(writer, provider, 'signUp', { owner, email, code: given });
      if (tried.is !== 'right') return tried.is;
      if (!account) return 'wrong';
      await confirmAccount(writer, owner);
      await createTenant(writer, owner, now);
      return 'done';
    });
    if (outcome === 'confirmed') throw problems.alreadyConfirmed();
    if (outcome !== 'done') throw codeProblems[outcome]();
    return {};
  },
);

/** ResendConfirmationCode: another code in place of the one before. An address nobody has is answered the same. */
export const resendConfirmationCode = operation(v.object({ Username: username }), async (provider, input) => {
  const { Username: email } = input;
  const account = await accountByEmail(provider.control, email);
  if (account?.confirmed) throw problems.confirmedBefore();
  const { userId: owner } = subjectOf(provider.pepper, email, account);
  const addressee = { owner, email, to: email };
  const sent = await sendCode(provider, 'signUp', addressee, { isSent: account !== undefined });
  return { CodeDeliveryDetails: sent };
});
