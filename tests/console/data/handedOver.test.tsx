// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { useCall } from '#console/data/useCall.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';
import { storeToken } from '../token.ts';

const query = { search: 'vip' };
const answers: ((reply: Response) => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers.length = 0;
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      answers.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  storeToken({ sub: 'u' });
  chooseTenant('a');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Names() {
  return (
    <p>
      {useCall('segmentList', { query })
        .data?.map(({ name }) => name)
        .join(', ') ?? 'pending'}
    </p>
  );
}

/** A screen whose first frame takes so long that timers run before its effects. */
function SlowScreen() {
  useLayoutEffect(() => void vi.runAllTimers());
  return <Names />;
}

describe('a query that is pending when one screen takes over from another', () => {
  it('is not aborted, however slow the next screen is to mount', async () => {
    const page = await mount(
      <DataProvider>
        <Names />
      </DataProvider>,
    );
    await page.render(<DataProvider>{null}</DataProvider>);
    await page.render(
      <DataProvider>
        <SlowScreen />
      </DataProvider>,
    );
    await act(async () => {
      for (const answer of answers) answer(new Response(JSON.stringify({ value: [{ name: 'VIP' }] })));
      await vi.runAllTimersAsync();
    });
    expect(page.element.textContent).toBe('VIP');
    await page.unmount();
  });
});
