import type { SavedStep } from '#contract/endpoints/onboarding.ts';
import { isWithinReach, waitingAt, type OnboardingStatus, type OnboardingStep } from '#domain/tenant/onboarding.ts';
import { ApiError, onboardedAlready } from '../apiError.ts';
import { saveBusiness, passStep } from '../control/onboarding.ts';
import type { Tenant } from '#server/control/tenants.ts';
import { segmentStore } from '../definitions/definitionStores.ts';
import { knowsZone } from '#server/engine/duckdb/functions.ts';
import type { TenantEngine } from '../engine/engine.ts';
import type { Services } from '../services.ts';
import { saveTenantSettings } from '#server/settings/settings.ts';
import { saveChoice } from './choice.ts';
import { requestDemo } from './demoData.ts';
import { hasImports } from '../imports/importStore.ts';

/** What a step is saved with. */
export interface SaveContext extends Pick<Services, 'control' | 'engines' | 'jobs'> {
  readonly tenant: Tenant;
  readonly engine: TenantEngine;
  readonly today: string;
}

type SaveStep<Step extends OnboardingStep> = (
  values: Extract<SavedStep, { step: Step }>,
  context: SaveContext,
) => Promise<void>;

/** What each step keeps, before it counts as saved; keeping twice changes nothing more. */
const savers: { readonly [Step in OnboardingStep]: SaveStep<Step> } = {
  business: async ({ name, time_zone }, { tenant, control, engine, engines }) => {
    await refuseUnknownZone(engine, time_zone);
    await control.write((writer) => saveBusiness(writer, tenant.tenant_id, { name, time_zone }));
    // The tenant's file reads its zone when it opens.
    if (time_zone !== tenant.time_zone) await engines.release(tenant.tenant_id);
  },

  money: ({ currency, vat }, { engine }) => engine.write((writer) => saveTenantSettings(writer, { currency, vat })),

  data: async ({ choice }, { engine, jobs, today }) => {
    if (choice === 'demo') await requestDemo(jobs, engine, today);
    if (choice === 'upload' && !(await hasImports(engine))) {
      throw new ApiError('conflict', 'Upload a file first, or choose to do it later.');
    }
    await engine.write((writer) => saveChoice(writer, choice));
  },

  segment: async ({ segment_id: id }, { engine }) => {
    if (id !== null && !(await segmentStore.find(engine, id))) {
      throw new ApiError('unprocessable', 'This segment is not there; create it anew.');
    }
  },
};

/**
 * Saves one step of a tenant's onboarding and gives how far it is now.
 *
 * @throws ApiError 409 where a step would be jumped over or the tenant is set up meanwhile
 */
export async function saveStep(saved: SavedStep, context: SaveContext): Promise<OnboardingStatus> {
  const { tenant, control } = context;
  const before = { step: tenant.onboarding_step };
  if (!isWithinReach(before, saved.step)) {
    throw new ApiError('conflict', `Save the step “${waitingAt(before)}” first; no step can be left out.`);
  }
  // The table holds the keeper of each step under the step's own name.
  await (savers[saved.step] as SaveStep<OnboardingStep>)(saved, context);
  const after = await control.write((writer) => passStep(writer, tenant.tenant_id, saved.step));
  if (!after) throw onboardedAlready();
  return after;
}

/** The zone must be one that the engine knows too; otherwise the tenant's file would not open any more. */
async function refuseUnknownZone(engine: TenantEngine, zone: string): Promise<void> {
  if (await knowsZone(engine, zone)) return;
  const message = 'Choose a time zone of the list.';
  throw new ApiError('unprocessable', message, { problems: [{ field: 'time_zone', message }] });
}
