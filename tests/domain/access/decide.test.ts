import { accessTo, isGranted } from '#domain/access/decide.ts';
import { featureCodes, featureName } from '#domain/access/features.ts';
import { permissionsOf, roleStatuses, tierStatuses } from '#domain/access/permissions.ts';
import { notices } from '#domain/notices.ts';
import { describe, expect, it } from 'vitest';

/** Specification 1 §6: rows are tier statuses, columns role statuses; the words are what a person then meets. */
const expected = {
  SUBSCRIBED: { AUTHORIZED: 'granted', UNAUTHORIZED: 'permission-unauthorized', DISABLED: 'hidden' },
  UNSUBSCRIBED: { AUTHORIZED: 'feature-unsubscribed', UNAUTHORIZED: 'feature-unsubscribed', DISABLED: 'hidden' },
  QUOTA_EXCEEDED: { AUTHORIZED: 'feature-quota-exceeded', UNAUTHORIZED: 'feature-quota-exceeded', DISABLED: 'hidden' },
  DISABLED: { AUTHORIZED: 'hidden', UNAUTHORIZED: 'hidden', DISABLED: 'hidden' },
} as const;

describe('access', () => {
  it('knows the 38 feature codes (1 §6: feature codes) (2 §6: codes)', () => {
    expect(new Set(featureCodes).size).toBe(38);
  });

  it('decides every feature by tier and role (1 §6: tier and role statuses) (2 §6: statuses)', () => {
    for (const feature of featureCodes) {
      for (const tier of tierStatuses) {
        for (const role of roleStatuses) {
          const permissions = permissionsOf([{ feature, status: tier }], [{ feature, status: role }]);
          const access = accessTo(feature, permissions);
          expect(access.kind === 'blocked' ? access.status : access.kind, `${feature} ${tier} ${role}`).toBe(
            expected[tier][role],
          );
        }
      }
    }
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
      expect(access).toEqual({ kind: 'blocked', status: 'unknown-status', notice: 'unknownAccess' });
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
