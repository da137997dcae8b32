import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartFigure } from '#console/charts/ChartFigure.tsx';
import { Part } from '#console/charts/Part.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';
import { storeVisitChart } from './visitCharts.ts';

/** Average store visits per member, by month. */
export function StoreVisits({ segmentId, tables }: { readonly segmentId: number; readonly tables: Tables }) {
  const { t } = useTranslation();
  const query = useCall('segmentAsv', { body: { segment_id: segmentId } });
  const rows = query.data;
  const series = t('segmentAnalytics.storeVisits.series');
  const chart = useMemo(() => rows && storeVisitChart(rows, series), [rows, series]);
  const title = t('segmentAnalytics.parts.storeVisits');
  return (
    <Part
      name="storeVisits"
      title={title}
      note={t('segmentAnalytics.storeVisits.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('segmentAnalytics.storeVisits.empty')}
      aside={chart && chart.places.length > 0 && <TableToggle name="storeVisits" chart={title} tables={tables} />}
    >
      {() =>
        chart && (
          <ChartFigure
            chart={chart}
            label={title}
            placeHead={t('charts.month')}
            isTable={tables.isTable('storeVisits')}
          />
        )
      }
    </Part>
  );
}
