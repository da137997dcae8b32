import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { dropUnconfirmed, confirmAccount } from '#server/control/accountChanges.ts';
import { accountByEmail, addAccount, type NewAccount } from '#server/control/accounts.ts';
import type { Writer } from '#server/engine/engine.ts';
import { deliveryOf, makeCode, sendCode } from '#server/identity/embedded/codes/sendCode.ts';
import {
  allowedAttributes,
  attributes,
  checkPassword,
  checkPhone,
  isEmail,
  password,
  username,
  code,
} from '#server/identity/embedded/fields.ts';
import { operation } from '#server/identity/embedded/operation.ts';
import type { OutboxMessage } from '#server/identity/embedded/outbox.ts';
import { problems, type ProviderProblem } from '#server/identity/embedded/problems.ts';
import type { Provider } from '#server/identity/embedded/provider.ts';
import { passwordRecord } from '#server/identity/embedded/srp.ts';
import { isAllowedBy } from '#server/identity/embedded/throttle.ts';
import { acceptInvitation, openInvitationsTo } from '#server/control/invitations.ts';
import { createTenant } from '#server/control/tenants.ts';
import { codeProblems, tryCode } from '#server/identity/embedded/codes/tryCode.ts';
import { subjectOf } from '#server/identity/embedded/unknownAccount.ts';

/** New accounts an hour, of all addresses together: generous for people, small for a script gone wild. */
const signUpsAnHour = 200;
/** An unconfirmed account frees its address after this time. */
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
  const now = provider.clock.machine();
  const { user_id: owner, email } = account;
  // Counted before the lookup, so that probing for accounts is limited too.
  if (!(await isAllowedBy(writer, 'sign-up', signUpsAnHour, now))) return problems.limitExceeded;
  await dropUnconfirmed(writer, new Date(now.getTime() - unconfirmedLifeMs));
  if (await accountByEmail(writer, email)) return problems.exists;
  const message = await makeCode(writer, provider, 'signUp', { owner, email, to: email });
  if (!message) return problems.limitExceeded;
  await addAccount(writer, account, now);
  return message;
}

/** ConfirmSignUp: uses up the code, confirms the account, and makes it a member where it was invited, else an owner. */
export const confirmSignUp = operation(
  v.object({ Username: username, ConfirmationCode: code }),
  async (provider, { Username: email, ConfirmationCode: given }) => {
    const now = provider.clock.machine();
    const outcome = await provider.control.write(async (writer) => {
      const account = await accountByEmail(writer, email);
      if (account?.confirmed) return 'confirmed';
      const { userId: owner } = subjectOf(provider.pepper, email, account);
      const tried = await tryCode(writer, provider, 'signUp', { owner, email, code: given });
      if (tried.is !== 'right') return tried.is;
      if (!account) return 'wrong';
      await confirmAccount(writer, owner);
      const invitations = await openInvitationsTo(writer, email, now);
      for (const invitation of invitations) await acceptInvitation(writer, invitation, owner, now);
      // Who was invited needs no tenant of their own.
      if (invitations.length === 0) await createTenant(writer, owner, now);
      return 'done';
    });
    if (outcome === 'confirmed') throw problems.alreadyConfirmed();
    if (outcome !== 'done') throw codeProblems[outcome]();
    return {};
  },
);

/** ResendConfirmationCode: replaces the code. An unknown address gets the same reply. */
export const resendConfirmationCode = operation(v.object({ Username: username }), async (provider, input) => {
  const { Username: email } = input;
  const account = await accountByEmail(provider.control, email);
  if (account?.confirmed) throw problems.confirmedBefore();
  const { userId: owner } = subjectOf(provider.pepper, email, account);
  const addressee = { owner, email, to: email };
  const sent = await sendCode(provider, 'signUp', addressee, { isSent: account !== undefined });
  return { CodeDeliveryDetails: sent };
});
