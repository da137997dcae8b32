import { useTranslation } from '#console/texts/useTranslation.ts';
import { BasketPrice } from '#console/analytics/BasketPrice.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';

/** What the customer's baskets cost on average, month by month of the year asked for, or the newest. */
export function BasketPrices(props: {
  readonly query: Query<CallValue<'customerAbpm'>>;
  readonly year: number | null;
  readonly tables: Tables;
}) {
  const { query, year, tables } = props;
  const { t } = useTranslation();
  return (
    <BasketPrice
      query={query}
      months={query.data}
      year={year}
      empty={t('customerAnalytics.basketPrice.empty')}
      tables={tables}
    />
  );
}
