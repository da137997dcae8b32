import { useTranslation } from '#console/texts/useTranslation.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import type { ListFilter, ListSwitch } from '#console/list/listProps.ts';
import type { ProductListUrl } from './productListUrl.ts';
import { useMemo } from 'react';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import type { Column } from '#console/list/column.ts';
import { figureColumns } from '#console/records/list/figureColumns.tsx';
import type { ListedProduct } from './productColumns.tsx';
import { useBeside } from '#console/data/beside.ts';

const none: readonly never[] = [];

/**
 * Figures of the rows in product analytics; requested after the rows, which do not wait for them. None where they are
 * not needed.
 */
export function useProductFigures(
  isWanted: boolean,
  rows: readonly ListedProduct[] | undefined,
): readonly Column<ListedProduct>[] {
  const { t } = useTranslation();
  const money = useMoney(isWanted);
  const body = isWanted && rows ? { item_ids: rows.map((row) => row.item_id) } : undefined;
  const query = withCurrency(useCall('productListedFigures', body ? { body } : null, { keepPrevious: true }), money);
  const { data: figures, error, isPrevious } = query;
  return useMemo(() => {
    if (!isWanted) return none;
    const byId = new Map(figures?.map((row) => [row.item_id, row]));
    return figureColumns(t, money, query, (row) => byId.get(row.item_id), [
      {
        key: 'units',
        title: t('recordLists.figures.units'),
        kind: 'number',
        value: ({ units }) => units,
        unit: t('productList.unitsUnit'),
      },
      { key: 'views', title: t('recordLists.figures.views'), kind: 'number', value: ({ views }) => views },
      { key: 'buyers', title: t('recordLists.figures.buyers'), kind: 'number', value: ({ buyers }) => buyers },
      { key: 'last_sale', title: t('recordLists.figures.lastSale'), kind: 'date', value: (row) => row.last_sale },
    ]);
    // `query` is a new object with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, t, money, figures, error, isPrevious]);
}

const switches = ['sold', 'recommended', 'imageNotNull'] as const;

/** The filters of the product list: stored filters, included and excluded, a category, and those of analytics. */
export function useProductFilters(url: ProductListUrl): {
  readonly filters: readonly ListFilter[];
  readonly switches: readonly ListSwitch[];
} {
  const { t } = useTranslation();
  const { category, own, push } = url;
  const chosen = { included: url[own.included], excluded: url[own.excluded] };
  // Names are needed only for chosen filters.
  const isNamed = chosen.included.length + chosen.excluded.length > 0;
  const stored = useBeside('filterList', isNamed ? { query: {} } : null, 'filters').data;
  const byFilter = (id: 'included' | 'excluded'): ListFilter => ({
    id,
    title: t(`productList.${id}`),
    many: true,
    chosen: chosen[id].map((number) => ({
      id: String(number),
      title: stored?.find((one) => one.id === number)?.name ?? t('productList.filterNumber', { id: number }),
    })),
    choices: async () => {
      const all = await call('filterList', { query: {} });
      return all.map(({ id: number, name, description }) => ({ id: String(number), title: name, detail: description }));
    },
    onChoose: (ids) => push({ [own[id]]: ids.map(Number) }),
  });
  return {
    filters: [
      byFilter('included'),
      byFilter('excluded'),
      {
        id: 'category',
        title: t('productList.category'),
        chosen: category === '' ? [] : [{ id: category, title: category }],
        choices: async () => {
          const params = { table: 'product', field: 'category', local: '1' };
          const values = await call('filterPopulate', { params, query: {} });
          return values.map(({ value }) => ({ id: value, title: value }));
        },
        onChoose: ([one]) => push({ category: one ?? '' }),
      },
    ],
    switches: switches.map((id) => ({
      id,
      title: t(`productList.${id}`),
      on: url[id],
      onChange: (on) => push({ [id]: on }),
    })),
  };
}
