import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Chart } from './chart.ts';

/** Cells of a table of figures, which set its widths: names may be truncated, figures neither truncated nor wrapped. */
export const nameCell = 'w-full max-w-0 truncate text-left font-regular';
export const figureCell = 'text-right whitespace-nowrap tabular-nums';

const head = 'sticky top-0 bg-surface border-b border-line-strong py-1 font-medium text-ink-2';

/** The figures of a chart as a table; a long one scrolls inside its own box. */
export function ChartTable({
  chart,
  label,
  placeHead,
}: {
  readonly chart: Chart;
  readonly label: string;
  readonly placeHead: string;
}) {
  const { places, series, texts } = chart;
  return (
    // Scroll containers must be reachable by keyboard; the part is already a landmark of this name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} className="max-h-chart overflow-y-auto">
      <table className="w-full text-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {placeHead}
            </th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col" className={`${head} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, label: name }, place) => (
            <tr key={key}>
              <th scope="row" className="border-b border-line py-1 text-left font-regular">
                {name}
              </th>
              {series.map(({ key: one, values }) => (
                <td key={one} className="border-b border-line py-1 text-right tabular-nums">
                  <Value value={values[place]} full={texts.full} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value in full; a muted dash where there is none. */
function Value({
  value,
  full,
}: {
  readonly value: number | null | undefined;
  readonly full: (value: number) => string;
}) {
  const { t } = useTranslation();
  if (value !== null && value !== undefined) return full(value);
  return (
    <span className="text-ink-3" role="img" aria-label={t('charts.none')}>
      –
    </span>
  );
}
