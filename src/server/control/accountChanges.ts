import type { Writer } from '../engine/engine.ts';

/** The person proved that the address is theirs. */
export async function confirmAccount(writer: Writer, userId: string): Promise<void> {
  await writer.run('UPDATE account SET confirmed = true WHERE user_id = $1', [userId]);
}

/** Another password; its record as SRP keeps it. */
export async function setPassword(
  writer: Writer,
  userId: string,
  { salt, verifier }: { readonly salt: string; readonly verifier: string },
): Promise<void> {
  await writer.run('UPDATE account SET salt = $2, verifier = $3 WHERE user_id = $1', [userId, salt, verifier]);
}

/** How the person is called. What is not named stays. */
export async function setNames(
  writer: Writer,
  userId: string,
  { name, familyName }: { readonly name?: string | undefined; readonly familyName?: string | undefined },
): Promise<void> {
  await writer.run(
    'UPDATE account SET name = coalesce($2, name), family_name = coalesce($3, family_name) WHERE user_id = $1',
    [userId, name ?? null, familyName ?? null],
  );
}

/** A phone number that a code proved. A second factor that was on stays on, with the new number. */
export async function setVerifiedPhone(writer: Writer, userId: string, phone: string, now: Date): Promise<void> {
  await writer.run('UPDATE account SET phone_number = $2 WHERE user_id = $1', [userId, phone]);
  await writer.run(
    `INSERT INTO verified_phone (user_id, second_factor, verified_at) VALUES ($1, false, $2)
     ON CONFLICT (user_id) DO UPDATE SET verified_at = excluded.verified_at`,
    [userId, now.toISOString()],
  );
}

/** Switches the second factor; false where there is no proved number to send codes to. */
export async function setSecondFactor(writer: Writer, userId: string, on: boolean): Promise<boolean> {
  const changed = await writer.run('UPDATE verified_phone SET second_factor = $2 WHERE user_id = $1', [userId, on]);
  return changed === 1;
}

/** Takes away the accounts nobody confirmed since a moment, so that their addresses are free again. */
export async function dropUnconfirmed(writer: Writer, before: Date): Promise<void> {
  await writer.run('DELETE FROM account WHERE NOT confirmed AND created_at < $1', [before.toISOString()]);
}

/** Takes a person away with sign-ins and memberships. Their tenants stay: those are not theirs alone to end. */
export async function deletePerson(writer: Writer, userId: string): Promise<void> {
  for (const table of ['sign_in', 'tenant_user', 'verified_phone', 'federated_account', 'account']) {
    await writer.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  await writer.run('DELETE FROM code WHERE owner = $1', [userId]);
}
