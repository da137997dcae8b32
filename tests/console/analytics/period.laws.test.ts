import { assert, integer, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchDate,
  batchNames,
  isWithin,
  parseMonth,
  parseYear,
  periodName,
  periodOf,
  mayHaveFigures,
  periodQuery,
  periodTitle,
  stepped,
  yearsNow,
  yearsOf,
} from '#console/analytics/period.ts';
import { runsOf } from '#tests/support/laws.ts';

describe('the period in the address', () => {
  it('reads back every year and month it wrote', () => {
    for (let year = 1000; year < 9999; year += 1) expect(parseYear.parse(parseYear.serialize(year))).toBe(year);
    for (let month = 1; month <= 12; month += 1) expect(parseMonth.parse(parseMonth.serialize(month))).toBe(month);
  });

  it('takes any text, and writes what it takes as it was', () => {
    assert(
      property(oneof(string(), integer().map(String)), (text) => {
        for (const parser of [parseYear, parseMonth]) {
          const read = parser.parse(text);
          if (read !== null) expect(parser.serialize(read)).toBe(text);
        }
      }),
      runsOf(1000),
    );
  });

  it.each(['', '0', '25', '02026', '9999', '10000', '-2026', '2026.5', '2e3', 'now'])(
    'takes %j for no year',
    (text) => {
      expect(parseYear.parse(text)).toBeNull();
    },
  );

  it.each(['', '0', '13', '01', '1.5', 'Jan'])('takes %j for no month', (text) => {
    expect(parseMonth.parse(text)).toBeNull();
  });

  it('knows no month without its year', () => {
    expect(periodOf({ year: null, month: 8 })).toEqual({ year: null, month: null });
    expect(periodOf({ year: 2026, month: 8 })).toEqual({ year: 2026, month: 8 });
  });
});

describe('a period', () => {
  it('is called by its month and year, and has no name where it is all the time', () => {
    expect(periodName({ year: 2026, month: 8 })).toBe('Aug 2026');
    expect(periodName({ year: 2026, month: null })).toBe('2026');
    expect(periodName({ year: null, month: null })).toBeUndefined();
  });

  it('holds the moments of its calendar from the first to the last, and nothing without a day', () => {
    const august = { year: 2026, month: 8 };
    expect(isWithin('2026-08-01T00:00:00.000Z', august)).toBe(true);
    expect(isWithin('2026-08-31T23:59:59.999Z', august)).toBe(true);
    expect(isWithin('2026-09-01T00:00:00.000Z', august)).toBe(false);
    expect(isWithin('2025-08-15T12:00:00.000Z', august)).toBe(false);
    expect(isWithin('2026-12-31T23:59:59.999Z', { year: 2026, month: null })).toBe(true);
    expect(isWithin(null, { year: 2026, month: null })).toBe(false);
    expect(isWithin(null, { year: null, month: null })).toBe(true);
  });

  it('goes by months where a month is shown, by years where a year is, and from all the time to months', () => {
    const today = new Date(2026, 0, 15);
    expect(stepped({ year: 2026, month: 8 }, -1, today)).toEqual({ year: 2026, month: 7 });
    expect(stepped({ year: 2026, month: 1 }, -1, today)).toEqual({ year: 2025, month: 12 });
    expect(stepped({ year: 2025, month: 12 }, 1, today)).toEqual({ year: 2026, month: 1 });
    expect(stepped({ year: 2026, month: null }, -1, today)).toEqual({ year: 2025, month: null });
    expect(stepped({ year: null, month: null }, -1, today)).toEqual({ year: 2025, month: 12 });
    expect(stepped({ year: null, month: null }, 0, today)).toEqual({ year: 2026, month: 1 });
  });

  it('may have figures once it has begun, or where there are some later on', () => {
    const today = new Date(2026, 10, 22);
    const may = (year: number | null, month: number | null, ...years: number[]) =>
      mayHaveFigures({ year, month }, years, today);
    expect([may(null, null), may(2026, null), may(2026, 11), may(2025, 12)]).toEqual([true, true, true, true]);
    expect([may(2026, 12), may(2027, null), may(2027, 1, 2026)]).toEqual([false, false, false]);
    expect([may(2026, 12, 2027), may(2027, 1, 2027), may(2028, 1, 2027)]).toEqual([true, true, false]);
  });

  it('is asked of calls only as far as it goes', () => {
    expect(periodQuery({ year: 2026, month: 8 })).toEqual({ year: '2026', month: '8' });
    expect(periodQuery({ year: 2026, month: null })).toEqual({ year: '2026' });
    expect(periodQuery({ year: null, month: null })).toEqual({});
  });

  it('offers each year once, the newest first, with the one that was asked for', () => {
    expect(yearsOf([2024, 2026, 2024], { year: null, month: null })).toEqual([2026, 2024]);
    expect(yearsOf([2024, 2026], { year: 1999, month: null })).toEqual([2026, 2024, 1999]);
  });
});

it('writes the day of a batch as DD/MM/Y', () => {
  expect(batchDate(new Date('2026-11-03T00:00').toISOString())).toBe('03/11/2026');
});

it('names batches by their days, with the time where a day has several', () => {
  const at = (text: string) => new Date(text).toISOString();
  const [alone, morning, evening, later] = [
    at('2026-11-26T08:00'),
    at('2026-11-27T09:05'),
    at('2026-11-27T21:52:10'),
    at('2026-11-27T21:52:40'),
  ];
  expect([...batchNames([later, evening, morning, alone]).values()]).toEqual([
    '27/11/2026 21:52:40',
    '27/11/2026 21:52:10',
    '27/11/2026 09:05',
    '26/11/2026',
  ]);
});

it('is named by the window’s title, but for all the time', () => {
  const title = 'Anna Lee · Customer Analytics';
  expect(periodTitle(title, periodName({ year: 2026, month: 8 }))).toBe(`${title} · Aug 2026`);
  expect(periodTitle(title, periodName({ year: null, month: null }))).toBe(title);
  expect(periodTitle(title, undefined, 'Last 90 days')).toBe(`${title} · Last 90 days`);
});

it('calls the year that is under way this year, and the one before it last year', () => {
  expect(yearsNow(new Date(2026, 0, 1))).toEqual([
    { called: 'thisYear', year: 2026 },
    { called: 'lastYear', year: 2025 },
  ]);
});
