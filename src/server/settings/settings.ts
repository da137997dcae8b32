import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { tenantDb } from '../engine/queryBuilder.ts';
import type { Json } from '../jobs/kind.ts';

/** One of the tenant's settings, as whoever keeps it wrote it; undefined where nobody did. */
export async function settingOf<Value>(
  reader: Reader,
  name: string,
  options?: QueryOptions,
): Promise<Value | undefined> {
  const row = await tenantDb(reader, options)
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as Value);
}

/** Keeps a setting in place of the one before. */
export async function saveSetting(writer: Writer, name: string, value: Json): Promise<void> {
  await tenantDb(writer)
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}
