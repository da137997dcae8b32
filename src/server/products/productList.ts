import type { productEndpoints, productListSorts, productSearchFields } from '#contract/endpoints/product.ts';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import { pageSize } from '#contract/paging.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import { bound, ours, sql, type Fragment } from '../engine/plan/fragment.ts';
import { declaredBelow } from '../records/ownFieldStore.ts';
import { readOwnValues } from '../records/ownValues.ts';
import { listRecords, type SortKey } from '../records/recordPage.ts';
import { searchFragment } from '../records/searching.ts';
import { filteredProducts } from './filteredProducts.ts';

type Row = (typeof productEndpoints)['productList'];
type Listed = ValueOf<Row>['products'][number];
type ListedRow = Omit<Listed, 'custom'> & { readonly custom: string | null };

/** The question of the list, defaults filled in. */
export type ProductListQuestion = ReadQueryOf<Row>;

/** What each option sorts by; a product that never was the tenant's by any date counts from its record. */
const sorts: Readonly<Record<(typeof productListSorts)[number], readonly SortKey[]>> = {
  'Price (Low to High)': [{ column: 'price', direction: 'ASC' }],
  'Price (High to Low)': [{ column: 'price', direction: 'DESC' }],
  Newest: [
    { column: 'tenant_created_at', direction: 'DESC' },
    { column: 'created_at', direction: 'DESC' },
  ],
  Oldest: [
    { column: 'tenant_created_at', direction: 'ASC' },
    { column: 'created_at', direction: 'ASC' },
  ],
};

/** The column of each search field but the first. */
const searchColumns = {
  Name: 'name',
  'Product ID': 'item_id',
  SKU: 'sku',
  Description: 'description',
  Brand: 'brand',
  'Meta category': 'meta_category',
  Category: 'category',
  'Sub category': 'sub_category',
  'Channel Name': 'channel_name',
} as const satisfies Readonly<Record<Exclude<(typeof productSearchFields)[number], 'All fields'>, string>>;

const columns = [
  'item_id',
  'name',
  'sku',
  'brand',
  'meta_category',
  'category',
  'sub_category',
  'image_url',
  'item_url',
  'channel_name',
  'price',
  'cost',
  'status',
  'stock_qty',
  'tenant_created_at',
  'custom',
] as const;

const wasSold = ours("product.item_no IN (SELECT item_no FROM sale WHERE event_type = 'purchase')");
const isRecommended = ours(`product.item_no IN (SELECT item_no FROM recommendation
  WHERE batch_id = (SELECT id FROM recommendation_batch ORDER BY dt DESC, id DESC LIMIT 1))`);
const hasPicture = ours("product.image_url <> ''");

/**
 * Lists products (specification 2 §2 Product list, Product analytics list). `today` is the tenant's, for filters.
 *
 * @throws ApiError 422 for a filter that the tenant's fields no longer hold
 */
export async function listProducts(
  reader: Reader,
  question: ProductListQuestion,
  today: string,
  options?: QueryOptions,
): Promise<ValueOf<Row>> {
  const { searchBy, sortSelectOption, sortOption = 'Price (Low to High)', page, cursor } = question;
  const sortedBy = sortSelectOption ?? sortOption;
  const filtered = await filteredProducts(
    reader,
    {
      included: [...question.includedFilters, ...question.includedFilterIds],
      excluded: [...question.excludedFilters, ...question.excludedFilterIds],
    },
    today,
    options,
  );
  const [{ rows, ...found }, declared] = await Promise.all([
    listRecords<ListedRow>(
      reader,
      {
        table: 'product',
        number: 'item_no',
        columns,
        where: [...conditions(question), ...filtered],
        sort: sorts[sortedBy],
        cursor: Math.max(page, cursor),
        pageSize,
      },
      options,
    ),
    declaredBelow(reader, 'product', options),
  ]);
  const products = rows.map((row) => ({ ...row, custom: readOwnValues(row.custom, 'custom', declared) }));
  return { products, ...found, sortOption: sortedBy, searchBy };
}

function conditions({ search, searchBy, category, sold, recommended, imageNotNull }: ProductListQuestion): Fragment[] {
  const texts = searchBy === 'All fields' ? Object.values(searchColumns) : [searchColumns[searchBy]];
  const found = searchFragment(search, { texts, spaced: [] });
  return [
    ...(category === '' ? [] : [sql`product.category = ${bound(category)}`]),
    ...(imageNotNull === 'true' ? [hasPicture] : []),
    ...(sold === 'true' ? [wasSold] : []),
    ...(recommended === 'true' ? [isRecommended] : []),
    ...(found ? [found] : []),
  ];
}
