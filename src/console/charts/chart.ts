import { formatAverage, formatCompact, formatNumber } from '#console/texts/format.ts';
import type { MoneyFormat } from '#console/texts/money.ts';

/** One place along the horizontal axis. */
export interface Place {
  /** `2026-08` or `2026-08-31`; unique within a chart. */
  readonly key: string;
  /** In full, for read-outs and tables: `Aug 2026`, `31 Aug 2026`. */
  readonly label: string;
  /** Its axis label where there is room; absent where it never has one. */
  readonly tick?: string;
}

/** One line or one set of bars: a value for each place, null where there is none. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** How a value is written: in full, and at the axis, where only the highest carries the unit. */
export interface ValueTexts {
  readonly full: (value: number) => string;
  readonly axis: (value: number, isHighest: boolean) => string;
  /** Minimum distance of axis labels; 1 for whole numbers. */
  readonly minStep?: number;
}

/** The data of a chart: one series, or up to two more for comparison. Bars and axes begin at zero. */
export interface Chart {
  readonly kind: 'line' | 'bars';
  readonly places: readonly Place[];
  readonly series: readonly [Series] | readonly [Series, Series] | readonly [Series, Series, Series];
  readonly texts: ValueTexts;
}

/** True where a value has no neighbours: no line would show it, so that the series has points. */
export function hasLonely({ values }: Series): boolean {
  return values.some((value, place) => value !== null && values[place - 1] == null && values[place + 1] == null);
}

/** Fewest values that make a curve. */
const curve = 4;

/** Whether a line chart has so few values that it would be dots in an empty frame. */
export function isSparse(chart: Chart): boolean {
  return chart.kind === 'line' && valuesOf(chart).filter((value) => value !== null).length < curve;
}

/** A chart with only the places that have a value. */
export function onlyValues(chart: Chart): Chart {
  const kept = chart.places.flatMap((_, at) => (chart.series.some(({ values }) => values[at] != null) ? [at] : []));
  const [first, ...others] = chart.series.map((series) => ({
    ...series,
    values: kept.map((at) => series.values[at] ?? null),
  }));
  return {
    ...chart,
    places: kept.flatMap((at) => chart.places[at] ?? []),
    series: [first, ...others] as unknown as Chart['series'],
  };
}

/** All values of a chart across its series. */
export function valuesOf({ series }: Chart): (number | null)[] {
  return series.flatMap(({ values }) => values);
}

/** Values that are whole numbers. */
export const countTexts: ValueTexts = {
  full: (value) => formatNumber(value, 0),
  axis: formatCompact,
  minStep: 1,
};

/** Formats for averages of counts. */
export const averageTexts: ValueTexts = { full: formatAverage, axis: formatCompact };

/** Formats for average amounts: only the top axis label has the currency. */
export function averageAmounts({ average, named }: MoneyFormat): ValueTexts {
  return {
    full: average,
    axis: (value, isHighest) => (isHighest ? named(formatCompact(value)) : formatCompact(value)),
  };
}
