import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { onboardingStatus } from './onboarding.ts';
import type { Screen } from '../screen.ts';

const tenantName = v.object({ id: v.string(), name: v.string() });

/** The tenant as its staff see it; onboarding as in specification 1 §3. */
const tenant = v.object({
  id: v.string(),
  name: v.string(),
  /** The tenant's time zone, an IANA name; `UTC` unless set (conditions.md §1). */
  time_zone: v.string(),
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  today: v.string(),
  /** The person may change the tenant's settings (docs/decisions/012). */
  owner: v.boolean(),
  onboarding: onboardingStatus,
});

const permissions = v.array(v.object({ feature: v.string(), status: v.string() }));

/** Calls of the guard and the shell (specification 1 §7, 2 §7 Settings and tenant). */
export const tenantEndpoints = {
  databasePing: {
    light: true,
    method: 'GET',
    path: 'database/ping',
    needs: 'tenant',
    value: v.literal(1),
    summary: 'Answers 1 while the tenant’s database can be read.',
    source: '1 §7',
  },
  tenantNames: {
    light: true,
    method: 'GET',
    path: 'tenant-names',
    needs: 'identity',
    value: v.array(tenantName),
    summary: 'The tenants the signed-in person may choose, by name.',
    source: '2 §7',
  },
  tenantSelection: {
    light: true,
    method: 'GET',
    path: 'tenant-selection/:id',
    needs: 'identity',
    value: v.object({ ...tenantName.entries, onboarding: onboardingStatus }),
    summary: 'One tenant, before it is chosen.',
    source: '1 §7',
  },
  tenant: {
    light: true,
    method: 'GET',
    path: 'tenant',
    needs: 'tenant',
    value: tenant,
    summary: 'The chosen tenant.',
    source: '1 §7',
  },
  tenantMeta: {
    method: 'GET',
    path: 'tenant/meta',
    needs: 'tenant',
    query: v.object({
      type: v.optional(v.picklist(['counts', 'updated'], 'Write counts or updated as the type, or leave it out.')),
    }),
    value: v.object({
      /** Of the type `counts`. */
      customers: v.optional(v.number()),
      products: v.optional(v.number()),
      sales: v.optional(v.number()),
      /** Of the type `updated`: changes with every change of the tenant's data; counts with another value are stale. */
      data_version: v.optional(v.number()),
      /** When the data last changed. */
      data_of: v.optional(v.nullable(v.string())),
    }),
    summary: 'The amount of the tenant’s data (`counts`), its version and time (`updated`); both without a type.',
    source: '1 §7',
  },
  tenantInfo: {
    light: true,
    method: 'GET',
    path: 'tenant-info',
    needs: 'tenant',
    value: v.object({
      /** From the sign-in token, as are the next four (specification 1 §3). */
      event_id: v.string(),
      name: v.string(),
      family_name: v.string(),
      email: v.string(),
      /** Null where the person gave none. */
      phone_number: v.nullable(v.string()),
      tenant_id: v.string(),
      tenant_name: v.string(),
      /** The person's role in the tenant. */
      role: v.string(),
      onboarding: onboardingStatus,
      tier_permissions: permissions,
      role_permissions: permissions,
    }),
    summary: 'The signed-in person in the chosen tenant, with onboarding status and permissions.',
    source: '2 §7',
  },
  tenantRoles: {
    light: true,
    method: 'GET',
    path: 'tenant/roles',
    needs: 'tenant',
    owner: true,
    value: v.object({
      /** By feature code, in the order of the specification: the tier's status, and that of each role. */
      features: v.array(v.object({ feature: v.string(), tier: v.string(), roles: v.record(v.string(), v.string()) })),
      /** The roles, with the people of the tenant who have each. */
      roles: v.array(
        v.object({ role: v.string(), people: v.array(v.object({ name: v.string(), email: v.string() })) }),
      ),
    }),
    summary: 'Roles and permissions: each feature’s status in the tier and each role, and the people of each role.',
    source: 'product',
  },
  tierPermissions: {
    light: true,
    method: 'GET',
    path: 'tenant/tier-permissions',
    needs: 'tenant',
    value: permissions,
    summary: 'The status of each feature in the tenant’s tier.',
    source: '1 §7',
  },
  rolePermissions: {
    light: true,
    method: 'GET',
    path: 'tenant-user/role-permissions',
    needs: 'tenant',
    value: permissions,
    summary: 'The status of each feature in the signed-in person’s role.',
    source: '1 §7',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of choosing the tenant. */
export const tenantScreens = {
  tenantSelection: { path: '/tenant-selection', title: 'Choose a tenant', access: 'identity', layout: 'bare' },
} as const satisfies Record<string, Screen>;
