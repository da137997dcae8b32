import type { peopleEndpoints } from '#contract/features/people.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';
import { invitationsOf } from '#server/control/invitations.ts';
import {
  membersOf,
  notePeopleChange,
  peopleChanges,
  removeMember,
  roleNames,
  setMemberRole,
} from '#server/control/members.ts';
import { invitationHandlers, shown } from './invitationHandlers.ts';
import { refuseUnknownRole } from './invite.ts';
import { memberWhoMayGo } from './lastOwner.ts';

/** Calls of who belongs to a tenant (docs/decisions/050). */
export const peopleHandlers = {
  ...invitationHandlers,

  people: async ({ control, config, clock, tenant, user }) => {
    const now = clock.machine().toISOString();
    const people = await membersOf(control, tenant.tenant_id);
    const invitations = await invitationsOf(control, tenant.tenant_id);
    return {
      people: people.map((person) => ({ ...person, you: person.user_id === user.userId })),
      invitations: invitations.map((one) => ({ ...shown(one), expired: one.expires_at <= now })),
      roles: await roleNames(control),
      user_pool: config.identity.mode === 'cognito' ? config.identity.userPoolId : null,
      changes: await peopleChanges(control, tenant.tenant_id),
    };
  },

  personRole: async ({ params, body: { role }, control, tenant, ...call }) => {
    await control.write(async (writer) => {
      const { name, email, ...member } = await memberWhoMayGo(writer, tenant.tenant_id, params.id);
      await refuseUnknownRole(writer, role);
      if (member.role === role) return;
      await setMemberRole(writer, tenant.tenant_id, params.id, role);
      const by = authorOf(call).name;
      const now = call.clock.machine();
      const person = email === '' ? name : email;
      await notePeopleChange(writer, { tenantId: tenant.tenant_id, by, person, change: 'role', role, now });
    });
    return { role };
  },

  personRemove: async ({ params, control, tenant, ...call }) => {
    await control.write(async (writer) => {
      const { name, email } = await memberWhoMayGo(writer, tenant.tenant_id, params.id);
      await removeMember(writer, tenant.tenant_id, params.id);
      const by = authorOf(call).name;
      const now = call.clock.machine();
      const person = email === '' ? name : email;
      await notePeopleChange(writer, { tenantId: tenant.tenant_id, by, person, change: 'removed', role: null, now });
    });
    return null;
  },
} satisfies Handlers<typeof peopleEndpoints>;
