// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { productNow, setClockAhead } from '#console/ui/productNow.ts';
import { useNow } from '#console/ui/timing.ts';
import { mount } from '../mount.tsx';

const week = 7 * 24 * 3600_000;

function Now() {
  return <output>{useNow()}</output>;
}

/** docs/decisions/048. */
describe('the time of the product', () => {
  afterEach(() => setClockAhead(0));

  it('is ahead of the browser by what the server says, as soon as it says so', async () => {
    const { element, unmount } = await mount(<Now />);
    const ahead = (): number => Number(element.textContent) - Date.now();
    expect(Math.abs(ahead())).toBeLessThan(60_000);
    act(() => setClockAhead(week));
    expect(Math.abs(ahead() - week)).toBeLessThan(60_000);
    expect(Math.abs(productNow().getTime() - Date.now() - week)).toBeLessThan(60_000);
    await unmount();
  });
});
