import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#tests/support/shopify/shop.ts';
import { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';
import { importing } from '../imports/importing.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';

/** The public sets of shopifypartners/product-csvs: their files in this folder. */
const folder =
  process.env['DODO_TEST_PRODUCT_CSVS'] ?? join(import.meta.dirname, '../../../../../shared/data/shopify-product-csvs');
const sets = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [];

let shopify: ShopifyStandIn;
let server: TestServer;
const products: Product[] = [];
beforeEach(async () => {
  products.length = 0;
  shopify = await ShopifyStandIn.start({ shop: { products, customers: [], orders: [] } });
  server = await startTestServer(shopify.environment);
});
afterEach(async () => {
  await server.close();
  await shopify.close();
});

type Row = Readonly<Record<string, string>>;

/** The shop that a file describes, by rules of this test's own. */
function shopIn(text: string): Product[] {
  const found = new Map<string, Product>();
  for (const [index, row] of Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data.entries()) {
    const cell = (...names: string[]): string => row[names.find((name) => row[name] !== undefined) ?? ''] ?? '';
    const handle = cell('Handle', 'URL handle');
    const product: Product = found.get(handle) ?? {
      id: 8000 + index,
      handle,
      title: cell('Title'),
      body: cell('Body (HTML)', 'Description'),
      vendor: cell('Vendor'),
      type: cell('Type'),
      status: (cell('Status').toUpperCase() || 'ACTIVE') as Product['status'],
      image: cell('Image Src', 'Product image URL') || null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      variants: [],
    };
    found.set(handle, product);
    const price = cell('Variant Price', 'Price');
    if (price === '') continue;
    const values = [1, 2, 3].map((number) => cell(`Option${number} Value`, `Option${number} value`));
    product.variants.push({
      id: 44_000 + index,
      sku: cell('Variant SKU', 'SKU').replace(/^'/u, '') || null,
      barcode: cell('Variant Barcode', 'Barcode').replace(/^'/u, '') || null,
      price,
      stock: Number(cell('Variant Inventory Qty', 'Inventory quantity')),
      options: values.filter(Boolean).map((value, place) => ({ name: `Option ${place + 1}`, value })),
    });
  }
  return [...found.values()];
}

const engine = () => server.services.engines.tenant(tenantIds.first);
const emptied = () =>
  engine().write(async (writer) => {
    for (const table of ['customer', 'product', 'sale', 'email']) await writer.run(`DELETE FROM ${table}`);
  });
const rows = () =>
  engine()
    .query(`SELECT item_id, name, sku, barcode, description, brand, category, image_url, CAST(price AS DOUBLE PRECISION) AS price,
    CAST(stock_qty AS DOUBLE PRECISION) AS stock, status FROM product ORDER BY item_id`);

/** What the sync brings of this shop. */
async function synced(shop: readonly Product[]) {
  await emptied();
  products.push(...shop);
  const install = { as: 'owner', method: 'POST', body: { shop: shopify.domain } } as const;
  const { url } = await valueOf<{ url: string }>(await server.ask('connectors/shopify/install', install));
  const query = new URL(shopify.agree(url)).search.slice(1);
  await valueOf(await server.ask('connectors/shopify/finish', { as: 'owner', method: 'POST', body: { query } }));
  await server.services.jobs.settled(tenantIds.first);
  return rows();
}

/** What an import of the file brings, as suggested. */
async function imported(text: string) {
  await emptied();
  const record = await importing(server).load('products', text);
  expect(record).toMatchObject({ status: 'completed', metadata: { validate: { errors: [] } } });
  return rows();
}

/** An import as suggested brings the products that the sync brings. */
async function compare(text: string, variants: number): Promise<void> {
  const bySync = await synced(shopIn(text));
  expect(bySync).toHaveLength(variants);
  expect(await imported(text)).toEqual(bySync);
}

describe('product files of Shopify', () => {
  it('bring what the sync brings: variants without a title, a SKU or a price of their own, further pictures, drafts', async () => {
    const text = [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
        'Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image,Status',
      'rain-coat,Rain Coat,"<p>Keeps you dry,',
      'they say</p>",North,Coats,"wet, warm",true,Size,S,Colour,Red,,3,89.90,99,,https://cdn.example/1.jpg,1,https://cdn.example/r.jpg,active',
      'rain-coat,,,,,,,,S,,Blue,RC-S-B,0,89.90,99,,https://cdn.example/2.jpg,2,,',
      "rain-coat,,,,,,,,L,,Red,'00417,7,94.50,,'4006381333931,,,,",
      'rain-coat,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,',
      'mug,Mug,,South,,,true,Title,Default Title,,,,12,8,,,,,,draft',
      'lamp,Lamp,Old,South,Light,,false,Title,Default Title,,,LAMP,1,45,,,,,,archived',
    ].join('\n');
    await compare(text, 5);
    expect((await rows()).map((row) => [row['item_id'], row['name'], row['status']])).toEqual([
      ['00417', 'Rain Coat - L / Red', 'active'],
      ['LAMP', 'Lamp', 'archived'],
      ['RC-S-B', 'Rain Coat - S / Blue', 'active'],
      ['mug', 'Mug', 'archived'],
      ['rain-coat/S/Red', 'Rain Coat - S / Red', 'active'],
    ]);
  });

  it('of the template of today bring the same', async () => {
    const text = [
      'Title,URL handle,Description,Vendor,Product category,Type,Status,SKU,Barcode,Option1 name,Option1 value,Price,Cost per item,' +
        'Inventory quantity,Product image URL,Image position,Variant image URL',
      'Scarf,scarf,Wool,North,Apparel > Scarves,Scarves,Active,,,Colour,Grey,25,9,4,https://cdn.example/s.jpg,1,',
      ',scarf,,,,,,,,,Green,26,9,0,https://cdn.example/g.jpg,2,',
      ',scarf,,,,,,,,,,,,,https://cdn.example/h.jpg,3,',
    ].join('\n');
    await compare(text, 2);
  });
});

describe.skipIf(sets.length === 0)('the public sets of shopifypartners/product-csvs', () => {
  it.each(sets)('%s brings what the sync brings', async (set) => {
    const text = readFileSync(join(folder, set), 'utf8');
    const variants = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data.filter(
      (row) => row['Variant Price'] !== '',
    );
    await compare(text, variants.length);
  });
});
