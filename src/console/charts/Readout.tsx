import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Chart } from './chart.ts';
import { SeriesSample } from './Legend.tsx';

/** The values of the chart at one place. */
export function Readout({ chart, place }: { readonly chart: Chart; readonly place: number }) {
  const { t } = useTranslation();
  return (
    <div className="rounded border border-line-strong bg-raised px-2 py-1 text-small whitespace-nowrap shadow-raised">
      <p className="text-ink-2">{chart.places[place]?.label}</p>
      {chart.series.map(({ key, label, values }, index) => (
        <p key={key} className="flex items-center gap-2">
          {chart.kind === 'line' && <SeriesSample index={index} />}
          <span className="text-ink-2">{label}</span>
          <span className="ml-auto pl-2 font-medium text-ink tabular-nums">
            {textAt(values[place], chart.texts.full, t('charts.none'))}
          </span>
        </p>
      ))}
    </div>
  );
}

/** The same in one line, for screen readers. */
export function readoutText(chart: Chart, place: number, none: string): string {
  const parts = chart.series.map(({ label, values }) => `${label} ${textAt(values[place], chart.texts.full, none)}`);
  return `${chart.places[place]?.label ?? ''}: ${parts.join(', ')}`;
}

function textAt(value: number | null | undefined, full: (value: number) => string, none: string): string {
  return value === null || value === undefined ? none : full(value);
}
