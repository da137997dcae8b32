import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../customers/customers.ts';
import { post, refusalOf, rowsOf } from '../segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { productsWhere, put, type Product } from './products.ts';

/** Viewing, creating and updating a product (specification 2 §7 Products; docs/decisions/014). */
describe('a product (2 §3: product) (2 §7: products)', () => {
  let server: TestServer;
  let next = 0;
  beforeAll(async () => {
    server = await startTestServer();
    await valueOf(
      await post(server, 'products/set-other-fields', {
        fields: [
          { name: 'custom.season', type: 'string' },
          { name: 'custom.weight', type: 'number' },
        ],
      }),
    );
  }, 60_000);
  afterAll(() => server.close());

  const engine = () => server.services.engines.tenant(tenantIds.first);
  const create = async (body: object = {}): Promise<Product> =>
    valueOf(await post(server, 'products', { item_id: `made-${(next += 1)}`, ...body }));
  const one = async (itemId: string): Promise<Product> =>
    valueOf(await get(server, 'products/product', { item_id: itemId }));

  test('is viewed with all fields, own fields and version, without what is dropped', async () => {
    const [row] = await rowsOf<Record<string, unknown>>(server, `SELECT * FROM product WHERE item_id = 'P000001'`);
    const unseen = ['item_no', 'custom', 'description_metadata', 'import_id', 'import_version'];
    const viewed = await one('P000001');
    const { custom, ...fields } = viewed;
    expect(fields).toEqual(Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !unseen.includes(name))));
    expect(custom).toEqual({ season: null, weight: null });
    for (const dropped of ['parent_items', 'lineage', 'description_metadata'])
      expect(viewed).not.toHaveProperty(dropped);
    expect(await valueOf(await get(server, 'productAnalytics/update', { item_id: 'P000001' }))).toEqual(viewed);
  });

  test('is created with what was sent, trimmed, as the tenant’s from now on', async () => {
    const sent = {
      item_type: 'physical',
      name: 'Crème “brûlée”',
      sku: 'CB-1',
      barcode: '0012345678905',
      description: 'Eggs.\nCream.\tSugar.',
      brand: 'Ødegård',
      meta_category: '食品',
      category: 'Dessert',
      sub_category: 'Eggs',
      image_url: 'https://bücher.example:8443/bild%20?a=b&c=ü#x',
      item_url: 'http://shop.example',
      channel_name: 'shop.example',
      price: 19.9999,
      cost: 0,
      status: 'active',
      stock_qty: 12.5,
      custom: { season: 'winter', weight: 0.25 },
    };
    const made = await create({ item_id: '  new / 新しい ', ...sent, name: ` ${sent.name} ` });
    expect(made).toMatchObject({ item_id: 'new / 新しい', ...sent, version: 1 });
    expect(made.tenant_created_at?.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
    expect(made.date_dim_id).toBe(made.tenant_created_at?.slice(0, 10).replaceAll('-', ''));
    expect([made.created_at, made.updated_at]).toEqual([made.updated_at, made.created_at]);
    expect(Math.abs(Date.parse(made.created_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await one('new / 新しい')).toEqual(made);
    expect(await create({ name: '  ', price: null })).toMatchObject({ name: null, price: null, stock_qty: null });
  });

  test('whose SKU is another’s is refused with 409 at that field, new or changed', async () => {
    const first = await create({ sku: "O'SKU-1", name: 'First' });
    const other = await create({ sku: 'SKU-2' });
    const message = "The SKU “O'SKU-1” is that of “First” already.";
    const expected = { status: 409, code: 'conflict', message, problems: [{ field: 'sku', message }] };
    const before = await rowsOf(server, 'SELECT COUNT(*) AS products FROM product');
    expect(await refusalOf(await post(server, 'products', { item_id: 'x', sku: " O'SKU-1 " }))).toEqual(expected);
    expect(await rowsOf(server, 'SELECT COUNT(*) AS products FROM product')).toEqual(before);
    expect(await refusalOf(await put(server, other.item_id, { sku: "O'SKU-1", name: 'x' }))).toEqual(expected);
    expect(await one(other.item_id)).toEqual(other);
    const both = await refusalOf(await post(server, 'products', { item_id: first.item_id, sku: 'SKU-2' }));
    expect([both.status, both.problems?.map(({ field }) => field)]).toEqual([409, ['item_id', 'sku']]);
    expect((await put(server, first.item_id, { sku: "O'SKU-1", name: 'Still first' })).status).toBe(200);
    expect((await valueOf<Product>(await put(server, first.item_id, { sku: null }))).sku).toBeNull();
    expect((await valueOf<Product>(await put(server, other.item_id, { sku: "O'SKU-1" }))).sku).toBe("O'SKU-1");
    const race = await Promise.all(['A', 'B'].map((id) => post(server, 'products', { item_id: id, sku: 'one-only' })));
    expect(new Set(race.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('with a SKU that an import brought twice can be changed in its other fields', async () => {
    const twins = [await create(), await create()];
    await engine().write((writer) =>
      writer.run(
        `UPDATE product SET sku = 'twin' WHERE item_id IN ('${twins.map((twin) => twin.item_id).join("', '")}')`,
      ),
    );
    const id = twins[0]?.item_id ?? '';
    expect(await valueOf(await put(server, id, { sku: 'twin', name: 'Twin' }))).toMatchObject({
      name: 'Twin',
      sku: 'twin',
    });
  });

  test('says when it was changed last', async () => {
    const made = await create({ name: 'Lamp', price: 10 });
    const changed = await valueOf<Product>(await put(server, made.item_id, { price: 12.5 }));
    expect(Date.parse(changed.updated_at ?? '')).toBeGreaterThan(Date.parse(made.updated_at ?? ''));
    expect(changed).toEqual({ ...made, price: 12.5, updated_at: changed.updated_at, version: 2 });
  });

  test('keeps its metadata, which is dropped from what is sent, as are parents and lineage', async () => {
    const before = await rowsOf<object>(
      server,
      `SELECT description_metadata AS kept FROM product WHERE item_id = 'P000002'`,
    );
    const changed = await valueOf<Product>(
      await put(server, 'P000002', {
        name: 'Kept',
        description_metadata: { material: 'gold' },
        parent_items: ['P000001'],
        lineage: null,
      }),
    );
    expect(changed.name).toBe('Kept');
    expect(await rowsOf(server, `SELECT description_metadata AS kept FROM product WHERE item_id = 'P000002'`)).toEqual(
      before,
    );
    const again = await put(server, 'P000002', { lineage: 'x' });
    expect(await valueOf(again)).toEqual(changed);
  });

  test('stays as it is with the same numbers', async () => {
    const made = await create({ price: 0.1, stock_qty: 3 });
    const body = { brand: '', price: 0.1, stock_qty: 3, version: 1 };
    expect(await valueOf(await put(server, made.item_id, body))).toEqual(made);
  });

  test('that changes comes into the filters that now find it, and into the values offered', async () => {
    const saved = await valueOf<{ id: number; product_count: number }>(
      await post(server, 'filter', { name: 'Lit', ...productsWhere('category', '=', 'Lighthouses') }),
    );
    expect(saved.product_count).toBe(0);
    const made = await create({ category: 'Ships' });
    await valueOf(await put(server, made.item_id, { category: 'Lighthouses' }));
    await server.services.jobs.settled(tenantIds.first);
    const counts = await rowsOf(server, `SELECT product_count AS n FROM filter_definition WHERE id = ${saved.id}`);
    expect(counts).toEqual([{ n: 1 }]);
    expect(await rowsOf(server, `SELECT 1 AS one FROM field_value WHERE value = 'Lighthouses'`)).toHaveLength(1);
    expect(await rowsOf(server, `SELECT 1 AS one FROM job WHERE status <> 'completed'`)).toEqual([]);
  });
});
