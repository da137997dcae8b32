import { addDays } from '#domain/conditions/dates.ts';
import { readPeriod } from '#domain/conditions/periodText.ts';
import type { Days } from './period.ts';

const lengths: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };
const counted = /^(?:the )?(?:last|past|previous) (\d{1,3}) (day|week|month|quarter|year)s?$/u;

/** Days and periods that the conditions' parser reads; a quarter without a year is in the current year. */
const calendar =
  /^(?:today|yesterday|(?:last|previous) (?:week|quarter)|[wq]td|(?:week|quarter) to date|q[1-4] \d{4})$/u;
const quarterAlone = /^q[1-4]$/u;

/** Synonyms for them; the current week or quarter is shown to date. */
const others: Readonly<Record<string, string>> = {
  'this week': 'week to date',
  'current week': 'week to date',
  'this quarter': 'quarter to date',
  'current quarter': 'quarter to date',
  'day before': 'yesterday',
  'sales yesterday': 'yesterday',
  'sales today': 'today',
};

/** The days that words name: `yesterday`, `last quarter`, `past 6 weeks`, `q1 2026`; null where they name none. */
export function readDays(text: string, today: string): Days | null {
  const words = text.trim();
  const [, count, unit] = counted.exec(words) ?? [];
  if (count !== undefined && unit !== undefined) return lastDays(Number(count) * (lengths[unit] ?? 1), today);
  if (words === 'last weekend') {
    const week = calendarDays('last week', today);
    return week && { from: addDays(week.to, -1), to: week.to };
  }
  return calendarDays(quarterAlone.test(words) ? `${words} ${today.slice(0, 4)}` : (others[words] ?? words), today);
}

function calendarDays(words: string, today: string): Days | null {
  const period = calendar.test(words) ? readPeriod(words, today) : null;
  return period === null || typeof period === 'string' ? null : { from: period.from, to: period.to };
}

function lastDays(count: number, today: string): Days | null {
  return count === 0 ? null : { from: addDays(today, 1 - count), to: today };
}
