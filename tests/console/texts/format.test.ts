import {
  formatAge,
  formatCompact,
  formatCount,
  formatDateTime,
  formatDay,
  formatMonth,
  formatMonthOf,
  formatNumber,
  formatPercent,
  formatTenantDay,
  formatTenantTime,
} from '#console/texts/format.ts';
import { expect, it } from 'vitest';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T11:58:00Z', '2 minutes ago'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-20T10:00:00Z', 'yesterday'],
  ['2026-11-13T10:00:00Z', 'last week'],
  ['2026-10-15T10:00:00Z', 'last month'],
  ['2024-10-15T10:00:00Z', '2 years ago'],
  ['2025-11-15T10:00:00Z', 'last year'],
  ['2026-11-21T10:59:00Z', '1 hour ago'],
  ['2026-11-22T13:00:00Z', 'tomorrow'],
  ['2026-12-23T13:00:00Z', 'next month'],
  ['2026-12-06T13:00:00Z', 'in 2 weeks'],
  ['2026-11-21T14:00:00Z', 'in 2 hours'],
  ['not a date', 'not a date'],
])('%s is %s', (instant, expected) => {
  expect(formatAge(instant, now)).toBe(expected);
});

/** September is `Sep` with us, as in all lists of months (specification 2 §9), and `Sept` in British English. */
it.each([
  ['2026-11-19T14:32:10', '19 Nov 2026, 14:32'],
  ['2026-01-02T00:05:00', '2 Jan 2026, 00:05'],
  ['2024-02-29T23:59:59', '29 Feb 2024, 23:59'],
  ['1999-09-30T12:00:00', '30 Sep 1999, 12:00'],
])('%s on the reader’s clock is %s', (instant, expected) => {
  expect(formatDateTime(instant)).toBe(expected);
});

it('a moment of the tenant’s calendar is told as it is written there, whatever the reader’s zone', () => {
  expect(formatTenantTime('2026-11-21T23:30:00.000Z')).toBe('21 Nov 2026, 23:30');
  expect(formatTenantTime('soon')).toBe('soon');
});

it('what is no date is told as it is', () => {
  expect(formatDateTime('soon')).toBe('soon');
});

it.each([
  ['2000-07-15', '15 Jul 2000'],
  ['0987-01-02', '2 Jan 0987'],
  ['2000-13-15', '2000-13-15'],
  ['2000-07-15T00:00:00Z', '2000-07-15T00:00:00Z'],
  ['born 2000-07-15', 'born 2000-07-15'],
  ['', ''],
])('the day %s without a time is written %s', (text, expected) => {
  expect(formatDay(text)).toBe(expected);
});

it('a moment’s day is written without its time', () => {
  expect(formatTenantDay('2026-08-31T23:30:00.000Z')).toBe('31 Aug 2026');
});

it('months are Jan to Dec; a number that is no month has no name', () => {
  expect([1, 9, 12].map(formatMonth)).toEqual(['Jan', 'Sep', 'Dec']);
  expect([0, 13, Number.NaN].map(formatMonth)).toEqual(['', '', '']);
  expect(['2026-08', '2026-13', 'soon'].map(formatMonthOf)).toEqual(['Aug 2026', '2026-13', 'soon']);
});

it.each([
  [0, '0%'],
  [1, '100%'],
  [0.5, '50%'],
  [0.4662, '46.6%'],
  [0.0135, '1.4%'],
  [1 / 3, '33.3%'],
  [0, '0%'],
  [1e-7, '<0.1%'],
  [-0.125, '−12.5%'],
  [-1e-7, '0%'],
])('the share %s is %s', (share, expected) => {
  expect(formatPercent(share)).toBe(expected);
});

it.each([
  [0, 2, '0.00'],
  [1.005, 2, '1.01'],
  [999.995, 2, '1,000.00'],
  [0.5, 0, '1'],
  [1234.5, 2, '1,234.50'],
  [-1234.5, 2, '−1,234.50'],
  [-0.001, 2, '0.00'],
  [1e21, 0, '1,000,000,000,000,000,000,000'],
])('%s to %s decimals is %s', (value, decimals, expected) => {
  expect(formatNumber(value, decimals)).toBe(expected);
});

it.each([
  [0, '0'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-12_345, '-12,345'],
  [0.5, '0.5'],
])('the count %s is %s', (value, expected) => {
  expect(formatCount(value)).toBe(expected);
});

it('is short at an axis', () => {
  expect([0, 0.05, 250, 12_500].map(formatCompact)).toEqual(['0', '0.05', '250', '12.5K']);
});
