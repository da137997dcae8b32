import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { productListSorts, productSearchFields } from '../recordLists.ts';
import { customFields } from '../shapes/definition.ts';
import { exportedFile, exportParts } from '../shapes/recordExport.ts';
import { customFieldsBody, customValues } from '../shapes/customValues.ts';
import { productCreateBody, productUpdateBody } from './productForm.ts';
import { firstOf, idList, instant, meant, pageNumber, searchText } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const text = v.nullable(v.string());
const number = v.nullable(v.number());
const moment = v.nullable(instant);

/** The fields that list rows and records share. Money is in the tenant's currency. */
const commonParts = {
  item_id: v.string(),
  name: text,
  sku: text,
  brand: text,
  meta_category: text,
  category: text,
  sub_category: text,
  image_url: text,
  item_url: text,
  channel_name: text,
  price: number,
  cost: number,
  status: text,
  stock_qty: number,
  /** When the tenant had it first, in the tenant's own time. */
  tenant_created_at: moment,
  custom: customValues,
};

/** A product (specification 2 §3 Product); parent_items, lineage and description_metadata are dropped from it. */
export const productParts = {
  ...commonParts,
  item_type: text,
  barcode: text,
  description: text,
  /** The day of `tenant_created_at` as `YYYYMMDD`. */
  date_dim_id: text,
  /** When the record was made and last changed. */
  created_at: moment,
  updated_at: moment,
  /** Counts the changes; a save that names an older one answers 409 with the newer under `error.current`. */
  version: v.number(),
};
export const product = v.object(productParts);

/** A row of the list: the record without its long description and its version. */
const listedProduct = v.omit(product, ['description', 'version']);

/** Which product a call is about. */
export const productQuestion = {
  item_id: v.pipe(v.string(), v.minLength(1, 'Specify a product.'), v.maxLength(1000)),
};

/** True for `true`, and only for that. */
const onlyTrue = firstOf(['false', 'true']);
/** A sort option that may be left out. */
const sort = v.optional(v.picklist(productListSorts, 'This list can’t be sorted that way.'));

const inForms = ['PRODUCTS.VIEW', 'PRODUCTS.CREATE', 'PRODUCTS.UPDATE'] as const;

/** The filters and sorting of the list, under the names of the list and of product analytics (specification 2 §2). */
const listQuestion = {
  /** Words that must all be part of the fields that searchBy names, ignoring case and accents. */
  search: searchText,
  searchBy: firstOf(productSearchFields),
  sortSelectOption: sort,
  /** Products that any of these filters finds, and that none of those finds. An unknown id finds nothing. */
  includedFilters: idList,
  excludedFilters: idList,
  /** `true`: only products that were bought. */
  sold: onlyTrue,
  /** `true`: only products that the newest batch recommends to anyone. */
  recommended: onlyTrue,
  /** `true`: only products with a picture. */
  imageNotNull: onlyTrue,
  /** Products of this category only; of one that none has, none. */
  category: searchText,
  /** The same as includedFilters, excludedFilters and sortSelectOption under the names of product analytics. */
  includedFilterIds: idList,
  excludedFilterIds: idList,
  sortOption: sort,
};

