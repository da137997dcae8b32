import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { post, refusalOf, women, womenText, type Segment } from './definitions.ts';

type Saved = NonNullable<Segment>;

const inSegment = (test: string) => `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT segment.user_id FROM segment WHERE ${test})`;

/** Segments that read each other: cycles, names, who uses whom (conditions.md §1), and two people saving at once. */
describe('segments that read other segments', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const create = async (name: string, sql: string): Promise<Saved> =>
    valueOf(await post(server, 'segment', { name, sql }));
  const put = (id: number, body: object): Promise<Response> =>
    server.ask(`segment/${id}`, { as: 'owner', method: 'PUT', body });
  const load = async (id: number): Promise<Saved> => valueOf(await server.ask(`segment/${id}`, { as: 'owner' }));
  const usersOf = async (id: number): Promise<object> =>
    valueOf(await server.ask(`segment/${id}/used-by`, { as: 'owner' }));

  test('are refused when one would reach itself, with the whole way by name', async () => {
    const first = await create('Ring one', womenText);
    const second = await create('Ring two', inSegment("segment.name = 'Ring one'"));
    const third = await create('Ring three', inSegment(`segment.id = '${second.id}'`));
    const refusal = await refusalOf(
      await put(first.id, { name: 'Ring one', sql: inSegment("segment.name LIKE '%three'") }),
    );
    expect(refusal).toMatchObject({ status: 422 });
    expect(refusal.message).toContain('“Ring one” → “Ring three” → “Ring two” → “Ring one”');
    expect(await load(first.id)).toMatchObject({ version: 1, sql_query: womenText });
    expect((await load(third.id)).version).toBe(1);
  });

  test('are refused when a new name closes the way', async () => {
    const reader = await create('Name reader', inSegment("segment.name LIKE 'Closing%'"));
    const read = await create('Not yet', inSegment("segment.name = 'Name reader'"));
    const refusal = await refusalOf(await put(read.id, { name: 'Closing', sql: read.sql_query }));
    expect(refusal.message).toContain('“Closing” → “Name reader” → “Closing”');
    expect((await load(reader.id)).version).toBe(1);
  });

  test('follow a new name in model and text, comments kept, and only where it is the name that is asked for', async () => {
    const named = await create('Old name', womenText);
    const text = `-- who we like\n${inSegment("segment.name = 'Old name'")} -- stays`;
    const follower = await create('Follower', text);
    const pattern = await create('Pattern', inSegment("segment.name LIKE 'Old%'"));
    await put(named.id, { name: "New'name", ...women });

    const followed = await load(follower.id);
    expect(followed).toMatchObject({ version: 2, sql_query: text.replace("'Old name'", "'New''name'") });
    expect(JSON.stringify(followed.properties.groups)).toContain("New'name");
    expect(await load(pattern.id)).toEqual(pattern);
  });

  test('keep a name that another segment still has', async () => {
    const [one] = [await create('Twin', womenText), await create('Twin', womenText)];
    const follower = await create('Of twins', inSegment("segment.name = 'Twin'"));
    await put(one.id, { name: 'Elder twin', ...women });
    expect(await load(follower.id)).toEqual(follower);
  });

  test('are listed as dependents of the one they read', async () => {
    const read = await create('Read', womenText);
    const user = await create('User', inSegment("segment.name = 'Read'"));
    expect(await usersOf(read.id)).toEqual([{ kind: 'segment', id: user.id, name: 'User' }]);
    expect(await usersOf(user.id)).toEqual([]);
    expect((await server.ask('segment/999999/used-by', { as: 'owner' })).status).toBe(404);
  });

  test('are listed as dependents of one whose custom fields are gone, too', async () => {
    const declare = (body: object) => post(server, 'customers/set-other-fields', { fields: [], ...body });
    expect((await declare({ fields: [{ name: 'custom.passing', type: 'string' }] })).status).toBe(200);
    const passing = "SELECT customer.user_id FROM customer WHERE (customer.custom ->> 'passing') = 'x'";
    const read = await create('Passing', passing);
    const user = await create('Reads what passes', inSegment("segment.name = 'Passing'"));
    expect((await declare({ remove: ['custom.passing'] })).status).toBe(200);
    expect(await usersOf(read.id)).toEqual([{ kind: 'segment', id: user.id, name: 'Reads what passes' }]);
  });

  test('answer a save over a newer version with that version', async () => {
    const { id } = await create('Edited twice', womenText);
    await put(id, { name: 'First there', ...women, version: 1 });
    const reply = await put(id, { name: 'Second there', ...women, version: 1 });
    const refusal = await refusalOf(reply);
    expect(refusal.status).toBe(409);
    expect(refusal.current).toEqual(await load(id));
    expect(refusal.message).toContain('First there');
  });
});
