import { addTexts } from './i18n.ts';

/** Texts of the lists of products, and of product analytics. */
export const productList = {
  label: 'Products',
  search: 'Search products',
  searchBy: 'Search in',
  searchByTitle: 'Choose what to search in',
  upload: 'Data Upload',
  product: 'Product',
  since: 'Added',
  category: 'Category',
  included: 'In filter',
  excluded: 'Not in filter',
  filterNumber: 'Filter {{id}}',
  sold: 'Only what was sold',
  recommended: 'Only what is recommended',
  imageNotNull: 'Only with a picture',
  emptyTitle: 'No products yet',
  emptyText: 'Products come from a file of yours, from a shop that is connected, or are created one by one.',
  edit: 'Edit {{name}}',
  openAnalytics: 'Analytics of {{name}}',
  openRecord: 'Open {{name}}',
  showAnalytics: 'Show Product Analytics',
  showList: 'Show All Products',
  showGrid: 'Show pictures',
  showTable: 'Show as a table',
  layout: 'Pictures',
  noPrice: 'no price',
  inStock: '{{formatted}} in stock',
} as const;

addTexts({ productList });
