import { numberOf, statusAfter, type OnboardingStatus, type OnboardingStep } from '#domain/tenant/onboarding.ts';
import type { Writer } from '../engine/engine.ts';

/** What a tenant's own step says of the tenant. */
export interface Business {
  readonly name: string;
  /** IANA name. */
  readonly time_zone: string;
}

/** Names the tenant, as long as it is being set up. */
export async function keepBusiness(writer: Writer, tenantId: string, business: Business): Promise<void> {
  await writer.run('UPDATE tenant SET name = $2, time_zone = $3 WHERE tenant_id = $1 AND NOT onboarding_finished', [
    tenantId,
    business.name,
    business.time_zone,
  ]);
}

/**
 * Notes that a step is saved: the tenant is never less far than before, whoever saved meanwhile. Gives the new status, or
 * undefined where the tenant is set up already or the step lies beyond the one it waits at.
 */
export async function passStep(
  writer: Writer,
  tenantId: string,
  step: OnboardingStep,
): Promise<OnboardingStatus | undefined> {
  const [row] = await writer.query<{ step: number }>(
    `SELECT onboarding_step AS step FROM tenant
     WHERE tenant_id = $1 AND NOT onboarding_finished AND onboarding_step >= $2`,
    [tenantId, numberOf(step)],
  );
  if (!row) return undefined;
  const status = statusAfter({ step: row.step, finished: false }, step);
  await writer.run('UPDATE tenant SET onboarding_step = $2, onboarding_finished = $3 WHERE tenant_id = $1', [
    tenantId,
    status.step,
    status.finished,
  ]);
  return status;
}
