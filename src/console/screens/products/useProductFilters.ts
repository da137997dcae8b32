import { useTranslation } from '#console/texts/useTranslation.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import type { ListFilter, ListSwitch } from '#console/list/listProps.ts';
import type { ProductListUrl } from './productListUrl.ts';

const switches = ['sold', 'recommended', 'imageNotNull'] as const;

/** What the product list can be narrowed by: stored filters both ways, a category, and what analytics asks for. */
export function useProductFilters(url: ProductListUrl): {
  readonly filters: readonly ListFilter[];
  readonly switches: readonly ListSwitch[];
} {
  const { t } = useTranslation();
  const { category, own, push } = url;
  const chosen = { included: url[own.included], excluded: url[own.excluded] };
  // Only filters that are chosen need their names.
  const isNamed = chosen.included.length + chosen.excluded.length > 0;
  const stored = useCall('filterList', isNamed ? { query: {} } : null).data;
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
