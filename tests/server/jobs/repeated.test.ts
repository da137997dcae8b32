import { afterEach, expect, test, vi } from 'vitest';
import { repeated } from '#server/jobs/repeated.ts';
import { eventually } from '#tests/support/eventually.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('repeated work runs at once and at each interval, one run at a time, also after a failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let runs = 0;
  let atOnce = 0;
  let most = 0;
  const work = repeated(
    async () => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      if (runs === 1) throw new Error('The database is away.');
    },
    1,
    '[test]',
  );
  work.start();
  expect(runs).toBe(1);
  await eventually(() => expect(runs).toBeGreaterThan(2));
  await work.stop();
  expect(most).toBe(1);
  expect(logged.mock.calls).toEqual([['[test]', new Error('The database is away.')]]);
});

test('stopping repeated work waits for the run under way, and no other follows', async () => {
  vi.useFakeTimers();
  let runs = 0;
  let end = (): void => undefined;
  const gate = new Promise<void>((resolve) => (end = resolve));
  const work = repeated(
    async () => {
      runs += 1;
      await gate;
    },
    10,
    '[test]',
  );
  work.start();
  await vi.advanceTimersByTimeAsync(50);
  let isStopped = false;
  const stopping = work.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(50);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(50);
  expect(runs).toBe(1);
});
