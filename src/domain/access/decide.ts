import type { NoticeKey } from '../notices.ts';
import { neededCodes, type FeatureCode } from './features.ts';
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
  | {
      readonly kind: 'blocked';
      readonly status: AccessStatus;
      readonly notice: NoticeKey;
      /** The code that blocks, for the notice. */
      readonly feature: FeatureCode;
    };

/** The codes that something needs: none, one, or all of several. */
export type NeededFeatures = FeatureCode | readonly FeatureCode[] | undefined;

type Decision = { readonly kind: 'granted' | 'hidden' } | { readonly status: AccessStatus; readonly notice: NoticeKey };

const granted = { kind: 'granted' } as const;
const hidden = { kind: 'hidden' } as const;
const unsubscribed: Decision = { status: 'feature-unsubscribed', notice: 'subscriptionRequired' };
const quotaExceeded: Decision = { status: 'feature-quota-exceeded', notice: 'quotaExceeded' };
const unknown: Decision = { status: 'unknown-status', notice: 'unknownAccess' };
const unauthorized: Decision = { status: 'permission-unauthorized', notice: 'unauthorizedFeature' };

/**
 * Tier × role → decision, the whole table of specification 1 §6 and 2 §6. Disabled by either hides the feature; the
 * tier's obstacle is named before the role's, since no colleague can lift it by granting a role.
 */
const decisions: Readonly<Record<TierStatus, Readonly<Record<RoleStatus, Decision>>>> = {
  SUBSCRIBED: { AUTHORIZED: granted, UNAUTHORIZED: unauthorized, DISABLED: hidden },
  UNSUBSCRIBED: { AUTHORIZED: unsubscribed, UNAUTHORIZED: unsubscribed, DISABLED: hidden },
  QUOTA_EXCEEDED: { AUTHORIZED: quotaExceeded, UNAUTHORIZED: quotaExceeded, DISABLED: hidden },
  DISABLED: { AUTHORIZED: hidden, UNAUTHORIZED: hidden, DISABLED: hidden },
};

/**
 * Decides for one user in one tenant: all codes must be granted, those of their groups included. Any that is disabled
 * hides; otherwise the first obstacle is named. Things without a feature code (profile, settings, fallback) need only
 * sign-in and are granted (specification 1 §4, rule 5).
 */
export function accessTo(features: NeededFeatures, permissions: Permissions): Access {
  const codes = [features ?? []].flat().flatMap(neededCodes);
  const met = codes.map((code) => accessToCode(code, permissions));
  return met.find(({ kind }) => kind === 'hidden') ?? met.find(({ kind }) => kind === 'blocked') ?? granted;
}

function accessToCode(feature: FeatureCode, permissions: Permissions): Access {
  const tier = tierStatusOf(permissions, feature);
  const role = roleStatusOf(permissions, feature);
  // A newer server may send a status that this console does not know: it grants nothing.
  const known = tierStatuses.includes(tier) && roleStatuses.includes(role);
  const decision = known ? decisions[tier][role] : unknown;
  return 'kind' in decision ? decision : { kind: 'blocked', feature, ...decision };
}

/** Whether all of the features are open. */
export function isGranted(features: NeededFeatures, permissions: Permissions): boolean {
  return accessTo(features, permissions).kind === 'granted';
}
