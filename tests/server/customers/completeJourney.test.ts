import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAlike } from '../analytics/alike.ts';
import { hasJourney, prepareJourney } from '../analytics/completeJourney.ts';
import { openJourney, type Journey } from '../analytics/independentFigures.ts';
import { emptyTenant, importing } from '../imports/importing.ts';
import { startTestServer, valueOf, type TestServer } from '../testServer.ts';
import { get, pageOf } from './customers.ts';

/** Loading the files takes longer than a hook may by itself. */
const loading = 120_000;
/** The day after which nothing was sold but a night’s rest. */
const today = '2017-12-01';

/** Statements over the original files for one household, whose rows are what the calls answer (figures.md, Customer). */
const figures: Readonly<Record<string, (id: string) => string>> = {
  abpm: (id) => `SELECT month(first) AS month, year(first) AS year, avg(price::DOUBLE) AS average_basket_price
    FROM (SELECT min(moment) AS first, sum(value) AS price FROM line WHERE household_id = '${id}' GROUP BY basket_id)
    GROUP BY ALL ORDER BY year, month`,
  visits: (id) => `SELECT year(moment) AS year, count(DISTINCT (moment::DATE, store_id)) AS number_of_visits
    FROM line WHERE household_id = '${id}' GROUP BY year ORDER BY year`,
  'fav-shops': (id) => `SELECT store_id AS store, count(DISTINCT moment::DATE) AS store_count
    FROM line WHERE household_id = '${id}' GROUP BY store ORDER BY store_count DESC, store`,
  csp: (id) => `WITH categorised AS (
      SELECT line.household_id, coalesce(nullif(product_category, ''), 'unknown') AS name, line.value AS amount
      FROM line LEFT JOIN item USING (product_id) WHERE household_id IN (SELECT household_id FROM household)),
    mine AS (SELECT name, sum(amount)::DOUBLE AS spending FROM categorised WHERE household_id = '${id}' GROUP BY name),
    everybody AS (SELECT name, sum(amount)::DOUBLE AS spending FROM categorised GROUP BY name)
    SELECT mine.name, mine.spending, coalesce(mine.spending / nullif((SELECT sum(spending) FROM mine), 0), 0) AS share,
      coalesce(mine.spending / nullif((SELECT sum(spending) FROM mine), 0) / nullif(everybody.spending / (SELECT sum(spending) FROM everybody), 0), 0) AS affinity
    FROM mine JOIN everybody USING (name) ORDER BY mine.name = 'unknown', round(mine.spending, 4) DESC, mine.name`,
  'buys-the-most': (
    id,
  ) => `SELECT line.product_id AS item, coalesce(nullif(any_value(product_type), ''), line.product_id) AS name,
      sum(quantity)::DOUBLE AS units, sum(value)::DOUBLE AS net_sales
    FROM line LEFT JOIN item USING (product_id) WHERE household_id = '${id}' GROUP BY line.product_id
    ORDER BY units DESC, sum(value) DESC, name, item LIMIT 50`,
};

/** What the statements call otherwise than the calls do, so that ids and names stay text. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fav-shops': { store: 'location' },
  csp: { name: 'category' },
  'buys-the-most': { item: 'item_id' },
};

describe.skipIf(!hasJourney)('customers of The Complete Journey (../shared/data)', () => {
  let folder: string;
  let server: TestServer;
  let journey: Journey;
  let households: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-journey-'));
    const files = await prepareJourney(folder);
    server = await startTestServer({ DODO_TODAY: today });
    const imports = importing(server);
    await emptyTenant(imports.engine);
    await imports.load(
      'customers',
      { path: files.customers },
      {
        user_id: { column: 'household_id' },
        category: { column: 'marital_status' },
        'custom.income': { column: 'income' },
      },
    );
    await imports.load(
      'products',
      { path: files.products },
      { category: { column: 'product_category' }, name: { column: 'product_type' } },
    );
    await imports.load(
      'sales',
      { path: files.sales },
      { event_id: { template: '{basket_id}-{product_id}' }, channel_type: { constant: 'store' } },
    );
    journey = await openJourney();
    // Those who bought most and least, some in between, and those who bought nothing.
    const rows = await journey.rows(
      `SELECT household_id AS name FROM (SELECT household_id, count(line.basket_id) AS lines, row_number() OVER (ORDER BY count(line.basket_id), household_id) AS place
       FROM household LEFT JOIN line USING (household_id) GROUP BY household_id) WHERE place % 80 = 1 ORDER BY place`,
    );
    households = rows.map(({ name }) => String(name));
  }, loading);
  afterAll(async () => {
    journey.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const tell = async (name: string, user_id: string): Promise<unknown> =>
    valueOf(await get(server, `customerAnalytics/${name}`, { user_id }));

  it.each(Object.keys(figures))('have %s as plain SQL over the files tells it', async (name) => {
    expect(households.length).toBeGreaterThan(9);
    for (const id of households) {
      const rows = await journey.rows(figures[name]?.(id) ?? '');
      const names = renamed[name] ?? {};
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [names[key] ?? key, value])),
      );
      expectAlike(await tell(name, id), expected);
    }
  });

  it('have baskets, net sales, spending and first and last event as plain SQL tells them', async () => {
    for (const id of households) {
      const [row] = await journey.rows(
        `SELECT count(DISTINCT basket_id) AS baskets, coalesce(sum(value), 0)::DOUBLE AS net_sales, coalesce(sum(value)::DOUBLE / count(DISTINCT basket_id), 0) AS average,
           coalesce(sum(value) FILTER (WHERE year(moment) = 2017), 0)::DOUBLE AS late, coalesce(sum(value) FILTER (WHERE year(moment) = 2016), 0)::DOUBLE AS early,
           strftime(min(moment), '%Y-%m-%dT%H:%M:%S.000Z') AS name, strftime(max(moment), '%Y-%m-%dT%H:%M:%S.000Z') AS date
         FROM line WHERE household_id = '${id}'`,
      );
      const { baskets, net_sales, average, late, early, name: first, date: last } = row ?? {};
      const {
        baskets: told,
        net_sales: sales,
        first_event,
        last_event,
      } = (await tell('info', id)) as Record<string, unknown>;
      expectAlike(
        { baskets: told, net_sales: sales, first_event, last_event },
        { baskets, net_sales, first_event: first, last_event: last },
      );
      expectAlike(await tell('abp', id), { average_basket_price: average });
      expectAlike(await tell('spending', id), { year: 2017, spending_this_year: late, spending_year_before: early });
      const orders = (await tell('purchase-history', id)) as { total: number; products: { units: number }[] }[];
      expect(orders).toHaveLength(Number(baskets));
      expect(orders.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(Number(net_sales), 6);
    }
  });

  it('are listed by category and found by id, with the field they were imported with', async () => {
    const [row] = await journey.rows("SELECT count(*) AS households FROM household WHERE marital_status = 'Married'");
    expect((await pageOf(server, { category: 'Married' })).total).toBe(row?.['households']);
    const [found] = await journey.rows(`SELECT income AS name FROM household WHERE household_id = '${households[3]}'`);
    const page = await pageOf(server, { search: households[3] });
    expect(page.customers.find(({ user_id }) => user_id === households[3])?.custom).toEqual({
      income: found?.['name'],
    });
  });
});
