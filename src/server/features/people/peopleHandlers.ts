import type { peopleEndpoints } from '#contract/features/people.ts';
import { pathTo } from '#contract/links.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';
import type { Services } from '#server/calls/services.ts';
import {
  acceptInvitation,
  dropInvitation,
  invitationById,
  invitationDays,
  invitationsOf,
  type Invitation,
} from '#server/control/invitations.ts';
import {
  membersOf,
  notePeopleChange,
  peopleChanges,
  removeMember,
  roleNames,
  setMemberRole,
} from '#server/control/members.ts';
import { membershipOf, tenantById } from '#server/control/tenants.ts';
import type { Reader } from '#server/engine/engine.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { User } from '#server/identity/user.ts';
import { sendMail } from '#server/mail/mailing.ts';
import { invitationMail } from './invitationMail.ts';
import { invite, refuseUnknownRole } from './invite.ts';
import { memberWhoMayGo } from './lastOwner.ts';

/** The purpose of the tokens in invitations' links. */
const purpose = 'invitation';
const daySeconds = 24 * 3600;

/** Calls of who belongs to a tenant (docs/decisions/050). */
export const peopleHandlers = {
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

  personInvite: async ({ body, control, config, mailing, tokens, tenant, ...call }) => {
    const now = call.clock.machine();
    const invitation = await control.write((writer) => invite(writer, body, { tenant, author: authorOf(call), now }));
    // The pool's operator adds the person; the role waits for their first sign-in.
    if (config.identity.mode === 'cognito') return { ...shown(invitation), link: null, mailed: false };
    const grant = { tenantId: tenant.tenant_id, invitation: invitation.id };
    const token = tokens.seal(purpose, grant, invitationDays * daySeconds);
    const link = `${config.publicUrl}${pathTo('join')}?token=${token}`;
    const mail = invitationMail(invitation, { tenantName: tenant.name, link, sender: config.supportEmail, now });
    const mailed = await sendMail(mailing, mail).then(
      () => true,
      (error: unknown) => {
        console.error('[people] an invitation was not sent:', error);
        return false;
      },
    );
    return { ...shown(invitation), link, mailed };
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

  invitationWithdraw: async ({ params, control, tenant, ...call }) => {
    await control.write(async (writer) => {
      const dropped = await dropInvitation(writer, tenant.tenant_id, params.id);
      if (!dropped) throw notFound();
      const [by, now] = [authorOf(call).name, call.clock.machine()];
      const { email: person } = dropped;
      await notePeopleChange(writer, { tenantId: tenant.tenant_id, by, person, change: 'withdrawn', role: null, now });
    });
    return null;
  },

  invitation: async ({ query, control, ...call }) => {
    const { user } = call;
    const member = await memberByToken(control, query.token, call);
    if (member) return { tenant_name: member.tenant.name, role: member.role, email: user.email, invited_by: null };
    const { tenant_id: id, role, invited_by, email } = await openInvitation(control, query.token, call);
    const tenant = await tenantById(control, id);
    if (!tenant) throw over();
    return { tenant_name: tenant.name, role, email, invited_by };
  },

  invitationAccept: ({ body, control, ...call }) =>
    control.write(async (writer) => {
      const member = await memberByToken(writer, body.token, call);
      if (member) return { tenant_id: member.tenant.tenant_id };
      const invitation = await openInvitation(writer, body.token, call);
      await acceptInvitation(writer, invitation, call.user.userId, call.clock.machine());
      return { tenant_id: invitation.tenant_id };
    }),
} satisfies Handlers<typeof peopleEndpoints>;

function shown({ id, email, role, expires_at: expires }: Invitation) {
  return { id, email, role, expires_at: expires };
}

/** A caller with the token of an invitation. */
type TokenCall = Pick<Services, 'tokens' | 'clock'> & { readonly user: User };

/** The membership that a token led to: by signing up with the invited address, or when it was accepted before. */
async function memberByToken(reader: Reader, token: string, { tokens, user }: TokenCall) {
  const tenantId = tokens.open(purpose, token)?.tenantId;
  return tenantId === undefined ? undefined : membershipOf(reader, user.userId, tenantId);
}

/**
 * The invitation that a token is for.
 *
 * @throws ApiError 404 where it was withdrawn, replaced or expired, 403 where it invites another address
 */
async function openInvitation(reader: Reader, token: string, { tokens, user, clock }: TokenCall): Promise<Invitation> {
  const id = tokens.open(purpose, token)?.['invitation'];
  const invitation = typeof id === 'string' ? await invitationById(reader, id) : undefined;
  if (!invitation || invitation.expires_at <= clock.machine().toISOString()) throw over();
  if (invitation.email !== user.email.toLowerCase())
    throw new ApiError('forbidden', `This invitation is for ${invitation.email}. Sign in with that email address.`);
  return invitation;
}

function over(): ApiError {
  return new ApiError(
    'notFound',
    'This invitation has expired or was withdrawn. Ask the person who sent it for another.',
  );
}
