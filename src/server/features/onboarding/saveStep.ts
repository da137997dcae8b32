import type { SavedStep } from '#contract/features/onboarding.ts';
import { isWithinReach, waitingAt, type OnboardingStatus, type OnboardingStep } from '#domain/tenant/onboarding.ts';
import { ApiError, onboardedAlready } from '#server/errors/apiError.ts';
import { saveBusiness } from '#server/features/settings/public.ts';
import { campaignDetailsOf, saveCampaignDetails, type Sender } from '#server/settings/campaignDetails.ts';
import { passStep } from '#server/control/onboarding.ts';
import type { Tenant } from '#server/control/tenants.ts';
import { segmentStore } from '#server/definitions/definitionStores.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Services } from '#server/calls/services.ts';
import { saveTenantSettings } from '#server/settings/settings.ts';
import { saveChoice } from './choice.ts';
import { requestDemo } from './demoData.ts';
import { hasImports } from '#server/features/imports/public.ts';

/** The context of saving a step. */
export interface SaveContext extends Pick<Services, 'control' | 'engines' | 'jobs' | 'clock' | 'sites'> {
  readonly tenant: Tenant;
  readonly engine: TenantEngine;
  readonly today: string;
}

type SaveStep<Step extends OnboardingStep> = (
  values: Extract<SavedStep, { step: Step }>,
  context: SaveContext,
) => Promise<void>;

/** The data that each step saves before it counts as done; idempotent. */
const savers: { readonly [Step in OnboardingStep]: SaveStep<Step> } = {
  business: async ({ step: _step, name, time_zone, ...sender }, context) => {
    await saveBusiness({ name, time_zone }, context);
    const given = Object.entries(sender).filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    await context.engine.write(async (writer) => {
      const details = await campaignDetailsOf(writer);
      await saveCampaignDetails(writer, { ...details, ...(Object.fromEntries(given) as Partial<Sender>) });
    });
  },

  money: ({ currency, vat }, { engine }) => engine.write((writer) => saveTenantSettings(writer, { currency, vat })),

  data: async ({ choice }, { engine, jobs, today }) => {
    if (choice === 'demo') await requestDemo(jobs, engine, today);
    if (choice === 'upload' && !(await hasImports(engine))) {
      throw new ApiError('conflict', 'Upload a file first or choose Later.');
    }
    await engine.write((writer) => saveChoice(writer, choice));
  },

  segment: async ({ segment_id: id }, { engine }) => {
    if (id !== null && !(await segmentStore.find(engine, id))) {
      throw new ApiError('unprocessable', 'This segment no longer exists. Create it again.');
    }
  },
};

/**
 * Saves one step of a tenant's onboarding and returns the new status.
 *
 * @throws ApiError 409 when a step would be skipped or the tenant has been set up meanwhile
 */
export async function saveStep(saved: SavedStep, context: SaveContext): Promise<OnboardingStatus> {
  const { tenant, control } = context;
  const before = { step: tenant.onboarding_step };
  if (!isWithinReach(before, saved.step)) {
    throw new ApiError('conflict', `Save the step “${waitingAt(before)}” first. Steps can’t be skipped.`);
  }
  // The table has each step's function under the step's own name.
  await (savers[saved.step] as SaveStep<OnboardingStep>)(saved, context);
  const after = await control.write((writer) => passStep(writer, tenant.tenant_id, saved.step));
  if (!after) throw onboardedAlready();
  return after;
}
