import * as v from 'valibot';
import { deletePerson } from '../../../control/accountChanges.ts';
import { token } from '../fields.ts';
import { holderOf } from '../holder.ts';
import { operation } from '../operation.ts';

/** DeleteUser: the person with all sign-ins and memberships; the tenants' data stays. */
export const deleteUser = operation(v.object({ AccessToken: token }), async (provider, input) => {
  const { person } = await holderOf(provider, input.AccessToken);
  await provider.control.write((writer) => deletePerson(writer, person.user_id));
  return {};
});
