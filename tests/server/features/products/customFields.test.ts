import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../customers/customers.ts';
import { importing } from '../imports/importing.ts';
import { post } from '../segments/definitions.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { pageOf, productsWhere, put, type Product } from './products.ts';

type CustomFields = readonly { readonly name: string; readonly type: string }[];

/** The two sets of fields a tenant declares for products, each through its own calls (specification 2 §7 Products). */
const kinds = [
  { column: 'custom', read: 'products/other-fields', write: 'products/set-other-fields' },
  {
    column: 'description_metadata',
    read: 'products/description-metadata-fields',
    write: 'products/set-description-metadata-fields',
  },
] as const;

describe.each(kinds)('the fields of products below $column', ({ column, read, write }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const [other] = kinds.filter((kind) => kind.column !== column);
  const set = (body: object, as: 'owner' | 'analyst' = 'owner'): Promise<Response> => post(server, write, body, { as });
  const own = async (path: string = read): Promise<CustomFields> => valueOf(await get(server, path));
  const namesOf = (fields: CustomFields): string[] => fields.map(({ name }) => name);
  const counted = async (definition: object): Promise<number> =>
    (await valueOf<{ product_count: number }>(await post(server, 'filter/count', definition))).product_count;

  test('that are declared are there for conditions and imports at once, and not below the other', async () => {
    const before = await own(other?.read);
    const declared = await valueOf<CustomFields>(
      await set({
        fields: [
          { name: `${column}.since`, type: 'date' },
          { name: `${column}.größe.eu`, type: 'number' },
        ],
      }),
    );
    expect(declared).toEqual(await own());
    expect(namesOf(declared)).toEqual(expect.arrayContaining([`${column}.since`, `${column}.größe.eu`]));
    expect(await own(other?.read)).toEqual(before);
    const record = await importing(server).load('products', 'item_id,size,since\nfit-1,42,2026-01-31\nfit-2,wide,\n', {
      [`${column}.größe.eu`]: { column: 'size' },
      [`${column}.since`]: { column: 'since', date_format: 'YYYY-MM-DD' },
    });
    expect(record.metadata.process.successCount.total).toBe(1);
    expect(await counted(productsWhere(`${column}.größe.eu`, '=', 42))).toBe(1);
    expect(await counted(productsWhere(`${column}.since`, 'BETWEEN', ['2026-01-31', '2026-01-31']))).toBe(1);
  });

  test('that are withdrawn keep their values, and those below the other stay', async () => {
    await valueOf(await set({ fields: [{ name: `${column}.kept`, type: 'string' }] }));
    const theirs = `${other?.column ?? ''}.other`;
    await valueOf(await post(server, other?.write ?? '', { fields: [{ name: theirs, type: 'string' }] }));
    const rest = await valueOf<CustomFields>(await set({ fields: [], remove: [`${column}.kept`, theirs, 'nothing'] }));
    expect(namesOf(rest)).not.toContain(`${column}.kept`);
    expect(namesOf(await own(other?.read))).toContain(theirs);
  });
});

/** Custom fields of products, as customers have them. */
describe('the own fields of a product', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('are kept of the type that was declared, and seen in the list and the record', async () => {
    const fields = [
      { name: 'custom.since', type: 'date' },
      { name: 'custom.size.w', type: 'number' },
    ];
    await valueOf(await post(server, 'products/set-other-fields', { fields }));
    const custom = { since: '2026-02-28', 'size.w': 2.5 };
    const made = await valueOf<Product>(await post(server, 'products', { item_id: 'fielded', custom }));
    expect(made.custom).toEqual(custom);
    expect((await pageOf(server, { search: 'fielded' })).products[0]?.custom).toEqual(custom);
    const changed = await valueOf<Product>(await put(server, 'fielded', { custom: { 'size.w': 3 } }));
    expect(changed.custom).toEqual({ since: '2026-02-28', 'size.w': 3 });
    expect((await put(server, 'fielded', { custom: { since: '2026-02-30' } })).status).toBe(400);
  });
});
