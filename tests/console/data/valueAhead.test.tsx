// @vitest-environment jsdom
import { DataProvider } from '#console/data/DataProvider.tsx';
import { useCall } from '#console/data/useCall.ts';
import { readEarly } from '#console/early/readEarly.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, settle } from '../mount.tsx';
import { storeToken } from '../token.ts';

const url = '/api/segment?search=vip';
const fetched = vi.fn<typeof fetch>();
const reply = (value: unknown) => new Response(JSON.stringify({ value }));

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => reply([{ name: 'Later' }]));
  vi.stubGlobal('fetch', fetched);
  chooseTenant('a');
});
afterEach(() => {
  delete window.dodoEarly;
  vi.unstubAllGlobals();
});

/** What each draw shows. */
const draws: string[] = [];

function Segments() {
  const { data, isLoading } = useCall('segmentList', { query: { search: 'vip' } });
  draws.push(`${isLoading} ${data?.map(({ name }) => name).join(', ')}`);
  return null;
}

async function draw(answer: Response, places = 1): Promise<void> {
  draws.length = 0;
  const early = {
    token: storeToken({ sub: 'u' }),
    tenantId: 'a',
    replies: new Map([[url, Promise.resolve(answer)]]),
    read: new Map(),
  };
  window.dodoEarly = early;
  await readEarly(early, url);
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

it('what was asked ahead and is there shows with the first draw, and is neither asked nor drawn again', async () => {
  await draw(reply([{ name: 'VIP' }]));
  expect(draws).toEqual(['false VIP']);
  expect(fetched).not.toHaveBeenCalled();
});

it('what several parts of a screen show is asked again for none of them', async () => {
  await draw(reply([{ name: 'VIP' }]), 3);
  expect(draws).toEqual(['false VIP', 'false VIP', 'false VIP']);
  expect(fetched).not.toHaveBeenCalled();
});

it('what was answered with an error is asked as ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await draw(new Response('{}', { status: 500 }));
  expect(draws[0]).toBe('true undefined');
});
