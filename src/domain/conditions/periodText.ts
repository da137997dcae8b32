import { misspeltMonth, monthNames } from '#domain/monthNames.ts';
import { addDays, addMonths, isDay } from './dates.ts';
import { dayFault } from './values.ts';

/** Why typed dates cannot be read. */
export type DateFault = 'unreadable' | 'no-such-day' | 'which-year' | 'which-order' | 'reversed' | 'out-of-range';

/** A whole period, both days inclusive. `relative`: another day it would be another period. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly relative: boolean;
}

type Found = RegExpExecArray;

/** One notation of a period: its pattern, and its meaning relative to today. */
interface Form {
  readonly pattern: RegExp;
  readonly read: (found: Found, today: string) => Period | DateFault;
}

const month = `(?<month>${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`;
const quarter = '(?:q|quarter ?)(?<quarter>[1-4])';
const half = '(?:h|half ?)(?<half>[12])';
const year = '(?<year>\\d{4})';
const day = '(?<day>\\d{1,2})';

function form(pattern: string, read: Form['read']): Form {
  return { pattern: new RegExp(`^(?:${pattern})$`, 'iu'), read };
}

function part(found: Found, name: string): number {
  return Number(found.groups?.[name] ?? 0);
}

/** The first day of a month of a year; months beyond December lead into the next year. */
function monthStart(yearNumber: number, monthNumber: number): string {
  return addMonths(`${String(yearNumber).padStart(4, '0')}-01-01`, monthNumber - 1);
}

/** A number of months from the first day of a month. */
function months(start: string, count: number, relative = false): Period {
  return { from: start, to: addDays(addMonths(start, count), -1), relative };
}

function monthNumber(found: Found): number {
  const name = (found.groups?.['month'] ?? '').slice(0, 3).toLowerCase();
  return monthNames.findIndex((candidate) => candidate.toLowerCase().startsWith(name)) + 1;
}

function oneDay(yearNumber: number, monthOfYear: number, dayOfMonth: number): Period | DateFault {
  const text = [String(yearNumber).padStart(4, '0'), ...[monthOfYear, dayOfMonth].map(twoDigits)].join('-');
  return isDay(text) ? { from: text, to: text, relative: false } : 'no-such-day';
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The calendar day, week (from Monday), month, quarter or year around a day, moved by some of its kind. */
function around(today: string, unit: string, by: number): Period {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (unit === 'day') return { from: addDays(today, by), to: addDays(today, by), relative: true };
  if (unit === 'week') {
    const monday = addDays(today, by * 7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6), relative: true };
  }
  if (unit === 'month') return months(monthStart(thisYear, thisMonth + by), 1, true);
  if (unit === 'year') return months(monthStart(thisYear + by, 1), 12, true);
  return months(monthStart(thisYear, thisMonth - ((thisMonth - 1) % 3) + by * 3), 3, true);
}

/** The elapsed part of the current one. */
function upTo(today: string, unit: string): Period {
  return { ...around(today, unit, 0), to: today };
}

const steps: Readonly<Record<string, number>> = { this: 0, current: 0, last: -1, previous: -1, next: 1, following: 1 };
const days: Readonly<Record<string, number>> = { yesterday: -1, today: 0, now: 0, tomorrow: 1 };
/** `ytd`, `mtd` and the like. */
const toDate: Readonly<Record<string, string>> = { y: 'year', m: 'month', q: 'quarter', w: 'week' };
const calendarUnit = '(?<unit>day|week|month|quarter|year)';

