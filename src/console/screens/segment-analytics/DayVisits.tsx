import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartFigure } from '#console/charts/ChartFigure.tsx';
import { Part } from '#console/charts/Part.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { parsePeriod, periods } from './view.ts';
import { dayVisitChart, visitsIn } from './visitCharts.ts';

/** Visits of the members by day, over a period that ends today. */
export function DayVisits(props: { readonly segmentId: number; readonly today: string; readonly tables: Tables }) {
  const { segmentId, today, tables } = props;
  const { t } = useTranslation();
  const query = useCall('segmentCustomersDayVisits', { body: { segment_id: segmentId } });
  const [period, setPeriod] = useQueryState('period', parsePeriod);
  const rows = query.data;
  const series = t('segmentAnalytics.dayVisits.series');
  const chart = useMemo(() => rows && dayVisitChart(rows, period, today, series), [rows, period, today, series]);
  const title = t('segmentAnalytics.parts.dayVisits');
  const visits = chart && visitsIn(chart);
  const hasAny = rows !== undefined && rows.length > 0;
  return (
    <Part
      name="dayVisits"
      title={title}
      note={
        visits === undefined
          ? undefined
          : t('segmentAnalytics.dayVisits.note', { count: visits, number: formatCount(visits) })
      }
      query={query}
      isEmpty={() => visits === 0}
      empty={t(hasAny ? 'segmentAnalytics.dayVisits.emptyPeriod' : 'segmentAnalytics.dayVisits.empty')}
      aside={
        hasAny && (
          <>
            <SmallSelect
              label={t('segmentAnalytics.dayVisits.period')}
              value={period}
              options={periods.map((value) => ({ value, label: t(`segmentAnalytics.dayVisits.periods.${value}`) }))}
              onChange={(value) => void setPeriod(value)}
            />
            <TableToggle name="dayVisits" chart={title} tables={tables} />
          </>
        )
      }
    >
      {() =>
        chart && (
          <ChartFigure chart={chart} label={title} placeHead={t('charts.day')} isTable={tables.isTable('dayVisits')} />
        )
      }
    </Part>
  );
}
