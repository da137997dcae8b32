import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { t } from '#console/texts/i18n.ts';
import { User } from 'lucide-react';

/** Customers in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'customers',
    heading: () => t('palette.customers'),
    icon: User,
    feature: 'CUSTOMERS.VIEW',
    screen: 'customer',
    isPeople: true,
    hasZeros: true,
    find: findCustomers,
    // Sorted by id: the smallest may be the exact match, and only one page of results is loaded.
    findIds: (id, signal) => findCustomers(id, signal, 'id-asc'),
    list: 'customers',
    places: [
      { kind: 'purchases', screen: 'customerAnalytics', pathOf: (id) => pathTo('customerAnalytics', { id }) },
      { kind: 'analytics', screen: 'customerAnalytics', pathOf: (id) => pathTo('customerAnalytics', { id }) },
      {
        kind: 'recommendations',
        screen: 'recommendations',
        pathOf: (id) => `${pathTo('recommendations')}?customer=${encodeURIComponent(id)}`,
      },
      { kind: 'edit', screen: 'customerUpdate', pathOf: (id) => pathTo('customerUpdate', { id }) },
    ],
  },
];

const guessed = (found: readonly FoundRecord[]) => found.map((record): FoundRecord => ({ ...record, isGuess: true }));

/** Finds customers with the search of their list. */
async function findCustomers(
  search: string,
  signal: AbortSignal,
  sortOption?: 'id-asc',
): Promise<readonly FoundRecord[]> {
  const { customers: found, meant } = await call('customerList', { query: { search, sortOption } }, { signal });
  if (meant) return guessed(await findCustomers(meant, signal, sortOption));
  return found.map(({ user_id: id, full_name: title, email }) => ({
    id,
    path: pathTo('customer', { id }),
    title,
    detail: email ?? id,
  }));
}
