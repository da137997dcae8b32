import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { BasketPrice } from '#console/analytics/BasketPrice.tsx';
import { parseYear } from '#console/analytics/period.ts';
import type { Tables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';

/** What the members' baskets cost on average, month by month of a year. */
export function BasketPrices({ segmentId, tables }: { readonly segmentId: number; readonly tables: Tables }) {
  const { t } = useTranslation();
  const query = useCall('segmentAbp', { body: { segment_id: segmentId } });
  const [year, setYear] = useQueryState('year', parseYear);
  return (
    <BasketPrice
      query={query}
      months={query.data?.months}
      year={year}
      onYear={(value) => void setYear(value)}
      empty={t('segmentAnalytics.basketPrice.empty')}
      tables={tables}
    />
  );
}
