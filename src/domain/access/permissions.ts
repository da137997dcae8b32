import type { FeatureCode } from './features.ts';

/** The status of a feature in a tenant's tier (specification 1 §6). */
export const tierStatuses = ['SUBSCRIBED', 'UNSUBSCRIBED', 'DISABLED', 'QUOTA_EXCEEDED'] as const;
export type TierStatus = (typeof tierStatuses)[number];

/** The status of a feature in a user's role (specification 1 §6). */
export const roleStatuses = ['AUTHORIZED', 'UNAUTHORIZED', 'DISABLED'] as const;
export type RoleStatus = (typeof roleStatuses)[number];

/** One entry of `tenant/tier-permissions` (specification 1 §3: a feature code and a status). */
export interface TierPermission {
  readonly feature: string;
  /** A status of `tierStatuses`; any other grants nothing. */
  readonly status: string;
}

/** One entry of `tenant-user/role-permissions` (specification 1 §3). */
export interface RolePermission {
  readonly feature: string;
  /** A status of `roleStatuses`; any other grants nothing. */
  readonly status: string;
}

/** Both halves of a user's permissions in one tenant, by feature code. A missing code is unknown. */
export interface Permissions {
  readonly tier: ReadonlyMap<string, TierStatus>;
  readonly role: ReadonlyMap<string, RoleStatus>;
}

/** Keys the two lists as the server sends them by feature code; the last entry of a code wins. */
export function permissionsOf(tier: readonly TierPermission[], role: readonly RolePermission[]): Permissions {
  return {
    tier: new Map(tier.map((entry) => [entry.feature, entry.status as TierStatus])),
    role: new Map(role.map((entry) => [entry.feature, entry.status as RoleStatus])),
  };
}

/** The tier's status of a feature; an unknown feature counts as disabled (specification 1 §6). */
export function tierStatusOf(permissions: Permissions, feature: FeatureCode): TierStatus {
  return permissions.tier.get(feature) ?? 'DISABLED';
}

/** The role's status of a feature; an unknown feature counts as disabled (specification 1 §6). */
export function roleStatusOf(permissions: Permissions, feature: FeatureCode): RoleStatus {
  return permissions.role.get(feature) ?? 'DISABLED';
}
