import { exactDate, relativeDate, tenantDate, writtenDay } from '#console/list/dates.ts';
import { expect, it } from 'vitest';

const now = Date.parse('2026-11-21T12:00:00Z');

/** Of the browser's own words, which are slow to make, none is missed. */
it.each([
  59, 61, 119, 3599, 3601, 7300, 86_300, 86_500, 180_000, 600_000, 1_300_000, 2_700_000, 9_000_000, 40_000_000,
  70_000_000,
])('%s seconds ago and ahead are what Intl.RelativeTimeFormat calls them', (seconds) => {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const sizes = { year: 31_536_000, month: 2_592_000, week: 604_800, day: 86_400, hour: 3600, minute: 60 } as const;
  const [unit = 'second', size = seconds * 2] =
    (Object.entries(sizes) as [keyof typeof sizes, number][]).find(([, length]) => seconds >= length) ?? [];
  for (const sign of [-1, 1]) {
    const instant = new Date(now + sign * seconds * 1000).toISOString();
    expect(relativeDate(instant, now)).toBe(words.format(Math.trunc(seconds / size) * sign, unit));
  }
});

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
  expect(relativeDate(instant, now)).toBe(expected);
});

/** September is `Sep` with us, as in all lists of months (specification 2 §9), and `Sept` with the browser. */
it.each(['2026-11-19T14:32:10Z', '2026-01-02T00:05:00Z', '2024-02-29T23:59:59Z', '1999-09-30T12:00:00Z'])(
  '%s is told to the minute as Intl.DateTimeFormat does',
  (instant) => {
    const format = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(exactDate(instant)).toBe(format.format(Date.parse(instant)).replace('Sept', 'Sep'));
  },
);

it('a moment of the tenant’s calendar is told as it is written there, whatever the reader’s zone', () => {
  expect(tenantDate('2026-11-21T23:30:00.000Z')).toBe('21 Nov 2026, 23:30');
  expect(tenantDate('soon')).toBe('soon');
});

it('what is no date is told as it is', () => {
  expect(exactDate('soon')).toBe('soon');
});

it.each([
  ['2000-07-15', '15 Jul 2000'],
  ['0987-01-02', '2 Jan 0987'],
  ['2000-13-15', '2000-13-15'],
  ['2000-07-15T00:00:00Z', '2000-07-15T00:00:00Z'],
  ['born 2000-07-15', 'born 2000-07-15'],
  ['', ''],
])('the day %s without a time is written %s', (text, expected) => {
  expect(writtenDay(text)).toBe(expected);
});
