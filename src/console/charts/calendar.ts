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

/** Every month from the first of these to the last, those between included. The axis names the year at its beginning. */
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

/** Every day from one to another, both `YYYY-MM-DD`. The axis names the months, and the year where one begins. */
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
