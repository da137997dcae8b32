import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useAccess } from '#console/actions/access.ts';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { copyFieldAction } from '#console/records/fieldActions.ts';
import { FactColumns } from '#console/records/Facts.tsx';
import { statusBadge } from '#console/records/choices.tsx';
import { useOwnFields } from '#console/records/useOwnFields.tsx';
import { useRecordActions } from '#console/records/useRecordActions.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { productLoads } from './loads.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductFigures } from './ProductFigures.tsx';
import { ProductSaleFacts } from './ProductSaleFacts.tsx';
import { recordTexts } from '#console/texts/records.ts';
import { charts } from '#console/texts/charts.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { ...recordTexts, charts };

/** One product: picture, what it is called, prices, stock, links, own fields, figures (specification 2 §3 Product). */
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
  const own = useOwnFields('product');
  return (
    <EntityPage
      name="product"
      query={query}
      titleOf={({ name, item_id: itemId }) => name ?? itemId}
      title={t('screens.product')}
      primary={actions.edit}
      menu={[actions.editField, actions.analytics, actions.copyLink, actions.copyId, own.action]}
      others={[copyFieldAction('product', query.data)]}
      failedTitle={t('records.product.loadFailed')}
      status={(record) => statusBadge(t, record.status)}
      dialog={own.dialog}
    >
      {(product) => (
        <FactColumns
          left={<ProductFacts product={product} copyId={actions.copyId} />}
          right={
            <>
              <ProductSaleFacts product={product} />
              {isAnalyst && <ProductFigures id={id} analytics={actions.analytics} />}
            </>
          }
        />
      )}
    </EntityPage>
  );
}
