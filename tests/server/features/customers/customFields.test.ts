import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genderIs, groupOf, post, refusalOf } from '../segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { get, pageOf, put, type Customer } from './customers.ts';

type CustomFields = readonly { readonly name: string; readonly type: string }[];

/** GET customers/fields and other-fields, POST set-other-fields (specification 2 §7 Customers). */
describe('the fields of customers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const set = (body: object, as: 'owner' | 'analyst' = 'owner'): Promise<Response> =>
    post(server, 'customers/set-other-fields', body, { as });
  const own = async (): Promise<CustomFields> => valueOf(await get(server, 'customers/other-fields'));

  test('that all have come with their types and what can be chosen', async () => {
    const fields = await valueOf<{ name: string; type: string; values: string[] | null }[]>(
      await get(server, 'customers/fields'),
    );
    expect(fields[0]).toEqual({ name: 'user_id', type: 'string', values: null });
    expect(fields).toHaveLength(27);
    const find = (wanted: string) => fields.find(({ name }) => name === wanted);
    expect(find('email_consented')?.values).toEqual(['true', 'false']);
    expect(find('birthdate')).toEqual({ name: 'birthdate', type: 'date', values: null });
    expect(find('category')?.values?.toSorted()).toEqual(['Collector', 'Gifter', 'Home maker', 'Occasional']);
  });

  test('that are declared are there for forms, lists and conditions at once', async () => {
    const declared = await valueOf<CustomFields>(
      await set({
        fields: [
          { name: 'custom.since', type: 'date' },
          { name: 'custom.size.w', type: 'number' },
          { name: 'custom.Lieblingsfarbe ñ', type: 'string' },
        ],
      }),
    );
    expect(declared).toEqual(await own());
    expect(declared.map(({ name }) => name)).toContain('custom.size.w');
    const custom = { since: '2026-02-28', 'size.w': 2.5, 'Lieblingsfarbe ñ': 'grün' };
    const made = await valueOf<Customer>(await post(server, 'customers', { user_id: 'fielded', custom }));
    expect(made.custom).toEqual({ tier: null, points: null, ...custom });
    expect((await pageOf(server, { search: 'fielded' })).customers[0]?.custom).toEqual(made.custom);
    const count = async (condition: object): Promise<number> =>
      (
        await valueOf<{ population: number }>(
          await post(server, 'segment/count', { groups: { GP0: groupOf(condition) } }),
        )
      ).population;
    expect(await count({ ...genderIs(2.5), field: 'custom.size.w' })).toBe(1);
    expect(await count({ ...genderIs('grün'), field: 'custom.Lieblingsfarbe ñ' })).toBe(1);
    expect(await count({ ...genderIs(['2026-02-28', '2026-02-28']), field: 'custom.since', operator: 'BETWEEN' })).toBe(
      1,
    );
    const bad = await refusalOf(await put(server, 'fielded', { custom: { since: '2026-02-30', 'size.w': 'wide' } }));
    expect(bad.problems?.map(({ field }) => field)).toEqual(['custom.since', 'custom.size.w']);
  });

  test('are never called what objects have by themselves, and those from before stop no form', async () => {
    const names = ['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty'];
    for (const name of names) {
      expect((await set({ fields: [{ name: `custom.${name}`, type: 'string' }] })).status, name).toBe(400);
    }
    await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
      for (const name of names) {
        await writer.run('INSERT INTO field_definition (table_name, path, type) VALUES ($1, $2, $3)', [
          'customer',
          `custom.${name}`,
          'string',
        ]);
      }
    });
    await valueOf(await post(server, 'customers', { user_id: 'named', custom: { tier: 'gold' } }));
    await valueOf(await put(server, 'named', { custom: { tier: 'silver' } }));
    const bad = await put(server, 'named', { custom: { isPrototypeOf: 'x' } });
    expect(bad.status).toBe(400);
    await valueOf(await set({ fields: [], remove: names.map((name) => `custom.${name}`) }));
    expect((await put(server, 'named', { custom: { toString: 'x' } })).status).toBe(400);
  });

  test('change their type, and values that are none of it are shown as they are', async () => {
    await valueOf(await post(server, 'customers', { user_id: 'typed', custom: { tier: '7' } }));
    await valueOf(await post(server, 'customers', { user_id: 'misfit', custom: { tier: 'seven' } }));
    await valueOf(await set({ fields: [{ name: 'custom.tier', type: 'number' }] }));
    const tierOf = async (user_id: string): Promise<unknown> =>
      (await valueOf<Customer>(await get(server, 'customers/one', { user_id }))).custom['tier'];
    expect([await tierOf('typed'), await tierOf('misfit')]).toEqual([7, 'seven']);
    await valueOf(await put(server, 'misfit', { name: 'Still' }));
    expect(await tierOf('misfit')).toBe('seven');
    await valueOf(await set({ fields: [{ name: 'custom.tier', type: 'string' }] }));
  });

  test('that are withdrawn keep their values for a later declaration', async () => {
    await valueOf(await post(server, 'customers', { user_id: 'keeper', custom: { points: 9 } }));
    const rest = await valueOf<CustomFields>(await set({ fields: [], remove: ['custom.points', 'custom.nothing'] }));
    expect(rest.map(({ name }) => name)).not.toContain('custom.points');
    expect((await put(server, 'keeper', { custom: { points: 1 } })).status).toBe(400);
    await valueOf(await put(server, 'keeper', { custom: { tier: 'gold' } }));
    await valueOf(await set({ fields: [{ name: 'custom.points', type: 'number' }] }));
    const back = await valueOf<Customer>(await get(server, 'customers/one', { user_id: 'keeper' }));
    expect(back.custom).toMatchObject({ points: 9, tier: 'gold' });
  });
});
