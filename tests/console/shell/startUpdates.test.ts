// @vitest-environment jsdom
import { startUpdates } from '#console/shell/startUpdates.ts';
import { expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';

it('code that does not come to follow newer versions is no failure that anybody hears of; it is asked for again once the network is back', async () => {
  const followUpdates = vi.fn(async () => {});
  const load = vi.fn(async () => ({ followUpdates }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await startUpdates(load);
  expect(followUpdates).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(followUpdates).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
