import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';
import { storedOrigins } from './siteOrigins.ts';

/** What a tenant says of its site. */
export interface SiteChoices {
  /** The name of the channel that its sales have. */
  readonly name: string;
  /** Origins whose pages may use the key, as browsers send them. */
  readonly origins: readonly string[];
  /** Whether purchases on the site are sales; not where the shop's orders arrive by another way. */
  readonly purchases: boolean;
}

/** The same with the numbers of key and secret rotations; both derive from those, and neither is stored. */
export interface SiteSettings extends SiteChoices {
  readonly keys: number;
  readonly secrets: number;
}

const setting = 'site';
const initial: SiteSettings = { name: 'Website', origins: [], purchases: true, keys: 0, secrets: 0 };

/** What a tenant's site is set up with. */
export async function siteSettingsOf(reader: Reader, options?: QueryOptions): Promise<SiteSettings> {
  const settings = { ...initial, ...(await settingOf<SiteSettings>(reader, setting, options)) };
  return { ...settings, origins: storedOrigins(settings.origins) };
}

/** Changes some of it. */
export async function saveSiteSettings(writer: Writer, changed: Partial<SiteSettings>): Promise<void> {
  const settings = { ...(await siteSettingsOf(writer)), ...changed };
  await saveSetting(writer, setting, { ...settings, origins: [...settings.origins] });
}

/** When the newest event of the site came; null before the first. */
export async function lastEventAt(reader: Reader, options?: QueryOptions): Promise<string | null> {
  const { last } = await tenantDb(reader, options)
    .selectFrom('site_visitor')
    .select(({ fn }) => fn.max<string | null>('last_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
