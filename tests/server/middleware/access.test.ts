import { describe, expect, test } from 'vitest';
import type { Endpoint, RequiredFeature } from '#contract/endpoint.ts';
import { permissionsOf, type RoleStatus, type TierStatus } from '#domain/access/permissions.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { checkAccess, requireFeature } from '#server/middleware/access.ts';

function row(feature?: RequiredFeature): Endpoint {
  return { method: 'GET', path: 'x', needs: 'tenant', summary: 'x', source: 'product', ...(feature && { feature }) };
}

function permissions(statuses: Record<string, readonly [TierStatus, RoleStatus]>) {
  const entries = Object.entries(statuses);
  return permissionsOf(
    entries.map(([feature, [status]]) => ({ feature, status })),
    entries.map(([feature, [, status]]) => ({ feature, status })),
  );
}

function denialOf(feature: RequiredFeature | undefined, statuses: Parameters<typeof permissions>[0], body?: unknown) {
  try {
    checkAccess(row(feature), { permissions: permissions(statuses), role: 'analyst' }, body);
    return 'granted';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.code, error.details.access, error.message];
  }
}

/** The server's half of specification 1 §6, with the catalogue's sentences. */
describe('access to a call', () => {
  const granted = ['SUBSCRIBED', 'AUTHORIZED'] as const;
  const subscription = 'Subscription required. Please subscribe to continue using this feature.';
  const quota = 'Quota exceeded. Please upgrade your plan to continue using this feature.';
  const unauthorized = 'You are not authorized to access the feature: Segments view.';
  const unknown = 'Unknown error. Please contact support.';

  test.each([
    ['SUBSCRIBED', 'AUTHORIZED', 'granted'],
    ['SUBSCRIBED', 'UNAUTHORIZED', ['forbidden', 'permission-unauthorized', unauthorized]],
    ['SUBSCRIBED', 'DISABLED', ['forbidden', 'feature-disabled', unknown]],
    ['UNSUBSCRIBED', 'AUTHORIZED', ['forbidden', 'feature-unsubscribed', subscription]],
    ['UNSUBSCRIBED', 'UNAUTHORIZED', ['forbidden', 'feature-unsubscribed', subscription]],
    ['QUOTA_EXCEEDED', 'AUTHORIZED', ['forbidden', 'feature-quota-exceeded', quota]],
    ['DISABLED', 'AUTHORIZED', ['forbidden', 'feature-disabled', unknown]],
  ] as const)('%s and %s', (tier, role, outcome) => {
    expect(denialOf('SEGMENTS.VIEW', { 'SEGMENTS.VIEW': [tier, role] })).toEqual(outcome);
  });

  test('is granted without a feature code, and denied for an unknown one', () => {
    expect(denialOf(undefined, {})).toBe('granted');
    expect(denialOf('SEGMENTS.VIEW', {})).toEqual(['forbidden', 'feature-disabled', unknown]);
  });

  test('is for owners only when the row says so, whatever tier and role allow', () => {
    const owned: Endpoint = { ...row(), owner: true };
    const asked = (role: string) => () => checkAccess(owned, { permissions: permissions({}), role }, undefined);
    expect(asked('owner')).not.toThrow();
    expect(asked('analyst')).toThrow('Only owners can view or change this');
  });

  test('of one of its inputs is refused as that of the whole call', () => {
    const code = 'CUSTOMERS.ANALYTICS.VIEW';
    expect(() => requireFeature(code, permissions({ [code]: granted }))).not.toThrow();
    expect(() => requireFeature(code, permissions({ [code]: ['UNSUBSCRIBED', 'AUTHORIZED'] }))).toThrow(subscription);
    expect(() => requireFeature(code, permissions({}))).toThrow(unknown);
  });

  test('is granted by any of several codes', () => {
    const codes = ['IMPORTS.CUSTOMERS.CREATE', 'IMPORTS.PRODUCTS.CREATE'] as const;
    expect(denialOf(codes, { 'IMPORTS.PRODUCTS.CREATE': granted })).toBe('granted');
    expect(denialOf(codes, { 'IMPORTS.PRODUCTS.CREATE': ['UNSUBSCRIBED', 'AUTHORIZED'] })).toEqual([
      'forbidden',
      'feature-unsubscribed',
      subscription,
    ]);
  });

  test('follows the field of the body that decides; a body that names no code needs any of them', () => {
    const feature = {
      byBody: 'type',
      codes: { customers: 'IMPORTS.CUSTOMERS.CREATE', products: 'IMPORTS.PRODUCTS.CREATE' },
    } as const;
    const onlyProducts = { 'IMPORTS.PRODUCTS.CREATE': granted };
    expect(denialOf(feature, onlyProducts, { type: 'products' })).toBe('granted');
    expect(denialOf(feature, onlyProducts, { type: 'customers' })).not.toBe('granted');
    expect(denialOf(feature, onlyProducts, { type: 'toString' })).toBe('granted');
    expect(denialOf(feature, {}, null)).not.toBe('granted');
  });
});
