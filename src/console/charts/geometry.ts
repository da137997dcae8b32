import { valuesOf, type Chart } from './chart.ts';
import { valueTicks } from './ticks.ts';

/** The part of a plot where values are drawn, in CSS pixels from its upper left corner. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first and last number along the horizontal axis: bars need half a place around them, lines a little air. */
export function placeRange({ kind, places }: Chart): readonly [number, number] {
  const last = Math.max(0, places.length - 1);
  const air = kind === 'bars' || last === 0 ? 0.5 : Math.min(0.5, last / 50);
  return [-air, last + air];
}

/** Where a place is, in pixels from the left of the plot. */
export function leftOf(place: number, chart: Chart, area: PlotArea): number {
  const [first, last] = placeRange(chart);
  return area.left + ((place - first) / (last - first)) * area.width;
}

/** The values that the vertical axis names. */
export function ticksOf(chart: Chart): number[] {
  return valueTicks(valuesOf(chart), chart.texts.leastStep);
}

/** The lowest and highest value of the vertical axis. */
export function valueRange(chart: Chart): readonly [number, number] {
  const ticks = ticksOf(chart);
  return [ticks[0] ?? 0, ticks.at(-1) ?? 1];
}

/** Where a value is, in pixels from the top of the plot. */
export function topOf(value: number, chart: Chart, area: PlotArea): number {
  const [lowest, highest] = valueRange(chart);
  return area.top + ((highest - value) / (highest - lowest)) * area.height;
}

/** Whether a read-out stands below the values of its place: where they are in the upper half of the plot. */
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
