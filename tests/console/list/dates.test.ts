import { relativeDate } from '#console/list/dates.ts';
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
  ['2026-11-21T14:00:00Z', 'in 2 hours'],
  ['not a date', 'not a date'],
])('%s is %s', (instant, expected) => {
  expect(relativeDate(instant, now)).toBe(expected);
});
