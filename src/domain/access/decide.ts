import type { NoticeKey } from '../notices.ts';
import type { FeatureCode } from './features.ts';
import {
  roleStatuses,
  roleStatusOf,
  tierStatuses,
  tierStatusOf,
  type Permissions,
  type RoleStatus,
  type TierStatus,
} from './permissions.ts';

/** Why a listed item does not open: the sidebar access statuses of specification 1 §6, and any other (§8). */
export type AccessStatus =
  | 'feature-unsubscribed'
  | 'feature-quota-exceeded'
  | 'permission-unauthorized'
  | 'unknown-status';

/** The one decision that sidebar, guard, palette, inputs and server read. */
export type Access =
  | { readonly kind: 'granted' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'blocked'; readonly status: AccessStatus; readonly notice: NoticeKey };

const granted: Access = { kind: 'granted' };
const hidden: Access = { kind: 'hidden' };
const unsubscribed: Access = { kind: 'blocked', status: 'feature-unsubscribed', notice: 'subscriptionRequired' };
const quotaExceeded: Access = { kind: 'blocked', status: 'feature-quota-exceeded', notice: 'quotaExceeded' };
const unknown: Access = { kind: 'blocked', status: 'unknown-status', notice: 'unknownAccess' };
const unauthorized: Access = { kind: 'blocked', status: 'permission-unauthorized', notice: 'unauthorizedFeature' };

/**
 * Tier × role → decision, the whole table of specification 1 §6 and 2 §6. Disabled by either hides the feature; the
 * tier's obstacle is named before the role's, since no colleague can lift it by granting a role.
 */
const decisions: Readonly<Record<TierStatus, Readonly<Record<RoleStatus, Access>>>> = {
  SUBSCRIBED: { AUTHORIZED: granted, UNAUTHORIZED: unauthorized, DISABLED: hidden },
  UNSUBSCRIBED: { AUTHORIZED: unsubscribed, UNAUTHORIZED: unsubscribed, DISABLED: hidden },
  QUOTA_EXCEEDED: { AUTHORIZED: quotaExceeded, UNAUTHORIZED: quotaExceeded, DISABLED: hidden },
  DISABLED: { AUTHORIZED: hidden, UNAUTHORIZED: hidden, DISABLED: hidden },
};

/**
 * Decides one feature for one user in one tenant. Things without a feature code (profile, settings, fallback) need only
 * sign-in and are granted (specification 1 §4, rule 5).
 */
export function accessTo(feature: FeatureCode | undefined, permissions: Permissions): Access {
  if (feature === undefined) return granted;
  const tier = tierStatusOf(permissions, feature);
  const role = roleStatusOf(permissions, feature);
  // A newer server may send a status that this console does not know: it grants nothing.
  return tierStatuses.includes(tier) && roleStatuses.includes(role) ? decisions[tier][role] : unknown;
}

/** True where the feature opens. */
export function isGranted(feature: FeatureCode | undefined, permissions: Permissions): boolean {
  return accessTo(feature, permissions).kind === 'granted';
}
