import { load, queryOf, type CallInput } from '#console/data/request.ts';

type LedgerQuery = NonNullable<CallInput<'campaignLedger'>['query']>;

/** The requests of the list of campaigns: all that the search finds. */
export const campaignsLoads = (_: object, search: URLSearchParams) =>
  [load('campaignList', { query: queryOf(search, ['search']) })] as const;

/** What the analytics of a campaign load. */
export const campaignAnalyticsLoads = ({ id }: { readonly id: string }) =>
  [load('campaignDefaultAnalytics', { params: { id }, query: { machines: 'false' } })] as const;

/** The requests of the page of a campaign. */
export const campaignLoads = ({ id }: { readonly id: string }) => [load('campaign', { params: { id } })] as const;

const peopleAddress = [
  'search',
  'state',
  'reason',
  'group',
  'figure',
  'position',
  'url',
  'window',
  'machines',
  'page',
] as const;

/** The requests of the people of a campaign: a page of its ledger, and the campaign for its name. */
export const campaignPeopleLoads = ({ id }: { readonly id: string }, search: URLSearchParams) => {
  const { page = '1', ...narrowed } = queryOf<Partial<Record<(typeof peopleAddress)[number], string>>>(
    search,
    peopleAddress,
  );
  return [
    load('campaignLedger', { params: { id }, query: { ...narrowed, cursor: page } as LedgerQuery }),
    load('campaign', { params: { id } }),
  ] as const;
};

/** The requests of the page about one person of a campaign. */
export const campaignWhyLoads = ({ id, user_id: user }: { readonly id: string; readonly user_id: string }) =>
  [load('campaignWhy', { params: { id, user_id: user } }), load('campaign', { params: { id } })] as const;

/** The requests of the form of a new campaign: the senders. */
export const campaignCreateLoads = () => [load('settings', {})] as const;
