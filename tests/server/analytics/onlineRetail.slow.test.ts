import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from '../features/customers/customers.ts';
import { emptyTenant, importing } from '../features/imports/importing.ts';
import { startTestServer, valueOf, type TestServer } from '../testServer.ts';
import { expectAlike } from './alike.ts';
import { hasRetail, openRetail, type Retail } from './onlineRetail.ts';

/** Loading the files takes longer than a hook may by itself; the batch behind it counts 28 million pairs of items. */
const loading = 600_000;
/** The day after the last line. */
const today = '2011-12-10';

/** Statements over the original file for one customer, whose rows are what the calls answer (figures.md, Customer). */
const ofCustomer: Readonly<Record<string, (id: string) => string>> = {
  abpm: (id) => `SELECT month(first) AS month, year(first) AS year, avg(price::FLOAT8) AS average_basket_price
    FROM (SELECT min(moment) AS first, sum(value) AS price FROM line WHERE customer = '${id}' AND kind = 'purchase' GROUP BY invoice)
    GROUP BY ALL ORDER BY year, month`,
  visits: (id) => `SELECT year(moment) AS year, count(DISTINCT (moment::DATE, country)) AS number_of_visits
    FROM line WHERE customer = '${id}' GROUP BY year ORDER BY year`,
  'buys-the-most': (
    id,
  ) => `SELECT stock AS item, min(name) AS name, coalesce(sum(CASE WHEN kind = 'purchase' THEN quantity ELSE -abs(quantity) END), 0)::FLOAT8 AS units, sum(value)::FLOAT8 AS net_sales
    FROM line JOIN (SELECT stock, coalesce(min(nullif(description, '')), stock) AS name FROM line GROUP BY stock) USING (stock)
    WHERE customer = '${id}' GROUP BY stock HAVING count(*) FILTER (WHERE kind = 'purchase') > 0 ORDER BY units DESC, sum(value) DESC, name, item LIMIT 50`,
};

