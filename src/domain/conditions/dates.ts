import type { Recency } from './model.ts';

/** The first and last day a condition can name (conditions.md §1, "Valid"). */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-30';

interface Calendar {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function monthLength(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (monthLengths[month - 1] ?? 0);
}

function calendarOf(day: string): Calendar {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

function textOf({ year, month, day }: Calendar): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether the text is YYYY-MM-DD, be it a real day or not. */
export function isDayShaped(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** Whether the text is a day of the calendar, YYYY-MM-DD, from year 1 on. */
export function isDay(text: string): boolean {
  if (!isDayShaped(text)) return false;
  const { year, month, day } = calendarOf(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
}

// Days since 0000-03-01. Counting years from March puts the leap day last, so that one formula fits every month.
function dayNumber({ year, month, day }: Calendar): number {
  const shifted = month <= 2 ? year - 1 : year;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return shifted * 365 + Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400) + dayOfYear;
}

function calendarOfNumber(number: number): Calendar {
  const era = Math.floor(number / 146097);
  const dayOfEra = number - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return textOf(calendarOfNumber(dayNumber(calendarOf(day)) + count));
}

/** How many days after another a day is; negative if it is before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(calendarOf(to)) - dayNumber(calendarOf(from));
}

/** The same day `count` months later (earlier when negative), clamped to the month's last day (conditions.md §1). */
export function addMonths(day: string, count: number): string {
  const start = calendarOf(day);
  const months = start.year * 12 + start.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return textOf({ year, month, day: Math.min(start.day, monthLength(year, month)) });
}

const monthsOf = { months: 1, years: 12 } as const;

/** The day whose 00:00 a recency compares with: a number of days, months or years before today (conditions.md §1). */
export function recencyMoment(recency: Pick<Recency, 'figure' | 'type'>, today: string): string {
  if (recency.type === 'days') return addDays(today, -recency.figure);
  return addMonths(today, -recency.figure * monthsOf[recency.type]);
}
