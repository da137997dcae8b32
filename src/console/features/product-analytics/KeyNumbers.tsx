import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent, formatCount } from '#console/texts/format.ts';
import { KeyFigures } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import type { FigureMembers } from '#console/charts/figureOffers.ts';
import type { Load } from '#console/data/request.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';

/** The product's figures in the screen's period. */
export function KeyNumbers(props: {
  readonly query: Query<CallValue<'productInfo'>>;
  readonly figure: Load;
  readonly members: FigureMembers | undefined;
  readonly period: string;
}) {
  const { query, figure, members, period } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const of = (name: 'units' | 'netSales' | 'views', value: string) => ({
    name: t(`productAnalytics.overview.${name}`),
    value,
    note: period,
  });
  return (
    <Part
      name="overview"
      title={t('productAnalytics.parts.overview')}
      query={withCurrency(query, money)}
      figures={[figure]}
      members={members}
      skeleton="figures"
    >
      {(info) => (
        <KeyFigures
          figures={[
            of('units', formatCount(info.units)),
            of('netSales', money.amount(info.net_sales)),
            {
              name: t('productAnalytics.overview.buyers'),
              value: formatCount(info.buyers),
              note: t('productAnalytics.overview.buyersNote'),
            },
            of('views', formatCount(info.views)),
            {
              name: t('productAnalytics.overview.purchaseRate'),
              value: formatPercent(info.purchase_rate),
              note: t('productAnalytics.overview.purchaseRateNote'),
            },
            {
              name: t('productAnalytics.overview.refundRate'),
              value: formatPercent(info.refund_rate),
              note: t('productAnalytics.overview.refundRateNote'),
            },
          ]}
        />
      )}
    </Part>
  );
}
