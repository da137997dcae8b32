import { describe, expect, it } from 'vitest';
import { columnNames, customFieldName } from '#domain/imports/columns.ts';
import { agreeingFormats, usualFormat } from '#domain/imports/dates.ts';

describe('the date formats of a column', () => {
  it.each([
    [['2026-11-21', '2026-1-2 10:30'], ['YYYY-MM-DD']],
    [['1/2/2026'], ['M/D/YYYY', 'D/M/YYYY']],
    [['1/2/2026', '13/2/2026'], ['D/M/YYYY']],
    [['1/2/2026', '2/13/2026 8:05 PM'], ['M/D/YYYY']],
    [['13/2/2026', '2/13/2026'], []],
    [['12/31/2010 10:00AM', '12/31/2010, 10:00 a.m.'], ['M/D/YYYY']],
    [['12/31/2010\u00A010:00\u202FAM', '1/2/2010, 10:00\u202FPM'], ['M/D/YYYY']],
    [['2026-10-31 10:00:00 -0400', '2026-1-3T10:00Z'], ['YYYY-MM-DD']],
    [
      ['1.2.2026', ''],
      ['M/D/YYYY', 'D/M/YYYY'],
    ],
    [['2026-02-30'], []],
    [['20251231', '20251201 10:00'], ['YYYY-MM-DD']],
    [['20251331'], []],
    [['31-Dec-2025', '1 September 2025', '2. Jan. 2026 10:00'], ['D/M/YYYY']],
    [['Dec 31, 2025', 'September 1 2025', 'Jan. 2nd, 2026 10:00 PM'], ['M/D/YYYY']],
    [['Dec-31-25', 'Jan-02-2026 10:00'], ['M/D/YYYY']],
    [['31 Dec 2025', 'Dec 31, 2025'], []],
    [['31-Dez-2025'], []],
    [['30 Feb 2025'], []],
    [['31 Decimal 2025'], []],
    [['hello'], []],
    [['', ' '], []],
  ] as const)('of %j are %j', (values, formats) => {
    expect(agreeingFormats(values)).toEqual(formats);
  });

  it.each([
    [['11/21/26'], ['M/D/YYYY']],
    [['21/11/26', '1/2/26'], ['D/M/YYYY']],
    [['11/21/26 8:05 PM', '1/2/26'], ['M/D/YYYY']],
    [
      ['21/11/26', '01.02.26'],
      ['YYYY-MM-DD', 'D/M/YYYY'],
    ],
    [['01/02/26'], ['YYYY-MM-DD', 'M/D/YYYY', 'D/M/YYYY']],
    [['21/11/26', '22/11/2026'], ['D/M/YYYY']],
    [['21/11/26', '5/3/98'], ['D/M/YYYY']],
    [['98-12-31'], ['YYYY-MM-DD']],
    [['29/2/00'], ['D/M/YYYY']],
    [['31-Dec-25', '1 SEP 25 10:00'], ['D/M/YYYY']],
    [['31-Feb-25'], []],
    [['1/2/026'], []],
    [['1/2/6'], []],
  ] as const)('of %j, whose years may have two digits in any place that years have, are %j', (values, formats) => {
    expect(agreeingFormats(values)).toEqual(formats);
  });
});

describe('the columns of a file', () => {
  it('are named once each', () => {
    expect(columnNames([' id ', 'id', '', 'id 2'])).toEqual(['id', 'id 2', 'Column 3', 'id 2 2']);
  });

  it.each([
    ['Tier', 'custom.Tier'],
    ['$price', 'custom._price'],
    ['/path', 'custom._path'],
    ['a.b*c', 'custom.a_b_c'],
    [' ', 'custom._'],
  ])('%j is kept as %j', (column, field) => {
    expect(customFieldName('custom', column)).toBe(field);
  });
});

it('the usual form of days is that of most values, and none where two forms have as many', () => {
  expect(usualFormat(['1990-01-02', '1990-02-03', '31.02.1990', ''])).toBe('YYYY-MM-DD');
  expect(usualFormat(['1990-01-02', '15.02.1990'])).toBeUndefined();
  expect(usualFormat(['1.2.1990', '3.4.1990', 'soon'])).toBeUndefined();
  expect(usualFormat([])).toBeUndefined();
});
