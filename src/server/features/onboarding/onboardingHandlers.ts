import type { onboardingEndpoints } from '#contract/features/onboarding.ts';
import { isOwner } from '#domain/access/owner.ts';
import { newTenantName } from '#server/control/tenants.ts';
import { senderOf } from '#server/settings/campaignDetails.ts';
import { choiceOf } from './choice.ts';
import { demoOffer, demoState, requestDemo } from './demoData.ts';
import { recordCounts } from '#server/records/recordCounts.ts';
import { saveStep } from './saveStep.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import type { Handlers } from '#server/calls/handler.ts';
import { onboardingOf } from '#server/features/tenants/public.ts';

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

  demoData: ({ role, engine, signal }) => engine.read((reader) => demoOffer(reader, isOwner(role)), { signal }),

  demoDataAdd: async ({ role, engine, jobs, today }) => {
    await requestDemo(jobs, engine, today);
    return engine.read((reader) => demoOffer(reader, isOwner(role)));
  },

  onboardingSave: ({ body, ...context }) => saveStep(body, context),
} satisfies Handlers<typeof onboardingEndpoints>;
