// @vitest-environment jsdom
import { newCache } from '#console/data/cache.ts';
import { preloadLife, takePreloaded } from '#console/data/preloaded.ts';
import { loadSession } from '#console/identity/session.ts';
import { endPrefetch, grace, hoverDelay, prefetch, prefetchPressed } from '#console/navigation/prefetch.ts';
import { resetAll } from '#console/state/reset.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { featureCodes, type FeatureCode } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { unstable_serialize } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

const asked: { readonly url: string; readonly signal: AbortSignal }[] = [];
const code = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>());
vi.mock('#console/screens.ts', () => ({ loadCode: code }));
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  code.mockResolvedValue(() => null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal });
    return new Response('{"value":null}');
  });
  storeToken({ tenantIds: ['a'] });
  loadSession();
  chooseTenant('a');
  permit(featureCodes);
});

afterEach(() => {
  resetAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
  code.mockReset();
  history.replaceState(null, '', '/');
});

/** Opens these features and hides all others. */
function permit(features: readonly FeatureCode[]): void {
  const of = <Status>(status: Status) => features.map((feature) => ({ feature, status }));
  setPermissions(permissionsOf(of('SUBSCRIBED' as const), of('AUTHORIZED' as const)));
}

const record = '/api/customers/one?user_id=C1';
const figures = [
  '/api/customerAnalytics/info?user_id=C1',
  '/api/settings/tenant-settings',
  '/api/customerAnalytics/segments?user_id=C1',
  '/api/customerAnalytics/engagement?user_id=C1',
  '/api/customerAnalytics/purchase-history?user_id=C1',
  '/api/customers/C1/consent',
];

describe('pointing at a destination', () => {
  it('loads its code at once and asks for its data once it is meant; arriving uses the reply', async () => {
    prefetch('/customers/C1?t=1');
    expect(code).toHaveBeenCalledWith('customer');
    await after(hoverDelay - 1);
    expect(asked).toEqual([]);
    await after(1);
    expect(asked.map(({ url }) => url)).toEqual([record]);
    expect(takePreloaded('a', record)).toBeInstanceOf(Promise);
  });

  it('asks at once where it is pressed, all that is shown first, and again for nobody because the press has moved the focus there', async () => {
    prefetch('/customers/C1');
    prefetchPressed();
    await after(0);
    expect(asked.map(({ url }) => url)).toEqual([record, ...figures]);
    prefetch('/customers/C1');
    await after(hoverDelay);
    expect(asked).toHaveLength(1 + figures.length);
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it('asks for no figures where these are closed to the person', async () => {
    permit(['CUSTOMERS.VIEW']);
    prefetch('/customers/C1');
    prefetchPressed();
    await after(0);
    expect(asked.map(({ url }) => url)).toEqual([record, '/api/settings/tenant-settings', '/api/customers/C1/consent']);
  });

  it('requests nothing that is cached: the screen shows it at once and revalidates it', async () => {
    const cache = newCache();
    cache.set(unstable_serialize(['customerOne', { query: { user_id: 'C1' } }]), { data: {} });
    prefetch('/customers/C1');
    await after(hoverDelay);
    expect(asked).toEqual([]);
    newCache();
  });

  it('asks again for what was taken back before', async () => {
    prefetch('/customers/C1');
    await after(hoverDelay);
    prefetch('/customers/C2');
    prefetch('/customers/C1');
    await after(hoverDelay);
    expect(asked.map(({ url }) => url)).toEqual([record, record]);
  });

  it('requests with a press what the conditions of a segment may name, unless it is cached', async () => {
    const cache = newCache();
    cache.set(unstable_serialize(['segmentPopulateOtherFields', { params: { table: 'customer' } }]), { data: [] });
    prefetch('/segments/7?t=1');
    prefetchPressed();
    await after(0);
    expect(asked.map(({ url }) => url)).toEqual(['/api/segment/7', '/api/segment/populate-other-fields/product']);
    newCache();
  });

  it('asks nothing while one destination follows the other', async () => {
    for (let row = 1; row <= 20; row += 1) {
      prefetch(`/customers/C${row}`);
      await after(30);
      endPrefetch();
    }
    await after(hoverDelay);
    expect(asked.map(({ url }) => url)).toEqual(['/api/customers/one?user_id=C20']);
  });

  it('takes back what nobody went to', async () => {
    prefetch('/customers/C1');
    await after(hoverDelay);
    endPrefetch();
    await after(grace);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(takePreloaded('a', record)).toBeUndefined();
  });

  it.each([hoverDelay - 1, hoverDelay])('takes it back after %i ms where the person signs out', async (when) => {
    prefetch('/customers/C1');
    await after(when);
    resetAll();
    await after(hoverDelay);
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
    expect(asked).toHaveLength(when < hoverDelay ? 0 : 1);
  });

  it('takes it back at once where something else is pointed at', async () => {
    prefetch('/customers/C1');
    await after(hoverDelay);
    prefetch('/customers/C2');
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('keeps what somebody went to, although the focus has left its link', async () => {
    prefetch('/customers/C1');
    await after(hoverDelay);
    history.replaceState(null, '', '/customers/C1?t=1');
    endPrefetch();
    await after(grace);
    expect(asked[0]?.signal.aborted).toBe(false);
    expect(takePreloaded('a', record)).toBeInstanceOf(Promise);
  });

  it('shows nobody a reply that has grown old', async () => {
    prefetch('/customers/C1');
    await after(hoverDelay + preloadLife);
    expect(takePreloaded('a', record)).toBeUndefined();
  });

  it.each(['/profile', '/nowhere', '/login'])('asks nothing for %s, which waits for no call', async (address) => {
    prefetch(address);
    await after(hoverDelay);
    expect(asked).toEqual([]);
  });

  it('asks nothing for a screen or a view that is closed to the person', async () => {
    permit(['SEGMENTS.VIEW', 'PRODUCTS.VIEW']);
    for (const closed of ['/customers/C1', '/products?view=analytics']) {
      prefetch(closed);
      await after(hoverDelay);
    }
    expect(asked).toEqual([]);
    prefetch('/products?search=lamp');
    await after(hoverDelay);
    expect(asked.map(({ url }) => url)).toEqual(['/api/products?search=lamp']);
  });
});
