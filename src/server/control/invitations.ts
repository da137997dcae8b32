import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { addMember, notePeopleChange } from './members.ts';
import { controlDb, type ControlTables } from './tables.ts';

/** An invitation as it is stored. */
export type Invitation = Readonly<Selectable<ControlTables['invitation']>>;

/** How long an invitation may be accepted. */
export const invitationDays = 7;

/** The open invitations of a tenant by address; expired ones are listed too, so that they can be sent again. */
export function invitationsOf(reader: Reader, tenantId: string): Promise<Invitation[]> {
  return controlDb(reader)
    .selectFrom('invitation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('email')
    .execute();
}

/** One invitation by its id. */
export function invitationById(reader: Reader, id: string): Promise<Invitation | undefined> {
  return controlDb(reader).selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores an invitation in place of an earlier one to the same address. */
export async function saveInvitation(writer: Writer, invitation: Invitation): Promise<void> {
  const db = controlDb(writer);
  const { tenant_id: tenantId, email } = invitation;
  await db.deleteFrom('invitation').where('tenant_id', '=', tenantId).where('email', '=', email).execute();
  await db.insertInto('invitation').values(invitation).execute();
}

/** Deletes an invitation of a tenant; undefined where it has none of this id. */
export async function dropInvitation(writer: Writer, tenantId: string, id: string): Promise<Invitation | undefined> {
  const invitation = await invitationById(writer, id);
  if (invitation?.tenant_id !== tenantId) return undefined;
  await controlDb(writer).deleteFrom('invitation').where('id', '=', id).execute();
  return invitation;
}

/** Makes a person a member by their invitation, which is used up. */
export async function acceptInvitation(
  writer: Writer,
  invitation: Invitation,
  userId: string,
  now: Date,
): Promise<void> {
  const { id, tenant_id: tenantId, email, role } = invitation;
  await addMember(writer, tenantId, userId, role);
  await controlDb(writer).deleteFrom('invitation').where('id', '=', id).execute();
  await notePeopleChange(writer, { tenantId, by: email, person: email, change: 'joined', role, now });
}

/** The invitations to an address that may still be accepted, of all tenants. */
export function openInvitationsTo(reader: Reader, email: string, now: Date): Promise<Invitation[]> {
  return controlDb(reader)
    .selectFrom('invitation')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', now.toISOString())
    .execute();
}