/** Calls of specification 2 §7 Products. */
export const productEndpoints = {
  productList: {
    light: true,
    method: 'GET',
    path: 'products',
    needs: 'tenant',
    feature: 'PRODUCTS.VIEW',
    /** The page of the list, and under the name of product analytics. */
    query: v.object({ ...listQuestion, page: pageNumber, cursor: pageNumber }),
    value: v.object({
      products: v.array(listedProduct),
      /** The total of all pages. */
      total: v.number(),
      /** The page of the reply: 1 when the requested one is empty (specification 2 §4). */
      cursor: v.number(),
      sortOption: v.picklist(productListSorts),
      searchBy: v.picklist(productSearchFields),
      meant,
    }),
    summary: 'One page of 12 products, searched, filtered and sorted, for the list and for product analytics.',
    source: '2 §7',
  },
  productExport: {
    method: 'POST',
    path: 'products/export',
    needs: 'tenant',
    feature: 'PRODUCTS.VIEW',
    body: v.strictObject({ question: v.strictObject(listQuestion), ...exportParts }),
    value: exportedFile,
    summary: 'Exports all products of a list to a CSV file, in the list’s order.',
    source: 'product',
  },
  productOne: {
    light: true,
    method: 'GET',
    path: 'products/product',
    needs: 'tenant',
    feature: 'PRODUCTS.VIEW',
    query: v.object(productQuestion),
    value: product,
    summary: 'One product; 404 for an unknown id.',
    source: '2 §7',
  },
  productOtherFields: {
    light: true,
    method: 'GET',
    path: 'products/other-fields',
    needs: 'tenant',
    feature: inForms,
    value: customFields,
    summary: 'The tenant’s custom fields of products, with their types.',
    source: '2 §7',
  },
  productMetadataFields: {
    light: true,
    method: 'GET',
    path: 'products/description-metadata-fields',
    needs: 'tenant',
    feature: inForms,
    value: customFields,
    summary: 'The fields of products’ description metadata, with their types.',
    source: '2 §7',
  },
  productSetOtherFields: {
    method: 'POST',
    path: 'products/set-other-fields',
    needs: 'tenant',
    feature: 'PRODUCTS.UPDATE',
    body: customFieldsBody('custom'),
    value: customFields,
    summary: 'Declares custom fields of products with their types, for forms, lists, imports and conditions.',
    source: '2 §7',
  },
  productSetMetadataFields: {
    method: 'POST',
    path: 'products/set-description-metadata-fields',
    needs: 'tenant',
    feature: 'PRODUCTS.UPDATE',
    body: customFieldsBody('description_metadata'),
    value: customFields,
    summary: 'Declares fields of products’ description metadata with their types, for imports and conditions.',
    source: '2 §7',
  },
  productCreate: {
    method: 'POST',
    path: 'products',
    needs: 'tenant',
    feature: 'PRODUCTS.CREATE',
    body: productCreateBody,
    value: product,
    summary: 'Adds a product; 409 when the id or the SKU is taken.',
    source: 'product',
  },
  productUpdate: {
    method: 'PUT',
    path: 'updateProduct/:item_id',
    needs: 'tenant',
    feature: 'PRODUCTS.UPDATE',
    body: productUpdateBody,
    value: product,
    summary:
      'Changes fields of a product; 409 when the SKU is taken, or with the newer version after a concurrent save.',
    source: '2 §7',
  },
  productEdited: {
    light: true,
    method: 'GET',
    path: 'productAnalytics/update',
    needs: 'tenant',
    feature: 'PRODUCTS.UPDATE',
    query: v.object(productQuestion),
    value: product,
    summary: 'The product for its form, with its version.',
    source: '2 §7',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of products. */
export const productScreens = {
  products: {
    path: '/products',
    title: 'All Products',
    ...inMain,
    keepAlive: true,
    feature: 'PRODUCTS.VIEW',
    group: 'products',
    label: 'All Products',
    keys: 'g p',
    views: {
      analytics: {
        label: 'Product Analytics',
        feature: 'PRODUCTS.ANALYTICS.VIEW',
        keys: 'g shift+p',
      },
    },
  },
  productCreate: {
    path: '/products-create',
    title: 'Create Product',
    ...inMain,
    feature: 'PRODUCTS.CREATE',
    group: 'products',
    label: 'Create Product',
    keys: 'c p',
  },
  product: {
    path: '/products/:id',
    title: 'Product',
    ...inMain,
    feature: 'PRODUCTS.VIEW',
    group: 'products',
  },
  productUpdate: {
    path: '/products/:id/update',
    title: 'Update Product',
    ...inMain,
    feature: 'PRODUCTS.UPDATE',
    group: 'products',
  },
} as const satisfies Record<string, Screen>;
