import { createParser } from 'nuqs';
import { formatMonth } from '#console/texts/format.ts';

/** The day of a batch of recommendations, `21/11/2026` (specification 2 §9: DD/MM/Y). */
export function batchDate(instant: string): string {
  return instant.slice(0, 10).split('-').toReversed().join('/');
}

/** What of the time a screen is about: a year, a month of it, or all of it. */
export interface Period {
  readonly year: number | null;
  /** 1–12; counts only with a year. */
  readonly month: number | null;
}

const pushed = { history: 'push' } as const;

/** `year` in the address: four digits, as far as calls take them; anything else is no year. */
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

/** The period that an address means: a month without its year means nothing. */
export function periodOf({ year, month }: Period): Period {
  return { year, month: year === null ? null : month };
}

/** A period in words, `Aug 2026` or `2026`; undefined for all the time. */
export function periodName({ year, month }: Period): string | undefined {
  if (year === null) return undefined;
  return month === null ? String(year) : `${formatMonth(month)} ${year}`;
}

/** The title of an analytics screen with what it is about: `Anna · Customer Analytics · Aug 2026`; all the time goes without saying. */
export function periodTitle(title: string, ...periods: readonly (string | undefined)[]): string {
  return [title, ...periods.filter((period) => period !== undefined)].join(' · ');
}

/**
 * The period `step` periods on, of the same length: months where a month is shown, years where a year is. From all the time
 * one goes to months, counted from that of `today`: one back is the last whole month, none is this one.
 */
export function stepped({ year, month }: Period, step: number, today: Date): Period {
  if (year !== null && month === null) return { year: year + step, month: null };
  const from = year === null ? today.getFullYear() * 12 + today.getMonth() : year * 12 + (month ?? 1) - 1;
  const months = from + step;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** Whether a period can have figures: it has begun on a day of `today`, or lies in a year that has some or before one. */
export function mayHaveFigures({ year, month }: Period, years: readonly number[], today: Date): boolean {
  if (year === null || years.some((known) => known > today.getFullYear() && known >= year)) return true;
  if (year !== today.getFullYear()) return year < today.getFullYear();
  return month === null || month <= today.getMonth() + 1;
}

/** Whether a day or moment of the tenant's calendar, `2026-08-31…`, lies in a period; without a day only in all the time. */
export function isWithin(moment: string | null, { year, month }: Period): boolean {
  if (year === null) return true;
  if (moment === null) return false;
  const [of, monthOf] = moment.split('-', 2);
  return Number(of) === year && (month === null || Number(monthOf) === month);
}

/** Years to choose from: all of these once, and the one that is asked for, the newest first. */
export function yearsOf(years: readonly number[], { year }: Period): number[] {
  return [...new Set(year === null ? years : [...years, year])].toSorted((one, other) => other - one);
}

/** The year that is under way on a day, and the one before it, by what they are called. */
export function yearsNow(today: Date): readonly { called: 'thisYear' | 'lastYear'; year: number }[] {
  const year = today.getFullYear();
  return [
    { called: 'thisYear', year },
    { called: 'lastYear', year: year - 1 },
  ];
}

/** The month that is under way on a day, and the one before it, by what they are called. */
export function monthsNow(today: Date): readonly { called: 'thisMonth' | 'lastMonth'; year: number; month: number }[] {
  const month = (called: 'thisMonth' | 'lastMonth', ago: number) => {
    const day = new Date(today.getFullYear(), today.getMonth() - ago);
    return { called, year: day.getFullYear(), month: day.getMonth() + 1 };
  };
  return [month('thisMonth', 0), month('lastMonth', 1)];
}

/** A period as calls take it in their query. */
export function periodQuery({ year, month }: Period): { readonly year?: string; readonly month?: string } {
  return { ...(year !== null && { year: String(year) }), ...(month !== null && { month: String(month) }) };
}
