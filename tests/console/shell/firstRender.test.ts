// @vitest-environment jsdom
import { factsKey } from '#console/data/guardLoads.ts';
import { preload, readPreloaded } from '#console/data/preloaded.ts';
import { openSession } from '#console/identity/session.ts';
import { beforeFirstRender } from '#console/shell/firstRender.ts';
import { guardState } from '#console/shell/guardSteps.ts';
import { chooseTenant, clearTenant, tenant } from '#console/state/tenant.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

const a = 'aaaaaaaa-0000-4000-8000-000000000001';
const values: Readonly<Record<string, unknown>> = {
  '/api/segment': [],
  '/api/onboarding/status': { step: 4, finished: true },
  '/api/tenant/tier-permissions': [{ feature: 'SEGMENTS.VIEW', status: 'SUBSCRIBED' }],
  '/api/tenant-user/role-permissions': [{ feature: 'SEGMENTS.VIEW', status: 'AUTHORIZED' }],
};

let token: string;
beforeEach(() => {
  clearTenant();
  localStorage.clear();
  token = storeToken({ sub: 'u', 'custom:tenant_ids': a });
  openSession();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  window.preloaded?.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function preloadAll(answer: (url: string) => Promise<Response>): void {
  window.preloaded?.clear();
  vi.stubGlobal('fetch', answer);
  for (const url of Object.keys(values)) preload(url, { token, tenantId: a });
}

const good = async (url: string) => new Response(JSON.stringify({ value: values[url] }));

it('before the first draw the tenant of the address is chosen, its facts are known and the rows are read', async () => {
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  preloadAll(good);
  await beforeFirstRender();
  expect(guardState()).toMatchObject({ tenantId: a, onboarding: { finished: true } });
  expect(tenant.permissions).toBeDefined();
  expect(readPreloaded(a, '/api/segment')).toEqual([]);
});

it('what was known of the tenant the last time lets the screen show before it is told again', async () => {
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  preloadAll(good);
  await beforeFirstRender();
  clearTenant();
  preloadAll(() => new Promise(() => undefined));
  await beforeFirstRender();
  expect(guardState()).toMatchObject({ tenantId: a, onboarding: { finished: true } });
  expect([tenant.permissions?.tier.get('SEGMENTS.VIEW'), tenant.isRecalled]).toEqual(['SUBSCRIBED', true]);
});

it('what was known is not used where it denied the screen', async () => {
  localStorage.setItem(factsKey('u', a), '[[],[]]');
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  preloadAll(() => new Promise(() => undefined));
  await beforeFirstRender();
  expect(tenant.permissions).toBeUndefined();
});

it('a server that is slow keeps nobody from seeing the page', async () => {
  history.replaceState(null, '', '/segments');
  chooseTenant(a);
  preloadAll(() => new Promise(() => undefined));
  await beforeFirstRender();
  expect(tenant.permissions).toBeUndefined();
});

it('nothing is waited for where nothing was asked ahead, or the address is unknown', async () => {
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  await beforeFirstRender();
  preloadAll(good);
  history.replaceState(null, '', '/nowhere');
  await beforeFirstRender();
  expect(tenant.id).toBeUndefined();
});
