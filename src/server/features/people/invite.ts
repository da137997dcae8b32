import { randomUUID } from 'node:crypto';
import { invitationDays, saveInvitation, type Invitation } from '#server/control/invitations.ts';
import { membersOf, notePeopleChange, roleNames } from '#server/control/members.ts';
import type { Tenant } from '#server/control/tenants.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import type { Author } from '#server/entity/audit.ts';
import { ApiError, refusedField } from '#server/errors/apiError.ts';
import { isAllowedBy } from '#server/identity/embedded/throttle.ts';

/** Invitations an hour of one tenant: emails leave in the product's own name. */
const invitationsAnHour = 100;
const dayMs = 24 * 3600_000;

/** Whom an owner invites. */
interface Invitee {
  readonly email: string;
  readonly role: string;
}

/**
 * Stores an invitation and notes it.
 *
 * @throws ApiError 422 for a role that does not exist, or somebody who belongs to the tenant already, 429 after
 *   too many
 */
export async function invite(
  writer: Writer,
  { email, role }: Invitee,
  { tenant, author, now }: { readonly tenant: Tenant; readonly author: Author; readonly now: Date },
): Promise<Invitation> {
  const tenantId = tenant.tenant_id;
  await refuseUnknownRole(writer, role);
  const members = await membersOf(writer, tenantId);
  if (members.some((member) => member.email.toLowerCase() === email))
    throw refusedField('email', 'This person already belongs to the business. Change their role in the list.');
  if (!(await isAllowedBy(writer, `invite ${tenantId}`, invitationsAnHour, now)))
    throw new ApiError(
      'tooManyRequests',
      `${invitationsAnHour} people were invited in the last hour. Try again later.`,
    );
  const invitation = {
    id: randomUUID(),
    tenant_id: tenantId,
    email,
    role,
    invited_by: author.name,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + invitationDays * dayMs).toISOString(),
  };
  await saveInvitation(writer, invitation);
  await notePeopleChange(writer, { tenantId, by: author.name, person: email, change: 'invited', role, now });
  return invitation;
}

/** @throws ApiError 422 for a role that does not exist */
export async function refuseUnknownRole(reader: Reader, role: string): Promise<void> {
  const names = await roleNames(reader);
  if (!names.includes(role)) throw refusedField('role', `There is no role “${role}”. Choose ${names.join(', ')}.`);
}
