import { readDates, recencyFor, writtenDates } from '#domain/conditions/dateRangeText.ts';
import { addDays } from '#domain/conditions/dates.ts';
import type { DateRange } from '#domain/conditions/model.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

/** A Saturday. */
const today = '2026-11-21';

const fixed: readonly (readonly [typed: string, range: DateRange])[] = [
  ['2024', ['2024-01-01', '2024-12-31']],
  ['March 2024', ['2024-03-01', '2024-03-31']],
  ['mar 2024', ['2024-03-01', '2024-03-31']],
  ['2024 Feb', ['2024-02-01', '2024-02-29']],
  ['May 2024', ['2024-05-01', '2024-05-31']],
  ['Sept. 2023', ['2023-09-01', '2023-09-30']],
  ['2024-03', ['2024-03-01', '2024-03-31']],
  ['2024/3', ['2024-03-01', '2024-03-31']],
  ['2024-01-05', ['2024-01-05', '2024-01-05']],
  ['2024/1/5', ['2024-01-05', '2024-01-05']],
  ['5 January 2024', ['2024-01-05', '2024-01-05']],
  ['5th of January, 2024', ['2024-01-05', '2024-01-05']],
  ['January 5, 2024', ['2024-01-05', '2024-01-05']],
  ['31/12/1990', ['1990-12-31', '1990-12-31']],
  ['12/31/1990', ['1990-12-31', '1990-12-31']],
  ['31-12-1990', ['1990-12-31', '1990-12-31']],
  ['5/5/2024', ['2024-05-05', '2024-05-05']],
  ['1.1.1990', ['1990-01-01', '1990-01-01']],
  ['5.1.2024', ['2024-01-05', '2024-01-05']],
  ['since 31/12/1990', ['1990-12-31', null]],
  ['29 feb 2024', ['2024-02-29', '2024-02-29']],
  ['Q1 2024', ['2024-01-01', '2024-03-31']],
  ['2024-Q4', ['2024-10-01', '2024-12-31']],
  ['H2 2024', ['2024-07-01', '2024-12-31']],
  ['since 2024-01-05', ['2024-01-05', null]],
  ['from March 2024 on', ['2024-03-01', null]],
  ['2024-01-05 onwards', ['2024-01-05', null]],
  ['after 2023', ['2024-01-01', null]],
  ['until 2023', [null, '2023-12-31']],
  ['up to March 2024', [null, '2024-03-31']],
  ['before 2024', [null, '2023-12-31']],
  ['2024-01-01 to 2024-06-30', ['2024-01-01', '2024-06-30']],
  ['2024-01-01 – 2024-06-30', ['2024-01-01', '2024-06-30']],
  ['2024-01-01..2024-06-30', ['2024-01-01', '2024-06-30']],
  ['between 2022 and March 2024', ['2022-01-01', '2024-03-31']],
  ['from 2022 to 2023', ['2022-01-01', '2023-12-31']],
  ['2022-2023', ['2022-01-01', '2023-12-31']],
  ['March to June 2024', ['2024-03-01', '2024-06-30']],
  ['5 Jan - 7 March 2024', ['2024-01-05', '2024-03-07']],
  ['Q1 to Q2 2024', ['2024-01-01', '2024-06-30']],
  ['any day', [null, null]],
  ['03/2025', ['2025-03-01', '2025-03-31']],
  ['3.2025', ['2025-03-01', '2025-03-31']],
  ['mrach 2025', ['2025-03-01', '2025-03-31']],
  ['since setpember 2025', ['2025-09-01', null]],
  ['5 Feburary 2024', ['2024-02-05', '2024-02-05']],
  ['between apirl 2024 and Agust 2024', ['2024-04-01', '2024-08-31']],
];

