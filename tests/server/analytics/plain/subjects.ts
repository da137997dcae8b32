import type { Subject, World } from './world.ts';

/** A definition as text, and who meets it by plain reading of the rows. */
export interface Case {
  readonly name: string;
  readonly sql: string;
  readonly subject: (world: World) => Subject;
}

const customersWho = (name: string, sql: string, holds: (world: World, id: string) => boolean): Case => ({
  name,
  sql,
  subject: (world) => ({
    kind: 'segment',
    ids: new Set([...world.customers.keys()].filter((id) => holds(world, id))),
  }),
});

/** Everyone, women, customers with a refund, customers without any event, no one. */
export const segmentCases: readonly Case[] = [
  customersWho('everybody', `SELECT customer.user_id FROM customer\nWHERE customer.user_id LIKE '%'`, () => true),
  customersWho(
    'women',
    `SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'`,
    ({ customers }, id) => customers.get(id)?.gender === 'F',
  ),
  customersWho(
    'who gave something back',
    `SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
WHERE sale.event_type = 'refund'
GROUP BY customer.user_id`,
    ({ sales }, id) => sales.some((sale) => sale.user_id === id && sale.event_type === 'refund'),
  ),
  customersWho(
    'without any event',
    `SELECT customer.user_id FROM customer
WHERE (customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.event_type LIKE '%')) IS NOT TRUE`,
    ({ sales }, id) => !sales.some((sale) => sale.user_id === id),
  ),
  customersWho('nobody', `SELECT customer.user_id FROM customer\nWHERE customer.gender = 'nobody'`, () => false),
];

const productsThat = (name: string, sql: string, holds: (world: World, id: string) => boolean): Case => ({
  name,
  sql,
  subject: (world) => ({ kind: 'filter', ids: new Set([...world.products.keys()].filter((id) => holds(world, id))) }),
});

/** Everything, cheap things, what is not active, nothing. */
export const filterCases: readonly Case[] = [
  productsThat('everything', `SELECT product.item_id FROM product\nWHERE product.item_id LIKE '%'`, () => true),
  productsThat(
    'below 30',
    `SELECT product.item_id FROM product\nWHERE product.price < 30`,
    ({ products }, id) => (products.get(id)?.price ?? 30) < 30,
  ),
  productsThat(
    'not active',
    `SELECT product.item_id FROM product\nWHERE (product.status = 'active') IS NOT TRUE`,
    ({ products }, id) => products.get(id)?.status !== 'active',
  ),
  productsThat('nothing', `SELECT product.item_id FROM product\nWHERE product.brand = 'nothing'`, () => false),
];
