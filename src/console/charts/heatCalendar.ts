import { formatDay, formatMonth } from '#console/texts/format.ts';
import type { Place } from './chart.ts';

/** A month of a figure: 1–12 and its year. */
export interface Month {
  readonly month: number;
  readonly year: number;
}

const dayLength = 24 * 3600_000;

/** The twelve months of any year. */
export function monthsOfYear(): Place[] {
  return Array.from({ length: 12 }, (_, index) => ({
    key: String(index + 1),
    label: formatMonth(index + 1),
    tick: formatMonth(index + 1),
  }));
}

/**
 * Every month from the first of these to the last, those between included. The axis names the year at its beginning.
 */
export function monthsBetween(months: readonly Month[]): (Place & Month)[] {
  const numbers = months.map(monthNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return Array.from({ length: months.length === 0 ? 0 : last - first + 1 }, (_, index) => {
    const number = first + index;
    const [year, month] = [Math.floor(number / 12), (number % 12) + 1];
    const name = formatMonth(month);
    return {
      month,
      year,
      key: `${year}-${String(month).padStart(2, '0')}`,
      label: `${name} ${year}`,
      tick: index === 0 || month === 1 ? `${name}\n${year}` : name,
    };
  });
}

/** Every day from one to another, both `YYYY-MM-DD`, with axis labels for months, and for the year where one begins. */
export function daysBetween(from: string, to: string): Place[] {
  const count = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1);
  const first = Date.parse(from);
  return Array.from({ length: count }, (_, index) => {
    const key = new Date(first + index * dayLength).toISOString().slice(0, 10);
    const place = { key, label: formatDay(key) };
    if (!key.endsWith('-01')) return place;
    const name = formatMonth(Number(key.slice(5, 7)));
    return { ...place, tick: key.endsWith('-01-01') ? `${name}\n${Number(key.slice(0, 4))}` : name };
  });
}

/** The day so many days before another, `YYYY-MM-DD`. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayLength).toISOString().slice(0, 10);
}

function monthNumber({ month, year }: Month): number {
  return year * 12 + month - 1;
}

/** How many days the calendar shows. */
const calendarDays = 365;
/** Shades above none. */
const shades = 4;
const week = 7;

/** A day of the calendar. */
export interface HeatDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `31 Aug 2026`. */
  readonly label: string;
  readonly count: number;
  /** 0 for none, up to 4 for the most. */
  readonly shade: number;
  /** Its column, from 0, and its row: 0 is Monday. */
  readonly column: number;
  readonly row: number;
}

/** A year of days in columns of weeks. */
export interface HeatCalendar {
  /** The oldest first. */
  readonly days: readonly HeatDay[];
  /** The columns in which a month begins, with its name. */
  readonly months: readonly { readonly column: number; readonly name: string }[];
  /** The maximum of one day; 0 where there is none. */
  readonly most: number;
}

/** The 365 days up to today, with their counts; weeks begin on Monday. */
export function heatCalendar(
  counted: readonly { readonly date: string; readonly visits: number }[],
  today: string,
): HeatCalendar {
  const counts = new Map(counted.map(({ date, visits }) => [date, visits]));
  const dates = daysBetween(daysBefore(today, calendarDays - 1), today).map(({ key }) => key);
  const offset = weekdayOf(dates[0] ?? today);
  const most = Math.max(0, ...dates.map((date) => counts.get(date) ?? 0));
  const days = dates.map((date, index): HeatDay => {
    const count = counts.get(date) ?? 0;
    const place = index + offset;
    return {
      date,
      label: formatDay(date),
      count,
      shade: shadeOf(count, most),
      column: Math.floor(place / week),
      row: place % week,
    };
  });
  const months = days
    .filter(({ date }) => date.endsWith('-01'))
    .map(({ column, date }) => ({ column, name: formatMonth(Number(date.slice(5, 7))) }));
  return { days, months, most };
}

/**
 * As many shades as there are distinct counts, where they are few; a day with any count is never as pale as one
 * without.
 */
export function shadeOf(count: number, most: number): number {
  if (count <= 0) return 0;
  return most <= shades ? count : Math.ceil((count / most) * shades);
}

/** The day a key leads to from another: arrows by day and week, pages by four weeks, Home and End to the ends. */
export function dayAfter(key: string, place: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    ArrowLeft: place - week,
    ArrowRight: place + week,
    PageUp: place - 4 * week,
    PageDown: place + 4 * week,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  if (target === undefined) return undefined;
  return target < 0 || target >= count
    ? key.startsWith('Page')
      ? Math.min(count - 1, Math.max(0, target))
      : place
    : target;
}

/** Monday is 0. */
function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + week - 1) % week;
}
