import { readDays } from '#console/features/dashboard/readDays.ts';
import { expect, it } from 'vitest';

// A Saturday.
const today = '2026-11-21';

it.each([
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['this week', '2026-11-16', '2026-11-21'],
  ['last week', '2026-11-09', '2026-11-15'],
  ['last weekend', '2026-11-14', '2026-11-15'],
  ['last quarter', '2026-07-01', '2026-09-30'],
  ['previous quarter', '2026-07-01', '2026-09-30'],
  ['this quarter', '2026-10-01', '2026-11-21'],
  ['q1', '2026-01-01', '2026-03-31'],
  ['q4 2025', '2025-10-01', '2025-12-31'],
  ['last 14 days', '2026-11-08', '2026-11-21'],
  ['past 6 weeks', '2026-10-11', '2026-11-21'],
])('reads “%s” as %s to %s', (words, from, to) => {
  expect(readDays(words, today)).toEqual({ from, to });
});

it.each(['', 'soon', 'last 0 days', 'q5', 'last week of may'])('reads no days in “%s”', (words) => {
  expect(readDays(words, today)).toBeNull();
});
