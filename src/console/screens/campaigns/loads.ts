import { load, queryOf } from '#console/data/request.ts';

/** What the list of campaigns loads: all that the search finds. */
export const campaignsLoads = (_: object, search: URLSearchParams) =>
  [load('campaignList', { query: queryOf(search, ['search']) })] as const;

/** What the analytics of a campaign load. */
export const campaignAnalyticsLoads = ({ id }: { readonly id: string }) =>
  [load('campaignDefaultAnalytics', { params: { id }, query: { machines: 'false' } })] as const;

/** What the page of a campaign loads. */
export const campaignLoads = ({ id }: { readonly id: string }) => [load('campaign', { params: { id } })] as const;

/** What the form of a new campaign loads: whom its mail comes from. */
export const campaignCreateLoads = () => [load('settings', {})] as const;
