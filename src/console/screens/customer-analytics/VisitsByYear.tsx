import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartFigure } from '#console/charts/ChartFigure.tsx';
import { Part } from '#console/charts/Part.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import { visitYears } from './visitYears.ts';

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
