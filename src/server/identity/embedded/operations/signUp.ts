import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { dropUnconfirmed } from '../../../control/accountChanges.ts';
import { accountByEmail, addAccount, type NewAccount } from '../../../control/accounts.ts';
import type { Writer } from '../../../engine/engine.ts';
import { deliveryOf } from '../codes/delivery.ts';
import { makeCode } from '../codes/sendCode.ts';
import { allowedAttributes, attributes, checkPassword, checkPhone, isEmail, password, username } from '../fields.ts';
import { operation } from '../operation.ts';
import type { OutboxMessage } from '../outbox.ts';
import { problems, type ProviderProblem } from '../problems.ts';
import type { Provider } from '../provider.ts';
import { passwordRecord } from '../srp.ts';
import { isAllowedBy } from '../throttle.ts';

/** New accounts an hour, of all addresses together: generous for people, small for a script gone wild. */
const signUpsAnHour = 200;
/** An account nobody confirmed frees its address after so long. */
const unconfirmedLifeMs = 7 * 24 * 3600_000;

/** SignUp: a new account, not yet confirmed, and a code to its address. */
export const signUp = operation(
  v.object({ Username: username, Password: password, UserAttributes: v.optional(attributes, []) }),
  async (provider, { Username: email, Password: secret, UserAttributes: given }) => {
    if (!isEmail(email)) throw problems.usernameNoEmail();
    const read = allowedAttributes(given, ['email', 'name', 'family_name', 'phone_number']);
    if (read.email !== undefined && read.email.trim().toLowerCase() !== email) throw problems.usernameNoEmail();
    if (read.phone_number !== undefined) checkPhone(read.phone_number);
    checkPassword(secret);
    const userId = randomUUID();
    const account = {
      user_id: userId,
      email,
      ...passwordRecord(provider.poolName + userId, secret),
      name: read.name ?? '',
      family_name: read.family_name ?? '',
      phone_number: read.phone_number ?? null,
      confirmed: false,
    };
    const outcome = await provider.control.write((writer) => add(writer, provider, account));
    if (typeof outcome === 'function') throw outcome();
    provider.outbox.send(outcome);
    return { UserConfirmed: false, UserSub: userId, CodeDeliveryDetails: deliveryOf('signUp', email) };
  },
);

async function add(
  writer: Writer,
  provider: Provider,
  account: NewAccount,
): Promise<OutboxMessage | (() => ProviderProblem)> {
  const now = provider.clock.now();
  const { user_id: owner, email } = account;
  // Counted before it is looked up, so that asking who has an account is bounded too.
  if (!(await isAllowedBy(writer, 'sign-up', signUpsAnHour, now))) return problems.limitExceeded;
  await dropUnconfirmed(writer, new Date(now.getTime() - unconfirmedLifeMs));
  if (await accountByEmail(writer, email)) return problems.exists;
  const message = await makeCode(writer, provider, 'signUp', { owner, email, to: email });
  if (!message) return problems.limitExceeded;
  await addAccount(writer, account, now);
  return message;
}
