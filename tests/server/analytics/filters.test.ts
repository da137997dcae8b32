import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, refusalOf } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../testServer.ts';
import { expectAlike } from './alike.ts';
import { addOddRows } from './oddRows.ts';
import { averageBasketPrice } from './plain/baskets.ts';
import { productDemography } from './plain/demography.ts';
import { overview } from './plain/overview.ts';
import { filterCases } from './plain/subjects.ts';
import { averageStoreVisits, dayVisits, mostVisitedStores } from './plain/visits.ts';
import { inOrder, part, worldOf, type Subject, type World } from './plain/world.ts';

/** Each call with its second computation (figures.md: filters answer the same in terms of products). */
const figures: readonly (readonly [string, (world: World, subject: Subject) => unknown])[] = [
  ['overview', overview],
  ['abp', averageBasketPrice],
  ['asv', averageStoreVisits],
  ['most-visited-stores', mostVisitedStores],
  ['demography', productDemography],
  ['customers-day-visits', dayVisits],
];
const calls = [
  ...figures.map(([name]) => `filter-analytics/${name}`),
  'filter-analytics/other-segments',
  'filter/best-sellers/winning',
  'filter/best-sellers/losing',
];
const cheap = filterCases[1]?.sql ?? '';

/** POST filter-analytics/… (specification 2 §7 Filters). */
describe('the figures of a filter', () => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    world = await worldOf(engine, testToday);
  });
  afterAll(() => server.close());

  const ask = async <Value>(path: string, body: object): Promise<Value> => valueOf(await post(server, path, body));

  const cases = filterCases.flatMap(({ name, sql, subject }) =>
    figures.map(([figure, compute]) => ({ figure, name, sql, subject, compute })),
  );
  test.each(cases)('$figure of $name is what the rows say', async ({ figure, sql, subject, compute }) => {
    expectAlike(await ask(`filter-analytics/${figure}`, { sql }), compute(world, subject(world)));
  });

  test.each(filterCases)('other filters share with $name what both find', async ({ sql, subject }) => {
    const cases = await Promise.all(
      filterCases.map(async (other) => {
        const made = await ask<{ id: number }>('filter', { name: `Beside ${other.name}`, sql: other.sql });
        const both = [...other.subject(world).ids].filter((id) => subject(world).ids.has(id)).length;
        return { filter_id: made.id, name: `Beside ${other.name}`, both, share: part(both, subject(world).ids.size) };
      }),
    );
    const rows = await ask<readonly { filter_id: number }[]>('filter-analytics/other-segments', { sql });
    const added = new Set(cases.map(({ filter_id }) => filter_id));
    expectAlike(
      rows.filter(({ filter_id }) => added.has(filter_id)),
      cases.toSorted((a, b) => b.both - a.both || inOrder(a.name, b.name)),
    );
    const [first] = cases;
    const others = await ask<readonly { filter_id: number }[]>('filter-analytics/other-segments', {
      filter_id: first?.filter_id,
    });
    expect(others.map(({ filter_id }) => filter_id)).not.toContain(first?.filter_id);
  });

  test('leave a filter out of the overlap when the tenant no longer has its field', async () => {
    const sql = `SELECT product.item_id FROM product\nWHERE (product.description_metadata ->> 'material') = 'wool'`;
    const made = await ask<{ id: number }>('filter', { name: 'Of wool', sql });
    const ids = async (): Promise<number[]> =>
      (await ask<readonly { filter_id: number }[]>('filter-analytics/other-segments', { sql: cheap })).map(
        ({ filter_id }) => filter_id,
      );
    expect(await ids()).toContain(made.id);
    const engine = server.services.engines.tenant(tenantIds.first);
    await engine.write((writer) =>
      writer.run(`DELETE FROM field_definition WHERE path = 'description_metadata.material'`),
    );
    expect(await ids()).not.toContain(made.id);
  });

  test('are zeros where nothing is in it', async () => {
    const sql = filterCases.at(-1)?.sql;
    expect(await ask('filter-analytics/overview', { sql })).toEqual({
      population: 0,
      share: 0,
      net_sales: 0,
      net_sales_share: 0,
      units: 0,
      buyers: 0,
      average_basket_price: 0,
    });
    expect(await ask('filter-analytics/demography', { sql })).toEqual({
      brand: [],
      category: [],
      sub_category: [],
      status: [],
    });
  });

  test('are the same by a stored filter’s id', async () => {
    const made = await ask<{ id: number }>('filter', { name: 'Stored', sql: cheap });
    for (const [figure] of figures) {
      const path = `filter-analytics/${figure}`;
      expect(await ask(path, { filter_id: made.id })).toEqual(await ask(path, { filter_query: cheap }));
    }
    expect(await valueOf(await server.ask(`filter-analytics/customersDayVisits/${made.id}`, { as: 'owner' }))).toEqual(
      await ask('filter-analytics/customers-day-visits', { sql: cheap }),
    );
  });

  test.each(calls)('%s refuses a definition of customers, and none', async (path) => {
    const customers = `SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'`;
    expect((await refusalOf(await post(server, path, { sql: customers }))).status).toBe(422);
    expect((await post(server, path, {})).status).toBe(422);
    expect((await post(server, path, { segment_id: 1 })).status).toBe(400);
  });
});
