import { type Chart, averageTexts, countTexts } from '#console/charts/chart.ts';
import { daysBefore, daysBetween, monthsBetween, type Month } from '#console/charts/heatCalendar.ts';
import { periodDays, type Period, parsePeriod, periods } from './SegmentAnalyticsFrame.tsx';
import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartFigure } from '#console/charts/ChartView.tsx';
import { Part } from '#console/charts/Part.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';
import { useQueryState } from 'nuqs';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { formatCount } from '#console/texts/format.ts';
import { RankTable } from '#console/charts/RankTable.tsx';

/** Visits of one day as the API returns them. */
interface VisitDay {
  readonly date: string;
  readonly visits: number;
}

/** Store visits per member by month, from the first to the last; a month without any is zero. */
export function storeVisitChart(rows: readonly (Month & { readonly avg: number })[], label: string): Chart {
  const places = monthsBetween(rows);
  const averages = new Map(rows.map(({ month, year, avg }) => [`${year} ${month}`, avg]));
  const values = places.map(({ month, year }) => averages.get(`${year} ${month}`) ?? 0);
  return { kind: 'bars', places, series: [{ key: 'avg', label, values }], texts: averageTexts };
}

/** Visits by day over a period that ends today; all days begin with the first visit. A day without any is zero. */
export function dayVisitChart(rows: readonly VisitDay[], period: Period, today: string, label: string): Chart {
  const dates = [...rows.map(({ date }) => date), today].toSorted();
  const days = periodDays[period];
  const [first = today, last = today] =
    days === Infinity ? [dates[0], dates.at(-1)] : [daysBefore(today, days - 1), today];
  const places = daysBetween(first, last);
  const counts = new Map(rows.map(({ date, visits }) => [date, visits]));
  const values = places.map(({ key }) => counts.get(key) ?? 0);
  return { kind: 'line', places, series: [{ key: 'visits', label, values }], texts: countTexts };
}

/** All visits in a chart. */
export function visitsIn({ series: [{ values }] }: Chart): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

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

/** Stores by the members' visits. */
export function VisitedStores({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const query = useCall('segmentMostVisitedStores', { body: { segment_id: segmentId } });
  const title = t('segmentAnalytics.parts.stores');
  return (
    <Part
      name="stores"
      title={title}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('segmentAnalytics.stores.empty')}
    >
      {(rows) => (
        <RankTable
          name="stores"
          label={title}
          heads={[
            t('segmentAnalytics.stores.store'),
            t('segmentAnalytics.stores.visits'),
            t('segmentAnalytics.stores.visitors'),
          ]}
          rows={rows.map(({ store, visits, visitors }) => ({
            key: store,
            name: store,
            title: store,
            bar: visits / (rows[0]?.visits ?? 1),
            figures: [formatCount(visits), formatCount(visitors)],
          }))}
        />
      )}
    </Part>
  );
}
