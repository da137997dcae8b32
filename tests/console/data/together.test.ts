import { together } from '#console/data/together.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reply that comes when it is told to. */
function asked() {
  let come = () => undefined as void;
  let refuse = () => undefined as void;
  const reply = new Promise<void>((resolve, reject) => {
    come = resolve;
    refuse = () => reject(new Error('refused'));
  });
  return { reply, come, refuse };
}

/** Notes in which order replies arrive, and with which other ones. */
function listen(...calls: readonly ReturnType<typeof asked>[]): string[] {
  const heard: string[] = [];
  for (const [index, { reply }] of calls.entries()) {
    together(reply).then(
      () => heard.push(`${index}`),
      () => heard.push(`${index} refused`),
    );
  }
  return heard;
}

it('a reply that nothing else is on its way with does not wait', async () => {
  const only = asked();
  const heard = listen(only);
  only.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['0']);
});

it('replies wait for the last of those that were asked with them, refusals too', async () => {
  const [first, second, last] = [asked(), asked(), asked()];
  const heard = listen(first, second, last);
  first.come();
  second.refuse();
  await vi.advanceTimersByTimeAsync(20);
  expect(heard).toEqual([]);
  last.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.toSorted()).toEqual(['0', '1 refused', '2']);
});

it('what is asked later waits for nobody, and nobody for it', async () => {
  const [first, typed] = [asked(), asked()];
  const heard = listen(first);
  await vi.advanceTimersByTimeAsync(1);
  const later = listen(typed);
  typed.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(later).toEqual(['0']);
  expect(heard).toEqual([]);
  first.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['0']);
});

it('none waits long for one that is late, which then arrives alone', async () => {
  const [early, late] = [asked(), asked()];
  const heard = listen(early, late);
  early.come();
  await vi.advanceTimersByTimeAsync(60);
  expect(heard).toEqual(['0']);
  late.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['0', '1']);
});
