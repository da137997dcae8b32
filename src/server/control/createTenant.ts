import { randomUUID } from 'node:crypto';
import type { Writer } from '#server/engine/engine.ts';
import { controlDb } from './controlDb.ts';

/** What a tenant is called until its owner says it in onboarding. */
export const newTenantName = 'New business';

/**
 * Gives a new person a tenant of their own: the full tier, the role owner, onboarding at its first step. Part of the
 * transaction that confirms the person, so that nobody is ever confirmed without a tenant. Gives the tenant's id.
 */
export async function createTenant(
  writer: Writer,
  userId: string,
  now: Date,
  tenantId: string = randomUUID(),
): Promise<string> {
  const db = controlDb(writer);
  await db
    .insertInto('tenant')
    .values({
      tenant_id: tenantId,
      name: newTenantName,
      tier: 'full',
      onboarding_step: 1,
      onboarding_finished: false,
      created_at: now.toISOString(),
    })
    .execute();
  await db.insertInto('tenant_user').values({ tenant_id: tenantId, user_id: userId, role: 'owner' }).execute();
  return tenantId;
}
