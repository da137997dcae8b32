import type { tenantEndpoints } from '#contract/features/tenants.ts';
import { featureCodes } from '#domain/access/features.ts';
import { isOwner } from '#domain/access/owner.ts';
import { tierStatusOf } from '#domain/access/permissions.ts';
import { notFound } from '#server/errors/apiError.ts';
import { rolesOf, tenantsOf, type Tenant } from '#server/control/tenants.ts';
import { recordCounts } from '#server/records/recordCounts.ts';
import { dataVersion } from '#server/engine/dataVersion.ts';
import type { AnyCall, Handlers } from '#server/calls/handler.ts';
import type { User } from '#server/identity/user.ts';

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

  tenantMeta: ({ engine, query, signal }) =>
    engine.read(
      async (reader) => {
        const counts = query.type === 'updated' ? {} : await recordCounts(reader);
        if (query.type === 'counts') return counts;
        const { version, changed_at: changedAt } = await dataVersion(reader);
        return { ...counts, data_version: version, data_of: changedAt };
      },
      { signal },
    ),

  tenantInfo: ({ user, tenant, role, permissions }) => ({
    event_id: user.eventId,
    name: user.name,
    family_name: user.familyName,
    email: user.email,
    phone_number: user.phoneNumber === '' ? null : user.phoneNumber,
    tenant_id: tenant.tenant_id,
    tenant_name: tenant.name,
    role,
    onboarding: onboardingOf(tenant),
    tier_permissions: listed(permissions.tier),
    role_permissions: listed(permissions.role),
  }),

  tenantRoles: async ({ control, tenant, permissions }) => {
    const roles = await rolesOf(control, tenant.tenant_id);
    const features = featureCodes.map((feature) => ({
      feature,
      tier: tierStatusOf(permissions, feature),
      roles: Object.fromEntries(roles.map(({ role, statuses }) => [role, statuses.get(feature) ?? 'DISABLED'])),
    }));
    return { features, roles: roles.map(({ role, people }) => ({ role, people: [...people] })) };
  },

  tierPermissions: ({ permissions }) => listed(permissions.tier),

  rolePermissions: ({ permissions }) => listed(permissions.role),
} satisfies Handlers<typeof tenantEndpoints>;

function listed(statuses: ReadonlyMap<string, string>): { feature: string; status: string }[] {
  return Array.from(statuses, ([feature, status]) => ({ feature, status }));
}

/** The tenants a person may choose: those of the token that the control file agrees with. */
async function openTenants({ control, user }: AnyCall & { readonly user: User }): Promise<Tenant[]> {
  const tenants = await tenantsOf(control, user.userId);
  return tenants.filter((tenant) => user.tenantIds.includes(tenant.tenant_id));
}

/** A tenant's onboarding status in the API's form. */
export function onboardingOf(tenant: Pick<Tenant, 'onboarding_step' | 'onboarding_finished'>) {
  return { step: tenant.onboarding_step, finished: tenant.onboarding_finished };
}
