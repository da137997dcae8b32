import { averageAmounts, averageTexts, type ValueTexts } from '#console/charts/chart.ts';
import { ChartPart } from '#console/charts/ChartPart.tsx';
import type { Month } from '#console/charts/heatCalendar.ts';
import type { Tables } from '#console/charts/useTables.ts';
import { load, type Load } from '#console/data/request.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useMemo } from 'react';
import { monthChart } from './dayChart.ts';
import { monthsUpTo, periodQuery, type Days } from './period.ts';

interface MonthsProps {
  readonly days: Days;
  readonly tables: Tables;
}

const shareTexts: ValueTexts = { full: formatPercent, axis: formatPercent };

/** The average basket price by month. */
export function BasketPrices({ days, tables }: MonthsProps) {
  const money = useMoney();
  const figure = load('dashboardAbpm', { query: periodQuery(monthsUpTo(days)) });
  const texts = useMemo(() => averageAmounts(money), [money]);
  return (
    <MonthPart
      name="basketPrice"
      figure={figure}
      query={withCurrency(useCall(...figure), money)}
      valueOf={priceOf}
      link="/customers?view=analytics&sortOption=spending-desc"
      {...{ days, tables, texts }}
    />
  );
}

/** The share of each month's buyers who had bought before. */
export function Returnings({ days, tables }: MonthsProps) {
  const figure = load('dashboardReturnings', { query: periodQuery(monthsUpTo(days)) });
  return (
    <MonthPart
      name="returnings"
      figure={figure}
      query={useCall(...figure)}
      valueOf={averageOf}
      texts={shareTexts}
      link="/customers?view=analytics&sortOption=baskets-desc"
      {...{ days, tables }}
    />
  );
}

/** Visits of each month for each customer who visited in it. */
export function AverageVisits({ days, tables }: MonthsProps) {
  const figure = load('dashboardAvgVisits', { query: periodQuery(monthsUpTo(days)) });
  return (
    <MonthPart
      name="avgVisits"
      figure={figure}
      query={useCall(...figure)}
      valueOf={averageOf}
      texts={averageTexts}
      link="/customers?view=analytics&sortOption=last-event-desc"
      {...{ days, tables }}
    />
  );
}

const priceOf = (row: { readonly average_basket_price: number }): number => row.average_basket_price;
const averageOf = (row: { readonly avg: number }): number => row.avg;

/** Bars by month, of the twelve months up to the period's last day. */
function MonthPart<Row extends Month>(props: {
  readonly name: 'basketPrice' | 'returnings' | 'avgVisits';
  readonly figure: Load;
  readonly query: Pick<Query<Row[]>, 'data' | 'error' | 'reload'>;
  readonly valueOf: (row: Row) => number;
  readonly texts: ValueTexts;
  readonly link: string;
  readonly days: Days;
  readonly tables: Tables;
}) {
  const { name, figure, query, valueOf, texts, link, days, tables } = props;
  const { t } = useTranslation();
  const title = t(`dashboard.parts.${name}`);
  const { data: rows } = query;
  const chart = useMemo(
    () =>
      rows &&
      monthChart(
        rows.map((row) => ({ ...row, value: valueOf(row) })),
        monthsUpTo(days),
        title,
        texts,
      ),
    [rows, days, title, texts, valueOf],
  );
  const isEmpty = rows?.length === 0;
  return (
    <ChartPart
      name={name}
      title={title}
      note={t('dashboard.twelveMonths')}
      query={query}
      isEmpty={() => isEmpty}
      empty={t('dashboard.noMonths')}
      chart={chart}
      hasFigures={rows !== undefined && !isEmpty}
      placeHead={t('charts.month')}
      tables={tables}
      figures={[figure]}
      link={link}
      isTile
    />
  );
}
