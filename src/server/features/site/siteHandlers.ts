import type { siteEndpoints } from '#contract/features/site.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { isOwner } from '#domain/access/owner.ts';
import { dropCounts } from './drops/siteDrops.ts';
import { hasDemoShop } from './site.ts';
import { originsOf, readableOrigin } from '#server/settings/siteOrigins.ts';
import { lastEventAt, saveSiteSettings, siteSettingsOf } from '#server/settings/siteSettings.ts';
import type { AnyCall, Handlers, TenantCall } from '#server/calls/handler.ts';

/** Calls about the retailer's site. */
export const siteHandlers = {
  siteSettings: (call) => shown(call),

  siteSettingsSave: async ({ body, ...call }) => {
    const settings = { ...body, origins: originsOf(body.origins) };
    await call.engine.write((writer) => saveSiteSettings(writer, settings));
    await call.sites.forget(call.tenant.tenant_id);
    return shown(call);
  },

  siteRotate: async ({ body: { what }, ...call }) => {
    await call.engine.write(async (writer) => {
      const { keys, secrets } = await siteSettingsOf(writer);
      await saveSiteSettings(writer, what === 'key' ? { keys: keys + 1 } : { secrets: secrets + 1 });
    });
    const { engine, tenant, sites } = call;
    await sites.forget(tenant.tenant_id);
    const made = what === 'secret' ? await sites.secretOf(tenant.tenant_id, await siteSettingsOf(engine)) : null;
    return { ...(await shown(call)), identify_secret: made };
  },
} satisfies Handlers<typeof siteEndpoints>;

type Shown = ValueOf<(typeof siteEndpoints)['siteSettings']>;
type Call = Pick<AnyCall & TenantCall, 'engine' | 'tenant' | 'role' | 'sites' | 'config' | 'clock' | 'signal'>;

async function shown({ engine, tenant, role, sites, config, clock, signal }: Call): Promise<Shown> {
  const settings = await siteSettingsOf(engine, { signal });
  const key = await sites.keyOf(tenant.tenant_id, settings);
  return {
    key,
    script: `${config.publicUrl}/site/${key}.js`,
    name: settings.name,
    origins: settings.origins.map(readableOrigin),
    purchases: settings.purchases,
    changeable: isOwner(role),
    secret_made: settings.secrets > 0,
    identify_secret: null,
    demo_shop: hasDemoShop(config) ? `${config.publicUrl}/_demo-shop/${key}` : null,
    last_event_at: await lastEventAt(engine, { signal }),
    drops: await dropCounts(engine, clock.now(), { signal }),
  };
}
