import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../features/customers/customers.ts';
import { importing } from '../features/imports/importing.ts';
import { post } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';
import { kinds, type StoredRecord } from './kinds.ts';

type CustomFields = readonly { readonly name: string; readonly type: string }[];

const [customers, products] = kinds;
const seededMetadata = [
  { name: 'description_metadata.dim.h', type: 'number' },
  { name: 'description_metadata.dim.w', type: 'number' },
  { name: 'description_metadata.material', type: 'string' },
];
/** The sets of fields that a tenant declares, each through its own calls, and what the seed has of them. */
const sets = [
  {
    kind: customers,
    column: 'custom',
    foreign: 'description_metadata',
    read: 'customers/other-fields',
    write: 'customers/set-other-fields',
    seeded: [
      { name: 'custom.points', type: 'number' },
      { name: 'custom.tier', type: 'string' },
    ],
  },
  {
    kind: products,
    column: 'custom',
    foreign: 'description_metadata',
    read: 'products/other-fields',
    write: 'products/set-other-fields',
    seeded: [],
  },
  {
    kind: products,
    column: 'description_metadata',
    foreign: 'custom',
    read: 'products/description-metadata-fields',
    write: 'products/set-description-metadata-fields',
    seeded: seededMetadata,
  },
] as const;

/** GET …/other-fields, POST …/set-other-fields (specification 2 §7 Customers, Products). */
describe.each(sets)('the fields of $kind.list below $column', ({ kind, column, foreign, read, write, seeded }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const set = (body: object, as: 'owner' | 'analyst' = 'owner'): Promise<Response> => post(server, write, body, { as });
  const own = async (as: 'owner' | 'neighbour' = 'owner'): Promise<CustomFields> =>
    valueOf(await get(server, read, {}, { as }));
  const declare = async (name: string, type = 'string'): Promise<CustomFields> =>
    valueOf(await set({ fields: [{ name: `${column}.${name}`, type }] }));
  const namesOf = (fields: CustomFields): string[] => fields.map(({ name }) => name);
  const engine = () => server.services.engines.tenant(tenantIds.first);

  test('come by name, those of the seed with their types', async () => {
    expect(await own()).toEqual(seeded);
  });

  test('keep their type through imports, whose rejected rows say why', async () => {
    for (const [name, type] of [
      ['größe.eu', 'number'],
      ['since', 'date'],
      ['code', 'string'],
    ] as const) {
      expect(namesOf(await declare(name, type))).toContain(`${column}.${name}`);
    }
    const rows = 'fit-1,42,2026-01-31,1\nfit-2,large,2026-01-31,2\nfit-3,,soon,3\nfit-4,,,4\n';
    const record = await importing(server).load(kind.list, `${kind.id},size,since,code\n${rows}`, {
      [`${column}.größe.eu`]: { column: 'size' },
      [`${column}.since`]: { column: 'since', date_format: 'YYYY-MM-DD' },
      [`${column}.code`]: { column: 'code' },
    });
    expect(record.metadata.validate.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${column}.größe.eu is not a number`),
      expect.stringContaining(`${column}.since is not a date`),
    ]);
    expect(record.metadata.process.successCount.total).toBe(2);
    const types = new Map((await own()).map(({ name, type }) => [name, type]));
    const names = ['größe.eu', 'since', 'code'];
    expect(names.map((name) => types.get(`${column}.${name}`))).toEqual(['number', 'date', 'string']);
    // Records show the fields below `custom` alone.
    if (column !== 'custom') return;
    const { custom } = await valueOf<StoredRecord>(await get(server, kind.one, { [kind.id]: 'fit-1' }));
    expect(custom).toMatchObject({ 'größe.eu': 42, since: '2026-01-31', code: '1' });
  });

  test('that are withdrawn are gone, and names that nobody declared are passed over', async () => {
    await declare('kept');
    const rest = await valueOf<CustomFields>(await set({ fields: [], remove: [`${column}.kept`, 'nothing'] }));
    expect(namesOf(rest)).not.toContain(`${column}.kept`);
    expect(await own()).toEqual(rest);
  });

  test('declared again change nothing', async () => {
    await server.services.jobs.settled(tenantIds.first);
    const version = (): Promise<object[]> => engine().query('SELECT version FROM data_version');
    const before = await version();
    expect(await valueOf(await set({ fields: await own() }))).toEqual(await own());
    expect(await version()).toEqual(before);
  });

  const one = (name: string, more: object = {}) => ({ fields: [{ name, type: 'string', ...more }] });
  const both = (first: string, second: string) => ({
    fields: [first, second].map((name, at) => ({ name: `${column}.${name}`, type: at === 0 ? 'string' : 'number' })),
  });
  const refused: readonly (readonly [body: object, status: number])[] = [
    [{}, 400],
    ...['tier', column, `${column}.`, `${foreign}.a`].map((name) => [one(name), 400] as const),
    ...['a..b', '$a', '/a', 'a*', '__proto__', 'a\0', 'x'.repeat(100)].map(
      (name) => [one(`${column}.${name}`), 400] as const,
    ),
    [one(`${column}.a`, { type: 'boolean' }), 400],
    [one(`${column}.a`, { label: 'A' }), 400],
    [one(`${column}.size`), 422],
    [one(`${column}.size.w.x`), 422],
    [both('twice', 'twice'), 422],
    [both('b', 'b.c'), 422],
  ];
  test.each(refused)('declared as %j are refused and none is added', async (body, status) => {
    await declare('size.w', 'number');
    const before = await own();
    expect((await set(body)).status).toBe(status);
    expect(await own()).toEqual(before);
  });

  test('are declared by those who may update records, and are the tenant’s alone', async () => {
    expect((await set({ fields: [] }, 'analyst')).status).toBe(403);
    await declare('only_ours');
    expect(namesOf(await own('neighbour'))).not.toContain(`${column}.only_ours`);
  });
});
