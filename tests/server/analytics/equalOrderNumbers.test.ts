import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipes } from '#domain/automation/recipes.ts';
import { occasionsOf } from '#server/features/automation/occasions.ts';
import { fillTotals } from '#server/loading/totals.ts';
import { post } from '../features/segments/definitions.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

/**
 * Two customers with an order of the same number on the same day, of 10 and of 30, each with an item of its own and one
 * that both have.
 */
const lines = [
  ['eq-1', 'eq-ana', 'eq-cup', 4],
  ['eq-2', 'eq-ana', 'eq-both', 6],
  ['eq-3', 'eq-bob', 'eq-pot', 20],
  ['eq-4', 'eq-bob', 'eq-both', 10],
] as const;
const day = '2031-05-05';
const filter = { sql: `SELECT product.item_id FROM product WHERE product.brand = 'Equal'` };
const segment = { sql: `SELECT customer.user_id FROM customer WHERE customer.shipping_city = 'Equal'` };

let server: TestServer;
const ask = async <Value>(path: string): Promise<Value> => valueOf(await server.ask(path, { as: 'owner' }));
const count = async (path: string, body: object) =>
  valueOf<Readonly<Record<string, unknown>>>(await post(server, path, body));

beforeAll(async () => {
  server = await startTestServer();
  await server.services.engines.tenant(tenantIds.first).write(async (writer) => {
    for (const [index, id] of ['eq-ana', 'eq-bob'].entries()) {
      await writer.run('INSERT INTO customer (customer_no, user_id, shipping_city) VALUES ($1, $2, $3)', [
        5000 + index,
        id,
        'Equal',
      ]);
    }
    for (const [index, id] of ['eq-cup', 'eq-pot', 'eq-both'].entries()) {
      await writer.run('INSERT INTO product (item_no, item_id, name, brand) VALUES ($1, $2, $2, $3)', [
        5000 + index,
        id,
        'Equal',
      ]);
    }
    for (const [id, user, item, value] of lines) {
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, item_id, user_id, customer_no, item_no)
         SELECT $1, 'purchase', '1001', CAST($2 AS DECIMAL(18,4)), CAST($3 AS TIMESTAMP), $4, $5,
           (SELECT customer_no FROM customer WHERE user_id = $5), (SELECT item_no FROM product WHERE item_id = $4)`,
        [id, value, `${day} 10:00:00`, item, user],
      );
    }
    await fillTotals(writer, true);
  });
});
afterAll(() => server.close());

it('counts two customers’ orders with the same number as two on the dashboard', async () => {
  const days = await ask<readonly object[]>(`dashboardAnalytics/day-sales?from=${day}&to=${day}`);
  expect(days).toEqual([{ date: day, net_sales: 40, baskets: 2 }]);
  expect(await ask(`dashboardAnalytics/headline?from=${day}&to=${day}`)).toMatchObject({
    orders: 2,
    average_basket_price: 20,
  });
});

it('keeps them apart in the baskets of a segment and of a filter', async () => {
  expect(await count('segment-analytics/abp', segment)).toMatchObject({ average_basket_price: 20 });
  expect(await count('segment-analytics/overview', segment)).toMatchObject({ average_basket_price: 20 });
  expect(await count('filter-analytics/abp', filter)).toMatchObject({ average_basket_price: 20 });
});

it('keeps them apart in the baskets of a product: the other customer’s lines are not in them', async () => {
  expect(await ask('productAnalytics/abpp?item_id=eq-cup')).toMatchObject({ average_basket_price: 10 });
  expect(await ask('productAnalytics/abpp?item_id=eq-both')).toMatchObject({ average_basket_price: 20 });
});

it('joins no items of theirs as bought together', async () => {
  const boughtWith = (item: string) => count('recommendation/fbt', { item_id: item });
  expect(await boughtWith('eq-both')).toMatchObject({ baskets: 2, items: [{ shared: 1 }, { shared: 1 }] });
  expect(await boughtWith('eq-cup')).toMatchObject({ baskets: 1, items: [{ item_id: 'eq-both' }] });
});

it('counts them as two transactions of a product in a condition, and as one of each customer', async () => {
  const ofProduct = (least: number) =>
    `SELECT product.item_id FROM product\nJOIN sale ON sale.item_id = product.item_id\nWHERE product.brand = 'Equal'\nGROUP BY product.item_id HAVING COUNT(DISTINCT sale.transaction_id) >= ${least}`;
  expect(await count('filter/count', { sql: ofProduct(2) })).toMatchObject({ product_count: 1 });
  const ofCustomer = (least: number) =>
    `SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE sale.item_id LIKE 'eq-%'\nGROUP BY customer.user_id HAVING COUNT(DISTINCT sale.transaction_id) >= ${least}`;
  expect(await count('segment/count', { sql: ofCustomer(1) })).toMatchObject({ population: 2 });
  expect(await count('segment/count', { sql: ofCustomer(2) })).toMatchObject({ population: 0 });
});

it('gives each customer the mail after a purchase', async () => {
  const question = { recipe: recipes['after purchase'], waitHours: 168, segmentId: null };
  const [after, until] = ['2031-05-12T00:00:00', '2031-05-13T00:00:00'];
  const found = await occasionsOf(server.services.engines.tenant(tenantIds.first), { ...question, after, until });
  expect(found.map(({ user_id: user, occasion }) => [user, occasion])).toEqual([
    ['eq-ana', '1001'],
    ['eq-bob', '1001'],
  ]);
});

it('gives each its own total', async () => {
  const totals = await server.services.engines
    .tenant(tenantIds.first)
    .query<{ total: number }>(
      `SELECT CAST(transaction_revenue AS DOUBLE PRECISION) AS total FROM sale WHERE transaction_id = '1001' ORDER BY event_id`,
    );
  expect(totals.map(({ total }) => total)).toEqual([10, 10, 30, 30]);
});
