/** A segment or filter of the demo, as its author would have written it: the printed form of conditions.md §2. */
export interface SeededDefinition {
  readonly name: string;
  readonly description: string;
  readonly sql: string;
}

/**
 * The saved segments of the demo, the last being whom its mails went to; their models and members follow when the text
 * is read.
 */
export const seededSegments: readonly SeededDefinition[] = [
  {
    name: 'Women who buy often',
    description: 'Three purchases or more in the last six months.',
    sql: `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
  AND customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.event_type = 'purchase'
      AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'
    GROUP BY sale.user_id HAVING COUNT(*) >= 3)`,
  },
  {
    name: 'VIP',
    description: 'More than 100 in one line, at least twice.',
    sql: `SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
WHERE sale.event_type = 'purchase'
  AND sale.event_value > 100
GROUP BY customer.user_id HAVING COUNT(*) >= 2`,
  },
  {
    name: 'Candle lovers in Victoria',
    description: 'Bought a candle and live in Victoria.',
    sql: `SELECT customer.user_id FROM customer
WHERE customer.shipping_state = 'VIC'
  AND customer.user_id IN (
    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE product.category = 'Candles')`,
  },
  {
    name: 'Gold without our shop',
    description: 'Gold members whose address is not one of example.com.',
    sql: `SELECT customer.user_id FROM customer
WHERE (customer.custom ->> 'tier') = 'gold'
  AND (customer.email LIKE '%@example.com') IS NOT TRUE`,
  },
  {
    name: 'New customers',
    description: 'Joined in the last three months.',
    sql: `SELECT customer.user_id FROM customer
WHERE customer.tenant_created_at >= CURRENT_DATE - INTERVAL '3 months'`,
  },
  {
    name: 'Everyone with an email address',
    description: 'All customers with an email address, with or without consent.',
    sql: `SELECT customer.user_id FROM customer
WHERE customer.email LIKE '%@%'`,
  },
];

/** The saved filters of the demo. */
export const seededFilters: readonly SeededDefinition[] = [
  {
    name: 'Acme in stock',
    description: 'All Acme products in stock.',
    sql: `SELECT product.item_id FROM product
WHERE product.brand = 'Acme'
  AND product.stock_qty > 0`,
  },
  {
    name: 'Small gifts',
    description: 'Gifts under 30.',
    sql: `SELECT product.item_id FROM product
WHERE product.meta_category = 'Gifts'
  AND product.price < 30`,
  },
];
