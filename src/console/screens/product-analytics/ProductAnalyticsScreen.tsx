import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { periodName, periodQuery, periodTitle } from '#console/analytics/period.ts';
import { PeriodChoice } from '#console/analytics/PeriodChoice.tsx';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { usePeriod } from '#console/analytics/usePeriod.ts';
import { useTables } from '#console/charts/useTables.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { BasketPrices } from './BasketPrices.tsx';
import { KeyNumbers } from './KeyNumbers.tsx';
import { charts, parts } from './parts.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { SegmentUsers } from './SegmentUsers.tsx';
import { TopSegments } from './TopSegments.tsx';
import { useProductActions } from './useProductActions.ts';
import '#console/texts/charts.ts';
import '#console/texts/productAnalytics.ts';

/** The analytics of one product (specification 2 §3 Product analytics). Every figure is asked at once; an unknown id leads to /not-found. */
export function ProductAnalyticsScreen({ parameters: { id } }: ScreenProps<'productAnalytics'>) {
  const { t } = useTranslation();
  const prices = useCall('productAbpp', { query: { item_id: id } });
  const time = usePeriod((prices.data?.months ?? []).map(({ year }) => year));
  const asked = { item_id: id, ...periodQuery(time.period) };
  // What the product is stays the same in every period; without one both are the same call.
  const product = useCall('productInfo', { query: { item_id: id } });
  const info = useCall('productInfo', { query: asked }, { keepPrevious: true });
  const top = useCall('productTopSegments', { query: asked }, { keepPrevious: true });
  const tables = useTables(charts);
  const { open, edit } = useProductActions(id, tables.toggleAll);
  usePartActions(parts.map((part) => ({ id: part, title: t(`productAnalytics.parts.${part}`) })));
  const name = product.data && (product.data.name || id);
  useTitle(name && periodTitle(t('productAnalytics.documentTitle', { name }), periodName(time.period)));
  const period = periodName(time.period) ?? t('productAnalytics.allTime');
  return (
    <PageFrame
      width="detail"
      title={name ?? t('screens.productAnalytics')}
      before={
        <Link href={pathTo('products')} className="shrink-0 text-table text-ink-2 hover:text-ink narrow:hidden">
          {t('screens.products')} <span aria-hidden>›</span>
        </Link>
      }
      status={
        product.data && (
          <span className="flex min-w-0 items-center gap-2 max-roomy:hidden">
            <span className="truncate font-mono text-small text-ink-2">{id}</span>
            <Badge>{t('productAnalytics.badge')}</Badge>
            {product.data.status === 'archived' && <Badge tone="stale">{t('productAnalytics.archived')}</Badge>}
          </span>
        )
      }
      actions={
        <>
          <span className="flex items-center gap-2 narrow:hidden">
            <PeriodChoice state={time} />
            <ActionButton
              action={tables.toggleAll}
              label={t(tables.isAll ? 'charts.chart' : 'charts.table')}
              hideIcon
            />
            <ActionButton action={edit} label={t('productAnalytics.editShort')} />
          </span>
          <ActionButton action={open} />
        </>
      }
    >
      <div className="flex flex-col gap-8 pt-4">
        <span className="wide:hidden">
          <PeriodChoice state={time} />
        </span>
        <KeyNumbers query={info} period={period} />
        <div className="grid gap-x-12 gap-y-8 roomy:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-8 roomy:order-last">
            <ProductFacts query={product} />
          </div>
          <div className="flex min-w-0 flex-col gap-8 roomy:col-span-2">
            <BasketPrices query={prices} year={time.period.year} tables={tables} />
            <TopSegments query={top} period={period} />
          </div>
        </div>
        <SegmentUsers id={id} />
      </div>
    </PageFrame>
  );
}