/** Every way to write one period, tried in this order. */
const forms: readonly Form[] = [
  form(`${year}[-/.](?<month>\\d{1,2})[-/.]${day}`, (found) =>
    oneDay(part(found, 'year'), part(found, 'month'), part(found, 'day')),
  ),
  form(`${year}[-/.](?<month>\\d{1,2})`, readNumbers),
  form(`(?<month>\\d{1,2})[-/.]${year}`, readNumbers),
  form(year, (found) => months(monthStart(part(found, 'year'), 1), 12)),
  form(`${quarter}[- ]?${year}`, readQuarter),
  form(`${year}[- ]?${quarter}`, readQuarter),
  form(`${half}[- ]?${year}`, readHalf),
  form(`${year}[- ]?${half}`, readHalf),
  form(`${day}[- ]?${month}[- ]?${year}`, readDay),
  form(`${month} ${day} ${year}`, readDay),
  form(`${month}[- ]?${year}`, readMonth),
  form(`${year}[- ]?${month}`, readMonth),
  form(`${month}(?: \\d{1,2})?|${quarter}|${half}`, () => 'which-year'),
  form(`\\d{1,2}[- ]?${month}`, () => 'which-year'),
  form('(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})', (found) =>
    oneDay(part(found, 'year'), part(found, 'month'), part(found, 'day')),
  ),
  form('(?<first>\\d{1,2})(?<sign>[-/])(?<second>\\d{1,2})\\k<sign>(?<year>\\d{4})', readEitherOrder),
  form('\\d{1,2}([-/.])\\d{1,2}\\1\\d{2}', () => 'which-order'),
  form('(?<name>yesterday|today|now|tomorrow)', (found, today) =>
    around(today, 'day', days[(found.groups?.['name'] ?? '').toLowerCase()] ?? 0),
  ),
  form(`(?<step>this|current|last|previous|next|following) ${calendarUnit}`, (found, today) =>
    around(
      today,
      (found.groups?.['unit'] ?? '').toLowerCase(),
      steps[(found.groups?.['step'] ?? '').toLowerCase()] ?? 0,
    ),
  ),
  form('(?<unit>[ymqw])td', (found, today) =>
    upTo(today, toDate[(found.groups?.['unit'] ?? '').toLowerCase()] ?? 'year'),
  ),
  form(
    '(?<unit>year|month|quarter|week) (?:to date|so far)|this (?<so>year|month|quarter|week) so far',
    (found, today) => upTo(today, (found.groups?.['unit'] ?? found.groups?.['so'] ?? '').toLowerCase()),
  ),
];

/**
 * A day and a month in either order, where only one of them can be the month, or it is the same; with points the day is
 * first.
 */
function readEitherOrder(found: Found): Period | DateFault {
  const [year, first, second] = [part(found, 'year'), part(found, 'first'), part(found, 'second')];
  if (first <= 12 && second <= 12 && first !== second) return 'which-order';
  return first > 12 ? oneDay(year, second, first) : oneDay(year, first, second);
}

function readNumbers(found: Found): Period | DateFault {
  const isMonth = part(found, 'month') >= 1 && part(found, 'month') <= 12;
  return isMonth ? months(monthStart(part(found, 'year'), part(found, 'month')), 1) : 'no-such-day';
}

function readQuarter(found: Found): Period {
  return months(monthStart(part(found, 'year'), part(found, 'quarter') * 3 - 2), 3);
}

function readHalf(found: Found): Period {
  return months(monthStart(part(found, 'year'), part(found, 'half') * 6 - 5), 6);
}

function readMonth(found: Found): Period {
  return months(monthStart(part(found, 'year'), monthNumber(found)), 1);
}

function readDay(found: Found): Period | DateFault {
  return oneDay(part(found, 'year'), monthNumber(found), part(found, 'day'));
}

/**
 * The period that a text names on its own: `2024`, `March 2024`, `Q1 2024`, `2024-01-05`, `last month`, `yesterday`.
 * The name of a month may have a slip.
 */
export function readPeriod(text: string, today: string): Period | DateFault {
  const read = readAsWritten(text, today);
  const spelt = read === undefined ? text.replaceAll(/\p{L}+/gu, (word) => monthMeant(word) ?? word) : text;
  return read ?? (spelt === text ? undefined : readAsWritten(spelt, today)) ?? 'unreadable';
}

function readAsWritten(text: string, today: string): Period | DateFault | undefined {
  for (const { pattern, read } of forms) {
    const found = pattern.exec(text);
    if (found) return checked(read(found, today));
  }
  return undefined;
}

function monthMeant(word: string): string | undefined {
  return monthNames[(misspeltMonth(word) ?? 0) - 1];
}

/** Years that conditions cannot name are out of range, be it at one end only. */
function checked(period: Period | DateFault): Period | DateFault {
  if (typeof period === 'string') return period;
  return (dayFault(period.from) ?? dayFault(period.to)) ? 'out-of-range' : period;
}
