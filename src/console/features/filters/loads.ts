import { load, queryOf } from '#console/data/request.ts';
import { vocabularyLoads } from '#console/builder/vocabularyLoads.ts';

/** What the list of filters loads: all search results. */
export const filtersLoads = (_: object, search: URLSearchParams) =>
  [load('filterList', { query: queryOf(search, ['search']) })] as const;

/** What the page of a filter loads: the filter, and the fields its conditions may name. */
export const filterLoads = ({ id }: { readonly id: string }) =>
  [load('filter', { params: { id } }), ...vocabularyLoads.filter] as const;
