import type { Reader } from '#server/engine/engine.ts';
import { untypedDb } from '#server/engine/queryBuilder.ts';

const keys = { customer: 'user_id', product: 'item_id' } as const;

/** Which of some ids name records that are here. */
export async function storedIds(
  reader: Reader,
  table: keyof typeof keys,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const key = keys[table];
  const rows = await untypedDb(reader).selectFrom(table).select(key).where(key, 'in', ids).execute();
  return new Set(rows.map((row) => String(row[key])));
}
