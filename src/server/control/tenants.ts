import type { FeatureCode } from '#domain/access/features.ts';
import { isOwner } from '#domain/access/owner.ts';
import type { Permissions, RoleStatus, TierStatus } from '#domain/access/permissions.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { membersOf, type Member } from './members.ts';
import { controlDb } from './tables.ts';
import { randomUUID } from 'node:crypto';

/** A row of tenant. */
export interface Tenant {
  readonly tenant_id: string;
  readonly name: string;
  /** IANA name; the tenant's calendar days and time stamps are this zone's (conditions.md §1). */
  readonly time_zone: string;
  readonly onboarding_step: number;
  readonly onboarding_finished: boolean;
}

/** A tenant with the status of every feature in its tier and in one person's role. */
export interface Membership {
  readonly tenant: Tenant;
  /** The role's name: `owner`, or another of the role table. */
  readonly role: string;
  readonly permissions: Permissions;
}

const columns = ['tenant.tenant_id', 'tenant.name', 'time_zone', 'onboarding_step', 'onboarding_finished'] as const;

/** One person's membership in one tenant, or undefined when there is none or the tenant does not exist. */
export async function membershipOf(reader: Reader, userId: string, tenantId: string): Promise<Membership | undefined> {
  const row = await controlDb(reader)
    .selectFrom('tenant_user')
    .innerJoin('tenant', 'tenant.tenant_id', 'tenant_user.tenant_id')
    .innerJoin('tier', 'tier.tier', 'tenant.tier')
    .innerJoin('role', 'role.role', 'tenant_user.role')
    .select([...columns, 'role.role', 'tier.statuses as tier_statuses', 'role.statuses as role_statuses'])
    .where('tenant_user.user_id', '=', userId)
    .where('tenant_user.tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, tier_statuses: tier, role_statuses: ofRole, ...tenant } = row;
  return { tenant, role, permissions: { tier: statusesOf<TierStatus>(tier), role: statusesOf<RoleStatus>(ofRole) } };
}

/** The tenants a person belongs to, by name. */
export function tenantsOf(reader: Reader, userId: string): Promise<Tenant[]> {
  return controlDb(reader)
    .selectFrom('tenant_user')
    .innerJoin('tenant', 'tenant.tenant_id', 'tenant_user.tenant_id')
    .select(columns)
    .where('tenant_user.user_id', '=', userId)
    .orderBy('tenant.name')
    .orderBy('tenant.tenant_id')
    .execute();
}

/** A role with the status of every feature, and the people of one tenant who have it. */
export interface RoleOfTenant {
  readonly role: string;
  readonly statuses: ReadonlyMap<string, RoleStatus>;
  readonly people: readonly Pick<Member, 'name' | 'email'>[];
}

/** All roles by name, owners first, with the people of a tenant who have each. */
export async function rolesOf(reader: Reader, tenantId: string): Promise<RoleOfTenant[]> {
  const rows = await controlDb(reader).selectFrom('role').select(['role', 'statuses']).orderBy('role').execute();
  const people = await membersOf(reader, tenantId);
  return rows
    .map(({ role, statuses }) => ({
      role,
      statuses: statusesOf<RoleStatus>(statuses),
      people: people.filter((person) => person.role === role).map(({ name, email }) => ({ name, email })),
    }))
    .toSorted((one, other) => Number(isOwner(other.role)) - Number(isOwner(one.role)));
}

/** One tenant by its id, for background work. */
export function tenantById(reader: Reader, tenantId: string): Promise<Tenant | undefined> {
  return controlDb(reader).selectFrom('tenant').select(columns).where('tenant_id', '=', tenantId).executeTakeFirst();
}

/** Whether a tenant's tier includes a feature, for work that no person starts. */
export async function canStart(reader: Reader, tenantId: string, code: FeatureCode): Promise<boolean> {
  const row = await controlDb(reader)
    .selectFrom('tenant')
    .innerJoin('tier', 'tier.tier', 'tenant.tier')
    .select('tier.statuses')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined && statusesOf<TierStatus>(row.statuses).get(code) === 'SUBSCRIBED';
}

/** All tenants' ids, for work that goes over all of them. */
export async function tenantIds(reader: Reader): Promise<string[]> {
  const rows = await controlDb(reader).selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute();
  return rows.map((row) => row.tenant_id);
}

/** Reads a set of statuses; the control file contains only what the server wrote. */
function statusesOf<Status>(json: string): ReadonlyMap<string, Status> {
  return new Map(Object.entries(JSON.parse(json) as Record<string, Status>));
}

/** The name of a tenant until its owner enters one in onboarding. */
export const newTenantName = 'New business';

/**
 * Creates the tenant of a new person: the full tier, the role owner, onboarding at its first step. Runs in the
 * transaction that confirms the person, so that nobody is confirmed without a tenant. Returns the tenant's id.
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
