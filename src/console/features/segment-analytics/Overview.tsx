import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent, formatCount } from '#console/texts/format.ts';
import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Load } from '#console/data/request.ts';
import type { Query } from '#console/data/useCall.ts';

/** The number of members, their spending, and both as a share of the whole. */
export function Overview({
  query,
  figure,
}: {
  readonly query: Query<CallValue<'segmentOverview'>>;
  readonly figure: Load;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Part
      name="overview"
      title={t('segmentAnalytics.parts.overview')}
      query={withCurrency(query, money)}
      figures={[figure]}
      skeleton="figures"
    >
      {(value) => {
        const { population, target } = value;
        return (
          <KeyFigures
            figures={[
              {
                name: t('segmentAnalytics.overview.population'),
                value: formatCount(population),
                note: t('segmentAnalytics.overview.ofCustomers', { share: formatPercent(value.share) }),
              },
              {
                name: t('segmentAnalytics.overview.target'),
                value: formatCount(target),
                note: t('segmentAnalytics.overview.ofMembers', {
                  share: formatPercent(population === 0 ? 0 : target / population),
                }),
              },
              {
                name: t('segmentAnalytics.overview.reachable'),
                value: formatCount(value.reachable),
                note: t('segmentAnalytics.overview.reachableNote'),
              },
              {
                name: t('segmentAnalytics.overview.netSales'),
                value: money.amount(value.net_sales),
                note: t('segmentAnalytics.overview.ofSales', { share: formatPercent(value.net_sales_share) }),
              },
              {
                name: t('segmentAnalytics.overview.buyers'),
                value: formatCount(value.buyers),
                note: t('segmentAnalytics.overview.buyersNote'),
              },
              {
                name: t('segmentAnalytics.overview.averagePrice'),
                value: money.average(value.average_basket_price),
                note: t('segmentAnalytics.overview.allTime'),
              },
            ]}
          />
        );
      }}
    </Part>
  );
}
