import { addTexts } from './i18n.ts';

/** Texts of the filter screens. */
export const filters = {
  listLabel: 'Product filters',
  search: 'Search filters',
  emptyTitle: 'No filters yet',
  emptyText: 'A filter is a saved question about products. Campaigns and recommendations read it.',
  create: 'Create Filter',
  columns: { name: 'Filter', products: 'Products' },
  productsLabel: 'Products of this filter',
  searchProducts: 'Search products',
  noProductsTitle: 'No products yet',
  noProductsText: 'Products show here as soon as the conditions are complete and find some.',
  product: {
    name: 'Product',
    id: 'ID',
    sku: 'SKU',
    brand: 'Brand',
    category: 'Category',
    price: 'Price',
    stock: 'Stock',
    status: 'Status',
    created: 'Created',
  },
  why: 'Why?',
  whyRow: 'Why is {{name}} in?',
  sample: 'Sample',
  sampleLabel: 'A sample of the products this filter finds',
  sampleEmpty: 'The sample shows as soon as the filter finds products.',
} as const;

addTexts({ filters });
