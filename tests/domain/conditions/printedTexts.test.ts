import { describe, expect, test } from 'vitest';
import type { Kind } from '#domain/conditions/model.ts';
import { print } from '#domain/conditions/print.ts';
import { vocabularies } from './generate.ts';
import { accepted } from './laws.ts';

const days = '(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31';
const leapYears = '[12][0-9](0[48]|[2468][048]|[13579][26])|(12|16|20|24|28)00';
const joined = "(customer.custom ->> 'joined')";
const asDate = `CASE WHEN ${joined} ~ '^([12][0-9]{3}-(${days})|(${leapYears})-02-29)$' THEN CAST(${joined} AS DATE) END`;
const width = "(product.description_metadata -> 'dim' ->> 'w')";

/** Texts as they print, each of them in full (conditions.md §2). */
const printed: readonly (readonly [name: string, kind: Kind, text: string])[] = [
  ['one condition', 'segment', "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'"],
  [
    'one condition a line, indented by two',
    'segment',
    "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\n  OR customer.category != 'a'\n  OR customer.email NOT LIKE '%x'",
  ],
  [
    'groups between lines of their operator',
    'segment',
    "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\nEXCEPT\nSELECT customer.user_id FROM customer\nWHERE customer.gender = 'M'",
  ],
  [
    'single quotes doubled, a pattern with \\ with its ESCAPE',
    'segment',
    "SELECT customer.user_id FROM customer\nWHERE customer.surname = 'O''Neil'\n  AND customer.email LIKE '100\\%' ESCAPE '\\'\n  AND customer.surname = 'a\\b'",
  ],
  [
    'a range with both ends in parentheses, with one without',
    'segment',
    "SELECT customer.user_id FROM customer\nWHERE (customer.birthdate >= DATE '2000-01-01' AND customer.birthdate < DATE '2000-02-01')\n  AND customer.birthdate >= DATE '2000-01-01'\n  AND customer.birthdate < DATE '0001-01-02'",
  ],
  [
    'a negated condition in the parentheses of its negation alone',
    'segment',
    "SELECT customer.user_id FROM customer\nWHERE (customer.gender = 'F') IS NOT TRUE\n  AND (customer.birthdate >= DATE '2000-01-01' AND customer.birthdate < DATE '2000-02-01') IS NOT TRUE",
  ],
  [
    'a recency beside its value, and alone',
    'segment',
    "SELECT customer.user_id FROM customer\nWHERE (customer.gender = 'F' AND customer.tenant_created_at >= CURRENT_DATE - INTERVAL '1 years')\n  AND customer.tenant_created_at >= CURRENT_DATE - INTERVAL '30 days'",
  ],
  [
    'conditions on other tables',
    'segment',
    "SELECT customer.user_id FROM customer\nWHERE customer.user_id IN (\n    SELECT email.user_id FROM email\n    WHERE email.open >= 2\n      AND email.sent_dt >= CURRENT_DATE - INTERVAL '3 months'\n    GROUP BY email.user_id HAVING COUNT(*) > 1)\n  AND (customer.user_id IN (\n    SELECT segment.user_id FROM segment WHERE segment.id != '7')) IS NOT TRUE\n  AND customer.user_id IN (\n    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id\n    WHERE product.price <= 19.99\n    GROUP BY sale.user_id HAVING SUM(sale.event_value) >= 100.5)",
  ],
  [
    'a group about one email',
    'segment',
    'SELECT customer.user_id FROM customer\nJOIN email ON email.user_id = customer.user_id\nWHERE email.open = 1\n  AND (email.click = 1) IS NOT TRUE\nGROUP BY customer.user_id',
  ],
  [
    'a group about one sale, without its product',
    'segment',
    "SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE sale.event_type = 'purchase'\nGROUP BY customer.user_id HAVING COUNT(DISTINCT sale.transaction_id) = 2",
  ],
  [
    'a group about one sale, with its product',
    'segment',
    "SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nLEFT JOIN product ON product.item_id = sale.item_id\nWHERE (product.brand = 'Acme') IS NOT TRUE\nGROUP BY customer.user_id",
  ],
  [
    'custom fields of each type',
    'segment',
    `SELECT customer.user_id FROM customer\nWHERE (customer.custom ->> 'o''clock') = 'x'\n  AND (${asDate} >= DATE '2025-01-01' AND ${asDate} < DATE '2025-02-01')`,
  ],
  ['a filter', 'filter', "SELECT product.item_id FROM product\nWHERE product.brand = 'Acme'"],
  [
    'a filter on metadata',
    'filter',
    `SELECT product.item_id FROM product\nWHERE (product.description_metadata ->> 'material') = 'steel'\n  AND CASE WHEN ${width} ~ '^-?[0-9]+([.][0-9]+)?$' THEN CAST(${width} AS DOUBLE PRECISION) END > 5`,
  ],
  [
    'a filter on sales',
    'filter',
    "SELECT product.item_id FROM product\nJOIN sale ON sale.item_id = product.item_id\nWHERE (product.brand = 'Acme' AND sale.event_dt < CURRENT_DATE - INTERVAL '2 months')\nGROUP BY product.item_id HAVING COUNT(*) <= 3",
  ],
];

describe('a text prints as conditions.md §2 lays it out', () => {
  for (const [name, kind, text] of printed) {
    test(name, () => expect(print(accepted(text, kind), vocabularies[kind]).text).toBe(text));
  }
});
