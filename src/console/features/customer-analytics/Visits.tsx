import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartPart } from '#console/charts/ChartPart.tsx';
import { Part } from '#console/charts/Part.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import { load, type Load } from '#console/data/request.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { countTexts, type Chart } from '#console/charts/chart.ts';
import { allOf } from '#console/charts/allOf.ts';
import { ChartTable } from '#console/charts/ChartTable.tsx';
import { heatCalendar, type HeatCalendar } from '#console/charts/heatCalendar.ts';
import { YearCalendar } from '#console/charts/YearCalendar.tsx';
import { formatCount } from '#console/texts/format.ts';

/** The customer's visits by year. */
export function VisitsByYear(props: {
  readonly query: Query<CallValue<'customerVisits'>>;
  readonly figure: Load;
  readonly tables: Tables;
}) {
  const { query, figure, tables } = props;
  const { t } = useTranslation();
  const series = t('customerAnalytics.visits.series');
  const rows = query.data;
  const chart = useMemo(() => rows && visitYears(rows, series), [rows, series]);
  return (
    <ChartPart
      name="visits"
      title={t('customerAnalytics.parts.visits')}
      figures={[figure]}
      note={t('customerAnalytics.visits.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.visits.empty')}
      chart={chart}
      placeHead={t('charts.year')}
      tables={tables}
    />
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

/** A calendar of the customer's visits in the last 365 days; the table lists the days with visits, the newest first. */
export function DayVisits({ id, tables }: { readonly id: string; readonly tables: Tables }) {
  const { t } = useTranslation();
  const figure = load('customerDayVisits', { params: { id } });
  const all = allOf({ visits: useCall(...figure), tenant: useCall('tenant', {}) });
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
      figures={[figure]}
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
