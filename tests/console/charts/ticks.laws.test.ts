import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, monthsBetween, monthsOfYear } from '#console/charts/heatCalendar.ts';
import { placeTicks, valueTicks } from '#console/charts/geometry.ts';
import { runsOf } from '#tests/support/laws.ts';

describe('the values an axis names', () => {
  it.each([
    [
      [174, 155.2, 190],
      [0, 50, 100, 150, 200],
    ],
    [
      [0.2, 0.05],
      [0, 0.05, 0.1, 0.15, 0.2],
    ],
    [[1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [
      [0, 0, null],
      [0, 0.2, 0.4, 0.6, 0.8, 1],
    ],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [
      [-30, 60],
      [-40, -20, 0, 20, 40, 60],
    ],
    [[-5], [-5, -4, -3, -2, -1, 0]],
    [[1_234_567], [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]],
  ])('of %j are round, from zero to the highest', (values, ticks) => {
    expect(valueTicks(values)).toEqual(ticks);
  });

  it('are whole where values are', () => {
    expect(valueTicks([1], 1)).toEqual([0, 1]);
    expect(valueTicks([7], 1)).toEqual([0, 2, 4, 6, 8]);
    expect(valueTicks([], 1)).toEqual([0, 1]);
  });

  it('always hold zero and every value, and are few', () => {
    const amounts = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true, noDefaultInfinity: true }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(amounts, (values) => {
        const ticks = valueTicks(values);
        const [first = 1, last = -1] = [ticks[0], ticks.at(-1)];
        const air = Math.max(...values.map(Math.abs)) * 1e-9;
        expect(first - air).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(last + air).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(9);
      }),
      runsOf(1000),
    );
  });
});

describe('the places an axis names', () => {
  const named = (places: readonly { readonly tick?: string }[], ticks: readonly number[]): string[] =>
    ticks.map((place) => places[place]?.tick?.replace('\n', ' ') ?? '');

  it('are all twelve months where there is room, and every second or third where there is not', () => {
    const months = monthsOfYear();
    expect(placeTicks(months, 700)).toHaveLength(12);
    expect(named(months, placeTicks(months, 300))).toEqual(['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
    expect(named(months, placeTicks(months, 180))).toEqual(['Jan', 'Apr', 'Jul', 'Oct']);
  });

  it('keep the Januaries of long times, with their year', () => {
    const decade = monthsBetween([
      { month: 11, year: 2016 },
      { month: 3, year: 2026 },
    ]);
    const shown = named(decade, placeTicks(decade, 700));
    expect(shown[0]).toBe('Jan 2017');
    expect(shown).toContain('Jan 2020');
    expect(shown.length).toBeLessThan(17);
  });

  it('are the months among days', () => {
    const days = daysBetween('2025-11-22', '2026-11-21');
    expect(named(days, placeTicks(days, 700)).slice(0, 3)).toEqual(['Dec', 'Jan 2026', 'Feb']);
  });

  it('are none where no place has a name', () => {
    expect(placeTicks([], 700)).toEqual([]);
    expect(placeTicks([{ key: 'a', label: 'a' }], 700)).toEqual([]);
  });
});
