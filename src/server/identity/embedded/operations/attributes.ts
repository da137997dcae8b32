import * as v from 'valibot';
import { setNames, setVerifiedPhone, deletePerson } from '#server/control/accountChanges.ts';
import { tenantsOf } from '#server/control/tenants.ts';
import { tenantClaim } from '#server/identity/user.ts';
import { sendCode } from '#server/identity/embedded/codes/sendCode.ts';
import { allowedAttributes, attributes, checkPhone, token, code } from '#server/identity/embedded/fields.ts';
import { identitiesOf } from '#server/identity/embedded/hosted/providers.ts';
import { accountHolderOf, holderOf } from '#server/identity/embedded/holder.ts';
import { operation } from '#server/identity/embedded/operation.ts';
import { codeOf } from '#server/control/codes.ts';
import { codeProblems, tryCode } from '#server/identity/embedded/codes/tryCode.ts';
import { problems } from '#server/identity/embedded/problems.ts';

/** GetUser: the attributes of the holder of the access token. */
export const getUser = operation(v.object({ AccessToken: token }), async (provider, input) => {
  const { person } = await holderOf(provider, input.AccessToken);
  const tenants = await tenantsOf(provider.control, person.user_id);
  const read = {
    sub: person.user_id,
    email: person.email,
    email_verified: String(person.email_verified),
    name: person.name,
    family_name: person.family_name,
    ...(person.phone_number !== null && {
      phone_number: person.phone_number,
      phone_number_verified: String(person.phone_verified),
    }),
    ...(person.provider !== undefined && { identities: JSON.stringify(identitiesOf(person, person.provider)) }),
    [tenantClaim]: tenants.map((tenant) => tenant.tenant_id).join(','),
  };
  return {
    Username: person.username,
    UserAttributes: Object.entries(read).map(([Name, Value]) => ({ Name, Value })),
    UserMFASettingList: person.second_factor ? ['SMS_MFA'] : [],
    ...(person.second_factor && { PreferredMfaSetting: 'SMS_MFA' }),
  };
});

/**
 * UpdateUserAttributes: names change at once; a new phone number replaces the old one when a code sent to it is
 * verified. Nothing else may change, least of all the tenants (identity.md §10).
 */
export const updateUserAttributes = operation(
  v.object({ AccessToken: token, UserAttributes: attributes }),
  async (provider, { AccessToken, UserAttributes: given }) => {
    const { account } = await accountHolderOf(provider, AccessToken);
    const { user_id: owner, email } = account;
    const read = allowedAttributes(given, ['name', 'family_name', 'phone_number']);
    const phone = read.phone_number;
    if (phone !== undefined) checkPhone(phone);
    const isNews = phone !== undefined && !(account.phone_verified && account.phone_number === phone);
    const sent = isNews ? [await sendCode(provider, 'phone', { owner, email, to: phone })] : [];
    await provider.control.write((writer) =>
      setNames(writer, owner, { name: read.name, familyName: read.family_name }),
    );
    return { CodeDeliveryDetailsList: sent };
  },
);

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
      if (tried.is === 'right') await setVerifiedPhone(writer, owner, tried.sentTo, provider.clock.machine());
      return tried.is;
    });
    if (outcome !== 'right') throw codeProblems[outcome]();
    return {};
  },
);

/** DeleteUser: the person with all sign-ins and memberships; the tenants' data stays. */
export const deleteUser = operation(v.object({ AccessToken: token }), async (provider, input) => {
  const { person } = await holderOf(provider, input.AccessToken);
  await provider.control.write((writer) => deletePerson(writer, person.user_id));
  return {};
});
