import { describe, expect, test } from 'vitest';
import { sentence } from '#domain/conditions/refusals.ts';
import { C, G, M, S, problemsOf, refuses } from './refusing.ts';

const F = "customer.gender = 'F'";

describe('tables', () => {
  refuses([
    ['of a schema', 'S02', `SELECT customer.user_id FROM «public.customer» WHERE ${F}`, `${C}${F}`],
    [
      'of a quoted schema',
      'S02',
      `SELECT customer.user_id FROM «"public"."customer"» WHERE ${F}`,
      `SELECT customer.user_id FROM "customer" WHERE ${F}`,
    ],
    ['with an alias', 'S02', `SELECT customer.user_id FROM customer «c» WHERE ${F}`],
    ['with a quoted alias', 'S02', `SELECT customer.user_id FROM customer «AS "c"» WHERE ${F}`],
    ['nearly named', 'S02', `${C}«custmer.gender» = 'F'`, `${C}${F}`],
    ['nearly named, of no such field', 'S02', `${C}«custmer.gendr» = 'F'`],
    ['nothing like any', 'S02', `SELECT customer.user_id FROM «orders» WHERE ${F}`],
    ['without a name', 'S01', `SELECT customer.user_id FROM «""» WHERE ${F}`],
    ['that are reserved words', 'S01', `SELECT customer.user_id FROM «where» WHERE ${F}`],
    ['of customers in a sale group', 'S13', `${S}«customer.gender» = 'F'${G}`],
    ['of segments without IN', 'S13', `${C}«segment.name» = 'VIP'`],
    ['a subquery instead', 'S11', `SELECT customer.user_id FROM «(SELECT 1)» WHERE ${F}`],
  ]);

  test('what is read already needs no join', () => {
    expect(problemsOf(`${S}customer.gender = 'F'${G}`, 'segment').map(sentence)).toEqual([
      'The table customer cannot be used here.',
    ]);
    expect(problemsOf(`${C}sale.origin = 'web'`, 'segment').map(sentence)).toEqual([
      'The table sale is not read here: it needs its own join or IN (…).',
    ]);
  });
});

describe('fields', () => {
  refuses([
    ['without a table', 'S03', `${S}«origin» = 'web'${G}`, `${S}sale.origin = 'web'${G}`],
    ['without a table, nearly named', 'S03', `${C}«gendr» = 'F'`, `${C}${F}`],
    ['without a table, in quotes', 'S03', `${C}«"gender"» = 'F'`, `${C}${F}`],
    ['without a table, unlike any', 'S03', `${C}«shoe» = 'F'`],
    ['unlike any', 'S03', `${C}«customer.shoe» = 'F'`],
    ['whose table alone is like another’s', 'S03', `${C}«customer.custom» = 'F'`],
    ['with two letters swapped', 'S03', `${C}«customer.gedner» = 'F'`, `${C}${F}`],
    ['with a letter too much', 'S03', `${C}«customer.genderr» = 'F'`, `${C}${F}`],
    ['with another letter', 'S03', `${C}«customer.gander» = 'F'`, `${C}${F}`],
    ['in another case, quoted', 'S03', `${C}«customer."Gender"» = 'F'`, `${C}${F}`],
    ['too long to be mistyped', 'S03', `${C}«customer.gender${'r'.repeat(80)}» = 'F'`],
    ['of another table', 'S03', `${C}«customer.brand» = 'F'`],
    ['that recency reads alone', 'S03', `${C}${M.replaceAll('sale', 'segment')}«segment.since» >= '2025-01-01')`],
    ['nearly a custom one', 'S03', `${C}«(customer.custom ->> 'teir')» = 'gold'`],
  ]);

  test('a filter’s message names its own table', () => {
    const [problem] = problemsOf("SELECT product.item_id FROM product WHERE shoe = 'F'", 'filter');
    expect(problem && sentence(problem)).toBe('Name the table before shoe, like product.shoe.');
  });

  test('the nearest of several is meant', () => {
    const [problem] = problemsOf(`${C}customer.sub_categori = 'x'`, 'segment');
    expect(problem?.params).toEqual({ field: 'customer.sub_categori', suggestion: 'customer.sub_category' });
  });
});
