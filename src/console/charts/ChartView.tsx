import type { Chart } from './chart.ts';
import { ChartTable } from './ChartTable.tsx';
import type * as Drawing from './Plot.tsx';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { placeAfter } from './geometry.ts';
import { readoutText } from './Readout.tsx';

/** A chart, or its figures as a table. */
export function ChartFigure(props: {
  readonly chart: Chart;
  /** The name of the figure. */
  readonly label: string;
  /** The head of the table's first column. */
  readonly placeHead: string;
  readonly isTable: boolean;
}) {
  const { chart, label, placeHead, isTable } = props;
  return isTable ? (
    <ChartTable chart={chart} label={label} placeHead={placeHead} />
  ) : (
    <ChartView chart={chart} label={label} />
  );
}

/** The plot component once loaded: later charts render at once. */
let ready: typeof Drawing | undefined;
const loadPlot = async () => (ready = await import('./Plot.tsx'));
// A screen with charts will need the plot: its code is loaded in parallel with the figures.
loadPlot().catch(() => undefined);

/**
 * A chart whose values are read with the pointer or, once focused, with the arrow keys, Home, End and the page keys;
 * screen readers announce each value. `ChartTable` shows the same figures.
 */
export function ChartView({ chart, label }: { readonly chart: Chart; readonly label: string }) {
  const { t } = useTranslation();
  const { value: loaded, isMissing, retry } = useLoadedPart(loadPlot, ready);
  const [place, setPlace] = useState<number | null>(null);
  const last = chart.places.length - 1;
  const read = place === null || place > last ? null : place;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, read ?? last + (event.key === 'ArrowLeft' ? 1 : 0), chart.places.length);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setPlace(next);
  };
  if (isMissing) return <ErrorState title={t('messages.partMissing')} onRetry={retry} />;
  return (
    <figure aria-label={label} className="min-w-0">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('charts.reader', { chart: label })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={read ?? last}
        aria-valuetext={readoutText(chart, read ?? last, t('charts.none'))}
        className="h-chart rounded-inner"
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.matches(':focus-visible') && setPlace(read ?? last)}
        onBlur={() => setPlace(null)}
      >
        {loaded && <loaded.Plot chart={chart} place={read} onPlace={setPlace} />}
      </div>
    </figure>
  );
}