const relative: readonly (readonly [typed: string, range: DateRange])[] = [
  ['today', ['2026-11-21', '2026-11-21']],
  ['yesterday', ['2026-11-20', '2026-11-20']],
  ['tomorrow', ['2026-11-22', '2026-11-22']],
  ['this week', ['2026-11-16', '2026-11-22']],
  ['last week', ['2026-11-09', '2026-11-15']],
  ['this month', ['2026-11-01', '2026-11-30']],
  ['last month', ['2026-10-01', '2026-10-31']],
  ['next month', ['2026-12-01', '2026-12-31']],
  ['this quarter', ['2026-10-01', '2026-12-31']],
  ['previous quarter', ['2026-07-01', '2026-09-30']],
  ['this year', ['2026-01-01', '2026-12-31']],
  ['last year', ['2025-01-01', '2025-12-31']],
  ['year to date', ['2026-01-01', '2026-11-21']],
  ['ytd', ['2026-01-01', '2026-11-21']],
  ['mtd', ['2026-11-01', '2026-11-21']],
  ['half a year ago', ['2026-05-21', '2026-05-21']],
  ['this month so far', ['2026-11-01', '2026-11-21']],
  ['3 months ago', ['2026-08-21', '2026-08-21']],
  ['next 2 weeks', ['2026-11-21', '2026-12-05']],
  ['since yesterday', ['2026-11-20', null]],
  ['since last month', ['2026-10-01', null]],
  ['until 10 days ago', [null, '2026-11-11']],
  ['2024 to today', ['2024-01-01', '2026-11-21']],
];

