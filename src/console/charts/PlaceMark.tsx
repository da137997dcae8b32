import type { CSSProperties } from 'react';
import { classes } from '#console/ui/classes.ts';
import type { Chart } from './chart.ts';
import { isReadBelow, leftOf, topOf, type PlotArea } from './geometry.ts';
import { Readout } from './Readout.tsx';

const pointColours = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3'] as const;
const gap = 12;

/** The current place: a line through it, a point on each line, and its values. */
export function PlaceMarker(props: { readonly chart: Chart; readonly place: number; readonly area: PlotArea }) {
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
