import { availableParallelism } from 'node:os';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#server/errors/apiError.ts';
import { siteTurnsOf } from '#server/features/site/siteTurns.ts';

describe('requests of pages', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const second = 1000;

  /** Asks for a turn, ends it at once, and notes whether it came. */
  function asking() {
    const turns = siteTurnsOf(Date.now);
    const came: string[] = [];
    const ask = async (tenantId: string, address: string, cost = 0): Promise<void> => {
      const { spent, leave } = await turns.take({ tenantId, address });
      spent(cost);
      leave();
      came.push(`${tenantId} ${address}`);
    };
    return { ask, came };
  }

  test('of an address that used more processor time than its part wait; of another address of the site they do not', async () => {
    const { ask, came } = asking();
    // More than an address has saved up, less than a site.
    await ask('shop', 'greedy', 3 * 250 * availableParallelism());
    void ask('shop', 'greedy');
    await ask('shop', 'calm');
    await ask('other', 'greedy');
    expect(came).toEqual(['shop greedy', 'shop calm', 'other greedy']);
    await wait(60 * second);
    expect(came.at(-1)).toBe('shop greedy');
  });

  test('of a site that used more than its share wait, those of another address too; those of another site do not', async () => {
    const { ask, came } = asking();
    await ask('shop', 'greedy', 1000 * second);
    void ask('shop', 'new');
    await ask('other', 'new');
    expect(came.at(-1)).toBe('other new');
    await wait(10_000 * second);
    expect(came.at(-1)).toBe('shop new');
  });

  test('are refused with the time to wait once 200 of the site wait', async () => {
    const { ask } = asking();
    await ask('shop', 'greedy', 1000 * second);
    for (let count = 0; count < 200; count += 1) void ask('shop', 'greedy');
    const error = await ask('shop', 'greedy').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'tooManyRequests', details: { retryAfter: 5 } });
  });
});
