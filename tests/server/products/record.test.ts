import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '#contract/errors.ts';
import { get } from '../customers/customers.ts';
import { post, refusalOf, rowsOf } from '../segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';
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
  const dataVersion = async (): Promise<number> =>
    (await rowsOf<{ version: number }>(server, 'SELECT version FROM data_version'))[0]?.version ?? -1;
  const stored = (itemId: string): Promise<object[]> =>
    rowsOf(server, `SELECT * FROM product WHERE item_id = '${itemId}'`);
  const numberOf = async (itemId: string): Promise<number | undefined> =>
    (await rowsOf<{ n: number }>(server, `SELECT item_no AS n FROM product WHERE item_id = '${itemId}'`))[0]?.n;

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

  test.each(['products/product', 'productAnalytics/update'])('that is unknown answers 404 at %s', async (path) => {
    await post(server, 'products', { item_id: 'only-theirs' }, { as: 'neighbour' });
    const replies = await Promise.all(
      ['nothing', 'only-theirs', "'; DROP TABLE product", '\0', ' '].map((item_id) => get(server, path, { item_id })),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    expect((await get(server, path)).status).toBe(400);
    expect((await get(server, path, { item_id: '' })).status).toBe(400);
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

  test('that is new gets the next number and the sales that came before, and never that of one that is gone', async () => {
    await engine().write((writer) =>
      writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, user_id, item_id)
         VALUES ('early', 'purchase', 'early', 7, TIMESTAMP '2026-01-01', 'C0000001', 'late-comer')`,
      ),
    );
    const before = await dataVersion();
    await create({ item_id: 'late-comer' });
    const number = await numberOf('late-comer');
    expect(await rowsOf(server, `SELECT item_no AS n FROM sale WHERE event_id = 'early'`)).toEqual([{ n: number }]);
    expect(await dataVersion()).toBeGreaterThan(before);
    await engine().write((writer) => writer.run("DELETE FROM product WHERE item_id = 'late-comer'"));
    const { item_id: id } = await create();
    expect(await numberOf(id)).toBe((number ?? 0) + 1);
  });

  test('whose id is taken is refused with 409 at that field', async () => {
    const message = 'There is a product with the id “P000001” already.';
    const reply = await refusalOf(await post(server, 'products', { item_id: ' P000001 ', name: 'Second' }));
    expect(reply).toEqual({ status: 409, code: 'conflict', message, problems: [{ field: 'item_id', message }] });
    const both = await Promise.all(['A', 'B'].map((name) => post(server, 'products', { item_id: 'twice', name })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
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

  test('is changed in the fields that were sent, and in no other', async () => {
    const made = await create({ name: 'Lamp', price: 10, category: 'Light', custom: { season: 'all', weight: 5 } });
    const changed = await valueOf<Product>(
      await put(server, made.item_id, { item_id: made.item_id, price: 12.5, category: null, custom: { weight: null } }),
    );
    expect(changed).toEqual({
      ...made,
      price: 12.5,
      category: null,
      custom: { season: 'all', weight: null },
      updated_at: changed.updated_at,
      version: 2,
    });
    expect(Date.parse(changed.updated_at ?? '')).toBeGreaterThan(Date.parse(made.updated_at ?? ''));
    expect(await one(made.item_id)).toEqual(changed);
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

  test('saved without a difference stays as it is, version and data version too', async () => {
    const made = await create({ name: 'Same', price: 0.1, stock_qty: 3, custom: { weight: 3 } });
    await server.services.jobs.settled(tenantIds.first);
    const before = await dataVersion();
    const body = { name: ' Same ', brand: '', price: 0.1, stock_qty: 3, custom: { weight: 3 }, version: 1 };
    expect(await valueOf(await put(server, made.item_id, body))).toEqual(made);
    expect(await dataVersion()).toBe(before);
  });

  test('over a newer version is a conflict that shows it and changes nothing', async () => {
    const made = await create({ name: 'Shared' });
    const both = await Promise.all(['Mine', 'Yours'].map((name) => put(server, made.item_id, { name, version: 1 })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const before = await stored(made.item_id);
    expect(await refusalOf(await put(server, made.item_id, { name: 'Late', version: 1 }))).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining('changed by someone else'),
      current: await one(made.item_id),
    });
    expect(await stored(made.item_id)).toEqual(before);
    expect((await put(server, made.item_id, { name: 'Whatever' })).status).toBe(200);
  });

  test('that was deleted meanwhile, or is another tenant’s, answers 404', async () => {
    const gone = await create();
    await engine().write((writer) => writer.run('DELETE FROM product WHERE item_id = $1', [gone.item_id]));
    await post(server, 'products', { item_id: 'theirs-alone' }, { as: 'neighbour' });
    for (const id of [gone.item_id, 'theirs-alone', 'nothing', "x' OR '1'='1"]) {
      expect((await put(server, id, { name: 'x', version: 1 })).status, id).toBe(404);
    }
    const theirs = await valueOf(
      await get(server, 'products/product', { item_id: 'theirs-alone' }, { as: 'neighbour' }),
    );
    expect(theirs).toMatchObject({ name: null, version: 1 });
  });

  test.each(['a/b?c=d&e #f', '日本語', '%2F%00', "o'neil"])('is found and changed by the id %j', async (id) => {
    await create({ item_id: id });
    expect(await valueOf(await put(server, id, { name: 'Found' }))).toMatchObject({ item_id: id, name: 'Found' });
    expect((await one(id)).name).toBe('Found');
  });

  const refused: readonly (readonly [name: string, body: object, fields: readonly string[]])[] = [
    ['nothing', {}, ['item_id']],
    ['a blank id', { item_id: '  ' }, ['item_id']],
    ['an id that is too long', { item_id: 'x'.repeat(201) }, ['item_id']],
    ['an id with a line break', { item_id: 'a\nb' }, ['item_id']],
    ['an id that no address holds', { item_id: '..' }, ['item_id']],
    ['half a character', { item_id: 'ok', name: '\uD800' }, ['name']],
    ['a zero byte', { item_id: 'ok', description: 'a\0b' }, ['description']],
    ['a name of two lines', { item_id: 'ok', name: 'a\nb' }, ['name']],
    ['a SKU that is too long', { item_id: 'ok', sku: 'x'.repeat(101) }, ['sku']],
    ['a description that is too long', { item_id: 'ok', description: 'x'.repeat(10_001) }, ['description']],
    ['more pieces than can be counted', { item_id: 'ok', stock_qty: 1e19 }, ['stock_qty']],
    ['a price below 0', { item_id: 'ok', price: -0.01 }, ['price']],
    ['a price as text', { item_id: 'ok', price: '19.95' }, ['price']],
    ['more decimals than money has', { item_id: 'ok', price: 1.00001, cost: 1e-9 }, ['price', 'cost']],
    ['more money than there is', { item_id: 'ok', price: 1e11 }, ['price']],
    ['a stock as text', { item_id: 'ok', stock_qty: 'many' }, ['stock_qty']],
    ['more digits than a number has', { item_id: 'ok', stock_qty: Math.PI * 1e10 }, ['stock_qty']],
    [
      'no web address',
      { item_id: 'ok', image_url: 'picture.jpg', item_url: 'ftp://a.example' },
      ['image_url', 'item_url'],
    ],
    ['a script as address', { item_id: 'ok', item_url: 'javascript:alert(1)' }, ['item_url']],
    ['an address with a space', { item_id: 'ok', item_url: 'https://a b.example/' }, ['item_url']],
    ['an address with a password', { item_id: 'ok', item_url: 'https://a:b@c.example/' }, ['item_url']],
    ['an unknown status', { item_id: 'ok', status: 'lost' }, ['status']],
    ['a text where a number is', { item_id: 'ok', custom: { weight: 'heavy' } }, ['custom.weight']],
    ['a field that nobody declared', { item_id: 'ok', custom: { colour: 'red' } }, ['custom.colour']],
    ['a metadata field among its own', { item_id: 'ok', custom: { material: 'oak' } }, ['custom.material']],
    ['a field that nobody knows', { item_id: 'ok', item_no: 1 }, ['item_no']],
    ['a moment that is not sent', { item_id: 'ok', created_at: '2026-01-01' }, ['created_at']],
    ['several at once', { name: 7, price: 'x', item_url: 'x' }, ['item_id', 'name', 'price', 'item_url']],
  ];
  test.each(refused.map(([name, body, fields]) => ({ name, body, fields })))(
    'with $name is refused at its field and nothing is written',
    async ({ body, fields }) => {
      const before = await rowsOf(server, 'SELECT COUNT(*) AS products FROM product');
      const reply = await post(server, 'products', body);
      expect(reply.status).toBe(400);
      const { error } = (await reply.json()) as ErrorReply;
      expect(error.problems?.map(({ field }) => field).toSorted()).toEqual([...fields].toSorted());
      for (const { message } of error.problems ?? []) expect(message.length).toBeGreaterThan(5);
      expect(await rowsOf(server, 'SELECT COUNT(*) AS products FROM product')).toEqual(before);
      const { item_id: _id, ...changes } = body as { item_id?: unknown };
      const changed = fields.filter((field) => field !== 'item_id');
      if (changed.length === 0) return;
      const over = await refusalOf(await put(server, 'P000003', changes));
      expect([over.status, over.problems?.map(({ field }) => field).toSorted()]).toEqual([400, changed.toSorted()]);
    },
  );

  test('keeps its id: another one in the body is refused', async () => {
    const reply = await refusalOf(await put(server, 'P000003', { item_id: 'P000004', name: 'x' }));
    expect([reply.status, reply.problems?.[0]?.field]).toEqual([422, 'item_id']);
  });

  test('is not created or changed by a role that only looks', async () => {
    const asking = { as: 'analyst' } as const;
    expect((await post(server, 'products', { item_id: 'x' }, asking)).status).toBe(403);
    expect((await put(server, 'P000001', { name: 'x' }, asking)).status).toBe(403);
    expect((await get(server, 'products/product', { item_id: 'P000001' }, asking)).status).toBe(200);
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
