import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartFigure } from '#console/charts/ChartView.tsx';
import { Part } from '#console/charts/Part.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import { type Chart, countTexts } from '#console/charts/chart.ts';

/** How often the customer came, by year. */
export function VisitsByYear(props: { readonly query: Query<CallValue<'customerVisits'>>; readonly tables: Tables }) {
  const { query, tables } = props;
  const { t } = useTranslation();
  const series = t('customerAnalytics.visits.series');
  const rows = query.data;
  const chart = useMemo(() => rows && visitYears(rows, series), [rows, series]);
  const title = t('customerAnalytics.parts.visits');
  return (
    <Part
      name="visits"
      title={title}
      note={t('customerAnalytics.visits.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.visits.empty')}
      aside={chart && chart.places.length > 0 && <TableToggle name="visits" chart={title} tables={tables} />}
    >
      {() =>
        chart && (
          <ChartFigure chart={chart} label={title} placeHead={t('charts.year')} isTable={tables.isTable('visits')} />
        )
      }
    </Part>
  );
}

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
