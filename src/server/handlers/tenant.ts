import type { tenantEndpoints } from '#contract/endpoints/tenant.ts';
import { isOwner } from '#domain/access/owner.ts';
import { notFound } from '../apiError.ts';
import { tenantsOf, type Tenant } from '#server/control/tenants.ts';
import { recordCounts } from '../records/recordCounts.ts';
import { dataVersion } from '../engine/dataVersion.ts';
import type { AnyCall, Handlers } from './handler.ts';
import type { User } from '../identity/user.ts';

/** Calls of the guard and the shell (specification 1 §7, 2 §7 Settings and tenant). */
export const tenantHandlers = {
  databasePing: async ({ engine, signal }) => {
    await dataVersion(engine, { signal });
    return 1 as const;
  },

  tenantNames: async (call) => (await openTenants(call)).map((tenant) => ({ id: tenant.tenant_id, name: tenant.name })),

  tenantSelection: async (call) => {
    const tenant = (await openTenants(call)).find(({ tenant_id: id }) => id === call.params.id);
    if (!tenant) throw notFound();
    return { id: tenant.tenant_id, name: tenant.name, onboarding: onboardingOf(tenant) };
  },

  tenant: ({ tenant, today, role }) => ({
    id: tenant.tenant_id,
    name: tenant.name,
    time_zone: tenant.time_zone,
    today,
    owner: isOwner(role),
    onboarding: onboardingOf(tenant),
  }),

  tenantMeta: ({ engine, signal }) =>
    engine.read(
      async (reader) => {
        const counts = await recordCounts(reader);
        const { version, changed_at: changedAt } = await dataVersion(reader);
        return {
          ...counts,
          data_version: version,
          data_of: changedAt,
        };
      },
      { signal },
    ),

  tierPermissions: ({ permissions }) => Array.from(permissions.tier, ([feature, status]) => ({ feature, status })),

  rolePermissions: ({ permissions }) => Array.from(permissions.role, ([feature, status]) => ({ feature, status })),
} satisfies Handlers<typeof tenantEndpoints>;

/** The tenants a person may choose: those of the token that the control file agrees with. */
async function openTenants({ control, user }: AnyCall & { readonly user: User }): Promise<Tenant[]> {
  const tenants = await tenantsOf(control, user.userId);
  return tenants.filter((tenant) => user.tenantIds.includes(tenant.tenant_id));
}

/** A tenant's onboarding status in the API's form. */
export function onboardingOf(tenant: Pick<Tenant, 'onboarding_step' | 'onboarding_finished'>) {
  return { step: tenant.onboarding_step, finished: tenant.onboarding_finished };
}
