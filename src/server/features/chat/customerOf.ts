import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { fullName } from '#server/records/customerRow.ts';

/** A customer's name and address, if known. */
export async function customerOf(
  reader: Reader,
  userId: string | null,
): Promise<{ readonly id: string; readonly name: string; readonly email: string | null } | undefined> {
  if (userId === null) return undefined;
  const row = await tenantDb(reader)
    .selectFrom('customer')
    .select(['user_id', 'name', 'surname', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { id: row.user_id, name: fullName(row), email: row.email };
}
