import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { allOf } from '#console/charts/allOf.ts';
import { type Chart, countTexts } from '#console/charts/chart.ts';
import { ChartTable } from '#console/charts/ChartTable.tsx';
import { heatCalendar, type HeatCalendar } from '#console/charts/heatCalendar.ts';
import { Part } from '#console/charts/Part.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { YearCalendar } from '#console/charts/YearCalendar.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';

/** On which of the last 365 days the customer came, as a calendar; the table lists the days that have visits, the newest first. */
export function DayVisits({ id, tables }: { readonly id: string; readonly tables: Tables }) {
  const { t } = useTranslation();
  const all = allOf({ visits: useCall('customerDayVisits', { params: { id } }), tenant: useCall('tenant', {}) });
  const rows = all.data?.visits;
  const today = all.data?.tenant.today;
  const calendar = useMemo(() => (rows && today !== undefined ? heatCalendar(rows, today) : undefined), [rows, today]);
  const visits = calendar?.days.reduce((sum, { count }) => sum + count, 0);
  const title = t('customerAnalytics.parts.dayVisits');
  const countText = (count: number) => t('customerAnalytics.dayVisits.visits', { count, number: formatCount(count) });
  return (
    <Part
      name="dayVisits"
      title={title}
      note={
        visits === undefined
          ? undefined
          : t('customerAnalytics.dayVisits.note', { count: visits, number: formatCount(visits) })
      }
      query={all}
      isEmpty={() => visits === 0}
      empty={t('customerAnalytics.dayVisits.empty')}
      aside={visits !== undefined && visits > 0 && <TableToggle name="dayVisits" chart={title} tables={tables} />}
    >
      {() =>
        calendar &&
        (tables.isTable('dayVisits') ? (
          <ChartTable
            chart={daysOf(calendar, t('customerAnalytics.visits.series'))}
            label={title}
            placeHead={t('charts.day')}
          />
        ) : (
          <YearCalendar calendar={calendar} label={title} countText={countText} />
        ))
      }
    </Part>
  );
}

function daysOf({ days }: HeatCalendar, label: string): Chart {
  const shown = days.filter(({ count }) => count > 0).toReversed();
  return {
    kind: 'bars',
    places: shown.map(({ date, label: name }) => ({ key: date, label: name })),
    series: [{ key: 'visits', label, values: shown.map(({ count }) => count) }],
    texts: countTexts,
  };
}
