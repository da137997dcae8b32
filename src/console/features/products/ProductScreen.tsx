import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useAccess } from '#console/actions/access.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { copyFieldAction } from '#console/records/list/fieldActions.ts';
import { FactColumns, Facts, FactsPart, moment } from '#console/records/Facts.tsx';
import { statusBadge } from '#console/records/choices.tsx';
import { useCustomFields } from '#console/records/list/useCustomFields.tsx';
import { useRemoveRecord } from '#console/records/useRemoveRecord.tsx';
import { useRecordActions } from '#console/records/useRecordActions.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { productLoads } from './loads.ts';
import { ProductEssentials } from './ProductEssentials.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductSaleFacts } from './ProductSaleFacts.tsx';
import { recordTexts } from '#console/records/texts.ts';
import { removal } from '#console/records/removalTexts.ts';
import { charts } from '#console/charts/texts.ts';
import type { Action } from '#console/actions/action.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/format.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...recordTexts, charts, removal };

/** One product: picture, names, prices, stock, links, custom fields, figures (specification 2 §3 Product). */
export function ProductScreen({ parameters: { id } }: ScreenProps<'product'>) {
  const { t } = useTranslation();
  const query = useCall(...productLoads({ id })[0]);
  const isAnalyst = useAccess()('PRODUCTS.ANALYTICS.VIEW').kind === 'granted';
  const actions = useRecordActions({
    kind: 'product',
    id,
    view: pathTo('product', { id }),
    update: { path: pathTo('productUpdate', { id }), feature: 'PRODUCTS.UPDATE' },
    analytics: { path: pathTo('productAnalytics', { id }), feature: 'PRODUCTS.ANALYTICS.VIEW' },
  });
  const own = useCustomFields('product');
  const removing = useRemoveRecord('product', id, query.data?.name ?? id);
  useNotedRecord(pathTo('product', { id }), 'products', query.data && (query.data.name ?? id));
  return (
    <EntityPage
      name="product"
      query={query}
      crumb={{ path: pathTo('products'), title: t('screens.products') }}
      titleOf={({ name, item_id: itemId }) => name ?? itemId}
      title={t('screens.product')}
      primary={actions.edit}
      beside={
        <span className="narrow:hidden">
          <ActionButton action={actions.analytics} />
        </span>
      }
      menu={[actions.editField, actions.analytics, actions.copyLink, actions.copyId, own.action, removing.action]}
      others={[copyFieldAction('product', query.data)]}
      failedTitle={t('records.product.loadFailed')}
      status={(record) => statusBadge(t, record.status)}
      dialog={
        <>
          {own.dialog}
          {removing.dialog}
        </>
      }
    >
      {(product) => (
        <>
          <ProductEssentials product={product} isAnalyst={isAnalyst} />
          <FactColumns
            left={<ProductFacts product={product} copyId={actions.copyId} />}
            right={
              <>
                <ProductSaleFacts product={product} />
                {isAnalyst && <ProductFigures id={id} analytics={actions.analytics} />}
              </>
            }
          />
        </>
      )}
    </EntityPage>
  );
}

/** The figures of a product (figures.md, Product). */
function ProductFigures({ id, analytics }: { readonly id: string; readonly analytics: Action }) {
  const { t } = useTranslation();
  const query = useCall(...productLoads({ id })[1]);
  const money = useMoney();
  return (
    <FactsPart
      title={t('records.sections.sales')}
      query={withCurrency(query, money)}
      aside={
        <Link href={analytics.path ?? ''} data-action={analytics.id} className="text-table text-accent-text">
          {t('records.moreFigures')}
        </Link>
      }
    >
      {(info) => (
        <Facts
          facts={[
            { name: t('records.product.facts.units'), value: formatCount(info.units) },
            { name: t('records.product.facts.netSales'), value: money.amount(info.net_sales) },
            { name: t('records.product.facts.buyers'), value: formatCount(info.buyers) },
            { name: t('records.product.facts.views'), value: formatCount(info.views) },
            { name: t('records.product.facts.firstSale'), value: moment(info.first_sale) },
            { name: t('records.product.facts.lastSale'), value: moment(info.last_sale) },
          ]}
        />
      )}
    </FactsPart>
  );
}
