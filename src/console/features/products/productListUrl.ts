import { productListSorts, productSearchFields } from '#contract/recordLists.ts';
import { useMemo } from 'react';
import { createParser, parseAsBoolean, parseAsString, parseAsStringLiteral, createSerializer } from 'nuqs';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { parsePage, type SortOrder } from '#console/list/useListUrl.ts';
import { productSortOf } from './loads.ts';

/** The sorts and search of products, by their names in the address. */
type ProductSort = (typeof productListSorts)[number];
export type SearchField = (typeof productSearchFields)[number];

/** Ids of filters in an address: `3,7`, also in brackets; invalid ids are dropped. */
export const parseIds = createParser<readonly number[]>({
  parse: (text) => {
    const ids = text
      .replaceAll(/^\s*\[|\]\s*$/gu, '')
      .split(',')
      .filter((part) => /^\s*[1-9]\d{0,8}\s*$/u.test(part));
    return ids.length > 0 ? [...new Set(ids.map(Number))] : null;
  },
  serialize: (ids) => ids.join(','),
  eq: (one, other) => one.join() === other.join(),
}).withDefault([]);

const sort = parseAsStringLiteral<ProductSort>(productListSorts);
const isOn = parseAsBoolean.withDefault(false);

/**
 * The product list's state in the address, by the names of specification 2 §2: those of the list, and those of product
 * analytics (`view=analytics`) for sort, page and filters. `layout=grid` shows pictures.
 */
export const productListParsers = {
  view: parseAsStringLiteral(['analytics'] as const),
  layout: parseAsStringLiteral(['grid'] as const),
  search: parseAsString.withDefault(''),
  searchBy: parseAsStringLiteral<SearchField>(productSearchFields).withDefault('All fields'),
  sortSelectOption: sort,
  includedFilters: parseIds,
  excludedFilters: parseIds,
  page: parsePage.withDefault(1),
  sold: isOn,
  recommended: isOn,
  imageNotNull: isOn,
  category: parseAsString.withDefault(''),
  includedFilterIds: parseIds,
  excludedFilterIds: parseIds,
  sortOption: sort,
  cursor: parsePage.withDefault(1),
};

/** The parameter names of sort, page and filters in each view. */
const names = {
  list: {
    sort: 'sortSelectOption',
    page: 'page',
    included: 'includedFilters',
    excluded: 'excludedFilters',
  },
  analytics: {
    sort: 'sortOption',
    page: 'cursor',
    included: 'includedFilterIds',
    excluded: 'excludedFilterIds',
  },
} as const;

const serialize = createSerializer(productListParsers);

/**
 * The address of the product list, and how it is changed; whatever changes the results resets the page in the same
 * step. Referentially stable while the address is the same.
 */
export function useProductListUrl() {
  const [state, set] = useAddressStates(productListParsers);
  return useMemo(() => {
    const view = state.view ?? 'list';
    const own = names[view];
    const initial = productSortOf[view];
    return {
      ...state,
      /** The address's parameters, without defaults. */
      params: new URLSearchParams(serialize(state)),
      /** The names that the view has for order, page and filters. */
      own,
      sort: state[own.sort] ?? initial,
      sortBy: (option: ProductSort) =>
        void set({ page: null, cursor: null, [own.sort]: option === initial ? null : option }, { history: 'push' }),
      setSearch: (search: string) => void set({ search, page: null, cursor: null }, { history: 'replace' }),
      push: (change: Partial<typeof state>) => void set({ page: null, cursor: null, ...change }, { history: 'push' }),
      /** Changes the layout, not the results. */
      show: (change: Pick<Partial<typeof state>, 'layout'>) => void set(change, { history: 'push' }),
    };
  }, [state, set]);
}

/** The state of the list's address. */
export type ProductListUrl = ReturnType<typeof useProductListUrl>;

/** Each sort option as a column and a direction. */
const sorts: Readonly<Record<ProductSort, readonly [sort: string, order: SortOrder]>> = {
  'Price (Low to High)': ['price', 'asc'],
  'Price (High to Low)': ['price', 'desc'],
  Newest: ['created', 'desc'],
  Oldest: ['created', 'asc'],
  'Units (Low to High)': ['units', 'asc'],
  'Units (High to Low)': ['units', 'desc'],
  'Net sales (Low to High)': ['net_sales', 'asc'],
  'Net sales (High to Low)': ['net_sales', 'desc'],
  'Views (Low to High)': ['views', 'asc'],
  'Views (High to Low)': ['views', 'desc'],
  'Buyers (Low to High)': ['buyers', 'asc'],
  'Buyers (High to Low)': ['buyers', 'desc'],
  'Last sale (Oldest)': ['last_sale', 'asc'],
  'Last sale (Newest)': ['last_sale', 'desc'],
};

/** The column and direction of a sort option. */
export function sortOf(option: ProductSort): { readonly sort: string; readonly order: SortOrder } {
  const [by, order] = sorts[option];
  return { sort: by, order };
}

/** The sort option of a column and direction; the first where there is none. */
export function sortOptionOf(by: string, order: SortOrder): ProductSort {
  return (
    productListSorts.find((option) => sorts[option][0] === by && sorts[option][1] === order) ?? productListSorts[0]
  );
}
