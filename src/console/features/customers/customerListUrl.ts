import { customerSorts } from '#contract/recordLists.ts';
import { useMemo } from 'react';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, createSerializer } from 'nuqs';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { parsePage, parseWhole, type SortOrder } from '#console/list/useListUrl.ts';
import { customerSortOf } from './loads.ts';

/** The sorts of a customer list, by their names in the address. */
type CustomerSort = (typeof customerSorts)[number];

/** The customer list's state in the address, by the names of specification 2 §2; `view` decides what rows link to. */
export const customerListParsers = {
  view: parseAsStringLiteral(['analytics'] as const),
  recent: parseAsBoolean.withDefault(false),
  search: parseAsString.withDefault(''),
  category: parseAsString.withDefault(''),
  sortOption: parseAsStringLiteral<CustomerSort>(customerSorts),
  cursor: parsePage.withDefault(1),
  segmentOption: parseWhole,
};

const serialize = createSerializer(customerListParsers);

/**
 * The address of the customer list, and how it is changed; whatever changes the results resets the page in the same
 * step. Referentially stable while the address is the same.
 */
export function useCustomerListUrl() {
  const [state, set] = useAddressStates(customerListParsers);
  return useMemo(() => {
    const initial = customerSortOf[state.view ?? 'list'];
    return {
      ...state,
      sortOption: state.sortOption ?? initial,
      /** The address's parameters, without defaults. */
      params: new URLSearchParams(serialize(state)),
      setSearch: (search: string) => void set({ search, cursor: null }, { history: 'replace' }),
      push: (change: Partial<typeof state>) => void set({ cursor: null, ...change }, { history: 'push' }),
      sortBy: (option: CustomerSort) =>
        void set({ cursor: null, recent: false, sortOption: option === initial ? null : option }, { history: 'push' }),
    };
  }, [state, set]);
}

/** The state of the list's address. */
export type CustomerListUrl = ReturnType<typeof useCustomerListUrl>;

/** Each sort option as a column and a direction. */
const sorts: Readonly<Record<CustomerSort, readonly [sort: string, order: SortOrder]>> = {
  'name-asc': ['name', 'asc'],
  'name-desc': ['name', 'desc'],
  'surname-asc': ['surname', 'asc'],
  'surname-desc': ['surname', 'desc'],
  newest: ['created', 'desc'],
  oldest: ['created', 'asc'],
  'email-asc': ['email', 'asc'],
  'email-desc': ['email', 'desc'],
  'id-asc': ['id', 'asc'],
  'id-desc': ['id', 'desc'],
  'spending-asc': ['net_sales', 'asc'],
  'spending-desc': ['net_sales', 'desc'],
  'baskets-asc': ['baskets', 'asc'],
  'baskets-desc': ['baskets', 'desc'],
  'last-purchase-asc': ['last_purchase', 'asc'],
  'last-purchase-desc': ['last_purchase', 'desc'],
  'last-event-asc': ['last_event', 'asc'],
  'last-event-desc': ['last_event', 'desc'],
};

/** The column and direction of a sort option. */
export function sortOf(option: CustomerSort): { readonly sort: string; readonly order: SortOrder } {
  const [sort, order] = sorts[option];
  return { sort, order };
}

/** The sort option of a column and direction; the first where there is none. */
export function sortOptionOf(sort: string, order: SortOrder): CustomerSort {
  return customerSorts.find((option) => sorts[option][0] === sort && sorts[option][1] === order) ?? 'name-asc';
}
