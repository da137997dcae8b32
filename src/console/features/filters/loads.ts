import { load, queryOf } from '#console/data/request.ts';
import { vocabularyLoads } from '#console/builder/vocabularyLoads.ts';

/** The requests of the list of filters: all search results. */
export const filtersLoads = (_: object, search: URLSearchParams) =>
  [load('filterList', { query: queryOf(search, ['search']) })] as const;

/** The requests of the page of a filter: the filter, and the fields its conditions may name. */
export const filterLoads = ({ id }: { readonly id: string }) =>
  [load('filter', { params: { id } }), ...vocabularyLoads.filter] as const;
