import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#server/clock/clock.ts';

const machine = new Date('2026-11-28T17:00:00Z');

/** The server's time (docs/decisions/048). */
describe('the server’s clock', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: machine }));
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number): void => {
    vi.setSystemTime(Date.now() + ms);
  };

  it('is the machine’s without DODO_TODAY', () => {
    const clock = systemClock();
    expect([clock.now(), clock.machine(), clock.today('Pacific/Auckland')]).toEqual([machine, machine, '2026-11-29']);
  });

  it('has the day of DODO_TODAY in every time zone, and keeps the machine’s time', () => {
    const clock = systemClock('2026-12-05');
    expect([clock.now(), clock.machine(), clock.today('Pacific/Auckland')]).toEqual([machine, machine, '2026-12-05']);
    pass(24 * 3600_000);
    expect(clock.today('UTC')).toBe('2026-12-05');
  });

  it('starts at the instant of DODO_TODAY and goes on with the machine, which keeps its own time', () => {
    const clock = systemClock('2026-12-05T09:30:00.000Z');
    expect(clock.now()).toEqual(new Date('2026-12-05T09:30:00Z'));
    pass(90_000);
    expect(clock.now()).toEqual(new Date('2026-12-05T09:31:30Z'));
    expect(clock.machine()).toEqual(new Date('2026-11-28T17:01:30Z'));
  });

  it('has the day that the instant of DODO_TODAY is in a time zone, and the next one after midnight there', () => {
    const clock = systemClock('2026-12-05T10:59:00.000Z');
    const days = () => ['UTC', 'Pacific/Auckland', 'Asia/Tokyo'].map((zone) => clock.today(zone));
    expect(days()).toEqual(['2026-12-05', '2026-12-05', '2026-12-05']);
    pass(60_000);
    expect(days()).toEqual(['2026-12-05', '2026-12-06', '2026-12-05']);
    pass(4 * 3600_000);
    expect(days()).toEqual(['2026-12-05', '2026-12-06', '2026-12-06']);
  });
});
