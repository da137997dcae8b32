import * as v from 'valibot';
import { setVerifiedPhone } from '../../../control/accountChanges.ts';
import { codeOf } from '../../../control/codes.ts';
import { sendCode } from '../codes/sendCode.ts';
import { codeProblems, tryCode } from '../codes/tryCode.ts';
import { code, token } from '../fields.ts';
import { accountHolderOf } from '../holder.ts';
import { operation } from '../operation.ts';
import { problems } from '../problems.ts';

/** Addresses are verified by signing up and cannot be changed; so only the phone number waits. */
const AttributeName = v.literal('phone_number', 'Only phone_number can be verified.');

/** GetUserAttributeVerificationCode: a code to the phone number that waits, or to the one claimed at sign-up. */
export const getUserAttributeVerificationCode = operation(
  v.object({ AccessToken: token, AttributeName }),
  async (provider, { AccessToken }) => {
    const { account } = await accountHolderOf(provider, AccessToken);
    const { user_id: owner, email } = account;
    const waiting = await codeOf(provider.control, owner, 'phone');
    const to = waiting?.sent_to ?? (account.phone_verified ? null : account.phone_number);
    if (to === null) throw problems.nothingToVerify();
    return { CodeDeliveryDetails: await sendCode(provider, 'phone', { owner, email, to }) };
  },
);

/** VerifyUserAttribute: the code makes the phone number it was sent to the account's own. */
export const verifyUserAttribute = operation(
  v.object({ AccessToken: token, AttributeName, Code: code }),
  async (provider, { AccessToken, Code: given }) => {
    const { account } = await accountHolderOf(provider, AccessToken);
    const { user_id: owner, email } = account;
    const outcome = await provider.control.write(async (writer) => {
      const tried = await tryCode(writer, provider, 'phone', { owner, email, code: given });
      if (tried.is === 'right') await setVerifiedPhone(writer, owner, tried.sentTo, provider.clock.now());
      return tried.is;
    });
    if (outcome !== 'right') throw codeProblems[outcome]();
    return {};
  },
);
