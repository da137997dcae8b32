import type { tenantSettingsEndpoints } from '#contract/features/tenantSettings.ts';
import type { timeZoneOutlookEndpoints } from '#contract/features/timeZoneOutlook.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';
import { campaignDetailsOf, saveCampaignDetails } from '#server/settings/campaignDetails.ts';
import { saveTenantSettings, tenantSettingsOf } from '#server/settings/settings.ts';
import { refuseUnknownZone, saveBusiness } from './business.ts';
import { timeZoneOutlook } from './timeZoneOutlook.ts';

/** Calls of the tenant's own facts (specification 2 §7 Settings). */
export const tenantSettingsHandlers = {
  settings: async ({ engine, signal }) => ({ campaignDetails: await campaignDetailsOf(engine, { signal }) }),

  settingsSave: async ({ engine, body }) => {
    await engine.write((writer) => saveCampaignDetails(writer, body.campaignDetails));
    return body;
  },

  tenantSettings: ({ engine, signal }) => tenantSettingsOf(engine, { signal }),

  tenantSettingsSave: async ({ engine, body }) => {
    await engine.write((writer) => saveTenantSettings(writer, body));
    return body;
  },

  businessSave: async ({ body, ...context }) => {
    await saveBusiness(body, { ...context, author: authorOf(context) });
    return body;
  },

  timeZoneOutlook: async ({ engine, tenant, query: { time_zone: to }, clock, signal }) => {
    await refuseUnknownZone(engine, to);
    const change = { from: tenant.time_zone, to, now: clock.now() };
    return engine.read((reader) => timeZoneOutlook(reader, change), { signal });
  },
} satisfies Handlers<typeof tenantSettingsEndpoints & typeof timeZoneOutlookEndpoints>;
