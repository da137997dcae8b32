import { addDays, addMonths } from '#domain/conditions/dates.ts';
import type { Days } from './period.ts';

const lengths: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, year: 365 };
const counted = /^(?:the )?(?:last|past|previous) (\d{1,3}) (day|week|month|quarter|year)s?$/u;

const oneDay = (day: string): Days => ({ from: day, to: day });
/** Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const quarterOf = (day: string): string => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
};
const weekFrom = (monday: string): Days => ({ from: monday, to: addDays(monday, 6) });
const quarterFrom = (first: string): Days => ({ from: first, to: addDays(addMonths(first, 3), -1) });

/** Days that words name, given today. */
const called: Readonly<Record<string, (today: string) => Days>> = {
  today: oneDay,
  yesterday: (today) => oneDay(addDays(today, -1)),
  'this week': (today) => ({ from: mondayOf(today), to: today }),
  'last week': (today) => weekFrom(addDays(mondayOf(today), -7)),
  'last weekend': (today) => {
    const saturday = addDays(mondayOf(today), -2);
    return { from: saturday, to: addDays(saturday, 1) };
  },
  'this quarter': (today) => ({ from: quarterOf(today), to: today }),
  'last quarter': (today) => quarterFrom(addMonths(quarterOf(today), -3)),
};

/** Other words for them. */
const others: Readonly<Record<string, string>> = {
  wtd: 'this week',
  'week to date': 'this week',
  'current week': 'this week',
  'previous week': 'last week',
  qtd: 'this quarter',
  'quarter to date': 'this quarter',
  'current quarter': 'this quarter',
  'previous quarter': 'last quarter',
  'day before': 'yesterday',
  'sales yesterday': 'yesterday',
  'sales today': 'today',
};

/** The days that words name: `yesterday`, `last quarter`, `past 6 weeks`, `q1 2026`; null where they name none. */
export function readDays(text: string, today: string): Days | null {
  const words = text.trim();
  const named = called[others[words] ?? words];
  if (named) return named(today);
  const [, count, unit] = counted.exec(words) ?? [];
  if (count !== undefined && unit !== undefined) return lastDays(Number(count) * (lengths[unit] ?? 1), today);
  const [, quarter, year = today.slice(0, 4)] = /^q([1-4])(?: (\d{4}))?$/u.exec(words) ?? [];
  return quarter === undefined ? null : quarterFrom(`${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`);
}

function lastDays(count: number, today: string): Days | null {
  return count === 0 ? null : { from: addDays(today, 1 - count), to: today };
}
