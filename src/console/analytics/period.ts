import { createParser } from 'nuqs';
import { formatMonth } from '#console/texts/format.ts';

/** The day of a batch of recommendations, `21/11/2026` (specification 2 §9: DD/MM/Y). */
export function batchDate(instant: string): string {
  const { day, month, year } = clockOf(instant);
  return `${day}/${month}/${year}`;
}

/**
 * Names of batches by their moments, in the reader's zone: the day, plus the time if a day has several, plus seconds if
 * a minute has several.
 */
export function batchNames(instants: readonly string[]): ReadonlyMap<string, string> {
  const called = [
    batchDate,
    (instant: string) => `${batchDate(instant)} ${clockOf(instant).hour}:${clockOf(instant).minute}`,
    (instant: string) =>
      `${batchDate(instant)} ${clockOf(instant).hour}:${clockOf(instant).minute}:${clockOf(instant).second}`,
  ];
  const nameOf = (instant: string): string => {
    const alone = called.find((name) => instants.filter((other) => name(other) === name(instant)).length < 2);
    return (alone ?? called[2] ?? batchDate)(instant);
  };
  return new Map(instants.map((instant) => [instant, nameOf(instant)]));
}

const clock = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The parts of a moment on the reader's clock, two digits each except the year. */
function clockOf(instant: string): Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> {
  return Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

/** The time range of a screen: a year, a month of it, or all time. */
export interface Period {
  readonly year: number | null;
  /** 1–12; counts only with a year. */
  readonly month: number | null;
}

const pushed = { history: 'push' } as const;

/** `year` in the address: four digits within the range calls accept; anything else is null. */
export const parseYear = createParser({
  parse: (text) => (/^[1-9]\d{3}$/u.test(text) && text !== '9999' ? Number(text) : null),
  serialize: String,
}).withOptions(pushed);

/** `month` in the address: 1 to 12; anything else is no month. */
export const parseMonth = createParser({
  parse: (text) => (/^(?:[1-9]|1[0-2])$/u.test(text) ? Number(text) : null),
  serialize: String,
}).withOptions(pushed);

/** A period in the address. */
export const periodParsers = { year: parseYear, month: parseMonth };

/** The period of an address: a month without a year is ignored. */
export function periodOf({ year, month }: Period): Period {
  return { year, month: year === null ? null : month };
}

/** A period in words, `Aug 2026` or `2026`; undefined for all the time. */
export function periodName({ year, month }: Period): string | undefined {
  if (year === null) return undefined;
  return month === null ? String(year) : `${formatMonth(month)} ${year}`;
}

/** The title of an analytics screen with its subject: `Anna · Customer Analytics · Aug 2026`; all time is omitted. */
export function periodTitle(title: string, ...periods: readonly (string | undefined)[]): string {
  return [title, ...periods.filter((period) => period !== undefined)].join(' · ');
}

/**
 * The period `step` periods on, of the same length: a month or a year. From all time it moves to months, counted from
 * that of `today`: -1 is the last whole month, 0 is this one.
 */
export function stepped({ year, month }: Period, step: number, today: Date): Period {
  if (year !== null && month === null) return { year: year + step, month: null };
  const from = year === null ? today.getFullYear() * 12 + today.getMonth() : year * 12 + (month ?? 1) - 1;
  const months = from + step;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** Whether a period can have figures: it has begun by `today`, or is in or before a year that has some. */
export function mayHaveFigures({ year, month }: Period, years: readonly number[], today: Date): boolean {
  if (year === null || years.some((known) => known > today.getFullYear() && known >= year)) return true;
  if (year !== today.getFullYear()) return year < today.getFullYear();
  return month === null || month <= today.getMonth() + 1;
}

/** Whether a day or moment of the tenant's calendar, `2026-08-31…`, is in a period; no day is only in all time. */
export function isWithin(moment: string | null, { year, month }: Period): boolean {
  if (year === null) return true;
  if (moment === null) return false;
  const [of, monthOf] = moment.split('-', 2);
  return Number(of) === year && (month === null || Number(monthOf) === month);
}

/** Years to choose from: all of these and the requested one, without duplicates, the newest first. */
export function yearsOf(years: readonly number[], { year }: Period): number[] {
  return [...new Set(year === null ? years : [...years, year])].toSorted((one, other) => other - one);
}

/** The names of this year and last year on a day, such as `this year`. */
export function yearsNow(today: Date): readonly { called: 'thisYear' | 'lastYear'; year: number }[] {
  const year = today.getFullYear();
  return [
    { called: 'thisYear', year },
    { called: 'lastYear', year: year - 1 },
  ];
}

/** The names of this month and last month on a day. */
export function monthsNow(today: Date): readonly { called: 'thisMonth' | 'lastMonth'; year: number; month: number }[] {
  const month = (called: 'thisMonth' | 'lastMonth', ago: number) => {
    const day = new Date(today.getFullYear(), today.getMonth() - ago);
    return { called, year: day.getFullYear(), month: day.getMonth() + 1 };
  };
  return [month('thisMonth', 0), month('lastMonth', 1)];
}

/** A period as query parameters of a call. */
export function periodQuery({ year, month }: Period): { readonly year?: string; readonly month?: string } {
  return { ...(year !== null && { year: String(year) }), ...(month !== null && { month: String(month) }) };
}

/** The first and the last day of a period; undefined for all time. */
export function daysOfPeriod({ year, month }: Period): { readonly from: string; readonly to: string } | undefined {
  if (year === null) return undefined;
  const first = (of: number): string => new Date(Date.UTC(year, of)).toISOString().slice(0, 10);
  const last = (next: number): string => new Date(Date.UTC(year, next, 0)).toISOString().slice(0, 10);
  return month === null ? { from: first(0), to: last(12) } : { from: first(month - 1), to: last(month) };
}
