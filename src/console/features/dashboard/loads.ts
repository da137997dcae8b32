import { load } from '#console/data/request.ts';

/** The requests of the dashboard: the key figures of its usual period, and the tenant, for its current day. */
export const dashboardLoads = (_: object, search: URLSearchParams) =>
  search.has('period')
    ? ([load('tenant', {})] as const)
    : ([load('dashboardHeadline', {}), load('tenant', {})] as const);
