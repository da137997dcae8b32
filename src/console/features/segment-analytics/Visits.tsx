import { type Chart, averageTexts, countTexts } from '#console/charts/chart.ts';
import { daysBefore, daysBetween, monthsBetween, type Month } from '#console/charts/heatCalendar.ts';
import { periodDays, type Period, parsePeriod, periods } from './SegmentAnalyticsFrame.tsx';
import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartPart } from '#console/charts/ChartPart.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { customersWith, inAll, membersOf, segmentOf, soldWithin } from '#console/charts/figureMembers.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { useQueryState } from 'nuqs';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { formatCount } from '#console/texts/format.ts';
import { RankPart } from '#console/charts/RankPart.tsx';

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
  // Today is not over: without a visit so far it is no day without visits.
  const values = places.map(({ key }) => counts.get(key) ?? (key === today ? null : 0));
  return { kind: 'line', places, series: [{ key: 'visits', label, values }], texts: countTexts };
}

/** All visits in a chart. */
export function visitsIn({ series: [{ values }] }: Chart): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** Average store visits per member, by month. */
export function StoreVisits({ segmentId, tables }: { readonly segmentId: number; readonly tables: Tables }) {
  const { t } = useTranslation();
  const figure = load('segmentAsv', { body: { segment_id: segmentId } });
  const query = useCall(...figure);
  const rows = query.data;
  const series = t('segmentAnalytics.storeVisits.series');
  const chart = useMemo(() => rows && storeVisitChart(rows, series), [rows, series]);
  return (
    <ChartPart
      name="storeVisits"
      figures={[figure]}
      members={segmentOf(
        t('segmentAnalytics.inStores'),
        inAll(membersOf(segmentId), customersWith("sale.channel_type = 'store'")),
      )}
      title={t('segmentAnalytics.parts.storeVisits')}
      note={t('segmentAnalytics.storeVisits.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('segmentAnalytics.storeVisits.empty')}
      chart={chart}
      placeHead={t('charts.month')}
      tables={tables}
    />
  );
}

/** Visits of the members by day, over a period that ends today. */
export function DayVisits(props: { readonly segmentId: number; readonly today: string; readonly tables: Tables }) {
  const { segmentId, today, tables } = props;
  const { t } = useTranslation();
  const figure = load('segmentCustomersDayVisits', { body: { segment_id: segmentId } });
  const query = useCall(...figure);
  const [period, setPeriod] = useQueryState('period', parsePeriod);
  const rows = query.data;
  const series = t('segmentAnalytics.dayVisits.series');
  const chart = useMemo(() => rows && dayVisitChart(rows, period, today, series), [rows, period, today, series]);
  const visits = chart && visitsIn(chart);
  const days = periodDays[period];
  const active =
    days === Infinity ? "sale.event_type LIKE '%'" : soldWithin({ from: daysBefore(today, days - 1), to: today });
  const hasAny = rows !== undefined && rows.length > 0;
  return (
    <ChartPart
      name="dayVisits"
      figures={[figure]}
      members={segmentOf(t('segmentAnalytics.active'), inAll(membersOf(segmentId), customersWith(active)))}
      title={t('segmentAnalytics.parts.dayVisits')}
      note={
        visits === undefined
          ? undefined
          : t('segmentAnalytics.dayVisits.note', { count: visits, number: formatCount(visits) })
      }
      query={query}
      isEmpty={() => visits === 0}
      empty={t(hasAny ? 'segmentAnalytics.dayVisits.emptyPeriod' : 'segmentAnalytics.dayVisits.empty')}
      chart={chart}
      placeHead={t('charts.day')}
      tables={tables}
      // A period without visits keeps its choices: another one may have some.
      hasFigures={hasAny}
      choices={
        <SmallSelect
          label={t('segmentAnalytics.dayVisits.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`segmentAnalytics.dayVisits.periods.${value}`) }))}
          onChange={(value) => void setPeriod(value)}
        />
      }
    />
  );
}

/** Stores by the members' visits. */
export function VisitedStores({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const figure = load('segmentMostVisitedStores', { body: { segment_id: segmentId } });
  const query = useCall(...figure);
  return (
    <RankPart
      name="stores"
      figures={[figure]}
      members={segmentOf(
        t('segmentAnalytics.inStores'),
        inAll(membersOf(segmentId), customersWith("sale.channel_type = 'store'")),
      )}
      title={t('segmentAnalytics.parts.stores')}
      query={query}
      empty={t('segmentAnalytics.stores.empty')}
      nameless={t('segmentAnalytics.stores.unknown')}
      heads={[
        t('segmentAnalytics.stores.store'),
        t('segmentAnalytics.stores.visits'),
        t('segmentAnalytics.stores.visitors'),
      ]}
      rankOf={({ store, visits, visitors }, first) => ({
        key: store,
        name: store,
        title: store,
        bar: visits / first.visits,
        figures: [formatCount(visits), formatCount(visitors)],
      })}
    />
  );
}
