// @vitest-environment jsdom
import { cacheFacts, knownPermissions, loadTenantFacts } from '#console/data/tenantFacts.ts';
import { factsKey } from '#console/data/guardLoads.ts';
import { openSession } from '#console/identity/session.ts';
import { resetAll } from '#console/state/reset.ts';
import { chooseTenant, clearTenant, recallPermissions, tenant } from '#console/state/tenant.ts';
import {
  permissionsOf,
  type RoleStatus,
  type RolePermission,
  type TierPermission,
} from '#domain/access/permissions.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

const a = 'aaaaaaaa-0000-4000-8000-000000000001';
const b = 'bbbbbbbb-0000-4000-8000-000000000002';
const tier: readonly TierPermission[] = [{ feature: 'SEGMENTS.VIEW', status: 'SUBSCRIBED' }];
const role = (status: RoleStatus): readonly RolePermission[] => [{ feature: 'SEGMENTS.VIEW', status }];
const known = permissionsOf(tier, role('AUTHORIZED'));

function answering(status: RoleStatus, finished = true): void {
  const values: Readonly<Record<string, unknown>> = {
    '/api/onboarding/status': { step: 4, finished },
    '/api/tenant/tier-permissions': tier,
    '/api/tenant-user/role-permissions': role(status),
  };
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify({ value: values[url] })));
}

beforeEach(() => {
  localStorage.clear();
  storeToken({ sub: 'u', 'custom:tenant_ids': `${a},${b}` });
  openSession();
  chooseTenant(a);
});
afterEach(() => {
  clearTenant();
  vi.unstubAllGlobals();
});

it('what was told of a tenant is known at the next visit, and of no other tenant and to nobody else', async () => {
  answering('AUTHORIZED');
  await loadTenantFacts();
  expect(knownPermissions()).toEqual(known);
  chooseTenant(b);
  expect(knownPermissions()).toBeUndefined();
  chooseTenant(a);
  storeToken({ sub: 'v', 'custom:tenant_ids': a });
  openSession();
  expect(knownPermissions()).toBeUndefined();
});

it('what is told again alike draws nothing anew; what has changed since counts, and is known from then on', async () => {
  cacheFacts([tier, role('AUTHORIZED')]);
  recallPermissions(known);
  const drawn = tenant.permissions;
  answering('AUTHORIZED');
  await loadTenantFacts();
  expect([tenant.permissions, tenant.isRecalled]).toEqual([drawn, false]);
  expect(tenant.permissions).toBe(drawn);
  recallPermissions(known);
  answering('UNAUTHORIZED');
  await loadTenantFacts();
  expect(tenant.permissions?.role.get('SEGMENTS.VIEW')).toBe('UNAUTHORIZED');
  expect(knownPermissions()?.role.get('SEGMENTS.VIEW')).toBe('UNAUTHORIZED');
});

it('nothing is kept of a tenant whose onboarding is not finished', async () => {
  cacheFacts([tier, role('AUTHORIZED')]);
  answering('AUTHORIZED', false);
  await loadTenantFacts();
  expect(knownPermissions()).toBeUndefined();
  expect(tenant.onboarding).toEqual({ finished: false });
});

it('a browser whose store is full knows the tenant all the same, until the next visit', async () => {
  answering('AUTHORIZED');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await loadTenantFacts();
  vi.restoreAllMocks();
  expect([tenant.permissions, tenant.problem]).toEqual([known, undefined]);
  expect(knownPermissions()).toBeUndefined();
});

it('signing out forgets it', () => {
  cacheFacts([tier, role('AUTHORIZED')]);
  expect(localStorage.getItem(factsKey('u', a))).not.toBeNull();
  resetAll();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('tenantFacts:'))).toEqual([]);
});

it.each(['', 'nonsense', 'null', '{}', '[1,2]'])('what cannot be read (%s) is not known', (text) => {
  localStorage.setItem(factsKey('u', a), text);
  expect(knownPermissions()).toBeUndefined();
});
