import type { Chart, Series, ValueTexts } from '#console/charts/chart.ts';
import { daysBetween, monthsBetween, type Month } from '#console/charts/heatCalendar.ts';
import { formatDays } from '#console/texts/format.ts';
import type { Days } from './period.ts';

/** Rows by day, and the days that they are of. */
export interface DayRows<Row extends { readonly date: string }> {
  readonly days: Days;
  readonly rows: readonly Row[];
}

/** A line by day, with that of the days it is compared with, the first over the first; a day without a row is zero. */
export function dayChart<Row extends { readonly date: string }>(
  main: DayRows<Row>,
  other: DayRows<Row> | undefined,
  valueOf: (row: Row) => number,
  texts: ValueTexts,
  today: string,
): Chart {
  const places = daysBetween(main.days.from, main.days.to);
  const now = seriesOf('now', main, valueOf, today);
  const then = other && seriesOf('then', other, valueOf, today);
  // A leap day makes one of two years longer.
  const fitted = then && { ...then, values: places.map((_, index) => then.values[index] ?? null) };
  return { kind: 'line', places: withTicks(places), series: fitted ? [now, fitted] : [now], texts };
}

function seriesOf<Row extends { readonly date: string }>(
  key: string,
  { days, rows }: DayRows<Row>,
  valueOf: (row: Row) => number,
  today: string,
): Series {
  const values = new Map(rows.map((row) => [row.date, valueOf(row)]));
  return {
    key,
    label: formatDays(days),
    // Today is not over: without a row so far it is no day of nothing.
    values: daysBetween(days.from, days.to).map(({ key: day }) => values.get(day) ?? (day === today ? null : 0)),
  };
}

/** More days than these are named only where months begin. */
const namedDays = 62;

/** Few days have their own labels at the axis. */
function withTicks(places: Chart['places']): Chart['places'] {
  if (places.length > namedDays) return places;
  return places.map((place) => ({ ...place, tick: place.tick ?? String(Number(place.key.slice(8))) }));
}

/** Bars by month over a span; a month without a row has no value. */
export function monthChart(
  rows: readonly (Month & { readonly value: number })[],
  { from, to }: Days,
  label: string,
  texts: ValueTexts,
): Chart {
  const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
  const places = monthsBetween([monthOf(from), monthOf(to)]);
  const values = places.map(
    ({ month, year }) => rows.find((row) => row.month === month && row.year === year)?.value ?? null,
  );
  return { kind: 'bars', places, series: [{ key: 'value', label, values }], texts };
}
