import { numberOf, statusAfter, type OnboardingStatus, type OnboardingStep } from '#domain/tenant/onboarding.ts';
import type { Writer } from '../engine/engine.ts';
import { controlDb } from './tables.ts';

/** What a tenant is called, and when its days begin. */
export interface Business {
  readonly name: string;
  /** IANA name. */
  readonly time_zone: string;
}

/** Names the tenant and sets its time zone. */
export async function nameTenant(writer: Writer, tenantId: string, business: Business): Promise<void> {
  const { name, time_zone } = business;
  await controlDb(writer).updateTable('tenant').set({ name, time_zone }).where('tenant_id', '=', tenantId).execute();
}

/**
 * Records a saved step: the tenant's status never goes back, even if two people save at once. Returns the new status,
 * or undefined when the tenant is set up already or the step is beyond the current one.
 */
export async function passStep(
  writer: Writer,
  tenantId: string,
  step: OnboardingStep,
): Promise<OnboardingStatus | undefined> {
  const db = controlDb(writer);
  const row = await db
    .selectFrom('tenant')
    .select('onboarding_step as step')
    .where('tenant_id', '=', tenantId)
    .where('onboarding_finished', '=', false)
    .where('onboarding_step', '>=', numberOf(step))
    .executeTakeFirst();
  if (!row) return undefined;
  const status = statusAfter({ step: row.step, finished: false }, step);
  await db
    .updateTable('tenant')
    .set({ onboarding_step: status.step, onboarding_finished: status.finished })
    .where('tenant_id', '=', tenantId)
    .execute();
  return status;
}
