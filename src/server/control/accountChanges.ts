import type { Writer } from '../engine/engine.ts';
import { controlDb } from './tables.ts';

/** The person proved that the address is theirs. */
export async function confirmAccount(writer: Writer, userId: string): Promise<void> {
  await controlDb(writer).updateTable('account').set({ confirmed: true }).where('user_id', '=', userId).execute();
}

/** Replaces the password by a new SRP record. */
export async function setPassword(
  writer: Writer,
  userId: string,
  { salt, verifier }: { readonly salt: string; readonly verifier: string },
): Promise<void> {
  await controlDb(writer).updateTable('account').set({ salt, verifier }).where('user_id', '=', userId).execute();
}

/** Changes the person's names. Absent names stay. */
export async function setNames(
  writer: Writer,
  userId: string,
  { name, familyName }: { readonly name?: string | undefined; readonly familyName?: string | undefined },
): Promise<void> {
  const named = { ...(name !== undefined && { name }), ...(familyName !== undefined && { family_name: familyName }) };
  if (Object.keys(named).length === 0) return;
  await controlDb(writer).updateTable('account').set(named).where('user_id', '=', userId).execute();
}

/** A phone number that a code proved. A second factor that was on stays on, with the new number. */
export async function setVerifiedPhone(writer: Writer, userId: string, phone: string, now: Date): Promise<void> {
  const db = controlDb(writer);
  const verified = { verified_at: now.toISOString() };
  await db.updateTable('account').set({ phone_number: phone }).where('user_id', '=', userId).execute();
  await db
    .insertInto('verified_phone')
    .values({ user_id: userId, second_factor: false, ...verified })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(verified))
    .execute();
}

/** Switches the second factor; false when there is no verified number to send codes to. */
export async function setSecondFactor(writer: Writer, userId: string, on: boolean): Promise<boolean> {
  const { numUpdatedRows } = await controlDb(writer)
    .updateTable('verified_phone')
    .set({ second_factor: on })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the accounts that have been unconfirmed since a moment, so that their addresses are free again. */
export async function dropUnconfirmed(writer: Writer, before: Date): Promise<void> {
  await controlDb(writer)
    .deleteFrom('account')
    .where('confirmed', '=', false)
    .where('created_at', '<', before.toISOString())
    .execute();
}

/** Deletes a person with sign-ins and memberships. Their tenants stay: others may use them too. */
export async function deletePerson(writer: Writer, userId: string): Promise<void> {
  const db = controlDb(writer);
  for (const table of ['sign_in', 'tenant_user', 'verified_phone', 'federated_account', 'account'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await db.deleteFrom('code').where('owner', '=', userId).execute();
}
