import { describe, expect, test, vi } from 'vitest';
import { budgetsOf } from '#server/limits/budgets.ts';
import { TooManyWaiting, turnsOf, type TurnRules } from '#server/limits/turns.ts';

const rules: TurnRules = { atOnce: 1, perOwner: 1, mostWaiting: 200 };

/** Asks for turns and records the order in which they begin; `next` ends the longest-running one. */
function order(changed: Partial<TurnRules> = {}) {
  const turns = turnsOf({ ...rules, ...changed });
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const ask = async (owner: string, member: string, signal?: AbortSignal): Promise<void> => {
    running.push(await turns.take({ owner, member }, signal));
    begun.push(`${owner}${member}`);
  };
  const next = async (): Promise<void> => {
    running.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, next };
}

describe('turns', () => {
  test('go round the owners, and within an owner round its members', async () => {
    const { ask, begun, next } = order();
    await ask('a', '1');
    for (let times = 0; times < 4; times += 1) void ask('a', '1');
    void ask('a', '2');
    void ask('b', '1');
    void ask('c', '1');
    void ask('b', '1');
    for (let times = 0; times < 9; times += 1) await next();
    expect(begun).toEqual(['a1', 'a1', 'b1', 'c1', 'a2', 'b1', 'a1', 'a1', 'a1']);
  });

  test('are refused to the owner of whom 200 wait already, and to nobody else', async () => {
    const { ask } = order();
    await ask('a', '');
    for (let times = 0; times < 200; times += 1) void ask('a', String(times % 3));
    await expect(ask('a', '')).rejects.toThrow(TooManyWaiting);
    const waits = ask('b', '');
    expect(await Promise.race([waits, Promise.resolve('waits')])).toBe('waits');
  });

  test('pass over whoever has left the queue', async () => {
    const { ask, begun, next } = order();
    await ask('a', '1');
    const gone = new AbortController();
    const left = expect(ask('a', '2', gone.signal)).rejects.toThrow('gone');
    void ask('a', '3');
    gone.abort(new Error('gone'));
    await left;
    await next();
    expect(begun).toEqual(['a1', 'a3']);
  });

  test('wait until the owner’s budget is filled, while others go on', async () => {
    vi.useFakeTimers();
    try {
      const budgets = budgetsOf({ size: 2, perSecond: 1 }, Date.now);
      const turns = turnsOf({
        atOnce: 10,
        perOwner: 10,
        mostWaiting: 200,
        restOf: ({ owner }) => budgets.restOf(owner),
        began: ({ owner }) => {
          budgets.spend(owner, 1);
          return undefined;
        },
      });
      let begun = 0;
      const ask = async (owner: string) => {
        await turns.take({ owner });
        begun += 1;
      };
      for (let times = 0; times < 5; times += 1) void ask('wild');
      await vi.advanceTimersByTimeAsync(0);
      expect(begun).toBe(2);
      await ask('calm');
      expect(begun).toBe(3);
      await vi.advanceTimersByTimeAsync(1000);
      expect(begun).toBe(4);
      await vi.advanceTimersByTimeAsync(2000);
      expect(begun).toBe(6);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a budget', () => {
  test('goes into debt for what costs more than is left, and is paid back in time', () => {
    let now = 0;
    const budgets = budgetsOf({ size: 100, perSecond: 10 }, () => now);
    expect(budgets.restOf('a')).toBe(0);
    budgets.spend('a', 150);
    expect(budgets.restOf('a')).toBe(5100);
    now = 5100;
    expect(budgets.restOf('a')).toBe(0);
    expect(budgets.restOf('b')).toBe(0);
  });
});
