import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTenant, importing } from '../features/imports/importing.ts';
import { post } from '../features/segments/definitions.ts';
import { startTestServer, valueOf, type TestServer } from '../testServer.ts';
import { expectAlike } from './alike.ts';
import { hasJourney, prepareJourney } from './completeJourney.ts';
import { openJourney, type Journey } from './independentFigures.ts';

/** Loading the files takes longer than a hook may by itself. */
const loading = 300_000;
/** The day after which nothing was sold but a night’s rest. */
const today = '2017-12-01';

const married = `SELECT customer.user_id FROM customer\nWHERE customer.category = 'Married'`;
const members = `SELECT household_id FROM household WHERE marital_status = 'Married'`;
const ownBrand = `SELECT product.item_id FROM product\nWHERE product.brand = 'Private'`;
const products = `SELECT product_id FROM item WHERE brand = 'Private'`;

/** Statements over the original files, whose rows are what the calls answer (figures.md). */
const segmentRows = {
  'segment-analytics/asv': `SELECT month(day) AS month, year(day) AS year, count(*) / (SELECT count(*) FROM (${members})) AS avg
    FROM (SELECT DISTINCT household_id, moment::DATE AS day, store_id FROM line WHERE household_id IN (${members}))
    GROUP BY ALL ORDER BY year, month`,
  'segment-analytics/most-visited-stores': `SELECT store_id AS store, count(DISTINCT (household_id, moment::DATE)) AS visits,
      count(DISTINCT household_id) AS visitors
    FROM line WHERE household_id IN (${members}) GROUP BY store ORDER BY visits DESC, store`,
  'segment-analytics/customers-day-visits': `SELECT strftime(moment, '%Y-%m-%d') AS date, count(DISTINCT (household_id, store_id)) AS visits
    FROM line WHERE household_id IN (${members}) GROUP BY date ORDER BY date`,
} as const;

const filterRows = {
  'filter-analytics/asv': `SELECT month(day) AS month, year(day) AS year, count(*) / (SELECT count(*) FROM (${products})) AS avg
    FROM (SELECT DISTINCT household_id, moment::DATE AS day, store_id FROM line JOIN household USING (household_id)
      WHERE product_id IN (${products}))
    GROUP BY ALL ORDER BY year, month`,
  'filter-analytics/most-visited-stores': `SELECT store_id AS store, count(DISTINCT (household_id, moment::DATE)) AS visits,
      count(DISTINCT household_id) AS visitors
    FROM line SEMI JOIN household USING (household_id) WHERE product_id IN (${products}) GROUP BY store ORDER BY visits DESC, store`,
} as const;

const bestSellersOf = (theirs: string, everybody: string, order: string): string => `
  WITH mine AS (SELECT * FROM line WHERE ${theirs}), everyone AS (SELECT * FROM line WHERE ${everybody}),
  sold AS (
    SELECT product_category AS item, sum(mine.quantity)::DOUBLE AS units, sum(mine.value) AS net,
      sum(mine.value) FILTER (WHERE moment >= '2017-09-03' AND moment < '2017-12-02') AS late,
      sum(mine.value) FILTER (WHERE moment >= '2017-06-05' AND moment < '2017-09-03') AS early
    FROM mine JOIN item USING (product_id) WHERE product_category <> '' GROUP BY product_category),
  of_all AS (SELECT product_category AS item, sum(value) AS net FROM everyone JOIN item USING (product_id) GROUP BY product_category)
  SELECT * FROM (SELECT item, item AS name, units, sold.net::DOUBLE AS net_sales, coalesce(late, 0)::DOUBLE / nullif(early, 0)::DOUBLE AS growth,
    CASE WHEN sold.net = 0 THEN 0 ELSE (sold.net::DOUBLE / (SELECT sum(value)::DOUBLE FROM mine)) / (of_all.net::DOUBLE / (SELECT sum(value)::DOUBLE FROM everyone)) END AS affinity
  FROM sold JOIN of_all USING (item) WHERE units >= 25)
  ORDER BY ${order}, item LIMIT 50`;

