import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Json } from '#server/jobs/kind.ts';
import { defaultTenantSettings, type TenantSettings } from '#domain/tenant/settings.ts';

/** One of the tenant's settings as it was written; undefined when absent. */
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

/** Stores a setting in place of the previous one. */
export async function saveSetting(writer: Writer, name: string, value: Json): Promise<void> {
  await tenantDb(writer)
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

const name = 'tenant-settings';

/** The tenant's VAT and currency: the one store that onboarding writes and settings/tenant-settings reads. */
export async function tenantSettingsOf(reader: Reader, options?: QueryOptions): Promise<TenantSettings> {
  return { ...defaultTenantSettings, ...(await settingOf<TenantSettings>(reader, name, options)) };
}

/** Saves the settings; the next call reads them. */
export async function saveTenantSettings(writer: Writer, { vat, currency }: TenantSettings): Promise<void> {
  await saveSetting(writer, name, { vat, currency });
}
