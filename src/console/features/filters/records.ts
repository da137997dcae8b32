import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { formatCount } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { Package } from 'lucide-react';

/** Filters in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'filters',
    heading: () => t('palette.filters'),
    icon: Package,
    feature: 'PRODUCTS.FILTERS.VIEW',
    screen: 'filter',
    holds: 'products',
    find: findFilters,
    list: 'filters',
    nouns: ['filter', 'collection', 'products'],
    places: [{ kind: 'edit', screen: 'filter', pathOf: (id) => pathTo('filter', { id }) }],
  },
];

/** Finds filters by words in their names. */
async function findFilters(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const found = await call('filterList', { query: { search } }, { signal });
  return found.map(({ id, name, product_count: count }) => ({
    id: String(id),
    path: pathTo('filter', { id }),
    title: name,
    detail: t('palette.productCount', { count, formatted: formatCount(count) }),
  }));
}
