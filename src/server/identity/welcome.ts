import type { Clock } from '#server/clock/clock.ts';
import { acceptInvitation, openInvitationsTo } from '#server/control/invitations.ts';
import { namePoolPerson } from '#server/control/members.ts';
import { createTenant, tenantById, tenantsOf } from '#server/control/tenants.ts';
import type { Control } from '../control/openControl.ts';
import type { User } from './user.ts';
import type { Verify } from './verify.ts';

/** The ids that a trigger creates; they also name files, so nothing else is accepted. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** People whose tenants exist, cached so that their calls need no query. */
const remembered = 10_000;

/**
 * Makes new people members in Cognito mode. The pool can only write a tenant's id into the person's attributes. When a
 * verified token first names it, a tenant that does not exist is created with the person as owner; one that exists
 * takes them in only where an owner invited their address.
 */
export function withTenants(
  verify: Verify,
  { control, clock }: { readonly control: Control; readonly clock: Clock },
): Verify {
  const welcomed = new Set<string>();
  return async (token) => {
    const user = await verify(token);
    const name = user && `${user.userId} ${user.tenantIds.join(',')}`;
    if (user && name !== undefined && !welcomed.has(name)) {
      await welcome(control, user, clock.machine());
      if (welcomed.size >= remembered) welcomed.clear();
      // Who is no member yet may be invited later.
      if (await isMemberOfAll(control, user)) welcomed.add(name);
    }
    return user;
  };
}

/** Notes who the person is, and makes them a member of the tenants that their token names, as far as they may be. */
async function welcome(
  control: Control,
  { userId, email, name, familyName, tenantIds }: User,
  now: Date,
): Promise<void> {
  await control.write(async (writer) => {
    await namePoolPerson(writer, { user_id: userId, email, name: [name, familyName].join(' ').trim() });
    const invitations = await openInvitationsTo(writer, email, now);
    for (const tenantId of tenantIds.filter((id) => uuid.test(id))) {
      const invitation = invitations.find((one) => one.tenant_id === tenantId);
      if (invitation) await acceptInvitation(writer, invitation, userId, now);
      else if (!(await tenantById(writer, tenantId))) await createTenant(writer, userId, now, tenantId);
    }
  });
}

/** Whether a person belongs to all tenants that their token names. */
async function isMemberOfAll(control: Control, { userId, tenantIds }: User): Promise<boolean> {
  const known = new Set((await tenantsOf(control, userId)).map(({ tenant_id: id }) => id));
  return tenantIds.filter((id) => uuid.test(id)).every((id) => known.has(id));
}