const lengths: readonly (readonly [typed: string, range: DateRange, ago: object])[] = [
  ['last 3 months', ['2026-08-21', '2026-11-21'], { side: 'within', figure: 3, type: 'months' }],
  ['in the last 6 months', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['Past 30 days', ['2026-10-22', '2026-11-21'], { side: 'within', figure: 30, type: 'days' }],
  ['last two weeks', ['2026-11-07', '2026-11-21'], { side: 'within', figure: 14, type: 'days' }],
  ['the last year', ['2025-11-21', '2026-11-21'], { side: 'within', figure: 1, type: 'years' }],
  ['in the last year', ['2025-11-21', '2026-11-21'], { side: 'within', figure: 1, type: 'years' }],
  ['last 1 year', ['2025-11-21', '2026-11-21'], { side: 'within', figure: 1, type: 'years' }],
  ['last 2 quarters', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['since 3 months ago', ['2026-08-21', '2026-11-21'], { side: 'within', figure: 3, type: 'months' }],
  ['less than a year ago', ['2025-11-21', '2026-11-21'], { side: 'within', figure: 1, type: 'years' }],
  ['more than 3 months ago', [null, '2026-08-20'], { side: 'before', figure: 3, type: 'months' }],
  ['last 30d', ['2026-10-22', '2026-11-21'], { side: 'within', figure: 30, type: 'days' }],
  ['previous 6 months', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['prior 6 months', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['trailing 6 months', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['for the last 6 months', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['from the last 6 months', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['in the last 6 mo', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['past 12 mths', ['2025-11-21', '2026-11-21'], { side: 'within', figure: 12, type: 'months' }],
  ['last 2 yrs', ['2024-11-21', '2026-11-21'], { side: 'within', figure: 2, type: 'years' }],
  ['last 2 wks', ['2026-11-07', '2026-11-21'], { side: 'within', figure: 14, type: 'days' }],
  ['in the last half year', ['2026-05-21', '2026-11-21'], { side: 'within', figure: 6, type: 'months' }],
  ['older than 2 years', [null, '2024-11-20'], { side: 'before', figure: 2, type: 'years' }],
];

describe('typed dates', () => {
  it.each(fixed)('%s are days that never change', (typed, range) => {
    expect(readDates(typed, today)).toEqual({ range, relative: false, ago: null });
    expect(readDates(`  ${typed.toUpperCase()} `, addDays(today, 500))).toMatchObject({ range });
  });

  it.each(relative)('%s depend on today', (typed, range) => {
    expect(readDates(typed, today)).toEqual({ range, relative: true, ago: null });
  });

  it.each(lengths)('%s are a length of time that a recency can say', (typed, range, ago) => {
    expect(readDates(typed, today)).toEqual({ range, relative: true, ago });
  });

  it.each([
    ['', 'unreadable'],
    ['soon', 'unreadable'],
    ['last 0 days', 'unreadable'],
    ['2024-01-01 to', 'unreadable'],
    ['last 3', 'unreadable'],
    ['20245', 'unreadable'],
    ['2024-02-30', 'no-such-day'],
    ['2023-13', 'no-such-day'],
    ['31 June 2024', 'no-such-day'],
    ['until 2024-02-30', 'no-such-day'],
    ['March', 'which-year'],
    ['since 5 March', 'which-year'],
    ['Q1', 'which-year'],
    ['5/1/2024', 'which-order'],
    ['5-1-2024', 'which-order'],
    ['25.12.24', 'which-order'],
    ['12.31.1990', 'no-such-day'],
    ['31/13/1990', 'no-such-day'],
    ['31/02/1990', 'no-such-day'],
    ['2024 to 2022', 'reversed'],
    ['0000', 'out-of-range'],
    ['last 9000 years', 'out-of-range'],
    ['after 9999-12-30', 'out-of-range'],
  ])('%j mean nothing, and say why: %s', (typed, fault) => {
    expect(readDates(typed, today)).toEqual({ fault });
  });

  it('are written so that they are read back on any day', () => {
    const days = fc.integer({ min: 0, max: 3_000_000 }).map((count) => addDays('0001-01-01', count));
    const ranges = fc
      .tuple(fc.option(days), fc.option(days))
      .map(([one, other]): DateRange => (one !== null && other !== null && one > other ? [other, one] : [one, other]));
    fc.assert(
      fc.property(ranges, days, (range, now) => {
        expect(readDates(writtenDates(range), now)).toMatchObject({ range, relative: false });
      }),
      runsOf(3000),
    );
  });

  it.each([
    ['2024', ['2024-01-01', '2024-12-31']],
    ['Q2 2024', ['2024-04-01', '2024-06-30']],
    ['February 2024', ['2024-02-01', '2024-02-29']],
    ['2024-02-01 to 2024-02-28', ['2024-02-01', '2024-02-28']],
    ['2024-02-29', ['2024-02-29', '2024-02-29']],
  ] as const)('are written in the shortest words: %s', (written, range) => {
    expect(writtenDates(range)).toBe(written);
  });

  it('never fail, whatever is typed', () => {
    const tokens = [
      'last',
      '3',
      'months',
      'to',
      '2024',
      '-',
      'since',
      'March',
      '99',
      'ago',
      '0',
      'before',
      'between',
      'and',
    ];
    fc.assert(
      fc.property(fc.string(), (text) => readDates(text, today) !== undefined),
      runsOf(1000),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tokens), { maxLength: 7 }), (words) => {
        const read = readDates(words.join(' '), today);
        if (!('fault' in read)) expect(read.range).toHaveLength(2);
      }),
      runsOf(3000),
    );
  });
});

describe('a length of time as recency', () => {
  it('is "in the last" for a segment, which cannot say "longer ago"', () => {
    expect(recencyFor('segment', { side: 'within', figure: 3, type: 'months' })).toEqual({
      checked: true,
      operator: 'In the Last',
      figure: 3,
      type: 'months',
    });
    expect(recencyFor('segment', { side: 'before', figure: 3, type: 'months' })).toBeNull();
  });

  it('is later or earlier for a filter, years said in months', () => {
    expect(recencyFor('filter', { side: 'within', figure: 2, type: 'years' })).toMatchObject({
      operator: 'Later than',
      figure: 24,
      type: 'months',
    });
    expect(recencyFor('filter', { side: 'before', figure: 10, type: 'days' })).toMatchObject({
      operator: 'earlier than',
      figure: 10,
      type: 'days',
    });
  });
});
