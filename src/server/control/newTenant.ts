import { randomUUID } from 'node:crypto';
import type { Writer } from '../engine/engine.ts';

/** What a tenant is called until its owner says it in onboarding. */
export const newTenantName = 'New business';

/**
 * Gives a new person a tenant of their own: the full tier, the role owner, onboarding at its first step. Part of the
 * transaction that confirms the person, so that nobody is ever confirmed without a tenant. Gives the tenant's id.
 */
export async function giveTenant(
  writer: Writer,
  userId: string,
  now: Date,
  tenantId: string = randomUUID(),
): Promise<string> {
  await writer.run(
    `INSERT INTO tenant (tenant_id, name, tier, onboarding_step, onboarding_finished, created_at)
     VALUES ($1, $2, 'full', 1, false, $3)`,
    [tenantId, newTenantName, now.toISOString()],
  );
  await writer.run("INSERT INTO tenant_user (tenant_id, user_id, role) VALUES ($1, $2, 'owner')", [tenantId, userId]);
  return tenantId;
}
