import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import {
  countedOn,
  explanation,
  filterSource,
  offeredValues,
  customFields,
  populationJob,
  savedParts,
  statusBody,
  storedParts,
  withDetail,
} from '../shapes/definition.ts';
import { history, historyQuery, restoreBody } from '../shapes/history.ts';
import { choice, instant, pageNumber, pageRows, searchText } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const filterBody = v.strictObject(savedParts);

/** Specification 2 §3 Filter. */
const filter = v.object({ ...storedParts, product_count: v.number() });

/** Sortable columns of filter/content. */
export const productSorts = [
  'item_id',
  'name',
  'brand',
  'category',
  'price',
  'stock_qty',
  'tenant_created_at',
] as const;

/** A product as a filter's lists show it. */
const listedProduct = v.object({
  item_id: v.string(),
  name: v.nullable(v.string()),
  sku: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  category: v.nullable(v.string()),
  image_url: v.nullable(v.string()),
  price: v.nullable(v.number()),
  stock_qty: v.nullable(v.number()),
  status: v.nullable(v.string()),
  tenant_created_at: v.nullable(instant),
});

/** Calls of specification 2 §7 Filters. */
export const filterEndpoints = {
  filterList: {
    light: true,
    method: 'GET',
    path: 'filter',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    query: v.object({ search: searchText }),
    value: v.array(filter),
    summary: 'The tenant’s product filters, newest first, found by name or description.',
    source: '2 §7',
  },
  filterFormat: {
    light: true,
    method: 'GET',
    path: 'filter/format',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    value: v.array(choice),
    summary: 'Active filters as choices for pickers.',
    source: '2 §7',
  },
  filter: {
    light: true,
    method: 'GET',
    path: 'filter/:id',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    value: v.nullable(filter),
    summary: 'One filter, or null for an id that is unknown or another tenant’s.',
    source: '2 §7',
  },
  filterCreate: {
    method: 'POST',
    path: 'filter',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.CREATE',
    body: filterBody,
    value: filter,
    summary: 'Saves a new filter and counts its products.',
    source: '2 §7',
  },
  filterUpdate: {
    method: 'PUT',
    path: 'filter/:id',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.EDIT',
    body: filterBody,
    value: filter,
    summary: 'Saves a filter and recounts its products.',
    source: '2 §7',
  },
  filterCount: {
    method: 'POST',
    path: 'filter/count',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body: v.strictObject({ ...filterSource, ...withDetail }),
    value: v.object({
      /** Products found; `population` is the same number under the segments' name for it. */
      product_count: v.number(),
      population: v.number(),
      /** All products of the tenant. */
      products: v.number(),
      ...countedOn,
    }),
    summary: 'Counts the products of a filter’s conditions. Stores nothing.',
    source: '2 §7',
  },
  filterContent: {
    method: 'POST',
    path: 'filter/content',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    query: v.object({
      filterId: v.optional(v.string()),
      search: searchText,
      page: pageNumber,
      size: pageRows,
      sort: v.optional(v.picklist(productSorts), 'item_id'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    body: v.strictObject(filterSource),
    value: v.object({ products: v.array(listedProduct), total: v.number() }),
    summary: 'One page of the products of a filter’s conditions.',
    source: '2 §7',
  },
  filterProductSample: {
    method: 'POST',
    path: 'filter/product-sample',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body: v.strictObject(filterSource),
    value: v.array(listedProduct),
    summary: 'Up to twelve sample products of a filter’s conditions, stable while the data is unchanged.',
    source: '2 §7',
  },
  filterPopulate: {
    method: 'GET',
    path: 'filter/populate/:table/:field/:local',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    query: v.object({ search: searchText }),
    value: offeredValues,
    summary: 'Values offered for a field: those in the data with counts (local 1) or the closed list (local 0).',
    source: '2 §7',
  },
  filterPopulateOtherFields: {
    method: 'GET',
    path: 'filter/populate-other-fields/:table',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    value: customFields,
    summary: 'The tenant’s custom and metadata fields of a table, with their types.',
    source: '2 §7',
  },
  filterStatus: {
    method: 'PUT',
    path: 'filter/:id/status',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.EDIT',
    body: statusBody,
    value: filter,
    summary: 'Archives or activates a filter.',
    source: '2 §7',
  },
  filterRePopulate: {
    method: 'PUT',
    path: 'filter/:id/re-populate',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.EDIT',
    value: populationJob,
    summary: 'Queues the job that recounts a filter’s products.',
    source: '2 §7',
  },
  filterWhy: {
    method: 'POST',
    path: 'filter/why',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body: v.strictObject({ ...filterSource, item_id: v.pipe(v.string(), v.maxLength(200)) }),
    value: explanation,
    summary: 'Why a product is in a filter or not: each condition with its deciding rows.',
    source: 'product',
  },
  filterHistory: {
    light: true,
    method: 'GET',
    path: 'filter/:id/history',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    query: historyQuery,
    value: history,
    summary: 'Who changed the filter, when and what; newest first.',
    source: 'product',
  },
  filterRestore: {
    method: 'PUT',
    path: 'filter/:id/restore',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.EDIT',
    body: restoreBody,
    value: filter,
    summary: 'Restores a version from the history as a new version; 409 with the newer one, like any save.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of product filters. */
export const filterScreens = {
  filters: {
    path: '/filters',
    title: 'Product Filters',
    ...inMain,
    keepAlive: true,
    feature: 'PRODUCTS.FILTERS.VIEW',
    group: 'products',
    label: 'Product Filters',
    keys: 'g f',
  },
  filterCreate: {
    path: '/filter-create',
    title: 'Create Filter',
    ...inMain,
    feature: 'PRODUCTS.FILTERS.CREATE',
    group: 'products',
    keys: 'c f',
  },
  filter: {
    path: '/filters/:id',
    title: 'Filter',
    ...inMain,
    feature: 'PRODUCTS.FILTERS.VIEW',
    group: 'products',
  },
} as const satisfies Record<string, Screen>;
