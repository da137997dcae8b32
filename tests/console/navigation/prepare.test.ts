// @vitest-environment jsdom
import { newCache } from '#console/data/cache.ts';
import { fresh, takeEarly } from '#console/early/earlyReplies.ts';
import { loadSession } from '#console/identity/session.ts';
import { setPrefetcher } from '#console/navigation/prefetch.ts';
import { arrive, grace, loadAsking, meant, moveOn, prepare, press } from '#console/navigation/prepare.ts';
import { resetAll } from '#console/state/reset.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { featureCodes, type FeatureCode } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { unstable_serialize } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';

const asked: { readonly url: string; readonly signal: AbortSignal }[] = [];
const code = vi.fn();
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
let token: string;

beforeEach(async () => {
  // Loaded before time stands still.
  await loadAsking();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal });
    return new Response('{"value":null}');
  });
  setPrefetcher(code);
  token = storeToken({ tenantIds: ['a'] });
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
  delete window.dodoEarly;
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
];

describe('pointing at a destination', () => {
  it('loads its code at once and asks for its data once it is meant; arriving uses the reply', async () => {
    prepare('/customers/C1?t=1');
    expect(code).toHaveBeenCalledWith('customer');
    await after(meant - 1);
    expect(asked).toEqual([]);
    await after(1);
    expect(asked.map(({ url }) => url)).toEqual([record]);
    expect(takeEarly(record, 'a', token)).toBeInstanceOf(Promise);
  });

  it('asks at once where it is pressed, all that is shown first, and again for nobody because the press has moved the focus there', async () => {
    prepare('/customers/C1');
    press();
    await after(0);
    expect(asked.map(({ url }) => url)).toEqual([record, ...figures]);
    prepare('/customers/C1');
    await after(meant);
    expect(asked).toHaveLength(1 + figures.length);
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it('asks for no figures where these are closed to the person', async () => {
    permit(['CUSTOMERS.VIEW']);
    prepare('/customers/C1');
    press();
    await after(0);
    expect(asked.map(({ url }) => url)).toEqual([record]);
  });

  it('asks nothing about where somebody has just been, and again once that is a while ago', async () => {
    prepare('/customers/C1');
    await after(meant);
    void takeEarly(record, 'a', token);
    prepare('/customers/C1');
    await after(meant);
    expect(asked).toHaveLength(1);
    await after(fresh);
    prepare('/customers/C1');
    await after(meant);
    expect(asked).toHaveLength(2);
  });

  it('asks again for what was taken back before', async () => {
    prepare('/customers/C1');
    await after(meant);
    prepare('/customers/C2');
    prepare('/customers/C1');
    await after(meant);
    expect(asked.map(({ url }) => url)).toEqual([record, record]);
  });

  it('asks besides what the screen shows nothing without', async () => {
    prepare('/segments/7?t=1');
    await after(meant);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/segment/7',
      '/api/segment/populate-other-fields/customer',
      '/api/segment/populate-other-fields/product',
    ]);
  });

  it('asks nothing besides that is kept already: the screen has it at once', async () => {
    const cache = newCache();
    for (const table of ['customer', 'product']) {
      cache.set(unstable_serialize(['segmentPopulateOtherFields', { params: { table } }]), { data: [] });
    }
    prepare('/segments/7?t=1');
    await after(meant);
    expect(asked.map(({ url }) => url)).toEqual(['/api/segment/7']);
    newCache();
  });

  it('asks nothing while one destination follows the other', async () => {
    for (let row = 1; row <= 20; row += 1) {
      prepare(`/customers/C${row}`);
      await after(30);
      moveOn();
    }
    await after(meant);
    expect(asked.map(({ url }) => url)).toEqual(['/api/customers/one?user_id=C20']);
  });

  it('takes back what nobody went to', async () => {
    prepare('/customers/C1');
    await after(meant);
    moveOn();
    await after(grace);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(takeEarly(record, 'a', token)).toBeUndefined();
  });

  it.each([meant - 1, meant])('takes it back after %i ms where the person signs out', async (when) => {
    prepare('/customers/C1');
    await after(when);
    resetAll();
    await after(meant);
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
    expect(asked).toHaveLength(when < meant ? 0 : 1);
  });

  it('takes it back at once where something else is pointed at', async () => {
    prepare('/customers/C1');
    await after(meant);
    prepare('/customers/C2');
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('keeps what somebody went to, although the focus has left its link', async () => {
    prepare('/customers/C1');
    await after(meant);
    history.replaceState(null, '', '/customers/C1?t=1');
    moveOn();
    await after(grace);
    expect(asked[0]?.signal.aborted).toBe(false);
    expect(takeEarly(record, 'a', token)).toBeInstanceOf(Promise);
  });

  it('shows nobody a reply that has grown old', async () => {
    prepare('/customers/C1');
    await after(meant + fresh);
    expect(takeEarly(record, 'a', token)).toBeUndefined();
  });

  it.each(['/templates', '/profile', '/nowhere', '/login'])(
    'asks nothing for %s, which is planned or waits for no call',
    async (address) => {
      prepare(address);
      await after(meant);
      expect(asked).toEqual([]);
    },
  );

  it('asks nothing for a screen or a view that is closed to the person', async () => {
    permit(['SEGMENTS.VIEW', 'PRODUCTS.VIEW']);
    for (const closed of ['/customers/C1', '/products?view=analytics']) {
      prepare(closed);
      await after(meant);
    }
    expect(asked).toEqual([]);
    prepare('/products?search=lamp');
    await after(meant);
    expect(asked.map(({ url }) => url)).toEqual(['/api/products?search=lamp']);
  });
});

describe('arriving where was pressed', () => {
  const went: string[] = [];
  const go = (where: string) => () => void went.push(where);
  let answer = () => undefined as void;

  beforeEach(() => {
    went.length = 0;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async () => {
      await answered;
      return new Response('{"value":null}');
    });
  });

  const pressOn = async (address: string) => {
    prepare(address);
    press();
    await after(0);
  };

  it('waits for what was asked, and goes when it has come', async () => {
    await pressOn('/customers/C1');
    arrive(go('C1'));
    await after(20);
    expect(went).toEqual([]);
    answer();
    await after(0);
    expect(went).toEqual(['C1']);
    expect(window.dodoEarly?.read.size).toBe(1 + figures.length);
  });

  it('waits no longer than a moment', async () => {
    await pressOn('/customers/C1');
    arrive(go('C1'));
    await after(50);
    expect(went).toEqual(['C1']);
  });

  it('goes at once where nothing was pressed', () => {
    arrive(go('C1'));
    expect(went).toEqual(['C1']);
  });

  it('goes where was clicked last', async () => {
    await pressOn('/customers/C1');
    arrive(go('C1'));
    await pressOn('/customers/C2');
    arrive(go('C2'));
    await after(100);
    expect(went).toEqual(['C2']);
  });

  it('leads nobody away from where they went meanwhile', async () => {
    await pressOn('/customers/C1');
    arrive(go('C1'));
    history.replaceState(null, '', '/segments');
    await after(100);
    expect(went).toEqual([]);
  });
});
