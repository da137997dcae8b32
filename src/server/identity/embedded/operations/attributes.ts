import * as v from 'valibot';
import { setNames } from '../../../control/accountChanges.ts';
import { tenantsOf } from '../../../control/tenants.ts';
import { tenantClaim } from '../../user.ts';
import { sendCode } from '../codes/sendCode.ts';
import { allowedAttributes, attributes, checkPhone, token } from '../fields.ts';
import { identitiesOf } from '../hosted/providers.ts';
import { accountHolderOf, holderOf } from '../holder.ts';
import { operation } from '../operation.ts';

/** GetUser: the attributes of the person who holds the access token. */
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
 * UpdateUserAttributes: names count at once; another phone number counts once a code sent to it is verified, and until
 * then the one before stays. Nothing else may be changed, least of all the tenants (identity.md §10).
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