describe.skipIf(!hasRetail)('figures of UCI Online Retail (../shared/data)', () => {
  let folder: string;
  let server: TestServer;
  let retail: Retail;
  let customers: string[];
  let items: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-retail-'));
    retail = await openRetail(folder);
    server = await startTestServer({ DODO_TODAY: today });
    const imports = importing(server);
    await emptyTenant(imports.engine);
    for (const type of ['customers', 'products', 'sales'] as const) {
      const record = await imports.load(type, { path: retail[type] });
      expect(record.metadata.process.failedCount).toBe(0);
    }
    const ids = async (column: string, step: number): Promise<string[]> => {
      const rows = await retail.rows(
        `SELECT name FROM (SELECT ${column} AS name, row_number() OVER (ORDER BY count(*) DESC, ${column}) AS place
         FROM line WHERE ${column} <> '' GROUP BY ${column}) WHERE place % ${step} = 1 ORDER BY place`,
      );
      return rows.map(({ name }) => String(name));
    };
    [customers, items] = [await ids('customer', 400), await ids('stock', 400)];
  }, loading);
  afterAll(async () => {
    retail.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(ofCustomer))('tell %s of customers as plain SQL over the file does', async (name) => {
    expect(customers.length).toBeGreaterThan(9);
    for (const id of customers) {
      const rows = await retail.rows(ofCustomer[name]?.(id) ?? '');
      const expected = rows.map(({ item, ...row }) => (item === undefined ? row : { item_id: item, ...row }));
      expectAlike(await valueOf(await get(server, `customerAnalytics/${name}`, { user_id: id })), expected);
    }
  });

  it('tell baskets, net sales, average price and spending of customers as plain SQL does', async () => {
    for (const id of customers) {
      const [row] = await retail.rows(
        `SELECT count(DISTINCT invoice) FILTER (WHERE kind = 'purchase') AS baskets, sum(value)::FLOAT8 AS net_sales,
           coalesce(sum(value) FILTER (WHERE kind = 'purchase')::FLOAT8 / nullif(count(DISTINCT invoice) FILTER (WHERE kind = 'purchase'), 0), 0) AS average,
           coalesce(sum(value) FILTER (WHERE year(moment) = 2011), 0)::FLOAT8 AS late, coalesce(sum(value) FILTER (WHERE year(moment) = 2010), 0)::FLOAT8 AS early,
           strftime(min(moment), '%Y-%m-%dT%H:%M:%S.000Z') AS name, strftime(max(moment), '%Y-%m-%dT%H:%M:%S.000Z') AS date
         FROM line WHERE customer = '${id}'`,
      );
      const { baskets, net_sales, average, late, early, name: first_event, date: last_event } = row ?? {};
      const told = await valueOf<Record<string, unknown>>(await get(server, 'customerAnalytics/info', { user_id: id }));
      expectAlike(
        {
          baskets: told['baskets'],
          net_sales: told['net_sales'],
          first_event: told['first_event'],
          last_event: told['last_event'],
        },
        { baskets, net_sales, first_event, last_event },
      );
      const price = await valueOf(await get(server, 'customerAnalytics/abp', { user_id: id }));
      expectAlike(price, { average_basket_price: average });
      const spending = await valueOf(await get(server, 'customerAnalytics/spending', { user_id: id }));
      expectAlike(spending, { year: 2011, spending_this_year: late, spending_year_before: early });
    }
  });

  it('tell units, net sales, buyers, refunds and basket prices of products as plain SQL does', async () => {
    expect(items.length).toBeGreaterThan(9);
    for (const id of items) {
      const [row] = await retail.rows(
        `SELECT coalesce(sum(CASE WHEN kind = 'purchase' THEN quantity ELSE -abs(quantity) END), 0)::FLOAT8 AS units, sum(value)::FLOAT8 AS net_sales,
           count(DISTINCT customer) FILTER (WHERE kind = 'purchase' AND customer <> '') AS buyers,
           coalesce(count(*) FILTER (WHERE kind = 'refund') / nullif(count(*) FILTER (WHERE kind = 'purchase'), 0), 0) AS refund_rate
         FROM line WHERE stock = '${id}'`,
      );
      const { units, net_sales, buyers, refund_rate } = await valueOf<Record<string, unknown>>(
        await get(server, 'productAnalytics/info', { item_id: id }),
      );
      expectAlike({ units, net_sales, buyers, refund_rate }, row);
      const baskets = `(SELECT min(moment) AS first, sum(value)::FLOAT8 AS price FROM line WHERE kind = 'purchase'
        GROUP BY invoice HAVING bool_or(stock = '${id}'))`;
      const [whole] = await retail.rows(`SELECT coalesce(avg(price), 0) AS average FROM ${baskets}`);
      const months = await retail.rows(
        `SELECT month(first) AS month, year(first) AS year, avg(price) AS average_basket_price FROM ${baskets} GROUP BY ALL ORDER BY year, month`,
      );
      const told = await valueOf(await get(server, 'productAnalytics/abpp', { item_id: id }));
      expectAlike(told, { average_basket_price: whole?.['average'], months });
    }
  });

  it('lists every customer and product once, found by part of their names and ids', async () => {
    const [row] = await retail.rows(
      `SELECT (SELECT count(DISTINCT customer) FROM line WHERE customer <> '') AS customers, (SELECT count(DISTINCT stock) FROM line) AS products,
         (SELECT count(*) FROM (SELECT stock FROM line GROUP BY stock HAVING lower(coalesce(min(nullif(description, '')), stock)) LIKE '%lantern%')) AS lanterns`,
    );
    const total = async (path: string): Promise<number> =>
      (await valueOf<{ total: number }>(await get(server, path))).total;
    expect(await total('customers')).toBe(row?.['customers']);
    expect(await total('products')).toBe(row?.['products']);
    expect(
      await valueOf<{ total: number }>(await get(server, 'products', { search: 'lantern', searchBy: 'Name' })),
    ).toMatchObject({
      total: row?.['lanterns'],
    });
  });
});
