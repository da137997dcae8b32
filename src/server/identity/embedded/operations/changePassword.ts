import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { setPassword } from '../../../control/accountChanges.ts';
import { accountById, type Account } from '../../../control/accounts.ts';
import { revokeAll } from '../../../control/signIns.ts';
import { checkPassword, password, token } from '../fields.ts';
import { accountHolderOf } from '../holder.ts';
import { operation } from '../operation.ts';
import { problems } from '../problems.ts';
import { passwordRecord } from '../srp.ts';
import { countFailure, deleteFailures, isRefused } from '../throttle.ts';
import { subjectOfFailures } from './signIn.ts';

/**
 * ChangePassword: the present password and another. The sign-in that asks stays, the person's others end. Wrong ones
 * count like those of signing in, so that a stolen token does not help to guess.
 */
export const changePassword = operation(
  v.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password }),
  async (provider, { AccessToken, PreviousPassword: previous, ProposedPassword: proposed }) => {
    const { account, originJti } = await accountHolderOf(provider, AccessToken);
    checkPassword(proposed);
    const { control, clock, poolName } = provider;
    const now = clock.now();
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
  const kept = Buffer.from(verifier);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
