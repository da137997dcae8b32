import type { Permissions, RoleStatus, TierStatus } from '#domain/access/permissions.ts';
import type { Reader } from '../engine/engine.ts';

/** A tenant as the control file knows it. */
export interface Tenant {
  readonly tenant_id: string;
  readonly name: string;
  /** IANA name; the tenant's calendar days and time stamps are this zone's (conditions.md §1). */
  readonly time_zone: string;
  readonly onboarding_step: number;
  readonly onboarding_finished: boolean;
}

/** A tenant together with what its tier and one person's role in it say of every feature. */
export interface Membership {
  readonly tenant: Tenant;
  /** The role's name: `owner`, or another of the role table. */
  readonly role: string;
  readonly permissions: Permissions;
}

const columns = 'tenant.tenant_id, tenant.name, time_zone, onboarding_step, onboarding_finished';

/** One person's membership in one tenant, or undefined where there is none, whether or not the tenant exists. */
export async function membershipOf(reader: Reader, userId: string, tenantId: string): Promise<Membership | undefined> {
  const [row] = await reader.query<Tenant & { role: string; tier_statuses: string; role_statuses: string }>(
    `SELECT ${columns}, role, tier.statuses AS tier_statuses, role.statuses AS role_statuses
     FROM tenant_user JOIN tenant USING (tenant_id) JOIN tier USING (tier) JOIN role USING (role)
     WHERE tenant_user.user_id = $1 AND tenant_user.tenant_id = $2`,
    [userId, tenantId],
  );
  if (!row) return undefined;
  const { role, tier_statuses: tier, role_statuses: ofRole, ...tenant } = row;
  return { tenant, role, permissions: { tier: statusesOf<TierStatus>(tier), role: statusesOf<RoleStatus>(ofRole) } };
}

/** The tenants a person belongs to, by name. */
export function tenantsOf(reader: Reader, userId: string): Promise<Tenant[]> {
  return reader.query<Tenant>(
    `SELECT ${columns} FROM tenant_user JOIN tenant USING (tenant_id) WHERE tenant_user.user_id = $1
     ORDER BY tenant.name, tenant.tenant_id`,
    [userId],
  );
}

/** One tenant by its id, for work that no person asked for. */
export async function tenantById(reader: Reader, tenantId: string): Promise<Tenant | undefined> {
  const [tenant] = await reader.query<Tenant>(`SELECT ${columns} FROM tenant WHERE tenant_id = $1`, [tenantId]);
  return tenant;
}

/** All tenants' ids, for work that goes over all of them. */
export async function tenantIds(reader: Reader): Promise<string[]> {
  const rows = await reader.query<{ tenant_id: string }>('SELECT tenant_id FROM tenant ORDER BY tenant_id');
  return rows.map((row) => row.tenant_id);
}

/** Reads a set of statuses; the control file holds only what the server wrote there. */
function statusesOf<Status>(json: string): ReadonlyMap<string, Status> {
  return new Map(Object.entries(JSON.parse(json) as Record<string, Status>));
}
