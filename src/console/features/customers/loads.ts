import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'customerList'>['query']>;
interface OfOne {
  readonly id: string;
}

/** How each view of the customer list is sorted where its address has no order. */
export const customerSortOf = { list: 'name-asc', analytics: 'spending-desc' } as const;

/** The requests of the customer list: the page of customers for its address. */
export const customersLoads = (_: object, search: URLSearchParams) => {
  const query = queryOf<ListQuery>(search, ['recent', 'search', 'category', 'sortOption', 'cursor', 'segmentOption']);
  const isAnalytics = search.get('view') === 'analytics';
  return [
    load('customerList', { query: isAnalytics ? { sortOption: customerSortOf.analytics, ...query } : query }),
  ] as const;
};

/**
 * What the page of a customer loads: the customer, then activity, currency, segments, e-mails, purchases and consent.
 */
export const customerLoads = ({ id }: OfOne) => {
  const query = { user_id: id };
  return [
    load('customerOne', { query }),
    load('customerInfo', { query }),
    load('tenantSettings', {}),
    load('customerSegments', { query }),
    load('customerEngagement', { query }),
    load('customerPurchaseHistory', { query }),
    load('customerConsent', { params: query }),
  ] as const;
};

/** The requests of the form of a stored customer. */
export const customerUpdateLoads = ({ id }: OfOne) => [load('customerEdited', { query: { user_id: id } })] as const;
