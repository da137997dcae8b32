import { readPeriod } from '#console/analytics/readPeriod.ts';
import { describe, expect, it } from 'vitest';

const today = new Date(2026, 10, 21);

describe('a period that somebody types', () => {
  it.each([
    ['2025', 2025, null],
    ['1999', 1999, null],
    ['mar 25', 2025, 3],
    ['mar25', 2025, 3],
    ['march 2025', 2025, 3],
    ['2025 march', 2025, 3],
    ['sept 2025', 2025, 9],
    ['202503', 2025, 3],
    ['2025 03', 2025, 3],
    ['2025 3', 2025, 3],
    ['03 2025', 2025, 3],
    ['3 2025', 2025, 3],
    ['032025', 2025, 3],
    ['marz 2025', 2025, 3],
    ['dez 24', 2024, 12],
    ['janvier 2026', 2026, 1],
    ['aout 2026', 2026, 8],
    ['march', 2026, 3],
    ['november', 2026, 11],
    ['december', 2025, 12],
    ['dezember', 2025, 12],
    ['march last year', 2025, 3],
    ['last year march', 2025, 3],
    ['this year 2', 2026, 2],
    ['mrach 2025', 2025, 3],
    ['setpember last year', 2025, 9],
    ['febuary 25', 2025, 2],
    ['setpember', 2026, 9],
  ])('%j is %s, month %s', (text, year, month) => {
    expect(readPeriod(text, today)).toEqual({ year, month });
  });

  it.each([
    '',
    '25',
    'last year',
    '1050',
    '9999',
    '20253',
    '202513',
    '2025 0',
    '13 2025',
    'mar',
    'may',
    'ma 25',
    'martin 25',
    'juny 2025',
    'mach',
    'mar 2025 x',
  ])('%j is none', (text) => {
    expect(readPeriod(text, today)).toBeUndefined();
  });
});
