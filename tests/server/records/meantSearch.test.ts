import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../features/customers/customers.ts';
import { pageOf as productPage } from '../features/products/products.ts';
import { post } from '../features/segments/definitions.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { eventually } from '../../support/eventually.ts';

/** What a list that finds nothing would find something for (docs/decisions/014, Search). */
describe('a search that finds nothing', () => {
  let server: TestServer;
  const meantOf = async (search: string, more: object = {}) => (await pageOf(server, { ...more, search })).meant;
  beforeAll(async () => {
    server = await startTestServer();
    const people = [
      { user_id: 'm-1', name: 'Aisha', surname: 'Quillfeather', category: 'Gifter' },
      { user_id: 'm-2', name: 'Jürgen', surname: 'Vanderbeek' },
      { user_id: 'm-3', name: 'Wanderley', surname: 'Quillfeather' },
    ];
    for (const person of people) expect((await post(server, 'customers', person)).status).toBe(200);
    const thing = { item_id: 'm-thing', name: 'Copper kettle', brand: 'Hollingsworth' };
    expect((await post(server, 'products', thing)).status).toBe(200);
    // The words of the data are counted by a job after each change.
    await eventually(async () => expect(await meantOf('quilfeather')).toBe('quillfeather'));
    await eventually(async () =>
      expect((await productPage(server, { search: 'hollingswort copper ketle' })).meant).not.toBeNull(),
    );
  });
  afterAll(() => server.close());

  test.each([
    ['a letter missing', 'quilfeather', 'quillfeather'],
    ['a letter too many', 'vanderbeeek', 'vanderbeek'],
    ['two letters swapped', 'vanderbeke', 'vanderbeek'],
    ['a wrong letter', 'Vandarbeek', 'vanderbeek'],
    ['a wrong first letter', 'banderbeek', 'vanderbeek'],
    ['two slips in a long word', 'quilfaether', 'quillfeather'],
    ['the beginning of a word', 'quilfea', 'quillfeather'],
    ['accents', 'jürgan', 'jurgen'],
    ['other words that are right', 'aisha quilfeather', 'aisha quillfeather'],
    ['part of another name', 'wander quilfeather', 'wander quillfeather'],
    ['an id beside it', 'quilfeather m-3', 'quillfeather m-3'],
  ])('is meant for what is found, with %s', async (_, search, meant) => {
    expect(await meantOf(search)).toBe(meant);
    expect((await pageOf(server, { search: meant })).total).toBeGreaterThan(0);
  });

  test('is said of products, in the words of the field that is searched', async () => {
    const meant = async (query: object) => (await productPage(server, query)).meant;
    expect(await meant({ search: 'copper ketle' })).toBe('copper kettle');
    expect(await meant({ search: 'holingsworth', searchBy: 'Brand' })).toBe('hollingsworth');
    expect(await meant({ search: 'holingsworth', searchBy: 'Category' })).toBeNull();
  });

  test.each([
    ['what is like nothing', 'xyzzyqwv'],
    ['a short word', 'aih'],
    ['another number', '9999999'],
    ['an address', 'quilfeather@example.com'],
    ['names that nobody has together', 'jürgen quilfeather'],
    ['nothing but signs', '%_\\'],
  ])('means nothing else with %s', async (_, search) => {
    expect(await pageOf(server, { search })).toMatchObject({ total: 0, meant: null });
  });

  test('means what is found within the filters that are set', async () => {
    expect(await meantOf('quilfeather', { category: 'Gifter' })).toBe('quillfeather');
    expect(await meantOf('vanderbeke', { category: 'Gifter' })).toBeNull();
  });

  test('does not look for other words where something was found', async () => {
    expect(await pageOf(server, { search: 'quillfeather' })).toMatchObject({ total: 2, meant: null });
    expect((await pageOf(server)).meant).toBeNull();
  });

  test('knows no words of another tenant', async () => {
    const theirs = await pageOf(server, { search: 'quilfeather' }, { as: 'neighbour' });
    expect(theirs).toMatchObject({ total: 0, meant: null });
  });
});
