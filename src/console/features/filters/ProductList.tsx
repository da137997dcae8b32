import { productSorts } from '#contract/features/filters.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { sentDefinition } from '#console/builder/sentDefinition.ts';
import type { Draft } from '#console/builder/draft.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney } from '#console/data/useMoney.ts';
import type { Column } from '#console/list/column.ts';
import { List } from '#console/list/List.tsx';
import { useListUrl } from '#console/list/useListUrl.ts';

type Product = CallValue<'filterContent'>['products'][number];

/** The products of the definition on screen, saved or not. */
export function ProductList({ draft, onWhy }: { readonly draft: Draft; readonly onWhy: (id: string) => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const url = useListUrl(productSorts);
  const body = sentDefinition(draft);
  const { search, page, sort, order } = url;
  const question = body ? { query: { search, page: String(page), sort, order }, body } : undefined;
  const query = useCall('filterContent', question ?? null, { keepPrevious: true });
  const columns: readonly Column<Product>[] = [
    { key: 'name', title: t('filters.product.name'), value: nameOf, sort: 'name', width: 'wide', narrow: 'title' },
    { key: 'id', title: t('filters.product.id'), kind: 'code', value: (row) => row.item_id, sort: 'item_id' },
    { key: 'sku', title: t('filters.product.sku'), kind: 'code', value: ({ sku }) => sku, roomyOnly: true },
    { key: 'brand', title: t('filters.product.brand'), value: ({ brand }) => brand, sort: 'brand', narrow: 'detail' },
    { key: 'category', title: t('filters.product.category'), value: ({ category }) => category, sort: 'category' },
    {
      key: 'price',
      title: t('filters.product.price'),
      kind: 'number',
      value: ({ price }) => price,
      format: money.amount,
      later: money.query,
      sort: 'price',
      narrow: 'figure',
    },
    {
      key: 'stock',
      title: t('filters.product.stock'),
      kind: 'number',
      value: (row) => row.stock_qty,
      sort: 'stock_qty',
    },
    {
      key: 'created',
      title: t('filters.product.created'),
      kind: 'date',
      value: (row) => row.tenant_created_at,
      sort: 'tenant_created_at',
      narrow: 'note',
    },
  ];
  const why = (row: Product): Action => ({
    id: 'products:why',
    title: t('filters.whyRow', { name: nameOf(row) }),
    group: 'row',
    shortcut: 'shift+w',
    run: () => onWhy(row.item_id),
  });
  return (
    <List
      name="products"
      label={t('filters.productsLabel')}
      columns={columns}
      rows={body ? query.data?.products : []}
      rowsOf={
        question &&
        (async (page) => (await call('filterContent', { ...question, query: { ...question.query, ...page } })).products)
      }
      total={body ? query.data?.total : 0}
      query={query}
      rowKey={(row) => row.item_id}
      rowName={nameOf}
      rowActions={(row) => [why(row)]}
      onOpen={(row) => onWhy(row.item_id)}
      page={page}
      {...url.controls(t('filters.searchProducts'))}
      empty={{ title: t('filters.noProductsTitle'), text: t('filters.noProductsText') }}
    />
  );
}

function nameOf({ name, item_id: id }: Product): string {
  return name ?? id;
}
