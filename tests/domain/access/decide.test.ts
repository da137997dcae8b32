import { accessTo, isGranted, type Access } from '#domain/access/decide.ts';
import { featureCodes, featureName, specifiedCodes } from '#domain/access/features.ts';
import { permissionsOf, roleStatuses, tierStatuses } from '#domain/access/permissions.ts';
import { notices } from '#domain/notices.ts';
import { describe, expect, it } from 'vitest';
import { cells, closedBy, permissionsWith, type Meeting } from './cells.ts';

const meetingOf = (access: Access): Meeting | 'unknown-status' => {
  if (access.kind === 'blocked') return access.status;
  return access.kind === 'granted' ? 'opens' : 'hidden';
};

/** Specification 1 §6: rows are tier statuses, columns role statuses; the words are what a person then meets. */
const expected = {
  SUBSCRIBED: { AUTHORIZED: 'granted', UNAUTHORIZED: 'permission-unauthorized', DISABLED: 'hidden' },
  UNSUBSCRIBED: { AUTHORIZED: 'feature-unsubscribed', UNAUTHORIZED: 'feature-unsubscribed', DISABLED: 'hidden' },
  QUOTA_EXCEEDED: { AUTHORIZED: 'feature-quota-exceeded', UNAUTHORIZED: 'feature-quota-exceeded', DISABLED: 'hidden' },
  DISABLED: { AUTHORIZED: 'hidden', UNAUTHORIZED: 'hidden', DISABLED: 'hidden' },
} as const;

describe('access', () => {
  it('knows the 38 feature codes (1 §6: feature codes) (2 §6: codes)', () => {
    expect(new Set(specifiedCodes).size).toBe(38);
  });

  it('decides every feature by tier and role (1 §6: tier and role statuses) (2 §6: statuses)', () => {
    for (const feature of featureCodes) {
      for (const tier of tierStatuses) {
        for (const role of roleStatuses) {
          const access = accessTo(feature, permissionsWith([feature], { name: '', tier, role, meets: 'opens' }));
          expect(access.kind === 'blocked' ? access.status : access.kind, `${feature} ${tier} ${role}`).toBe(
            expected[tier][role],
          );
        }
      }
    }
  });

  it('closes what is in a group by the code of the group, which the notice names (1 §6: disabled is hidden)', () => {
    for (const cell of cells) {
      for (const group of ['RECOMMENDATIONS.VIEW', 'CONNECTORS.VIEW', 'DODO_CHAT.VIEW'] as const) {
        const permissions = permissionsWith([group], cell);
        const met = closedBy(group).map((code) => accessTo(code, permissions));
        expect(met.length).toBe(3);
        for (const access of met) {
          expect(meetingOf(access), `${group} ${cell.name}`).toBe(cell.meets);
          if (access.kind === 'blocked') expect(access.feature).toBe(group);
        }
      }
    }
  });

  it('hides what needs several codes by any of them, and else names the first obstacle (1 §6: disabled is hidden)', () => {
    const tier = (statuses: readonly [string, string]) =>
      permissionsOf(
        [
          { feature: 'PRODUCTS.VIEW', status: statuses[0] },
          { feature: 'PRODUCTS.ANALYTICS.VIEW', status: statuses[1] },
        ],
        [
          { feature: 'PRODUCTS.VIEW', status: 'AUTHORIZED' },
          { feature: 'PRODUCTS.ANALYTICS.VIEW', status: 'AUTHORIZED' },
        ],
      );
    const both = ['PRODUCTS.VIEW', 'PRODUCTS.ANALYTICS.VIEW'] as const;
    const meeting = (one: string, other: string) => meetingOf(accessTo(both, tier([one, other])));
    expect(meeting('UNSUBSCRIBED', 'DISABLED')).toBe('hidden');
    expect(meeting('DISABLED', 'UNSUBSCRIBED')).toBe('hidden');
    expect(meeting('UNSUBSCRIBED', 'QUOTA_EXCEEDED')).toBe('feature-unsubscribed');
    expect(meeting('SUBSCRIBED', 'QUOTA_EXCEEDED')).toBe('feature-quota-exceeded');
    expect(meeting('SUBSCRIBED', 'SUBSCRIBED')).toBe('opens');
  });

  it('counts an unknown feature as disabled (1 §6: unknown feature)', () => {
    expect(accessTo('SEGMENTS.VIEW', permissionsOf([], [])).kind).toBe('hidden');
  });

  it('opens nothing by a status it does not know, and says so (specification 1 §8, any other access status) (1 §8: any other access status)', () => {
    for (const [tier, role] of [
      ['PAUSED', 'AUTHORIZED'],
      ['SUBSCRIBED', 'INVITED'],
      ['toString', 'valueOf'],
    ] as const) {
      const access = accessTo('SEGMENTS.VIEW', {
        tier: new Map([['SEGMENTS.VIEW', tier as 'SUBSCRIBED']]),
        role: new Map([['SEGMENTS.VIEW', role as 'AUTHORIZED']]),
      });
      expect(access).toEqual({
        kind: 'blocked',
        status: 'unknown-status',
        notice: 'unknownAccess',
        feature: 'SEGMENTS.VIEW',
      });
    }
    expect(notices.unknownAccess.text).toBe('Unknown error. Please contact support.');
  });

  it('grants what has no feature code', () => {
    expect(isGranted(undefined, permissionsOf([], []))).toBe(true);
  });

  it('says why in the specification’s words (1 §8: unsubscribed feature) (1 §8: unauthorized) (2 §6: notifications)', () => {
    const blocked = accessTo(
      'SEGMENTS.EDIT',
      permissionsOf(
        [{ feature: 'SEGMENTS.EDIT', status: 'SUBSCRIBED' }],
        [{ feature: 'SEGMENTS.EDIT', status: 'UNAUTHORIZED' }],
      ),
    );
    expect(blocked.kind === 'blocked' && notices[blocked.notice].text).toBe(
      'You are not authorized to access the feature: {{feature}}.',
    );
    expect(featureName('CAMPAIGNS.AUTOMATION.VIEW')).toBe('Campaigns automation view');
  });
});
