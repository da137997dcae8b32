// @vitest-environment jsdom
import { call } from '#console/data/call.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { preload, preloadLife, readPreloaded, takePreloaded } from '#console/data/preloaded.ts';
import { useCall } from '#console/data/useCall.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, settle } from '../mount.tsx';
import { storeToken } from '../token.ts';

const url = '/api/segment?search=vip';
const query = { search: 'vip' };
const fetched = vi.fn<typeof fetch>();
const reply = (value: unknown, status = 200) => new Response(JSON.stringify({ value }), { status });
const arrive = () => new Promise((resolve) => setTimeout(resolve));

/** Requests the URL ahead, with this answer; later requests are answered with another one. */
async function preloadWith(answer: Response | Error, signal?: AbortSignal): Promise<void> {
  if (answer instanceof Error) fetched.mockRejectedValueOnce(answer);
  else fetched.mockResolvedValueOnce(answer);
  preload(url, { token: 'token', tenantId: 'a', ...(signal && { signal }) });
  await arrive();
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => reply([{ name: 'Later' }]));
  vi.stubGlobal('fetch', fetched);
  storeToken({ sub: 'u' });
  chooseTenant('a');
});
afterEach(() => {
  window.preloaded?.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a preloaded reply', () => {
  it('is requested as the tenant’s, and handed over once', async () => {
    await preloadWith(reply(['early']));
    preload(url, { token: 'token', tenantId: 'a' });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer token', 'x-tenant-id': 'a' });
    expect(takePreloaded('b', url)).toBeUndefined();
    expect(await takePreloaded('a', url)).toEqual({ status: 200, body: { value: ['early'] } });
    expect(takePreloaded('a', url)).toBeUndefined();
  });

  it('answers the call that it was meant for; the next one makes a request', async () => {
    await preloadWith(reply(['early']));
    expect(await call('segmentList', { query })).toEqual(['early']);
    expect(await call('segmentList', { query })).toEqual([{ name: 'Later' }]);
  });

  it('is read without being taken, only where it is good', async () => {
    await preloadWith(reply(['early']));
    expect([readPreloaded('a', url), readPreloaded('a', url), readPreloaded('b', url)]).toEqual([
      ['early'],
      ['early'],
      undefined,
    ]);
    window.preloaded?.clear();
    await preloadWith(reply(['refused'], 500));
    expect(readPreloaded('a', url)).toBeUndefined();
  });

  it.each([
    ['does not come', new TypeError('away')],
    ['breaks off', new Response('{"value":')],
  ])('is forgotten where it %s', async (_, answer) => {
    await preloadWith(answer);
    expect(takePreloaded('a', url)).toBeUndefined();
  });

  it('is aborted with its signal as long as nobody has taken it', async () => {
    const controller = new AbortController();
    const signals: (AbortSignal | null | undefined)[] = [];
    fetched.mockImplementation((_, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    });
    preload(url, { token: 'token', tenantId: 'a', signal: controller.signal });
    preload('/api/filter', { token: 'token', tenantId: 'a', signal: controller.signal });
    void takePreloaded('a', url);
    controller.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
    expect(takePreloaded('a', '/api/filter')).toBeUndefined();
  });

  it('is dropped when it has grown old', () => {
    vi.useFakeTimers();
    preload(url, { token: 'token', tenantId: 'a' });
    vi.advanceTimersByTime(preloadLife);
    expect(takePreloaded('a', url)).toBeUndefined();
  });
});

/** What each render shows. */
const renders: string[] = [];

function Segments() {
  const { data, isLoading } = useCall('segmentList', { query });
  renders.push(`${isLoading} ${data?.map(({ name }) => name).join(', ')}`);
  return null;
}

async function render(places = 1): Promise<void> {
  renders.length = 0;
  const { unmount } = await mount(
    <DataProvider>
      {Array.from({ length: places }, (_, place) => (
        <Segments key={place} />
      ))}
    </DataProvider>,
  );
  await settle();
  await unmount();
}

describe('a query', () => {
  it.each([1, 3])(
    'shows a preloaded reply with its first render, in %i places, and requests nothing',
    async (places) => {
      await preloadWith(reply([{ name: 'VIP' }]));
      await render(places);
      expect(new Set(renders)).toEqual(new Set(['false VIP']));
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(window.preloaded?.size).toBe(0);
    },
  );

  it('requests again what was preloaded and refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await preloadWith(new Response('{}', { status: 500 }));
    await render();
    expect(renders[0]).toBe('true undefined');
  });
});
