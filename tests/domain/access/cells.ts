import { permissionsOf, roleStatuses, tierStatuses, type Permissions } from '#domain/access/permissions.ts';
import { featureCodes, type FeatureCode } from '#domain/access/features.ts';

/** The codes that close with each code: itself and, of a group's code, those of the group (docs/decisions/002). */
export function closedBy(code: FeatureCode): readonly FeatureCode[] {
  return [code, ...(groups[code] ?? [])];
}

const groups: Readonly<Partial<Record<FeatureCode, readonly FeatureCode[]>>> = {
  'RECOMMENDATIONS.VIEW': ['RECOMMENDATIONS.EMAIL.VIEW', 'RECOMMENDATIONS.ANALYTICS.VIEW'],
  'CONNECTORS.VIEW': ['CONNECTORS.SHOPIFY.VIEW', 'CONNECTORS.SETTINGS.VIEW'],
  'DODO_CHAT.VIEW': ['DODO_CHAT.CONVERSATION_HISTORY.VIEW', 'DODO_CHAT.SETTINGS.VIEW'],
};

/** What a person meets: it opens, it is not there, or it is dimmed with a status and a notice. */
export type Meeting =
  | 'opens'
  | 'hidden'
  | 'feature-unsubscribed'
  | 'feature-quota-exceeded'
  | 'permission-unauthorized';

/** Specification 1 §6 written out: rows are tier statuses, columns role statuses; unknown counts as disabled. */
const table: Readonly<Record<string, Readonly<Record<string, Meeting>>>> = {
  SUBSCRIBED: { AUTHORIZED: 'opens', UNAUTHORIZED: 'permission-unauthorized', DISABLED: 'hidden' },
  UNSUBSCRIBED: { AUTHORIZED: 'feature-unsubscribed', UNAUTHORIZED: 'feature-unsubscribed', DISABLED: 'hidden' },
  QUOTA_EXCEEDED: {
    AUTHORIZED: 'feature-quota-exceeded',
    UNAUTHORIZED: 'feature-quota-exceeded',
    DISABLED: 'hidden',
  },
  DISABLED: { AUTHORIZED: 'hidden', UNAUTHORIZED: 'hidden', DISABLED: 'hidden' },
};

/** One cell of the matrix. Undefined statuses are those of a feature missing in the reply. */
export interface Cell {
  readonly name: string;
  readonly tier: string | undefined;
  readonly role: string | undefined;
  readonly meets: Meeting;
}

/** The 4 × 3 cells, and a feature unknown to the tier, to the role and to both. */
export const cells: readonly Cell[] = [
  ...tierStatuses.flatMap((tier) =>
    roleStatuses.map((role) => ({ name: `${tier} × ${role}`, tier, role, meets: table[tier]?.[role] ?? 'hidden' })),
  ),
  { name: 'unknown × AUTHORIZED', tier: undefined, role: 'AUTHORIZED', meets: 'hidden' },
  { name: 'SUBSCRIBED × unknown', tier: 'SUBSCRIBED', role: undefined, meets: 'hidden' },
  { name: 'unknown × unknown', tier: undefined, role: undefined, meets: 'hidden' },
];

/** Statuses by feature code: one cell for some features, everything else granted. */
export function statusesWith(features: readonly FeatureCode[], { tier, role }: Cell) {
  const others = featureCodes.filter((code) => !features.includes(code));
  const half = (status: string | undefined, granted: string): Record<string, string> => ({
    ...Object.fromEntries(others.map((code) => [code, granted])),
    ...(status !== undefined && Object.fromEntries(features.map((code) => [code, status]))),
  });
  return { tier: half(tier, 'SUBSCRIBED'), role: half(role, 'AUTHORIZED') };
}

/** The same as the permissions that rules and screens read. */
export function permissionsWith(features: readonly FeatureCode[], cell: Cell): Permissions {
  const { tier, role } = statusesWith(features, cell);
  const list = (half: Record<string, string>) =>
    Object.entries(half).map(([name, status]) => ({ feature: name, status }));
  return permissionsOf(list(tier), list(role));
}

/** The sentence that goes with a blocked meeting, word by word from specification 1 §8. */
export function sentenceOf(meets: Meeting, feature: FeatureCode | undefined): string | undefined {
  const words = (feature ?? '').toLowerCase().replaceAll(/[._]/gu, ' ');
  const sentences: Partial<Record<Meeting, string>> = {
    'feature-unsubscribed': 'Subscription required. Please subscribe to continue using this feature.',
    'feature-quota-exceeded': 'Quota exceeded. Please upgrade your plan to continue using this feature.',
    'permission-unauthorized': `You are not authorized to access the feature: ${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  };
  return sentences[meets];
}
