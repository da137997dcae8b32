import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { t } from '#console/texts/i18n.ts';
import { Package } from 'lucide-react';

/** Products in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'products',
    heading: () => t('palette.products'),
    icon: Package,
    feature: 'PRODUCTS.VIEW',
    screen: 'product',
    hasZeros: true,
    find: findProducts,
    findIds: (id, signal) => findProducts(id, signal, 'Product ID'),
    list: 'products',
    places: [
      { kind: 'purchases', screen: 'productAnalytics', pathOf: (id) => pathTo('productAnalytics', { id }) },
      { kind: 'analytics', screen: 'productAnalytics', pathOf: (id) => pathTo('productAnalytics', { id }) },
      { kind: 'edit', screen: 'productUpdate', pathOf: (id) => pathTo('productUpdate', { id }) },
    ],
  },
];

const guessed = (found: readonly FoundRecord[]) => found.map((record): FoundRecord => ({ ...record, isGuess: true }));

/** Finds products with the search of their list. */
async function findProducts(
  search: string,
  signal: AbortSignal,
  searchBy: 'All fields' | 'Product ID' = 'All fields',
): Promise<readonly FoundRecord[]> {
  const { products: found, meant } = await call('productList', { query: { search, searchBy } }, { signal });
  if (meant) return guessed(await findProducts(meant, signal, searchBy));
  return found.map(({ item_id: id, name, brand }) => ({
    id,
    path: pathTo('product', { id }),
    title: name ?? id,
    detail: brand ?? id,
  }));
}
