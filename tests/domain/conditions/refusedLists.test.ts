import { describe } from 'vitest';
import { C, G, M, S, leads, refuses } from './refusing.ts';

const F = "customer.gender = 'F'";
const [a, b] = ["customer.category = 'a'", "customer.category = 'b'"];
const list = "customer.category IN ('a', 'b')";
const noneOf = "customer.category NOT IN ('a', 'b')";

describe('IN with a list becomes one condition for each value', () => {
  refuses([
    ['joined by OR', 'S09', `${C}«${list}»`, `${C}${a} OR ${b}`],
    ['beside OR', 'S09', `${C}${F} OR «${list}»`, `${C}${F} OR ${a} OR ${b}`],
    ['of one value beside AND', 'S09', `${C}${F} AND «customer.category IN ('a')»`, `${C}${F} AND ${a}`],
    ['in parentheses', 'S09', `${C}«((${list}))»`, `${C}${a} OR ${b}`],
    [
      'of numbers',
      'S09',
      `${S}«sale.event_value IN (1, -2.5)»${G}`,
      `${S}sale.event_value = 1 OR sale.event_value = -2.5${G}`,
    ],
    [
      'on a custom field',
      'S09',
      `${C}«(customer.custom ->> 'tier') IN ('a','b')»`,
      `${C}(customer.custom ->> 'tier') = 'a' OR (customer.custom ->> 'tier') = 'b'`,
    ],
    ['of values not to have', 'S09', `${C}«${noneOf}»`, `${C}customer.category != 'a' AND customer.category != 'b'`],
    [
      'of such beside AND',
      'S09',
      `${C}${F} AND «${noneOf}»`,
      `${C}${F} AND customer.category != 'a' AND customer.category != 'b'`,
    ],
    ['negated', 'S09', `${C}(«${list}») IS NOT TRUE`, `${C}(${a}) IS NOT TRUE AND (${b}) IS NOT TRUE`],
    [
      'negated twice over',
      'S09',
      `${C}(«${noneOf}») IS NOT TRUE`,
      `${C}(customer.category != 'a') IS NOT TRUE OR (customer.category != 'b') IS NOT TRUE`,
    ],
    ['of one value inside IN', 'S09', `${C}${M}«sale.origin IN ('web')»)`, `${C}${M}sale.origin = 'web')`],
    ['of numbers not to have', 'S09', `${S}«sale.event_value NOT IN (1, 2)»${G}`],
    ['with NULL', 'S09', `${C}«customer.category IN ('a', NULL)»`],
    ['with a field', 'S09', `${C}«'a' IN (customer.category)»`],
    ['without a value', 'S01', `${C}customer.category IN («)»`],
    ['with a subquery', 'S11', `${C}customer.category IN («(SELECT 1)», 'a')`],
    [
      'with more values than a definition has conditions',
      'S09',
      `${C}«customer.category IN (${Array(1001).fill("'a'").join(', ')})»`,
    ],
  ]);
});

describe('IN with a list where something else is in the way too', () => {
  leads([
    [`${C}${F} AND ${list}`, `${C}${F}\nINTERSECT\n${C}${a} OR ${b}`],
    [`${C}${F} OR ${noneOf}`, `${C}${F}\nUNION\n${C}customer.category != 'a' AND customer.category != 'b'`],
    [`${C}NOT ${list}`, `${C}(${a}) IS NOT TRUE AND (${b}) IS NOT TRUE`],
    [
      `${C}customer.birthdate IN ('2000-01-01')`,
      `${C}(customer.birthdate >= DATE '2000-01-01' AND customer.birthdate < DATE '2000-01-02')`,
    ],
    [
      `${C}${M}sale.origin IN ('web', 'app') GROUP BY sale.user_id HAVING COUNT(*) >= 3)`,
      `SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE sale.origin = 'web'\n  OR sale.origin = 'app'\nGROUP BY customer.user_id HAVING COUNT(*) >= 3`,
    ],
  ]);
});
