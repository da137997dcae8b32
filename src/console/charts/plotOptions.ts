import type uPlot from 'uplot';
import { hasLonely, type Chart, type Series } from './chart.ts';
import { colourOf, type ChartColour } from './Legend.tsx';
import { placeRange, ticksOf, valueRange, placeTicks } from './geometry.ts';

const font = '11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const letterWidth = 6.5;
const colours: readonly ChartColour[] = ['chart-1', 'chart-2', 'chart-3'];
/** The second series is dashed and the third dotted, so that they differ by more than hue. */
const dashes: readonly number[][] = [[], [4, 3], [1, 2]];

/** Points of the second series are rings and those of the third small, where single values have no line. */
const points: readonly { readonly size: number; readonly width: number; readonly fill?: ChartColour }[] = [
  { size: 5, width: 0 },
  { size: 7, width: 2, fill: 'surface' },
  { size: 3, width: 0 },
];

/** From this many places on, lines are thin: thick ones would merge and take twice as long to draw. */
const dense = 400;

/** The uPlot options of a chart. `bars` builds the paths of bars; `onDrawn` is called after every drawing. */
export function plotOptions(
  chart: Chart,
  size: { readonly width: number; readonly height: number },
  bars: uPlot.Series.PathBuilder,
  hooks: uPlot.Hooks.Arrays,
): uPlot.Options {
  const ticks = ticksOf(chart);
  const [lowest, highest] = valueRange(chart);
  const tickTexts = ticks.map((value) => chart.texts.axis(value, value === highest));
  const isTwoLined = chart.places.some(({ tick }) => tick?.includes('\n'));
  const common = {
    font,
    stroke: () => colourOf('text-3'),
    ticks: { show: false },
  } as const satisfies uPlot.Axis;
  return {
    ...size,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, range: () => [...placeRange(chart)] },
      y: { range: () => [lowest, highest] },
    },
    axes: [
      {
        ...common,
        grid: { show: false },
        border: { show: true, stroke: () => colourOf('line-strong'), width: 1 },
        gap: 6,
        size: isTwoLined ? 38 : 24,
        splits: (plot) => placeTicks(chart.places, plot.bbox.width / devicePixelRatio),
        values: (_, places) => places.map((place) => chart.places[place]?.tick ?? ''),
      },
      {
        ...common,
        grid: { stroke: () => colourOf('chart-grid'), width: 1 },
        gap: 8,
        size: Math.max(...tickTexts.map(({ length }) => length)) * letterWidth + 12,
        splits: () => ticks,
        values: () => tickTexts,
      },
    ],
    series: [{}, ...chart.series.map((series, index) => seriesOptions(chart, series, index, bars))],
    cursor: {
      x: false,
      y: false,
      drag: { x: false, y: false },
      points: { show: false },
    },
    hooks,
  };
}

function seriesOptions(
  { kind, places }: Chart,
  series: Series,
  index: number,
  bars: uPlot.Series.PathBuilder,
): uPlot.Series {
  const colour = (): string => colourOf(colours[index] ?? 'chart-1');
  const { fill, ...shape } = points[index] ?? { size: 5, width: 0 };
  if (kind === 'bars') return { fill: colour, width: 0, paths: bars, points: { show: false } };
  return {
    stroke: colour,
    width: places.length > dense ? 1 : 2,
    dash: dashes[index] ?? [],
    points: { show: hasLonely(series), ...shape, stroke: colour, fill: fill ? () => colourOf(fill) : colour },
  };
}
