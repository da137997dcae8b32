import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import uPlot from 'uplot';
import type { Chart } from './chart.ts';
import { watchTheme } from './Legend.tsx';
import { type PlotArea, isReadBelow, leftOf, topOf } from './geometry.ts';
import { plotOptions } from './plotOptions.ts';
import { classes } from '#console/ui/classes.ts';
import { Readout } from './Readout.tsx';

/** Props of a plot. */
interface PlotProps {
  readonly chart: Chart;
  /** The place that is read; null for none. */
  readonly place: number | null;
  /** Reports the place under the pointer; null when it leaves. */
  readonly onPlace: (place: number | null) => void;
}

const bars = uPlot.paths.bars?.({ size: [0.72, 28] }) ?? (() => null);

/** The canvas of a chart. It resizes with its container and is redrawn when the theme changes; loaded lazily. */
export function Plot({ chart, place, onPlace }: PlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<PlotArea>();

  // An effect, because uPlot is not React: an instance is created for one chart and destroyed with it; colours are read
  // with each drawing.
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const data = [chart.places.map((_, index) => index), ...chart.series.map(({ values }) => [...values])];
    const plot = new uPlot(
      plotOptions(chart, sizeOf(element), bars, {
        draw: [(self) => setArea(areaOf(self))],
        setCursor: [(self) => onPlace(self.cursor.idx ?? null)],
      }),
      data as uPlot.AlignedData,
      element,
    );
    // The observer also reports the initial size, which is rendered already.
    const observer = new ResizeObserver(() => {
      const size = sizeOf(element);
      if (size.width !== plot.width || size.height !== plot.height) plot.setSize(size);
    });
    observer.observe(element);
    const stopWatching = watchTheme(() => plot.redraw());
    return () => {
      stopWatching();
      observer.disconnect();
      plot.destroy();
    };
  }, [chart, onPlace]);

  return (
    <div className="relative h-chart">
      <div ref={container} className="h-chart overflow-hidden" aria-hidden />
      {area && place !== null && <PlaceMarker chart={chart} place={place} area={area} />}
    </div>
  );
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height };
}

function areaOf({ bbox }: uPlot): PlotArea {
  const [left, top, width, height] = [bbox.left, bbox.top, bbox.width, bbox.height].map(
    (size) => size / devicePixelRatio,
  );
  return { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 };
}

const pointColours = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3'] as const;
const gap = 12;

/** The current place: a line through it, a point on each line, and its values. */
function PlaceMarker(props: { readonly chart: Chart; readonly place: number; readonly area: PlotArea }) {
  const { chart, place, area } = props;
  const left = leftOf(place, chart, area);
  const isFar = left > area.left + area.width / 2;
  const beside: CSSProperties = isFar ? { right: `calc(100% - ${left - gap}px)` } : { left: left + gap };
  const level: CSSProperties = isReadBelow(chart, place)
    ? { bottom: `calc(100% - ${area.top + area.height - gap}px)` }
    : { top: area.top };
  return (
    <>
      <div
        className="pointer-events-none absolute w-px bg-line-control forced-color-adjust-none"
        style={{ left, top: area.top, height: area.height }}
      />
      {chart.kind === 'line' &&
        chart.series.map(({ key, values }, index) => {
          const value = values[place];
          if (value === null || value === undefined) return null;
          return (
            <div
              key={key}
              className={classes(
                'pointer-events-none absolute size-2 -translate-1 rounded-full ring-2 ring-surface forced-color-adjust-none',
                pointColours[index],
              )}
              style={{ left, top: topOf(value, chart, area) }}
            />
          );
        })}
      <div className="pointer-events-none absolute z-1" style={{ ...beside, ...level }}>
        <Readout chart={chart} place={place} />
      </div>
    </>
  );
}
