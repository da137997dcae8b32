import type { ScreenFields } from '#console/palette/screenFields.ts';
import { productKind } from '#console/records/productKind.ts';
import { recordFieldRows } from '#console/records/recordFieldRows.ts';

const aliases = {
  item_id: ['item id', 'product number'],
  name: ['product name', 'product title'],
  sku: ['stock keeping unit', 'article number'],
  barcode: ['ean', 'gtin', 'upc'],
  status: ['product status'],
  price: ['product price', 'selling price', 'retail price'],
  cost: ['cost price', 'purchase price', 'margin', 'cost of goods'],
  stock_qty: ['quantity', 'inventory quantity', 'stock of a product', 'on hand'],
  brand: ['vendor', 'manufacturer', 'make'],
  category: ['product category', 'product type'],
  description: ['product description'],
  image_url: ['product image', 'product picture', 'image url', 'photo'],
  item_url: ['product url', 'product link'],
};

/** The fields of new and stored products. */
export const fields: readonly ScreenFields[] = [
  { screen: 'productCreate', alsoOn: ['productUpdate'], fields: recordFieldRows(productKind.sections, aliases) },
];
