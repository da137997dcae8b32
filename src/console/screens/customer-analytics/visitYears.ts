import type { Chart } from '#console/charts/chart.ts';
import { countTexts } from '#console/charts/valueTexts.ts';

/** Visits by year, from the first to the last; a year without any is zero. */
export function visitYears(
  rows: readonly { readonly year: number; readonly number_of_visits: number }[],
  label: string,
): Chart {
  const [first, last] = [rows.at(0)?.year ?? 0, rows.at(-1)?.year ?? -1];
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  const counts = new Map(rows.map(({ year, number_of_visits: visits }) => [String(year), visits]));
  return {
    kind: 'bars',
    places: years.map((year) => ({ key: year, label: year, tick: year })),
    series: [{ key: 'visits', label, values: years.map((year) => counts.get(year) ?? 0) }],
    texts: countTexts,
  };
}
