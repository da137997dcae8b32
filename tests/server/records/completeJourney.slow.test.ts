import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAlike } from '../analytics/alike.ts';
import { hasJourney, prepareJourney } from '../analytics/completeJourney.ts';
import { openJourney, type Journey } from '../analytics/independentFigures.ts';
import { get, pageOf as customerPage } from '../features/customers/customers.ts';
import { emptyTenant, importing } from '../features/imports/importing.ts';
import { pageOf as productPage } from '../features/products/products.ts';
import { plainBatch } from '../features/recommendations/plainBatch.ts';
import { plainRows, storedBatch } from '../features/recommendations/shop.ts';
import { genderIs, groupOf, post } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';
import { householdFigures, renamed } from './householdFigures.ts';

/** Loading the files takes longer than a hook may by itself. */
const loading = 120_000;
/** The day after which nothing was sold but a night’s rest. */
const today = '2017-12-01';
/** The file's names of the customers that segments select. */
const statuses = ['Married', 'Unmarried'];

describe.skipIf(!hasJourney)('The Complete Journey (../shared/data)', () => {
  let folder: string;
  let server: TestServer;
  let journey: Journey;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-journey-'));
    const files = await prepareJourney(folder);
    server = await startTestServer({ DODO_TODAY: today });
    const imports = importing(server);
    await emptyTenant(imports.engine);
    const customers = {
      user_id: { column: 'household_id' },
      category: { column: 'marital_status' },
      'custom.income': { column: 'income' },
    };
    await imports.load('customers', { path: files.customers }, customers);
    const products = { category: { column: 'product_category' }, name: { column: 'product_type' } };
    await imports.load('products', { path: files.products }, products);
    const sales = { event_id: { template: '{basket_id}-{product_id}' }, channel_type: { constant: 'store' } };
    await imports.load('sales', { path: files.sales }, sales);
    for (const status of statuses) {
      const condition = { ...genderIs(status), field: 'category' };
      await valueOf(await post(server, 'segment', { name: status, groups: { GP0: groupOf(condition) } }));
    }
    journey = await openJourney();
  }, loading);
  afterAll(async () => {
    journey.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe('has customers, who', () => {
    let households: string[];
    beforeAll(async () => {
      // Those who bought most and least, some in between, and those who bought nothing.
      const rows = await journey.rows(
        `SELECT household_id AS name FROM (SELECT household_id, count(line.basket_id) AS lines, row_number() OVER (ORDER BY count(line.basket_id), household_id) AS place
         FROM household LEFT JOIN line USING (household_id) GROUP BY household_id) WHERE place % 80 = 1 ORDER BY place`,
      );
      households = rows.map(({ name }) => String(name));
    });

    const tell = async (name: string, user_id: string): Promise<unknown> =>
      valueOf(await get(server, `customerAnalytics/${name}`, { user_id }));

    it.each(Object.keys(householdFigures))('have %s as plain SQL over the files tells it', async (name) => {
      expect(households.length).toBeGreaterThan(9);
      for (const id of households) {
        const rows = await journey.rows(householdFigures[name]?.(id) ?? '');
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
      expect((await customerPage(server, { category: 'Married' })).total).toBe(row?.['households']);
      const [found] = await journey.rows(
        `SELECT income AS name FROM household WHERE household_id = '${households[3]}'`,
      );
      const page = await customerPage(server, { search: households[3] });
      expect(page.customers.find(({ user_id }) => user_id === households[3])?.custom).toEqual({
        income: found?.['name'],
      });
    });
  });

  describe('has products, which', () => {
    let items: string[];
    beforeAll(async () => {
      // The one that sold most, the one that sold least, and some in between.
      const rows = await journey.rows(
        `SELECT product_id AS name FROM (SELECT product_id, row_number() OVER (ORDER BY count(*) DESC, product_id) AS place
         FROM line JOIN item USING (product_id) GROUP BY product_id) WHERE place IN (1, 2, 3, 10, 100, 1000, 5000) ORDER BY place`,
      );
      items = rows.map(({ name }) => String(name));
    });

    const tell = async <Value>(name: string, item_id: string): Promise<Value> =>
      valueOf(await get(server, `productAnalytics/${name}`, { item_id }));

    it('have units, net sales, buyers, first and last sale as plain SQL over the files tells them', async () => {
      expect(items.length).toBeGreaterThan(5);
      for (const id of items) {
        const [row] = await journey.rows(
          `SELECT sum(quantity)::DOUBLE AS units, sum(value)::DOUBLE AS net_sales,
             count(DISTINCT household_id) FILTER (household_id IN (SELECT household_id FROM household)) AS buyers,
             strftime(min(moment), '%Y-%m-%dT%H:%M:%S.000Z') AS name, strftime(max(moment), '%Y-%m-%dT%H:%M:%S.000Z') AS date
           FROM line WHERE product_id = '${id}'`,
        );
        const { name: first_sale, date: last_sale, ...sums } = row ?? {};
        const told = await tell<Record<string, unknown>>('info', id);
        const { units, net_sales, buyers } = told;
        expectAlike({ units, net_sales, buyers }, sums);
        expect(told).toMatchObject({ first_sale, last_sale, views: 0, purchase_rate: 0, refund_rate: 0 });
      }
    });

    it('have the price of their baskets as plain SQL tells it', async () => {
      const baskets = (id: string): string =>
        `(SELECT min(moment) AS first, sum(value)::DOUBLE AS price FROM line GROUP BY basket_id
          HAVING bool_or(product_id = '${id}'))`;
      for (const id of items) {
        const [row] = await journey.rows(`SELECT avg(price) AS average FROM ${baskets(id)}`);
        const months = await journey.rows(
          `SELECT month(first) AS month, year(first) AS year, avg(price) AS average_basket_price FROM ${baskets(id)}
           GROUP BY ALL ORDER BY year, month`,
        );
        expectAlike(await tell('abpp', id), { average_basket_price: row?.['average'], months });
      }
    });

    it('have buyers in segments as plain SQL tells them', async () => {
      for (const id of items) {
        const rows = await journey.rows(
          `SELECT marital_status AS name, count(DISTINCT household.household_id) AS members, count(DISTINCT line.household_id) AS buyers,
             count(DISTINCT line.household_id) / count(DISTINCT household.household_id) AS share,
             coalesce(sum(line.quantity), 0)::DOUBLE AS units, coalesce(sum(value), 0)::DOUBLE AS net_sales
           FROM household LEFT JOIN line ON line.household_id = household.household_id AND product_id = '${id}'
           WHERE marital_status IN ('${statuses.join("', '")}') GROUP BY ALL ORDER BY share DESC, buyers DESC, name`,
        );
        const told = await tell<{ readonly segment_id: number; readonly name: string }[]>('tabulate-segment-users', id);
        // The seed's own segments are about people who are gone.
        const ours = told.filter(({ name }) => statuses.includes(name));
        expectAlike(
          ours.map(({ segment_id: _id, ...row }) => row),
          rows,
        );
      }
    });

    it('are listed by category, by what sold, and by their id', async () => {
      const [row] = await journey.rows(
        `SELECT (SELECT count(*) FROM item) AS all_of_them, (SELECT count(*) FROM item WHERE product_category = 'COFFEE') AS coffee`,
      );
      expect(row?.['coffee']).toBeGreaterThan(0);
      expect((await productPage(server, { category: 'COFFEE' })).total).toBe(row?.['coffee']);
      expect((await productPage(server, { sold: true })).total).toBe(row?.['all_of_them']);
      const page = await productPage(server, { search: items[3], searchBy: 'Product ID' });
      expect(page.products.map(({ item_id }) => item_id)).toContain(items[3]);
    });

    it('are recommended as a second computation of the batch does', async () => {
      const engine = server.services.engines.tenant(tenantIds.first);
      await server.services.jobs.settled(engine.tenantId);
      const stored = await storedBatch(engine);
      expect(stored.length).toBeGreaterThan(9000);
      expect(stored).toEqual(plainBatch(await plainRows(engine, today)));
    });

    it('are bought together in as many baskets as plain SQL counts', async () => {
      for (const id of items) {
        const fbt = await valueOf<{ baskets: number; items: { item_id: string; shared: number }[] }>(
          await server.ask('recommendation/fbt', { as: 'owner', method: 'POST', body: { item_id: id } }),
        );
        const [row] = await journey.rows(
          `SELECT count(DISTINCT basket_id) AS baskets FROM line WHERE product_id = '${id}'`,
        );
        expect([id, fbt.baskets]).toEqual([id, Number(row?.['baskets'])]);
        for (const partner of fbt.items.slice(0, 5)) {
          const [both] = await journey.rows(
            `SELECT count(*) AS shared FROM (SELECT basket_id FROM line GROUP BY basket_id
               HAVING bool_or(product_id = '${id}') AND bool_or(product_id = '${partner.item_id}'))`,
          );
          expect([partner.item_id, partner.shared]).toEqual([partner.item_id, Number(both?.['shared'])]);
        }
      }
    });
  });
});
