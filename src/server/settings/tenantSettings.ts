import { defaultTenantSettings, type TenantSettings } from '#domain/tenant/settings.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { saveSetting, settingOf } from './settings.ts';

const name = 'tenant-settings';

/** The tenant's VAT and currency: the one store that onboarding writes and settings/tenant-settings reads. */
export async function tenantSettingsOf(reader: Reader, options?: QueryOptions): Promise<TenantSettings> {
  return { ...defaultTenantSettings, ...(await settingOf<TenantSettings>(reader, name, options)) };
}

/** Keeps them; the next call sees it. */
export async function saveTenantSettings(writer: Writer, { vat, currency }: TenantSettings): Promise<void> {
  await saveSetting(writer, name, { vat, currency });
}
