// @vitest-environment jsdom
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { screens } from '#contract/screens.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { call } from '#console/data/call.ts';
import { takeEarly } from '#console/early/earlyReplies.ts';
import { facts } from '#console/early/facts.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

const url = '/api/segment?search=vip';
const reply = (value: unknown) => new Response(JSON.stringify({ value }));

function askedEarly(token: string, tenantId = 'a'): void {
  window.dodoEarly = { token, tenantId, replies: new Map([[url, Promise.resolve(reply(['early']))]]) };
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

describe('what is asked early', () => {
  const paths = (Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].method === 'GET' && endpoints[name].needs === 'tenant')
    .map((name): string => endpoints[name].path);

  it('stands in the table of calls, as reading calls of a tenant', () => {
    const first = (Object.values(screens) as Screen[]).flatMap((screen) => screen.first?.path ?? []);
    expect([...facts, ...first].filter((path) => !paths.includes(path))).toEqual([]);
    expect(first.length).toBeGreaterThan(0);
  });
});
