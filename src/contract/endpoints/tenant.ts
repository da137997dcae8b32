import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { onboardingStatus } from './onboarding.ts';

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

/** Calls of the guard and the shell (specification 1 §7, 2 §7 Settings and tenant). */
export const tenantEndpoints = {
  databasePing: {
    method: 'GET',
    path: 'database/ping',
    needs: 'tenant',
    value: v.literal(1),
    summary: 'Answers 1 while the tenant’s database can be read.',
    source: '1 §7',
  },
  tenantNames: {
    method: 'GET',
    path: 'tenant-names',
    needs: 'identity',
    value: v.array(tenantName),
    summary: 'The tenants the signed-in person may choose, by name.',
    source: '2 §7',
  },
  tenantSelection: {
    method: 'GET',
    path: 'tenant-selection/:id',
    needs: 'identity',
    value: v.object({ ...tenantName.entries, onboarding: onboardingStatus }),
    summary: 'One tenant, before it is chosen.',
    source: '1 §7',
  },
  tenant: {
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
    query: v.object({ type: v.optional(v.picklist(['counts', 'updated'])) }),
    value: v.object({
      customers: v.number(),
      products: v.number(),
      sales: v.number(),
      /** Changes with every change of the tenant's data; counts with another value are stale. */
      data_version: v.number(),
      /** When the data last changed. */
      data_of: v.nullable(v.string()),
    }),
    summary: 'The amount and time of the tenant’s data.',
    source: '1 §7',
  },
  tierPermissions: {
    method: 'GET',
    path: 'tenant/tier-permissions',
    needs: 'tenant',
    value: v.array(v.object({ feature: v.string(), status: v.string() })),
    summary: 'The status of each feature in the tenant’s tier.',
    source: '1 §7',
  },
  rolePermissions: {
    method: 'GET',
    path: 'tenant-user/role-permissions',
    needs: 'tenant',
    value: v.array(v.object({ feature: v.string(), status: v.string() })),
    summary: 'The status of each feature in the signed-in person’s role.',
    source: '1 §7',
  },
} as const satisfies Record<string, Endpoint>;
