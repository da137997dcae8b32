import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'siteOrders'>['query']>;

/** Loads the page of doubtful orders for its address. */
export const doubtfulOrdersLoads = (_: object, search: URLSearchParams) =>
  [load('siteOrders', { query: queryOf<ListQuery>(search, ['search', 'sort', 'order', 'page']) })] as const;
