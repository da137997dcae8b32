import { describe, expect, it } from 'vitest';
import { dayAfter, heatCalendar, shadeOf } from '#console/charts/heatCalendar.ts';

// 2026-11-21 is a Saturday.
const today = '2026-11-21';

describe('the calendar of a year', () => {
  const calendar = heatCalendar(
    [
      { date: '2025-11-21', visits: 9 },
      { date: '2025-11-22', visits: 1 },
      { date: '2026-02-28', visits: 3 },
      { date: '2026-11-21', visits: 2 },
    ],
    today,
  );
  const on = (date: string) => calendar.days.find((day) => day.date === date);

  it('has the 365 days that end today, each with its count', () => {
    expect(calendar.days).toHaveLength(365);
    expect(calendar.days.at(0)).toMatchObject({ date: '2025-11-22', count: 1, label: '22 Nov 2025' });
    expect(calendar.days.at(-1)).toMatchObject({ date: today, count: 2 });
    expect(on('2025-11-21')).toBeUndefined();
    expect(calendar.most).toBe(3);
    expect(calendar.days.filter(({ count }) => count > 0)).toHaveLength(3);
  });

  it('puts a day in the row of its weekday and the column of its week, which begins on Monday', () => {
    expect(on('2025-11-22')).toMatchObject({ row: 5, column: 0 });
    expect(on('2025-11-23')).toMatchObject({ row: 6, column: 0 });
    expect(on('2025-11-24')).toMatchObject({ row: 0, column: 1 });
    expect(on('2026-11-21')).toMatchObject({ row: 5, column: 52 });
    for (const { date, row } of calendar.days) expect((new Date(date).getUTCDay() + 6) % 7).toBe(row);
  });

  it('never needs more than 53 columns, whatever day it is', () => {
    for (let day = 1; day <= 28; day += 1) {
      const { days } = heatCalendar([], `2028-02-${String(day).padStart(2, '0')}`);
      expect(days.at(-1)?.column).toBeLessThan(53);
    }
  });

  it('names twelve months where they begin', () => {
    expect(calendar.months.map(({ name }) => name)).toEqual(
      'Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' '),
    );
  });

  it('holds 29 February where there is one', () => {
    const { days } = heatCalendar([{ date: '2028-02-29', visits: 1 }], '2028-03-05');
    expect(days.find(({ date }) => date === '2028-02-29')?.count).toBe(1);
    expect(days).toHaveLength(365);
  });

  it('shades few counts one by one and many by quarters, none never and any always', () => {
    expect([0, 1, 2, 3].map((count) => shadeOf(count, 3))).toEqual([0, 1, 2, 3]);
    expect([0, 1, 10, 11, 20, 30, 40].map((count) => shadeOf(count, 40))).toEqual([0, 1, 1, 2, 2, 3, 4]);
  });
});

describe('reading the calendar', () => {
  it.each([
    ['ArrowRight', 100, 107],
    ['ArrowLeft', 100, 93],
    ['ArrowDown', 100, 101],
    ['ArrowUp', 100, 99],
    ['PageDown', 100, 128],
    ['PageUp', 10, 0],
    ['Home', 100, 0],
    ['End', 100, 364],
    // No further than the ends, and never into another weekday.
    ['ArrowRight', 360, 360],
    ['ArrowLeft', 3, 3],
    ['ArrowUp', 0, 0],
    ['x', 100, undefined],
  ])('%s leads from day %i to %s', (key, from, to) => {
    expect(dayAfter(key, from, 365)).toBe(to);
  });
});
