// @vitest-environment jsdom
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { screens } from '#contract/screens.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { call } from '#console/data/call.ts';
import { requestOf } from '#console/data/request.ts';
import { takeEarly, takeRead, type EarlyReplies } from '#console/early/earlyReplies.ts';
import { readEarly } from '#console/early/readEarly.ts';
import { facts, tenantPath } from '#console/early/facts.ts';
import { firstPath } from '#console/early/firstPath.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

const url = '/api/segment?search=vip';
const reply = (value: unknown) => new Response(JSON.stringify({ value }));

function askedEarly(token: string, tenantId = 'a'): void {
  window.dodoEarly = { token, tenantId, replies: new Map([[url, Promise.resolve(reply(['early']))]]), read: new Map() };
}

afterEach(() => {
  delete window.dodoEarly;
  vi.unstubAllGlobals();
});

describe('a reply that was asked for before the code had come', () => {
  it('is handed over once', async () => {
    askedEarly('token');
    expect(await takeEarly(url, 'a', 'token')).toBeInstanceOf(Response);
    expect(takeEarly(url, 'a', 'token')).toBeUndefined();
  });

  it('belongs to one person in one tenant', () => {
    askedEarly('token');
    expect(takeEarly(url, 'b', 'token')).toBeUndefined();
    expect(takeEarly(url, 'a', 'another')).toBeUndefined();
    expect(takeEarly('/api/segment', 'a', 'token')).toBeUndefined();
  });

  it('answers the call it was meant for, and the next call asks anew', async () => {
    const fetched = vi.fn<typeof fetch>().mockResolvedValue(reply(['later']));
    vi.stubGlobal('fetch', fetched);
    chooseTenant('a');
    askedEarly(storeToken({ sub: 'u' }));
    expect(await call('segmentList', { query: { search: 'vip' } })).toEqual(['early']);
    expect(fetched).not.toHaveBeenCalled();
    expect(await call('segmentList', { query: { search: 'vip' } })).toEqual(['later']);
  });
});

describe('an early reply that is read when it comes', () => {
  const early = (answer: Promise<Response>): EarlyReplies => ({
    token: 'token',
    tenantId: 'a',
    replies: new Map([[url, answer]]),
    read: new Map(),
  });

  it('is there at once for who draws, once, and nobody asks for it again', async () => {
    window.dodoEarly = early(Promise.resolve(reply(['early'])));
    expect(takeRead(url, 'a', 'token')).toBeUndefined();
    await readEarly(window.dodoEarly, url);
    expect(takeRead(url, 'b', 'token')).toBeUndefined();
    expect(takeRead(url, 'a', undefined)).toBeUndefined();
    expect(takeRead(url, 'a', 'token')).toEqual(['early']);
    expect(takeRead(url, 'a', 'token')).toBeUndefined();
    expect(takeEarly(url, 'a', 'token')).toBeUndefined();
  });

  it('still answers a call that reads it itself', async () => {
    window.dodoEarly = early(Promise.resolve(reply(['early'])));
    await readEarly(window.dodoEarly, url);
    expect(await (await takeEarly(url, 'a', 'token'))?.json()).toEqual({ value: ['early'] });
    expect(takeRead(url, 'a', 'token')).toBeUndefined();
  });

  it.each([
    ['an error', async () => new Response('{}', { status: 500 })],
    ['an answer that breaks off', async () => new Response('{"value":')],
    ['no answer', () => Promise.reject<Response>(new TypeError('away'))],
  ])('is left to the call where it is %s', async (_, answers) => {
    const answer = answers();
    answer.catch(() => undefined);
    window.dodoEarly = early(answer);
    await readEarly(window.dodoEarly, url);
    expect(takeRead(url, 'a', 'token')).toBeUndefined();
    expect(takeEarly(url, 'a', 'token')).toBe(answer);
  });
});

describe('what is asked early', () => {
  const paths = (Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].method === 'GET' && endpoints[name].needs === 'tenant')
    .map((name): string => endpoints[name].path);

  it('stands in the table of calls, as reading calls of a tenant', () => {
    const first = (Object.values(screens) as Screen[]).flatMap((screen) => screen.first?.path.split('?')[0] ?? []);
    expect([...facts, tenantPath, ...first].filter((path) => !paths.includes(path))).toEqual([]);
    expect(first.length).toBeGreaterThan(0);
  });

  const customer = { pattern: '^/customers/([^/]+)/?$', first: 'customers/one?user_id=$1' };
  const segments = { pattern: '^/segments/?$', first: 'segment', query: ['search'] };
  it.each([
    ['/customers/C1', '', customer, requestOf('customerOne', { query: { user_id: 'C1' } })],
    [
      `/customers/${encodeURIComponent("a/b?c#d%41 'Ünï+&=$1")}`,
      '?t=1',
      customer,
      requestOf('customerOne', { query: { user_id: "a/b?c#d%41 'Ünï+&=$1" } }),
    ],
    ['/segments', '?search=vip%20%26&t=1', segments, requestOf('segmentList', { query: { search: 'vip &' } })],
    ['/segments', '', segments, requestOf('segmentList', {})],
  ])('is written for %s%s as the call writes it', (pathname, search, screen, { url: called }) => {
    expect(`/api/${firstPath(screen, { pathname, search })}`).toBe(called);
  });
});
