import { type Chart, type Series, type ValueTexts, averageAmounts } from '#console/charts/chart.ts';
import { monthsOfYear } from '#console/charts/heatCalendar.ts';
import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartPart } from '#console/charts/ChartPart.tsx';
import { Legend } from '#console/charts/Legend.tsx';
import type { PartProps } from '#console/charts/Part.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import type { Tables } from '#console/charts/useTables.ts';

/** A month's average basket price as the API answers it. */
interface PriceMonth {
  readonly month: number;
  readonly year: number;
  readonly average_basket_price: number;
}

/** The years that have baskets, the newest first; the requested one, or else the newest; and its chart. */
export function priceYears(
  months: readonly PriceMonth[] | undefined = [],
  requested: number | null,
  texts: ValueTexts,
) {
  const years = [...new Set(months.map(({ year }) => year))].toSorted((a, b) => b - a);
  const year = requested !== null && years.includes(requested) ? requested : years[0];
  return { years, year, chart: year === undefined ? undefined : yearComparison(months, year, texts) };
}

/** A year's months, with those of the year before where there are any; a month without baskets has no value. */
function yearComparison(months: readonly PriceMonth[], year: number, texts: ValueTexts): Chart {
  const before = seriesOf(months, year - 1);
  const series = seriesOf(months, year);
  const hasBefore = before.values.some((value) => value !== null);
  return {
    kind: 'line',
    places: monthsOfYear(),
    series: hasBefore ? [series, before] : [series],
    texts,
  };
}

function seriesOf(months: readonly PriceMonth[], year: number): Series {
  const values = monthsOfYear().map(
    (_, index) => months.find((row) => row.year === year && row.month === index + 1)?.average_basket_price ?? null,
  );
  return { key: String(year), label: String(year), values };
}

/** Props of the part. */
interface BasketPriceProps {
  readonly query: PartProps<unknown>['query'];
  /** The months of the reply. */
  readonly months: readonly PriceMonth[] | undefined;
  /** The requested year; null, or a year without baskets, selects the newest that has any. */
  readonly year: number | null;
  /** Offers the years next to the heading; omitted where the screen's period sets the year. Null is the newest. */
  readonly onYear?: (year: number | null) => void;
  /** Next to the heading and the unit. */
  readonly note?: string | undefined;
  /** Why it is empty. */
  readonly empty: string;
  readonly figures: PartProps<unknown>['figures'];
  readonly members?: PartProps<unknown>['members'];
  readonly tables: Tables;
}

/** Average basket price by month: one year, with the year before it for comparison. */
export function BasketPrice(props: BasketPriceProps) {
  const { query, months, year: requested, onYear, note, empty, tables, figures = [], members } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const { years, year, chart } = useMemo(
    () => priceYears(months, requested, averageAmounts(money)),
    [months, requested, money],
  );
  return (
    <ChartPart
      name="basketPrice"
      title={t('charts.basketPrice')}
      note={note === undefined ? t('charts.byMonth') : `${t('charts.byMonth')} · ${note}`}
      query={withCurrency(query, money)}
      isEmpty={() => chart === undefined}
      empty={empty}
      chart={chart}
      placeHead={t('charts.month')}
      tables={tables}
      figures={figures}
      members={members}
      choices={
        chart && (
          <>
            {/* A single year needs no legend where the year selector shows it. */}
            {(chart.series.length > 1 || !onYear) && <Legend series={chart.series} />}
            {onYear && (
              <SmallSelect
                label={t('charts.year')}
                value={String(year)}
                options={years.map((one) => ({ value: String(one), label: String(one) }))}
                onChange={(value) => onYear(Number(value) === years[0] ? null : Number(value))}
              />
            )}
          </>
        )
      }
    />
  );
}