describe.skipIf(!hasJourney)('figures of The Complete Journey (../shared/data)', () => {
  let folder: string;
  let server: TestServer;
  let journey: Journey;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-journey-'));
    const files = await prepareJourney(folder);
    server = await startTestServer({ DODO_TODAY: today });
    const imports = importing(server);
    await emptyTenant(imports.engine);
    await imports.load(
      'customers',
      { path: files.customers },
      { user_id: { column: 'household_id' }, category: { column: 'marital_status' } },
    );
    await imports.load('products', { path: files.products }, { category: { column: 'product_category' } });
    await imports.load(
      'sales',
      { path: files.sales },
      { event_id: { template: '{basket_id}-{product_id}' }, channel_type: { constant: 'store' } },
    );
    journey = await openJourney();
  }, loading);
  afterAll(async () => {
    journey.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, body: object): Promise<unknown> => valueOf(await post(server, path, body));
  const only = async (sql: string): Promise<unknown> => (await journey.rows(sql))[0];

  it('give the overview of a segment', async () => {
    const expected = await only(`
      SELECT count(*) AS population, 0 AS target, 0 AS reachable, count(*) / 801 AS share,
        (SELECT sum(value)::DOUBLE FROM line WHERE household_id IN (${members})) AS net_sales,
        (SELECT sum(value)::DOUBLE FROM line WHERE household_id IN (${members})) / (SELECT sum(value)::DOUBLE FROM line) AS net_sales_share,
        (SELECT count(DISTINCT household_id) FROM line WHERE household_id IN (${members}) AND moment >= '2016-12-02' AND moment < '2017-12-02') AS buyers,
        (SELECT sum(value)::DOUBLE / count(DISTINCT basket_id) FROM line WHERE household_id IN (${members})) AS average_basket_price
      FROM (${members})`);
    expect(expected).toMatchObject({ population: 340 });
    expectAlike(await ask('segment-analytics/overview', { sql: married }), expected);
  });

  it('give the overview of a filter', async () => {
    const expected = await only(`
      WITH sold AS (SELECT * FROM line WHERE product_id IN (${products}))
      SELECT count(*) AS population, count(*) / (SELECT count(*) FROM item) AS share,
        (SELECT sum(value)::DOUBLE FROM sold) AS net_sales,
        (SELECT sum(value)::DOUBLE FROM sold) / (SELECT sum(value)::DOUBLE FROM line) AS net_sales_share,
        (SELECT sum(quantity)::DOUBLE FROM sold) AS units,
        (SELECT count(DISTINCT household_id) FROM sold JOIN household USING (household_id) WHERE moment >= '2016-12-02' AND moment < '2017-12-02') AS buyers,
        (SELECT sum(value)::DOUBLE / count(DISTINCT basket_id) FROM line WHERE basket_id IN (SELECT basket_id FROM sold)) AS average_basket_price
      FROM (${products})`);
    expectAlike(await ask('filter-analytics/overview', { sql: ownBrand }), expected);
  });

  it('give the average basket price by month, of a segment and of a filter', async () => {
    const months = (theirs: string): string => `
      SELECT month(min) AS month, year(min) AS year, sum(price)::DOUBLE / count(*) AS average_basket_price
      FROM (SELECT basket_id, min(moment) AS min, sum(value) AS price FROM line WHERE ${theirs} GROUP BY basket_id)
      GROUP BY ALL ORDER BY year, month`;
    const answers = [
      ['segment', married, `household_id IN (${members})`],
      ['filter', ownBrand, `basket_id IN (SELECT basket_id FROM line WHERE product_id IN (${products}))`],
    ] as const;
    for (const [kind, sql, theirs] of answers) {
      const expected = await journey.rows(months(theirs));
      expect(expected).toHaveLength(13);
      expectAlike(await ask(`${kind}-analytics/abp`, { sql }), {
        average_basket_price: expect.any(Number),
        months: expected,
      });
    }
  });

  it.each(Object.entries(segmentRows))('give %s', async (path, sql) => {
    expectAlike(await ask(path, { sql: married }), await journey.rows(sql));
  });

  it.each(Object.entries(filterRows))('give %s', async (path, sql) => {
    expectAlike(await ask(path, { sql: ownBrand }), await journey.rows(sql));
  });

  it.each([
    ['winning', 'sold', 'units DESC, net_sales DESC'],
    ['losing', 'revenue', 'net_sales, units, net_sales'],
    ['winning', 'growth', 'growth DESC NULLS LAST, units DESC, net_sales DESC'],
    ['losing', 'affinity', 'round(affinity, 9), units, net_sales'],
  ])('give what is %s by %s', async (list, sortOption, order) => {
    const question = { type: 'category', sortOption, soldAtLeast: 25 };
    const customers = 'household_id IN (SELECT household_id FROM household)';
    expectAlike(
      await ask(`segment/best-sellers/${list}`, { sql: married, ...question }),
      await journey.rows(bestSellersOf(`household_id IN (${members})`, customers, order)),
    );
    expectAlike(
      await ask(`filter/best-sellers/${list}`, { sql: ownBrand, ...question }),
      await journey.rows(
        bestSellersOf(`product_id IN (${products})`, 'product_id IN (SELECT product_id FROM item)', order),
      ),
    );
  });

  it('give the brands of a filter’s products', async () => {
    const rows = await journey.rows(
      `SELECT product_category AS value, count(*) AS count FROM item WHERE brand = 'Private' AND product_category <> '' GROUP BY value ORDER BY count DESC, value LIMIT 20`,
    );
    const [none] = await journey.rows(
      `SELECT count(*) AS count FROM item WHERE brand = 'Private' AND coalesce(product_category, '') = ''`,
    );
    const [all] = await journey.rows(`SELECT count(*) AS count FROM (${products})`);
    const listed = rows.reduce((sum, { count }) => sum + Number(count), 0);
    const nobodys = Number(none?.['count']);
    const other = { value: 'other', count: Number(all?.['count']) - listed - nobodys };
    const unknown = nobodys === 0 ? [] : [{ value: 'unknown', count: nobodys }];
    const answered = (await ask('filter-analytics/demography', { sql: ownBrand })) as Record<string, unknown>;
    expect(answered['category']).toEqual([...rows, other, ...unknown]);
    expect(answered['brand']).toEqual([{ value: 'Private', count: all?.['count'] }]);
  });
});
