import type { peopleEndpoints } from '#contract/features/people.ts';
import { pathTo } from '#contract/links.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';
import { acceptInvitation, dropInvitation, invitationDays, type Invitation } from '#server/control/invitations.ts';
import { notePeopleChange } from '#server/control/members.ts';
import { tenantById } from '#server/control/tenants.ts';
import { notFound } from '#server/errors/apiError.ts';
import { sendMail } from '#server/mail/mailing.ts';
import { invitationPurpose, memberByToken, openInvitation, over } from './byToken.ts';
import { invitationMail } from './invitationMail.ts';
import { invite } from './invite.ts';

type InvitationEndpoints = Pick<
  typeof peopleEndpoints,
  'personInvite' | 'invitationWithdraw' | 'invitation' | 'invitationAccept'
>;

const daySeconds = 24 * 3600;

/** Calls of invitations, of those who send and those who accept them (docs/decisions/050). */
export const invitationHandlers = {
  personInvite: async ({ body, control, config, mailing, tokens, tenant, ...call }) => {
    const now = call.clock.machine();
    const invitation = await control.write((writer) => invite(writer, body, { tenant, author: authorOf(call), now }));
    // The pool's operator adds the person; the role waits for their first sign-in.
    if (config.identity.mode === 'cognito') return { ...shown(invitation), link: null, mailed: false };
    const grant = { tenantId: tenant.tenant_id, invitation: invitation.id };
    const token = tokens.seal(invitationPurpose, grant, invitationDays * daySeconds);
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
} satisfies Handlers<InvitationEndpoints>;

/** An invitation as the wire has it. */
export function shown({ id, email, role, expires_at: expires }: Invitation) {
  return { id, email, role, expires_at: expires };
}
