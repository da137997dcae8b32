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

/** How each view of the product list is sorted where its address has no order. */
export const productSortOf = { list: 'Price (Low to High)', analytics: 'Net sales (High to Low)' } as const;

/** The requests of the product list: the page of products for its address. */
export const productsLoads = (_: object, search: URLSearchParams) => {
  const view = search.get('view') === 'analytics' ? 'analytics' : 'list';
  const query = queryOf<ListQuery>(search, [...shared, ...own[view]]);
  return [
    load('productList', { query: view === 'list' ? query : { sortOption: productSortOf[view], ...query } }),
  ] as const;
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
