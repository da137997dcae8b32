import { useTranslation } from '#console/texts/useTranslation.ts';
import { BasketPrice } from '#console/analytics/BasketPrice.tsx';
import { useMoney } from '#console/charts/useMoney.ts';
import type { Tables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';

/** What baskets with the product cost on average, month by month of the year asked for, or the newest; and of all time. */
export function BasketPrices(props: {
  readonly query: Query<CallValue<'productAbpp'>>;
  readonly year: number | null;
  readonly tables: Tables;
}) {
  const { query, year, tables } = props;
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <BasketPrice
      query={query}
      months={query.data?.months}
      year={year}
      note={
        query.data &&
        t('productAnalytics.basketPrice.ofAllTime', { price: money.average(query.data.average_basket_price) })
      }
      empty={t('productAnalytics.basketPrice.empty')}
      tables={tables}
    />
  );
}
