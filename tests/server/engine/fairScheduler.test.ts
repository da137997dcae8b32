import { fairScheduler } from '#server/engine/fairScheduler.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Starts statements of a tenant and returns how many of them run. */
function asking(scheduler: ReturnType<typeof fairScheduler>, tenant: string, lane: 'light' | 'heavy' = 'heavy') {
  const running: (() => void)[] = [];
  return {
    ask: (times: number, signal?: AbortSignal) =>
      Promise.all(
        Array.from({ length: times }, async () => {
          running.push(await scheduler.begin(tenant, lane, signal));
        }),
      ),
    running,
    end: () => running.shift()?.(),
  };
}

const turn = () => vi.advanceTimersByTimeAsync(0);

describe('processors shared by tenants', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('a single active tenant runs as many heavy statements as there are places, and not one more', async () => {
    const heavy = asking(fairScheduler({ most: 2, now: Date.now }), 'heavy');
    void heavy.ask(32);
    await turn();
    expect(heavy.running).toHaveLength(2);
    heavy.end();
    await turn();
    expect(heavy.running).toHaveLength(2);
  });

  test('a tenant whose statements take as long begins after at most one of another’s 32', async () => {
    const scheduler = fairScheduler({ most: 2, now: Date.now });
    const [busy, other] = [asking(scheduler, 'busy'), asking(scheduler, 'other')];
    await other.ask(2);
    void busy.ask(32);
    await vi.advanceTimersByTimeAsync(100);
    other.end();
    other.end();
    await turn();
    expect(busy.running).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    void other.ask(1);
    await turn();
    expect(other.running).toHaveLength(0);
    for (let ends = 0; ends < 2; ends += 1) {
      busy.end();
      await turn();
    }
    expect([other.running.length, busy.running.length]).toEqual([1, 1]);
  });

  test('light statements begin while all heavy places of their own tenant and of others are taken', async () => {
    const scheduler = fairScheduler({ most: 2, now: Date.now });
    const heavy = asking(scheduler, 'busy');
    void heavy.ask(32);
    const [own, other] = [asking(scheduler, 'busy', 'light'), asking(scheduler, 'other', 'light')];
    await Promise.all([own.ask(2), other.ask(2)]);
    expect([own.running.length, other.running.length, heavy.running.length]).toEqual([2, 2, 2]);
  });

  test('while another tenant with shorter statements is active, a tenant runs one at a time, the other all it has', async () => {
    const scheduler = fairScheduler({ most: 6, now: Date.now });
    const [heavy, small] = [asking(scheduler, 'heavy'), asking(scheduler, 'small')];
    await heavy.ask(3);
    await vi.advanceTimersByTimeAsync(100);
    await small.ask(4);
    expect(small.running).toHaveLength(4);
    void heavy.ask(3);
    await turn();
    expect(heavy.running).toHaveLength(3);
    for (const left of [2, 1]) {
      heavy.end();
      await turn();
      expect(heavy.running).toHaveLength(left);
    }
    heavy.end();
    await turn();
    expect(heavy.running).toHaveLength(0);
    // It pauses for a part of the time its statement took, then takes its turn.
    await vi.advanceTimersByTimeAsync(50);
    expect(heavy.running).toHaveLength(1);
  });

  test('what waits begins when the other has rested for half a second, and not before', async () => {
    const scheduler = fairScheduler({ most: 6, now: Date.now });
    const [heavy, small] = [asking(scheduler, 'heavy'), asking(scheduler, 'small')];
    await heavy.ask(1);
    await vi.advanceTimersByTimeAsync(100);
    await small.ask(1);
    void heavy.ask(5);
    small.end();
    await vi.advanceTimersByTimeAsync(490);
    expect(heavy.running).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(heavy.running).toHaveLength(6);
  });

  test('tenants whose statements take alike share the places', async () => {
    const scheduler = fairScheduler({ most: 6, now: Date.now });
    const [first, second] = [asking(scheduler, 'first'), asking(scheduler, 'second')];
    await Promise.all([first.ask(1), second.ask(1)]);
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all([first.ask(2), second.ask(2)]);
    expect([first.running.length, second.running.length]).toEqual([3, 3]);
  });

  test('whose statements took long a while ago does not give way for ever', async () => {
    const scheduler = fairScheduler({ most: 6, now: Date.now });
    const [first, second] = [asking(scheduler, 'first'), asking(scheduler, 'second')];
    await first.ask(1);
    await vi.advanceTimersByTimeAsync(3000);
    first.end();
    await vi.advanceTimersByTimeAsync(20_000);
    await second.ask(1);
    await vi.advanceTimersByTimeAsync(100);
    await first.ask(3);
    expect(first.running).toHaveLength(3);
  });

  test('a request cancelled while waiting takes no slot', async () => {
    const scheduler = fairScheduler({ most: 6, now: Date.now });
    const [heavy, small] = [asking(scheduler, 'heavy'), asking(scheduler, 'small')];
    await heavy.ask(1);
    await vi.advanceTimersByTimeAsync(100);
    await small.ask(1);
    const gone = new AbortController();
    const refused = expect(heavy.ask(1, gone.signal)).rejects.toThrow('gone');
    await turn();
    gone.abort(new Error('gone'));
    await refused;
    heavy.end();
    await vi.advanceTimersByTimeAsync(50);
    await heavy.ask(1);
    expect(heavy.running).toHaveLength(1);
  });

  test('an end that is reported twice counts once', async () => {
    const scheduler = fairScheduler({ most: 6, now: Date.now });
    const end = await scheduler.begin('one', 'heavy');
    end();
    end();
    const again = asking(scheduler, 'one');
    await again.ask(1);
    expect(again.running).toHaveLength(1);
  });
});
