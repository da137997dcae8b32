import { featureCodes, type FeatureCode } from '#domain/access/features.ts';
import type { RoleStatus, TierStatus } from '#domain/access/permissions.ts';

/** Every feature with one status, but for those named. */
function statuses<Status extends string>(
  standard: Status,
  others: Readonly<Partial<Record<FeatureCode, Status>>> = {},
): Readonly<Record<FeatureCode, Status>> {
  return Object.fromEntries(featureCodes.map((code) => [code, others[code] ?? standard])) as Record<
    FeatureCode,
    Status
  >;
}

/** The tiers of the demo tenants: one with everything, one that shows each of the other statuses. */
export const tiers: Readonly<Record<'full' | 'limited', Readonly<Record<FeatureCode, TierStatus>>>> = {
  full: statuses<TierStatus>('SUBSCRIBED'),
  limited: statuses<TierStatus>('SUBSCRIBED', {
    'CAMPAIGNS.AUTOMATION.VIEW': 'UNSUBSCRIBED',
    'RECOMMENDATIONS.VIEW': 'UNSUBSCRIBED',
    'RECOMMENDATIONS.EMAIL.VIEW': 'UNSUBSCRIBED',
    'RECOMMENDATIONS.ANALYTICS.VIEW': 'UNSUBSCRIBED',
    'SEGMENTS.CREATE': 'QUOTA_EXCEEDED',
    'CAMPAIGNS.CREATE': 'QUOTA_EXCEEDED',
    'CONNECTORS.VIEW': 'DISABLED',
    'CONNECTORS.SHOPIFY.VIEW': 'DISABLED',
    'CONNECTORS.SETTINGS.VIEW': 'DISABLED',
    'DODO_CHAT.VIEW': 'DISABLED',
    'DODO_CHAT.CONVERSATION_HISTORY.VIEW': 'DISABLED',
    'DODO_CHAT.SETTINGS.VIEW': 'DISABLED',
  }),
};

/** A read-only feature. */
function views(code: FeatureCode): boolean {
  return code.endsWith('.VIEW');
}

const analyst = Object.fromEntries(featureCodes.map((code) => [code, views(code) ? 'AUTHORIZED' : 'UNAUTHORIZED']));

/** The roles of the demo users: everything, everything marketing needs, and looking only. */
export const roles: Readonly<Record<'owner' | 'marketer' | 'analyst', Readonly<Record<string, RoleStatus>>>> = {
  owner: statuses<RoleStatus>('AUTHORIZED'),
  marketer: statuses<RoleStatus>('AUTHORIZED', {
    'PRODUCTS.CREATE': 'UNAUTHORIZED',
    'PRODUCTS.UPDATE': 'UNAUTHORIZED',
    'CONNECTORS.SETTINGS.VIEW': 'DISABLED',
    'DODO_CHAT.SETTINGS.VIEW': 'DISABLED',
  }),
  analyst: analyst as Record<string, RoleStatus>,
};

export type TierName = keyof typeof tiers;
export type RoleName = keyof typeof roles;
