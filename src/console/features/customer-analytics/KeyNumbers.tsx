import { useTranslation } from '#console/texts/useTranslation.ts';
import { periodQuery } from '#console/analytics/period.ts';
import { allOf } from '#console/charts/allOf.ts';
import { formatPercent, formatCount } from '#console/texts/format.ts';
import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { unknown } from '#console/charts/RankTable.tsx';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import type { CallValue } from '#console/data/call.ts';
import { load } from '#console/data/request.ts';
import { useCall, type Query } from '#console/data/useCall.ts';

/** A customer's key figures; spending and visits are those of one year, this one by default. */
export function KeyNumbers(props: {
  readonly id: string;
  readonly info: Query<CallValue<'customerInfo'>>;
  readonly visits: Query<CallValue<'customerVisits'>>;
  readonly year: number | null;
}) {
  const { id, info, visits, year } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const query = { user_id: id };
  const price = load('customerAbp', { query });
  const spending = load('customerSpending', { query: { ...query, ...periodQuery({ year, month: null }) } });
  const shops = load('customerFavShops', { query });
  const mails = load('customerEngagement', { query });
  const all = allOf({
    info,
    visits,
    price: useCall(...price),
    spending: useCall(...spending, { keepPrevious: true }),
    shops: useCall(...shops),
    mails: useCall(...mails),
  });
  return (
    <Part
      name="overview"
      title={t('customerAnalytics.parts.overview')}
      query={withCurrency(all, money)}
      skeleton="figures"
      figures={[price, spending, load('customerVisits', { query }), shops, mails, load('customerInfo', { query })]}
    >
      {({ info: { baskets }, price, spending, shops, mails, visits: byYear }) => {
        // Visits to stores without a name are no favourite.
        const shop = shops.find(({ location }) => location !== unknown);
        const visitsIn = (of: number) => byYear.find((row) => row.year === of)?.number_of_visits ?? 0;
        const before = (figure: string) =>
          t('customerAnalytics.overview.before', { figure, year: String(spending.year - 1) });
        const rate = (name: string, share: number, count: number) => ({
          name,
          value: formatPercent(share),
          note: t('customerAnalytics.overview.ofDelivered', {
            number: formatCount(count),
            delivered: formatCount(mails.delivered),
          }),
        });
        return (
          <KeyFigures
            figures={[
              {
                name: t('customerAnalytics.overview.averagePrice'),
                value: money.average(price.average_basket_price),
                note: t('customerAnalytics.overview.baskets', { count: baskets, number: formatCount(baskets) }),
              },
              {
                name: t('customerAnalytics.overview.spending', { year: String(spending.year) }),
                value: money.amount(spending.spending_this_year),
                note: before(money.amount(spending.spending_year_before)),
              },
              {
                name: t('customerAnalytics.overview.visits', { year: String(spending.year) }),
                value: formatCount(visitsIn(spending.year)),
                note: before(formatCount(visitsIn(spending.year - 1))),
              },
              {
                name: t('customerAnalytics.overview.shop'),
                value: shop?.location ?? '–',
                isName: true,
                note: shop
                  ? t('customerAnalytics.overview.shopVisits', {
                      count: shop.store_count,
                      number: formatCount(shop.store_count),
                    })
                  : t(`customerAnalytics.overview.${shops.length === 0 ? 'noShopNote' : 'noShopName'}`),
              },
              rate(t('customerAnalytics.overview.openRate'), mails.open_rate, mails.opened),
              rate(t('customerAnalytics.overview.clickRate'), mails.click_rate, mails.clicked),
            ]}
          />
        );
      }}
    </Part>
  );
}
