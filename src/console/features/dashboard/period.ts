import { addDays, addMonths, isDay } from '#domain/conditions/dates.ts';
import { formatDays } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { createParser, parseAsStringLiteral } from 'nuqs';

/** A first and a last day, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Periods by name, which move with the calendar; the first is the default. */
export const namedPeriods = ['30d', '7d', '90d', '365d', 'month', 'last-month', 'year', 'last-year'] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

/** The period of the dashboard: one by name, or fixed days. */
export type Period = NamedPeriod | Days;

/** What a period is compared with: as many days before it, the same days a year before, or nothing. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

const pushed = { history: 'push' } as const;
/** The years that calls take, with room for a period before. */
const [firstDay, lastDay] = ['1900-01-01', '2999-12-31'];

/**
 * A period as the address has it: `7d`, or `2026-08-01..2026-10-31`; anything else, and days that calls refuse, are
 * none.
 */
export function readPeriod(text: string): Period | null {
  const named = namedPeriods.find((name) => name === text);
  if (named !== undefined) return named;
  const [from = '', to = '', ...more] = text.split('..');
  const isRange = more.length === 0 && isDay(from) && isDay(to) && from <= to && from >= firstDay && to <= lastDay;
  return isRange ? { from, to } : null;
}

/** The same as text. */
export function writtenPeriod(period: Period): string {
  return typeof period === 'string' ? period : `${period.from}..${period.to}`;
}

/** `period` and `compare` in the address. */
export const dashboardParsers = {
  period: createParser<Period>({
    parse: readPeriod,
    serialize: writtenPeriod,
    eq: (one, other) => writtenPeriod(one) === writtenPeriod(other),
  })
    .withDefault('30d')
    .withOptions(pushed),
  compare: parseAsStringLiteral(comparisons).withDefault('before').withOptions(pushed),
};

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** The days of a period by name, given today. */
const named: Readonly<Record<NamedPeriod, (today: string) => Days>> = {
  '7d': (today) => ({ from: addDays(today, -6), to: today }),
  '30d': (today) => ({ from: addDays(today, -29), to: today }),
  '90d': (today) => ({ from: addDays(today, -89), to: today }),
  '365d': (today) => ({ from: addDays(today, -364), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
  'last-month': (today) => wholeMonth(addMonths(firstOfMonth(today), -1)),
  year: (today) => ({ from: firstOfYear(today), to: today }),
  'last-year': (today) => {
    const to = addDays(firstOfYear(today), -1);
    return { from: firstOfYear(to), to };
  },
};

function wholeMonth(first: string): Days {
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}

/** The days of a period; `today` is the tenant's. */
export function daysOf(period: Period, today: string): Days {
  return typeof period === 'string' ? named[period](today) : period;
}

/** How many days there are from the first to the last. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600_000)) + 1;
}

/** The days that some days are compared with; undefined for none. */
export function comparedDays(days: Days, comparison: Comparison): Days | undefined {
  if (comparison === 'none') return undefined;
  if (comparison === 'before') return { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) };
  return { from: addMonths(days.from, -12), to: addMonths(days.to, -12) };
}

/** The days of a period up to today; undefined before its first day. */
export function elapsedDays(days: Days, today: string): Days | undefined {
  if (days.from > today) return undefined;
  return days.to > today ? { from: days.from, to: today } : days;
}

/** Whether all, some or none of some days have data, which begins on a first day. */
export function coverageOf(days: Days, firstDay: string | null): 'all' | 'some' | 'none' {
  if (firstDay === null || days.to < firstDay) return 'none';
  return days.from < firstDay ? 'some' : 'all';
}

/** The period so many steps on: whole months by month, anything else by its own length. */
export function steppedDays(days: Days, step: number): Days {
  const isMonth = days.from.endsWith('-01') && days.to === wholeMonth(days.from).to;
  if (isMonth) return wholeMonth(addMonths(days.from, step));
  const by = step * lengthOf(days);
  return { from: addDays(days.from, by), to: addDays(days.to, by) };
}

/** The twelve months that end with a day: what monthly figures show, however short the period is. */
export function monthsUpTo({ to }: Days): Days {
  return { from: addMonths(firstOfMonth(to), -11), to };
}

/** Whether it is the period that calls mean by themselves. */
export function isUsual(period: Period): boolean {
  return period === '30d';
}

/** Days as the query of a call. */
export function periodQuery({ from, to }: Days): { readonly from: string; readonly to: string } {
  return { from, to };
}

/** A period in the page's title; the usual one is left out. */
export function periodName(period: Period): string | undefined {
  if (isUsual(period)) return undefined;
  return typeof period === 'string' ? t(`dashboard.periods.${period}`) : formatDays(period);
}
