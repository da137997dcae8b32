// @vitest-environment jsdom
import { copyThisLink } from '#console/navigation/go.ts';
import { expect, it, vi } from 'vitest';

it('the copied link has what was changed right before, although the address says it a moment later', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  history.replaceState(null, '', '/customers');
  const copied = copyThisLink();
  await vi.advanceTimersByTimeAsync(50);
  history.replaceState(null, '', '/customers?search=anna');
  await vi.advanceTimersByTimeAsync(50);
  await copied;
  expect(writeText.mock.calls).toEqual([[expect.stringMatching(/\/customers\?search=anna$/u)]]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
