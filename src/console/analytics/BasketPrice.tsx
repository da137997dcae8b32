import { useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ChartFigure } from '#console/charts/ChartFigure.tsx';
import { Legend } from '#console/charts/Legend.tsx';
import { Part, type PartProps } from '#console/charts/Part.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import { averageAmounts } from '#console/charts/valueTexts.ts';
import { useMoney } from '#console/charts/useMoney.ts';
import type { Tables } from '#console/charts/useTables.ts';
import { priceYears, type PriceMonth } from './yearComparison.ts';

/** What the part takes. */
export interface BasketPriceProps {
  readonly query: PartProps<unknown>['query'];
  /** The months of the reply. */
  readonly months: readonly PriceMonth[] | undefined;
  /** The year that was asked for; one without baskets, and none, is the newest that has any. */
  readonly year: number | null;
  /** Offers the years beside the heading; left out where the screen's period says the year. Null is the newest. */
  readonly onYear?: (year: number | null) => void;
  /** Beside the heading, besides the unit. */
  readonly note?: string | undefined;
  /** Why there is nothing. */
  readonly empty: string;
  readonly tables: Tables;
}

/** Average basket price by month: one year, and the year before it for comparison. */
export function BasketPrice(props: BasketPriceProps) {
  const { query, months, year: asked, onYear, note, empty, tables } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const { years, year, chart } = useMemo(
    () => priceYears(months, asked, averageAmounts(money)),
    [months, asked, money],
  );
  const title = t('charts.basketPrice');
  return (
    <Part
      name="basketPrice"
      title={title}
      note={note === undefined ? t('charts.byMonth') : `${t('charts.byMonth')} · ${note}`}
      query={query}
      isEmpty={() => chart === undefined}
      empty={empty}
      aside={
        chart && (
          <>
            {/* One year alone is named by what chooses it, where there is such. */}
            {(chart.series.length > 1 || !onYear) && <Legend series={chart.series} />}
            {onYear && (
              <SmallSelect
                label={t('charts.year')}
                value={String(year)}
                options={years.map((one) => ({ value: String(one), label: String(one) }))}
                onChange={(value) => onYear(Number(value) === years[0] ? null : Number(value))}
              />
            )}
            <TableToggle name="basketPrice" chart={title} tables={tables} />
          </>
        )
      }
    >
      {() =>
        chart && (
          <ChartFigure
            chart={chart}
            label={title}
            placeHead={t('charts.month')}
            isTable={tables.isTable('basketPrice')}
          />
        )
      }
    </Part>
  );
}
