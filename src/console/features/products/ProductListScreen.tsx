import { pathTo } from '#contract/links.ts';
import { productSearchFields } from '#contract/recordLists.ts';
import { memo, useMemo } from 'react';
import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { Amount } from '#console/data/Amount.tsx';
import { useMoney, type Money } from '#console/data/useMoney.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { placedOnce } from '#console/list/column.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { cardsAcross, ListCards } from '#console/list/ListCards.tsx';
import { viewTitle } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { recordColumnsOf } from '#console/records/list/figureColumns.tsx';
import { useRecordSelection } from '#console/records/list/useRecordSelection.tsx';
import { useRecordColumns } from '#console/records/list/useRecordColumns.ts';
import { analyticsColumns, nameOf, productColumns, standardColumns, type ListedProduct } from './productColumns.tsx';
import { sortOf, sortOptionOf, useProductListUrl, type ProductListUrl } from './productListUrl.ts';
import { productsLoads } from './loads.ts';
import { useProductFigures, useProductFilters } from './useProductFilters.ts';
import { useProductListActions } from './useProductListActions.ts';
import { recordTexts } from '#console/records/texts.ts';
import { productList } from '#console/records/listTexts.ts';
import { formatCount } from '#console/texts/format.ts';
import { Picture } from '#console/ui/Picture.tsx';

const loadKind = async () => (await import('#console/records/productKind.ts')).productKind;

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...recordTexts, productList };

/**
 * All products, as a table or with pictures; with `view=analytics` they lead to their analytics (specification 2 §2).
 */
export function ProductListScreen() {
  return <ProductList url={useProductListUrl()} />;
}

/** The list at an address, memoised: it does not re-render where only the address catches up with the input. */
const ProductList = memo(function ProductListAt({ url }: { readonly url: ProductListUrl }) {
  const { t } = useTranslation();
  const { own } = url;
  const isAnalytics = url.view === 'analytics';
  const money = useMoney();
  const { columns, chooser } = useRecordColumns<ListedProduct>(
    isAnalytics ? 'products-analytics' : 'products',
    useMemo(() => productColumns(t, money), [t, money]),
    isAnalytics ? analyticsColumns : standardColumns,
    'productOtherFields',
  );
  const narrowing = useProductFilters(url);
  const [list] = productsLoads({}, url.params);
  const query = useCall(...list, { keepPrevious: true });
  const { create, upload, layout, rowActions, dialog } = useProductListActions(url);
  const { selectionActions, dialog: selectionDialog } = useRecordSelection('product', loadKind);
  const figures = useProductFigures(isAnalytics, query.data?.products);
  const title = t(isAnalytics ? 'places.products-analytics' : 'screens.products');
  useTitle(viewTitle(title, { search: url.search, ...narrowing }));
  const { sort, order } = sortOf(query.data?.sortOption ?? url.sort);
  return (
    <EntityList
      title={title}
      primary={create}
      secondary={upload}
      needs={isAnalytics ? 'PRODUCTS.ANALYTICS.VIEW' : undefined}
      {...narrowing}
      name="products"
      label={t('productList.label')}
      columns={useMemo(() => placedOnce([...columns, ...figures]), [columns, figures])}
      chooser={chooser}
      rows={query.data?.products}
      total={query.data?.total}
      query={query}
      rowKey={(row) => row.item_id}
      rowName={nameOf}
      rowLink={(row) => pathTo(isAnalytics ? 'productAnalytics' : 'product', { id: row.item_id })}
      rowActions={rowActions}
      selectionActions={selectionActions}
      page={query.data?.cursor ?? url[own.page]}
      onPage={(next) => url.push({ [own.page]: next })}
      sorting={{
        sort,
        order,
        onSort: (by, direction) => url.sortBy(sortOptionOf(by, direction)),
      }}
      search={{
        label: t('productList.search'),
        value: url.search,
        onChange: url.setSearch,
        meant: query.data?.meant,
      }}
      toolbar={
        <>
          <SmallSelect
            label={t('productList.searchBy')}
            value={url.searchBy}
            options={productSearchFields.map((field) => ({ value: field, label: field }))}
            onChange={(searchBy) => url.push({ searchBy })}
          />
          <ActionButton action={layout} variant="ghost" size="bar" label={t('productList.layout')} hideShortcut />
        </>
      }
      cards={{
        on: url.layout === 'grid',
        Cards: ListCards,
        across: cardsAcross,
        renderCard: (product) => <ProductCard product={product} money={money} />,
      }}
      onExport={(request) =>
        call('productExport', {
          body: { question: questionOf(list), ...request, columns: recordColumnsOf(request.columns, figures) },
        })
      }
      empty={{
        title: t('productList.emptyTitle'),
        text: t('productList.emptyText'),
        action: upload,
        others: [create],
        more: <AddDemoData />,
      }}
    >
      {dialog}
      {selectionDialog}
    </EntityList>
  );
});

/** The list's query, for an export on the server. */
function questionOf([, { query }]: ReturnType<typeof productsLoads>[0]) {
  const { cursor: _, page: __, ...question } = query ?? {};
  return question;
}

/** A product as a card: its picture, name, brand, price and stock. */
function ProductCard(props: { readonly product: ListedProduct; readonly money: Money }) {
  const { product, money } = props;
  const { t } = useTranslation();
  const { price, brand, stock_qty: stock } = product;
  return (
    <>
      <Picture src={product.image_url} size="wide" />
      <span className="flex min-w-0 flex-col px-3 py-2 text-table">
        <span className="truncate font-medium text-ink" title={nameOf(product)}>
          {nameOf(product)}
        </span>
        <span className="truncate text-small text-ink-2">{brand ?? product.item_id}</span>
        <span className="tabular-nums">
          {price === null ? t('productList.noPrice') : <Amount of={price} money={money} />}
        </span>
        {/* A separate line, also without a stock: side by side they would fit only some cards, and rows would differ
            in height. The corner is the box's (ListCards). */}
        <span className="pr-6 text-small text-ink-3 tabular-nums">
          {stock === null ? '\u00A0' : t('productList.inStock', { formatted: formatCount(stock) })}
        </span>
      </span>
    </>
  );
}
