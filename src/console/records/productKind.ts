import { productCreateForm, productStatuses, productUpdateForm } from '#contract/features/productForm.ts';
import { pathTo } from '#contract/links.ts';
import { call, type CallValue } from '#console/data/call.ts';
import type { RecordKind } from './recordKind.ts';

type Product = CallValue<'productOne'>;
type CreateBody = Parameters<typeof call<'productCreate'>>[1]['body'];

/** Products, as their form edits them (specification 2 §3 Product). */
export const productKind: RecordKind<Product> = {
  name: 'product',
  idName: 'item_id',
  sections: [
    {
      title: 'identity',
      fields: [
        { name: 'item_id', kind: 'text', label: 'productId', hint: 'productId', isRequired: true },
        { name: 'name', kind: 'text', label: 'productName' },
        { name: 'sku', kind: 'text', label: 'sku', hint: 'sku' },
        { name: 'barcode', kind: 'text', label: 'barcode' },
        { name: 'item_type', kind: 'text', label: 'itemType' },
        { name: 'status', kind: 'choice', label: 'status', values: productStatuses },
      ],
    },
    {
      title: 'prices',
      fields: [
        { name: 'price', kind: 'money', label: 'price' },
        { name: 'cost', kind: 'money', label: 'cost' },
        { name: 'stock_qty', kind: 'number', label: 'stock' },
      ],
    },
    {
      title: 'classification',
      fields: [
        { name: 'brand', kind: 'text', label: 'brand' },
        { name: 'meta_category', kind: 'text', label: 'metaCategory' },
        { name: 'category', kind: 'text', label: 'category' },
        { name: 'sub_category', kind: 'text', label: 'subCategory' },
        { name: 'channel_name', kind: 'text', label: 'channel' },
      ],
    },
    { title: 'description', fields: [{ name: 'description', kind: 'long', label: 'description' }] },
    {
      title: 'links',
      fields: [
        { name: 'image_url', kind: 'web', label: 'imageUrl', hint: 'imageUrl' },
        { name: 'item_url', kind: 'web', label: 'itemUrl', hint: 'itemUrl' },
      ],
    },
  ],
  features: { create: 'PRODUCTS.CREATE', update: 'PRODUCTS.UPDATE' },
  list: pathTo('products'),
  createPath: pathTo('productCreate'),
  imports: { path: pathTo('productsImport'), feature: 'IMPORTS.PRODUCTS.CREATE' },
  viewPath: (id) => pathTo('product', { id }),
  updatePath: (id) => pathTo('productUpdate', { id }),
  idOf: (product) => product.item_id,
  titleOf: (product) => product.name ?? product.item_id,
  createShape: ({ declared }) => productCreateForm(declared),
  updateShape: ({ declared }) => productUpdateForm(declared),
  read: (id) => call('productEdited', { query: { item_id: id } }),
  create: (body) => call('productCreate', { body: body as NonNullable<CreateBody> }),
  update: (id, body) => call('productUpdate', { params: { item_id: id }, body }),
  queries: ['productList', 'productInfo'],
  tell: (known, record) => {
    const about = { query: { item_id: record.item_id } };
    known('productOne', about, record);
    known('productEdited', about, record);
  },
};
