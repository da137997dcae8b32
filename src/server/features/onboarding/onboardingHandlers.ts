import type { onboardingEndpoints } from '#contract/endpoints/onboarding.ts';
import type { tenantSettingsEndpoints } from '#contract/endpoints/tenantSettings.ts';
import type { timeZoneOutlookEndpoints } from '#contract/endpoints/timeZoneOutlook.ts';
import { isOwner } from '#domain/access/owner.ts';
import { newTenantName } from '#server/control/tenants.ts';
import { campaignDetailsOf, saveCampaignDetails, senderOf } from '#server/settings/campaignDetails.ts';
import { choiceOf } from './choice.ts';
import { demoState } from './demoData.ts';
import { recordCounts } from '#server/records/recordCounts.ts';
import { saveStep } from './saveStep.ts';
import { refuseUnknownZone, saveBusiness } from '#server/features/settings/business.ts';
import { saveTenantSettings, tenantSettingsOf } from '#server/settings/settings.ts';
import { timeZoneOutlook } from '#server/features/settings/timeZoneOutlook.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';
import { onboardingOf } from '#server/features/tenants/tenantHandlers.ts';

/** Calls of a tenant that is being set up (specification 1 §2, §7). */
export const onboardingHandlers = {
  onboardingStatus: ({ tenant }) => onboardingOf(tenant),

  onboarding: ({ tenant, role, engine, signal }) =>
    engine.read(
      async (reader) => ({
        ...onboardingOf(tenant),
        owner: isOwner(role),
        business: { name: tenant.name === newTenantName ? '' : tenant.name, time_zone: tenant.time_zone },
        sender: await senderOf(reader),
        money: await tenantSettingsOf(reader),
        data: { choice: await choiceOf(reader), demo: await demoState(reader), ...(await recordCounts(reader)) },
      }),
      { signal },
    ),

  onboardingSave: ({ body, ...context }) => saveStep(body, context),
} satisfies Handlers<typeof onboardingEndpoints>;

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
