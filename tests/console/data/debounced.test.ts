// @vitest-environment jsdom
import { InFlight } from '#console/data/useCall.ts';
import { debounced } from '#console/data/debounced.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What went out, in its order; what somebody no longer waits for does not. */
let asked: string[] = [];
let leave: (() => void) | undefined;
const inFlight = new InFlight();

/** What is still on its way, or waiting. */
const open = new Set<string>();

/** Another question of a list, as a query asks it: the one before is waited for no more. */
function ask(question: string): void {
  leave?.();
  leave = inFlight.use(question);
  open.add(question);
  void inFlight.run(question, async (signal) => {
    await debounced(question, signal);
    open.delete(question);
    if (!signal.aborted) asked.push(question);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  // Long after what was requested before.
  vi.advanceTimersByTime(60_000);
  document.body.innerHTML = '<input type="search" /><input type="text" />';
  document.querySelector<HTMLElement>('[type=search]')?.focus();
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a search', () => {
  it('is asked for once fingers rest', async () => {
    for (const search of ['a', 'ad', 'ada']) {
      ask(search);
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(40);
    expect(asked).toEqual(['ada']);
  });

  it('is asked for at once where a word is pasted, and after a pause', async () => {
    ask('ada');
    await vi.advanceTimersByTimeAsync(500);
    ask('adam');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['ada', 'adam']);
  });

  it('that is taken back is over at once, so that the same can be asked for again', async () => {
    ask('a');
    await vi.advanceTimersByTimeAsync(50);
    ask('ad');
    await vi.advanceTimersByTimeAsync(1);
    expect([...open]).toEqual(['ad']);
    ask('a');
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual(['a']);
  });

  it('of one letter is asked for, too', async () => {
    ask('x');
    await vi.advanceTimersByTimeAsync(190);
    expect(asked).toEqual(['x']);
  });
});

it('what is asked elsewhere never waits: another page, another order', async () => {
  document.querySelector<HTMLElement>('[type=text]')?.focus();
  ask('a');
  await vi.advanceTimersByTimeAsync(0);
  ask('b');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['a', 'b']);
});
