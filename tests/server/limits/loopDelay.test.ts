import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { watchLoop } from '#server/limits/loopDelay.ts';
import { eventually } from '#tests/support/eventually.ts';

const watch = watchLoop();
afterAll(() => watch.stop());

it('tells how long callbacks waited while a function blocked the event loop', async () => {
  await eventually(async () => {
    const end = performance.now() + 300;
    while (performance.now() < end);
    // The first sample is taken after the first interval.
    await pause(50);
    expect(watch.delay().max).toBeGreaterThan(200);
  });
  const { p50, p99, max } = watch.delay();
  expect(p50).toBeLessThanOrEqual(p99);
  expect(p99).toBeLessThanOrEqual(max);
});
