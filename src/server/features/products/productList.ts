import type { productEndpoints } from '#contract/features/products.ts';
import { productFigureSorts, type productListSorts, type productSearchFields } from '#contract/recordLists.ts';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import { pageSize } from '#contract/paging.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { sql, type RawBuilder } from 'kysely';
import { declaredBelow } from '#server/records/customFieldStore.ts';
import { correctedSearch, searchFragment } from '#server/records/search.ts';
import { productFigure } from '#server/analytics/listedSums.ts';
import { listRecords, type RecordPage, type SortKey } from '#server/records/recordPage.ts';
import { figureColumn } from '#server/records/sortFigure.ts';
import { filteredProducts } from '#server/definitions/filteredProducts.ts';
import { productColumns, productOf, type ProductRow } from '#server/records/productRow.ts';
import { productFieldNames } from '#contract/features/productForm.ts';
import type { CsvKind } from '#server/engine/csv.ts';
import { type ExportableFields, exportPlan, type ExportQuestion } from '#server/records/recordExport.ts';

type Row = (typeof productEndpoints)['productList'];
type SortName = (typeof productListSorts)[number];
type FigureSort = (typeof productFigureSorts)[number];
type ListedRow = Omit<ProductRow, 'description' | 'version'>;

/** The columns of a list row: all but the long description. */
export const listedColumns = productColumns.filter((column) => column !== 'description' && column !== 'version');

/** The question of the list, defaults filled in. */
export type ProductListQuestion = ReadQueryOf<Row>;

/** The sort key of each option; a product that never was the tenant's by any date counts from its record. */
const sorts: Readonly<Record<Exclude<SortName, FigureSort>, readonly SortKey[]>> = {
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

/** The figure of each option of product analytics, and its direction. */
const figures: Readonly<
  Record<FigureSort, readonly [figure: Parameters<typeof productFigure>[0], direction: SortKey['direction']]>
> = {
  'Units (Low to High)': ['units', 'ASC'],
  'Units (High to Low)': ['units', 'DESC'],
  'Net sales (Low to High)': ['net_sales', 'ASC'],
  'Net sales (High to Low)': ['net_sales', 'DESC'],
  'Views (Low to High)': ['views', 'ASC'],
  'Views (High to Low)': ['views', 'DESC'],
  'Buyers (Low to High)': ['buyers', 'ASC'],
  'Buyers (High to Low)': ['buyers', 'DESC'],
  'Last sale (Oldest)': ['last_sale', 'ASC'],
  'Last sale (Newest)': ['last_sale', 'DESC'],
};

/** Whether an option sorts by a figure, which needs the permission for analytics. */
export function isFigureSort(option: SortName | undefined): option is FigureSort {
  return (productFigureSorts as readonly (string | undefined)[]).includes(option);
}

/** The sort key of an option. */
function orderOf(option: SortName): Pick<RecordPage, 'sort' | 'figure'> {
  if (!isFigureSort(option)) return { sort: sorts[option] };
  const [figure, direction] = figures[option];
  return { sort: [{ column: figureColumn, direction }], figure: productFigure(figure) };
}

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

/** The columns that a search field names. */
function searchedIn(searchBy: ProductListQuestion['searchBy']): readonly string[] {
  return searchBy === 'All fields' ? Object.values(searchColumns) : [searchColumns[searchBy]];
}

const wasSold = sql`product.item_no IN (SELECT item_no FROM sale WHERE event_type = 'purchase')`;
const isRecommended = sql`product.item_no IN (SELECT item_no FROM recommendation
  WHERE batch_id = (SELECT id FROM recommendation_batch ORDER BY dt DESC, id DESC LIMIT 1))`;
const hasPicture = sql`product.image_url <> ''`;

/**
 * Lists products (specification 2 §2 Product list, Product analytics list). `today` is the tenant's, for filters.
 *
 * @throws ApiError 422 for a filter that the tenant's fields no longer support
 */
export async function listProducts(
  reader: Reader,
  question: ProductListQuestion,
  today: string,
  options?: QueryOptions,
): Promise<ValueOf<Row>> {
  const { sortedBy, ...found } = await productQuery(reader, question, today, options);
  const cursor = Math.max(question.page, question.cursor);
  const [{ rows, ...page }, declared] = await Promise.all([
    listRecords<ListedRow>(reader, { ...found, columns: listedColumns, cursor, pageSize }, options),
    declaredBelow(reader, 'product', options),
  ]);
  const products = rows.map((row) => productOf(row, declared));
  const searchFor = async (search: string) => productQuery(reader, { ...question, search }, today, options);
  const known = { table: 'product', fields: searchedIn(question.searchBy) } as const;
  const meant = page.total > 0 ? null : await correctedSearch(reader, question.search, known, searchFor, options);
  return { products, ...page, sortOption: sortedBy, searchBy: question.searchBy, meant };
}

/** The condition and order of a list query, for any page. @throws ApiError 422 like listProducts */
export async function productQuery(
  reader: Reader,
  question: Omit<ProductListQuestion, 'page' | 'cursor'>,
  today: string,
  options?: QueryOptions,
) {
  const { sortSelectOption, sortOption = 'Price (Low to High)' } = question;
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
  const where = [...conditions(question), ...filtered];
  return { table: 'product', number: 'item_no', where, ...orderOf(sortedBy), sortedBy } as const;
}

function conditions({
  search,
  searchBy,
  category,
  sold,
  recommended,
  imageNotNull,
}: Omit<ProductListQuestion, 'page' | 'cursor'>): RawBuilder<unknown>[] {
  const found = searchFragment(search, { texts: searchedIn(searchBy), spaced: [] });
  return [
    ...(category === '' ? [] : [sql`product.category = ${category}`]),
    ...(imageNotNull === 'true' ? [hasPicture] : []),
    ...(sold === 'true' ? [wasSold] : []),
    ...(recommended === 'true' ? [isRecommended] : []),
    ...(found ? [found] : []),
  ];
}

/** The columns that are not text. */
const kinds: Readonly<Record<string, CsvKind>> = {
  price: 'number',
  cost: 'number',
  stock_qty: 'number',
  tenant_created_at: 'moment',
  created_at: 'moment',
  updated_at: 'moment',
};

/** The exportable fields of a product, by the names of its record. */
const fields: ExportableFields = Object.fromEntries(
  ['item_id', ...productFieldNames, 'tenant_created_at', 'created_at', 'updated_at'].map((name) => [
    name,
    { column: sql.ref(`product.${name}`), kind: kinds[name] ?? 'text' } as const,
  ]),
);

/**
 * The CSV of all products that a list finds (specification 2 §2 Product list).
 *
 * @throws ApiError 400 for an unknown column, 422 for a filter that the tenant's fields no longer support
 */
export async function productExportPlan(
  reader: Reader,
  question: Omit<ProductListQuestion, 'page' | 'cursor'>,
  requested: ExportQuestion,
  today: string,
  options?: QueryOptions,
): Promise<RawBuilder<unknown>> {
  const { where, sort, figure, number } = await productQuery(reader, question, today, options);
  const declared = await declaredBelow(reader, 'product', options);
  return exportPlan({ table: 'product', id: 'item_id', number, where, sort, figure, fields, declared }, requested);
}
