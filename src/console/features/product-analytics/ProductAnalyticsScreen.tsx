import { AnalyticsFrame } from '#console/analytics/AnalyticsFrame.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { daysOfPeriod, periodName, periodQuery, periodTitle } from '#console/analytics/period.ts';
import { customersWith, quoted, segmentOf, soldWithin } from '#console/charts/figureMembers.ts';
import type { FigureMembers } from '#console/charts/figureOffers.ts';
import { load, type Load } from '#console/data/request.ts';
import { subjectActions } from '#console/analytics/subjectActions.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { usePeriod } from '#console/analytics/usePeriod.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTables, type Tables } from '#console/charts/useTables.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { BoughtTogether } from './BoughtTogether.tsx';
import { KeyNumbers } from './KeyNumbers.tsx';
import { productAnalyticsLoads } from './loads.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { SegmentUsers } from './SegmentUsers.tsx';
import { TopSegments } from './TopSegments.tsx';
import { charts as chartTexts } from '#console/charts/texts.ts';
import { productAnalytics } from './texts.ts';
import { BasketPrice } from '#console/analytics/BasketPrice.tsx';
import { useMoney } from '#console/data/useMoney.ts';
import type { CallValue } from '#console/data/call.ts';

/** The sections of the screen, in the order in which they are read. */
const parts = ['overview', 'product', 'basketPrice', 'boughtTogether', 'topSegments', 'segmentUsers'] as const;

/** A section by name. */
type PartName = (typeof parts)[number];

/** The sections with a chart that can be shown as a table instead. */
export const charts = ['basketPrice'] as const satisfies readonly PartName[];

/** The texts of this screen, in addition to the common ones. */
export const texts = { charts: chartTexts, productAnalytics };

/**
 * The analytics of one product (specification 2 §3 Product analytics). All figures are requested at once; an unknown id
 * leads to /not-found.
 */
export function ProductAnalyticsScreen({ parameters: { id } }: ScreenProps<'productAnalytics'>) {
  const { t } = useTranslation();
  const [productLoad, pricesLoad] = productAnalyticsLoads({ id });
  const prices = useCall(...pricesLoad);
  const time = usePeriod((prices.data?.months ?? []).map(({ year }) => year));
  const query = { item_id: id, ...periodQuery(time.period) };
  // The product does not depend on the period; without one both calls are the same.
  const product = useCall(...productLoad);
  const infoLoad = load('productInfo', { query });
  const info = useCall(...infoLoad, { keepPrevious: true });
  const topLoad = load('productTopSegments', { query });
  const top = useCall(...topLoad, { keepPrevious: true });
  const tables = useTables(charts);
  const { open, edit } = subjectActions('product', id, {
    open: t('productAnalytics.open'),
    edit: t('productAnalytics.edit'),
  });
  useActions([open, edit, tables.toggleAll]);
  usePartActions(parts.map((part) => ({ id: part, title: t(`productAnalytics.parts.${part}`) })));
  const name = product.data && (product.data.name || id);
  useTitle(name && periodTitle(t('productAnalytics.documentTitle', { name }), periodName(time.period)));
  const bought = ["sale.event_type = 'purchase'", `sale.item_id = ${quoted(id)}`];
  const days = daysOfPeriod(time.period);
  const called = t('productAnalytics.buyersOf', { name: name ?? id });
  const everyBuyer = segmentOf(called, customersWith(...bought));
  const buyers = days
    ? segmentOf(periodTitle(called, periodName(time.period)), customersWith(...bought, soldWithin(days)))
    : everyBuyer;
  const period = periodName(time.period) ?? t('productAnalytics.allTime');
  return (
    <AnalyticsFrame
      list="products"
      id={id}
      title={name ?? t('screens.productAnalytics')}
      badges={
        product.data && (
          <>
            <Badge>{t('productAnalytics.badge')}</Badge>
            {product.data.status === 'archived' && <Badge tone="stale">{t('productAnalytics.archived')}</Badge>}
          </>
        )
      }
      editLabel={t('productAnalytics.editShort')}
      {...{ time, tables, open, edit }}
    >
      <KeyNumbers query={info} figure={infoLoad} members={buyers} period={period} />
      <div className="grid gap-x-12 gap-y-8 roomy:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-8 roomy:order-last">
          <ProductFacts query={product} figure={productLoad} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 roomy:col-span-2">
          <BasketPrices
            query={prices}
            figure={pricesLoad}
            members={everyBuyer}
            year={time.period.year}
            tables={tables}
          />
          <BoughtTogether id={id} name={name ?? id} at={time.period} period={period} />
          <TopSegments query={top} figure={topLoad} members={buyers} period={period} />
        </div>
      </div>
      <SegmentUsers id={id} members={everyBuyer} />
    </AnalyticsFrame>
  );
}

/** The average price of baskets with the product, by month of the requested year, or the newest; and of all time. */
function BasketPrices(props: {
  readonly query: Query<CallValue<'productAbpp'>>;
  readonly figure: Load;
  readonly members: FigureMembers | undefined;
  readonly year: number | null;
  readonly tables: Tables;
}) {
  const { query, figure, members, year, tables } = props;
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <BasketPrice
      query={query}
      months={query.data?.months}
      year={year}
      note={
        query.data && money.query.data !== undefined
          ? t('productAnalytics.basketPrice.ofAllTime', { price: money.average(query.data.average_basket_price) })
          : undefined
      }
      empty={t('productAnalytics.basketPrice.empty')}
      figures={[figure]}
      members={members}
      tables={tables}
    />
  );
}
