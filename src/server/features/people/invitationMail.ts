import { randomUUID } from 'node:crypto';
import { invitationDays, type Invitation } from '#server/control/invitations.ts';
import type { Mail } from '#server/mail/mail.ts';
import { escapedHtml } from '#server/mail/escapedHtml.ts';

/** The parts of an invitation's email besides what is stored. */
interface InvitationMail {
  readonly tenantName: string;
  readonly link: string;
  /** The sender of the product's own mail. */
  readonly sender: string;
  readonly now: Date;
}

/** The email that invites a person to a tenant. Its link is a secret, so the outbox does not show it. */
export function invitationMail(
  { email, role, invited_by: by }: Invitation,
  { tenantName, link, sender, now }: InvitationMail,
): Mail {
  const [who, where, as] = [by, tenantName, role].map(escapedHtml);
  return {
    id: randomUUID(),
    at: now,
    from: { name: 'Dodo Console', address: sender },
    to: { address: email },
    subject: `${by} invited you to ${tenantName} – Dodo Console`,
    html:
      `<!doctype html><html lang="en"><body><p>${who} invited you to ${where} in Dodo Console as ${as}.</p>` +
      `<p><a href="${escapedHtml(link)}">Accept the invitation</a></p><p>The link works for ${invitationDays} days, ` +
      'for this email address only. If you did not expect this email, ignore it.</p></body></html>',
    headers: { 'Auto-Submitted': 'auto-generated' },
    isSecret: true,
  };
}
