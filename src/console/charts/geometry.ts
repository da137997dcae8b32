import { type Place, valuesOf, type Chart } from './chart.ts';

const steps = [1, 2, 2.5, 5, 10];
const most = 5;
/** The minimum step of an axis. */
const smallest = 1e-9;

/**
 * Axis ticks, evenly spaced and round, from zero (or below the lowest) to the first at or above the highest; about five
 * steps, none below the minimum. At least two ticks.
 */
export function valueTicks(values: readonly (number | null)[], minStep = 0): number[] {
  const known = values.filter((value) => value !== null);
  const [lowest, furthest] = [Math.min(0, ...known), Math.max(0, ...known)];
  const highest = furthest - lowest < smallest ? lowest + 1 : furthest;
  const span = highest - lowest;
  const size = 10 ** Math.floor(Math.log10(span / most));
  const roundest = (steps.find((candidate) => span / (candidate * size) <= most) ?? 10) * size;
  const step = Math.max(roundest, minStep);
  const [first, last] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1)];
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step, size));
}

/** Steps of tenths do not add up exactly. */
function rounded(value: number, size: number): number {
  const digits = Math.max(0, 1 - Math.floor(Math.log10(size)));
  return Number(value.toFixed(Math.min(20, digits)));
}

/**
 * Which places get a label so that labels are at least `apart` pixels from each other: every first, second, third, …
 */
export function placeTicks(places: readonly Place[], width: number, apart = 44): number[] {
  const named = places.flatMap(({ tick }, index) => (tick === undefined ? [] : [index]));
  if (named.length === 0) return [];
  const perPlace = width / Math.max(1, places.length);
  const closest = Math.min(...named.slice(1).map((place, index) => place - (named[index] ?? 0)), places.length);
  const every = everyOf(Math.ceil(apart / Math.max(1, closest * perPlace)));
  // Years stay named: counting begins at the first January there is.
  const origin = Math.max(
    0,
    named.findIndex((place) => places[place]?.tick?.includes('\n') && place > 0),
  );
  return named.filter((_, index) => (index - origin) % every === 0);
}

/** Months are thinned by halves, thirds and quarters of a year, then by whole years. */
function everyOf(wanted: number): number {
  return [1, 2, 3, 4, 6, 12, 24, 60, 120].find((every) => every >= wanted) ?? wanted;
}

/** The plot area, in CSS pixels from its upper left corner. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first and last number along the horizontal axis: bars need half a place on both sides, lines a small margin. */
export function placeRange({ kind, places }: Chart): readonly [number, number] {
  const last = Math.max(0, places.length - 1);
  const air = kind === 'bars' || last === 0 ? 0.5 : Math.min(0.5, last / 50);
  return [-air, last + air];
}

/** The position of a place, in pixels from the left of the plot. */
export function leftOf(place: number, chart: Chart, area: PlotArea): number {
  const [first, last] = placeRange(chart);
  return area.left + ((place - first) / (last - first)) * area.width;
}

/** The values that the vertical axis names. */
export function ticksOf(chart: Chart): number[] {
  return valueTicks(valuesOf(chart), chart.texts.minStep);
}

/** The lowest and highest value of the vertical axis. */
export function valueRange(chart: Chart): readonly [number, number] {
  const ticks = ticksOf(chart);
  return [ticks[0] ?? 0, ticks.at(-1) ?? 1];
}

/** The position of a value, in pixels from the top of the plot. */
export function topOf(value: number, chart: Chart, area: PlotArea): number {
  const [lowest, highest] = valueRange(chart);
  return area.top + ((highest - value) / (highest - lowest)) * area.height;
}

/** Whether the read-out is below the values of its place: where they are in the upper half of the plot. */
export function isReadBelow(chart: Chart, place: number): boolean {
  const [lowest, highest] = valueRange(chart);
  const values = chart.series.flatMap((series) => series.values[place] ?? []);
  return values.length > 0 && Math.min(...values) > (lowest + highest) / 2;
}

/** The place a key leads to from another; undefined for keys that lead nowhere. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  const far = Math.max(2, Math.round(count / 12));
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - far,
    PageUp: place + far,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
