// @vitest-environment jsdom
import { fresh } from '#console/early/earlyReplies.ts';
import { readEarly } from '#console/early/readEarly.ts';
import { factsKey } from '#console/early/facts.ts';
import { openSession } from '#console/identity/session.ts';
import { beforeFirstDraw } from '#console/shell/firstDraw.ts';
import { guardState } from '#console/shell/guardState.ts';
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
  delete window.dodoEarly;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function askedEarly(answer: (url: string) => Promise<Response>): void {
  const replies = new Map(Object.keys(values).map((url) => [url, answer(url)]));
  const read = new Map<string, unknown>();
  const isRead = Promise.all(Array.from(replies.keys(), (url) => readEarly({ replies, read }, url)));
  window.dodoEarly = { token, tenantId: a, replies, read, isRead };
}

const good = async (url: string) => new Response(JSON.stringify({ value: values[url] }));

it('before the first draw the tenant of the address is chosen, its facts are known and the rows are read', async () => {
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  askedEarly(good);
  await beforeFirstDraw();
  expect(guardState()).toMatchObject({ tenantId: a, onboarding: { finished: true } });
  expect(tenant.permissions).toBeDefined();
  expect(window.dodoEarly?.read.get('/api/segment')).toEqual([]);
});

it('what was known of the tenant the last time lets the screen show before it is told again', async () => {
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  askedEarly(good);
  await beforeFirstDraw();
  clearTenant();
  askedEarly(() => new Promise(() => undefined));
  await beforeFirstDraw();
  expect(guardState()).toMatchObject({ tenantId: a, onboarding: { finished: true } });
  expect([tenant.permissions?.tier.get('SEGMENTS.VIEW'), tenant.isRecalled]).toEqual(['SUBSCRIBED', true]);
});

it('what was known is not used where it denied the screen', async () => {
  localStorage.setItem(factsKey('u', a), '[[],[]]');
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  askedEarly(() => new Promise(() => undefined));
  await beforeFirstDraw();
  expect(tenant.permissions).toBeUndefined();
});

it('a server that is slow keeps nobody from seeing the page', async () => {
  history.replaceState(null, '', '/segments');
  chooseTenant(a);
  askedEarly(() => new Promise(() => undefined));
  await beforeFirstDraw();
  expect(tenant.permissions).toBeUndefined();
});

it('what nobody took is too old for whoever comes later', async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  askedEarly(good);
  await beforeFirstDraw();
  expect(window.dodoEarly?.read.size).toBeGreaterThan(0);
  vi.advanceTimersByTime(fresh);
  expect([window.dodoEarly?.read.size, window.dodoEarly?.replies.size]).toEqual([0, 0]);
  vi.useRealTimers();
});

it('nothing is waited for where nothing was asked ahead, or the address is unknown', async () => {
  history.replaceState(null, '', '/segments?t=aaaaaaaa');
  await beforeFirstDraw();
  askedEarly(good);
  history.replaceState(null, '', '/nowhere');
  await beforeFirstDraw();
  expect(tenant.id).toBeUndefined();
});
