import { addDays } from '#domain/conditions/dates.ts';

/** Days of a week, as a page of a month begins with Monday. */
export const week = 7;

/** The month of a day, `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month some months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = Math.floor(months / 12);
  return `${String(year).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The first day of the page of a month, a Monday, and its days: whole weeks, so that each has its place. */
export function pageOf(month: string): { readonly from: string; readonly days: number } {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() + 6) % week;
  const from = addDays(first, -before);
  const next = `${addMonths(month, 1)}-01`;
  let days = 4 * week;
  while (addDays(from, days) < next) days += week;
  return { from, days };
}

/** The same day of another month, or its last one. */
export function dayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
