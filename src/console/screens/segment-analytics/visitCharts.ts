import type { Chart } from '#console/charts/chart.ts';
import { daysBefore, daysBetween, monthsBetween, type Month } from '#console/charts/calendar.ts';
import { averageTexts, countTexts } from '#console/charts/valueTexts.ts';
import { periodDays, type Period } from './view.ts';

/** Visits of one day as the API answers them. */
export interface VisitDay {
  readonly date: string;
  readonly visits: number;
}

/** Store visits per member by month, from the first to the last; a month without any is zero. */
export function storeVisitChart(rows: readonly (Month & { readonly avg: number })[], label: string): Chart {
  const places = monthsBetween(rows);
  const averages = new Map(rows.map(({ month, year, avg }) => [`${year} ${month}`, avg]));
  const values = places.map(({ month, year }) => averages.get(`${year} ${month}`) ?? 0);
  return { kind: 'bars', places, series: [{ key: 'avg', label, values }], texts: averageTexts };
}

/** Visits by day over a period that ends today; all days begin with the first visit. A day without any is zero. */
export function dayVisitChart(rows: readonly VisitDay[], period: Period, today: string, label: string): Chart {
  const dates = [...rows.map(({ date }) => date), today].toSorted();
  const days = periodDays[period];
  const [first = today, last = today] =
    days === Infinity ? [dates[0], dates.at(-1)] : [daysBefore(today, days - 1), today];
  const places = daysBetween(first, last);
  const counts = new Map(rows.map(({ date, visits }) => [date, visits]));
  const values = places.map(({ key }) => counts.get(key) ?? 0);
  return { kind: 'line', places, series: [{ key: 'visits', label, values }], texts: countTexts };
}

/** All visits that a chart shows. */
export function visitsIn({ series: [{ values }] }: Chart): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
