import { assert, constantFrom, date, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparedDays,
  daysOf,
  lengthOf,
  monthsUpTo,
  namedPeriods,
  readPeriod,
  steppedDays,
  writtenPeriod,
} from '#console/features/dashboard/period.ts';
import { runsOf } from '#tests/support/laws.ts';

const today = '2026-11-21';
const day = date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map((moment) =>
  moment.toISOString().slice(0, 10),
);
const range = tuple(day, day).map((days) => {
  const [from = '', to = ''] = days.toSorted();
  return { from, to };
});

describe('the period of the dashboard in the address', () => {
  it('reads back every period that it wrote', () => {
    assert(
      property(oneof(constantFrom(...namedPeriods), range), (period) => {
        expect(readPeriod(writtenPeriod(period))).toEqual(period);
      }),
      runsOf(1000),
    );
  });

  it('takes any text, and writes what it takes as it was', () => {
    assert(
      property(
        oneof(
          string(),
          string().map((text) => `2026-01-01..${text}`),
        ),
        (text) => {
          const read = readPeriod(text);
          if (read !== null) expect(writtenPeriod(read)).toBe(text);
        },
      ),
      runsOf(1000),
    );
  });

  it.each([
    '',
    '31d',
    '2026-02-30..2026-03-01',
    '2026-03-02..2026-03-01',
    '2026-03-01',
    '2026-03-01..',
    '1899-12-31..2026-01-01',
    '2026-01-01..3000-01-01',
    '2026-01-01..2026-01-02..2026-01-03',
  ])('takes %j for none', (text) => {
    expect(readPeriod(text)).toBeNull();
  });
});

describe('the days of a period', () => {
  it.each([
    ['7d', '2026-11-15', '2026-11-21'],
    ['30d', '2026-10-23', '2026-11-21'],
    ['90d', '2026-08-24', '2026-11-21'],
    ['365d', '2025-11-22', '2026-11-21'],
    ['month', '2026-11-01', '2026-11-21'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['year', '2026-01-01', '2026-11-21'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('%s is %s to %s', (period, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  it('of the last month in January is December', () => {
    expect(daysOf('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('are compared with as many days just before them, with the same days a year before, or with none', () => {
    assert(
      property(range, (days) => {
        const before = comparedDays(days, 'before') ?? days;
        expect(lengthOf(before)).toBe(lengthOf(days));
        expect(steppedDays({ from: before.to, to: before.to }, 1).from).toBe(days.from);
      }),
      runsOf(1000),
    );
    expect(comparedDays({ from: '2024-02-29', to: '2024-03-31' }, 'year')).toEqual({
      from: '2023-02-28',
      to: '2023-03-31',
    });
    expect(comparedDays({ from: '2026-01-01', to: '2026-01-02' }, 'none')).toBeUndefined();
  });

  it('step on by their own length, whole months by months', () => {
    expect(steppedDays({ from: '2026-11-15', to: '2026-11-21' }, -1)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(steppedDays({ from: '2026-03-01', to: '2026-03-31' }, -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(steppedDays({ from: '2026-02-01', to: '2026-02-28' }, 1)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });

  it('have twelve months up to their last day', () => {
    expect(monthsUpTo({ from: '2026-11-15', to: '2026-11-21' })).toEqual({ from: '2025-12-01', to: '2026-11-21' });
  });
});
