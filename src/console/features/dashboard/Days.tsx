import { allOf } from '#console/charts/allOf.ts';
import { averageAmounts, countTexts, type ValueTexts } from '#console/charts/chart.ts';
import { ChartPart } from '#console/charts/ChartPart.tsx';
import { customersWith, segmentOf, soldWithin } from '#console/charts/figureMembers.ts';
import { Legend } from '#console/charts/Legend.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { load } from '#console/data/request.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { formatDays } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { dayChart } from './dayChart.ts';
import { periodQuery } from './period.ts';
import type { DashboardPeriod } from './useDashboardPeriod.ts';

const measures = ['net_sales', 'baskets'] as const;

/** `measure` in the address: what the chart of day sales shows. */
export const parseMeasure = parseAsStringLiteral(measures).withDefault('net_sales').withOptions({ history: 'push' });

interface DayProps {
  readonly time: DashboardPeriod;
  readonly tables: Tables;
}

/** Net sales or orders by day, with those of the days they are compared with. */
export function DaySales({ time, tables }: DayProps) {
  const { days, compared } = time;
  const { t } = useTranslation();
  const money = useMoney();
  const [measure, setMeasure] = useQueryState('measure', parseMeasure);
  const now = load('dashboardDaySales', { query: periodQuery(days) });
  const then = compared && load('dashboardDaySales', { query: periodQuery(compared) });
  const present = withCurrency(useCall(...now), money);
  const past = useCall('dashboardDaySales', then?.[1] ?? null);
  const texts = useMemo(
    () => (measure === 'net_sales' ? { ...averageAmounts(money), full: money.amount } : countTexts),
    [measure, money],
  );
  const part = useDayPart(time, present, past, valuesOf[measure], texts);
  return (
    <ChartPart
      {...part}
      name="daySales"
      title={t('dashboard.parts.daySales')}
      empty={t('dashboard.noSales')}
      placeHead={t('charts.day')}
      tables={tables}
      figures={then ? [now, then] : [now]}
      members={segmentOf(
        t('dashboard.buyers', { days: formatDays(days) }),
        customersWith("sale.event_type = 'purchase'", soldWithin(days)),
      )}
      link="/customers?view=analytics&sortOption=last-purchase-desc"
      isTile
      choices={
        <>
          {part.legend}
          <SmallSelect
            label={t('dashboard.measure')}
            value={measure}
            options={measures.map((value) => ({ value, label: t(`dashboard.measures.${value}`) }))}
            onChange={(value) => void setMeasure(value)}
          />
        </>
      }
    />
  );
}

const valuesOf = {
  net_sales: (row: { readonly net_sales: number }) => row.net_sales,
  baskets: (row: { readonly baskets: number }) => row.baskets,
} as const;

const visitsOf = (row: { readonly visits: number }): number => row.visits;

/** Visits by day, likewise. */
export function DayVisits({ time, tables }: DayProps) {
  const { days, compared } = time;
  const { t } = useTranslation();
  const now = load('dashboardDayVisits', { query: periodQuery(days) });
  const then = compared && load('dashboardDayVisits', { query: periodQuery(compared) });
  const present = useCall(...now);
  const past = useCall('dashboardDayVisits', then?.[1] ?? null);
  const part = useDayPart(time, present, past, visitsOf, countTexts);
  return (
    <ChartPart
      {...part}
      name="dayVisits"
      title={t('dashboard.parts.dayVisits')}
      empty={t('dashboard.noVisits')}
      placeHead={t('charts.day')}
      tables={tables}
      figures={then ? [now, then] : [now]}
      members={segmentOf(t('dashboard.visitors', { days: formatDays(days) }), customersWith(soldWithin(days)))}
      link="/customers?view=analytics&sortOption=last-event-desc"
      isTile
      choices={part.legend}
    />
  );
}

/** What charts by day have in common: state, chart and legend. */
function useDayPart<Row extends { readonly date: string }>(
  { days, today, compared }: DashboardPeriod,
  present: Pick<Query<Row[]>, 'data' | 'error' | 'reload'>,
  past: Pick<Query<Row[]>, 'data' | 'error' | 'reload'>,
  valueOf: (row: Row) => number,
  texts: ValueTexts,
) {
  const [rows, others] = [present.data, past.data];
  const chart = useMemo(() => {
    if (!rows || (compared && !others)) return undefined;
    return dayChart({ days, rows }, compared && others && { days: compared, rows: others }, valueOf, texts, today);
  }, [rows, others, days, today, compared, valueOf, texts]);
  const isEmpty = rows?.length === 0;
  return {
    chart,
    note: formatDays(days),
    query: compared ? allOf({ present, past }) : allOf({ present }),
    isEmpty: () => isEmpty,
    hasFigures: rows !== undefined && !isEmpty,
    legend: chart && chart.series.length > 1 && <Legend series={chart.series} />,
  };
}
