import { describe, expect, it } from 'vitest';
import { addMonths, dayIn, pageOf } from '#console/features/campaigns/calendar/monthDays.ts';
import { planTime } from '#console/features/campaigns/calendar/planTime.ts';

describe('the page of a month', () => {
  it.each([
    ['2026-11', '2026-10-26', 42],
    ['2026-02', '2026-01-26', 35],
    ['2027-02', '2027-02-01', 28],
    ['2026-06', '2026-06-01', 35],
    ['2026-08', '2026-07-27', 42],
  ])('of %s begins on Monday %s and has %i days', (month, from, days) => {
    expect(pageOf(month)).toEqual({ from, days });
  });
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -11, '2025-12'],
  ['2026-11', 14, '2028-01'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

it('the same day of a shorter month is its last one', () => {
  expect(dayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
  expect(dayIn('2026-03', '2026-02-28')).toBe('2026-03-28');
});

it('a campaign is planned for nine in the morning, today for the next full hour', () => {
  const at = (hour: number) => new Date(2026, 10, 21, hour, 20);
  expect(planTime('2026-11-24', '2026-11-21', at(15))).toBe('2026-11-24T09:00');
  expect(planTime('2026-11-21', '2026-11-21', at(15))).toBe('2026-11-21T16:00');
  expect(planTime('2026-11-21', '2026-11-21', at(5))).toBe('2026-11-21T09:00');
  expect(planTime('2026-11-21', '2026-11-21', at(23))).toBe('2026-11-21T23:00');
});
