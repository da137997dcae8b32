import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '#console/charts/ChartFigure.tsx';
import { Legend } from '#console/charts/Legend.tsx';
import { Part } from '#console/charts/Part.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { TableToggle } from '#console/charts/TableToggle.tsx';
import { useMoney } from '#console/charts/useMoney.ts';
import type { Tables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';
import { parseYear } from './view.ts';
import { priceYears } from './yearComparison.ts';

/** Average basket price by month: one year, and the year before it for comparison. */
export function BasketPrice({ segmentId, tables }: { readonly segmentId: number; readonly tables: Tables }) {
  const { t } = useTranslation();
  const query = useCall('segmentAbp', { body: { segment_id: segmentId } });
  const { averageTexts } = useMoney();
  const [asked, setYear] = useQueryState('year', parseYear);
  const { years, year, chart } = useMemo(
    () => priceYears(query.data?.months, asked, averageTexts),
    [query.data, asked, averageTexts],
  );
  const title = t('segmentAnalytics.parts.basketPrice');
  return (
    <Part
      name="basketPrice"
      title={title}
      note={t('segmentAnalytics.basketPrice.note')}
      query={query}
      isEmpty={() => chart === undefined}
      empty={t('segmentAnalytics.basketPrice.empty')}
      aside={
        chart && (
          <>
            <Legend series={chart.series} />
            <SmallSelect
              label={t('segmentAnalytics.basketPrice.year')}
              value={String(year)}
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
              onChange={(value) => void setYear(Number(value) === years[0] ? null : Number(value))}
            />
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
