import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'productList'>['query']>;
interface OfOne {
  readonly id: string;
}

const shared = ['search', 'searchBy', 'sold', 'recommended', 'imageNotNull', 'category'] as const;
/** The names of order, filters and page in each view (specification 2 §2). */
const own = {
  list: ['sortSelectOption', 'includedFilters', 'excludedFilters', 'page'],
  analytics: ['sortOption', 'includedFilterIds', 'excludedFilterIds', 'cursor'],
} as const;

/** The requests of the product list: the page of products for its address. */
export const productsLoads = (_: object, search: URLSearchParams) => {
  const view = search.get('view') === 'analytics' ? 'analytics' : 'list';
  return [load('productList', { query: queryOf<ListQuery>(search, [...shared, ...own[view]]) })] as const;
};

/** The requests of the page of a product: the product, then its figures and the currency. */
export const productLoads = ({ id }: OfOne) =>
  [
    load('productOne', { query: { item_id: id } }),
    load('productInfo', { query: { item_id: id } }),
    load('tenantSettings', {}),
  ] as const;

/** The requests of the form of a stored product. */
export const productUpdateLoads = ({ id }: OfOne) => [load('productEdited', { query: { item_id: id } })] as const;
