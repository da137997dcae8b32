import { customerSorts } from '#contract/recordLists.ts';
import { useMemo } from 'react';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, createSerializer, useQueryStates } from 'nuqs';
import { parsePage, parseWhole, type SortOrder } from '#console/list/useListUrl.ts';

/** How a customer list can be sorted, as the address says it. */
type CustomerSort = (typeof customerSorts)[number];

/** What of the customer list stands in the address, by the names of specification 2 §2; `view` chooses what rows lead to. */
export const customerListParsers = {
  view: parseAsStringLiteral(['analytics'] as const),
  recent: parseAsBoolean.withDefault(false),
  search: parseAsString.withDefault(''),
  category: parseAsString.withDefault(''),
  sortOption: parseAsStringLiteral<CustomerSort>(customerSorts).withDefault('name-asc'),
  cursor: parsePage.withDefault(1),
  segmentOption: parseWhole,
};

const serialize = createSerializer(customerListParsers);

/**
 * The address of the customer list, and how it is changed; whatever changes what is found goes to page 1 in the same step.
 * The same object as long as the address says the same.
 */
export function useCustomerListUrl() {
  const [state, set] = useQueryStates(customerListParsers);
  return useMemo(
    () => ({
      ...state,
      /** As the address says it, without defaults. */
      params: new URLSearchParams(serialize(state)),
      setSearch: (search: string) => void set({ search, cursor: null }, { history: 'replace' }),
      push: (change: Partial<typeof state>) => void set({ cursor: null, ...change }, { history: 'push' }),
    }),
    [state, set],
  );
}

/** What the list knows of its address. */
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
