import { describe, expect, test } from 'vitest';
import { asBought } from '#console/builder/bought.ts';
import type { Model } from '#domain/conditions/model.ts';
import { parse } from '#domain/conditions/parse.ts';
import { print } from '#domain/conditions/print.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';

const vocabulary = vocabularyFor('segment', []);
let last = 0;
const newId = (): string => `new ${(last += 1)}`;

function modelOf(text: string): Model {
  const parsed = parse(text, vocabulary, { kind: 'segment', newId });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.model;
}

/** The text after the first condition on a product was said as one about what was bought. */
function bought(text: string): string {
  const model = modelOf(text);
  const condition = model.groups.flatMap(({ conditions }) => conditions).find(({ table }) => table === 'product');
  return print(asBought(model, condition?.id ?? '', newId), vocabulary).text;
}

const acme = `customer.user_id IN (
    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE product.brand = 'Acme'`;
const boughtAcme = `SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
LEFT JOIN product ON product.item_id = sale.item_id
WHERE sale.event_type = 'purchase'
  AND product.brand = 'Acme'
GROUP BY customer.user_id`;

describe('a product said as one that was bought', () => {
  test('becomes a group about one and the same sale that is a purchase', () => {
    expect(bought(`SELECT customer.user_id FROM customer\nWHERE ${acme})`)).toBe(boughtAcme);
  });

  test('takes how often with it, and leaves the other conditions where they were', () => {
    const text = `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
  AND ${acme}
    GROUP BY sale.user_id HAVING COUNT(*) >= 3)`;
    expect(bought(text)).toBe(`SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
INTERSECT
${boughtAcme} HAVING COUNT(*) >= 3`);
  });

  test.each([
    ['it is negated', `SELECT customer.user_id FROM customer\nWHERE (${acme})) IS NOT TRUE`],
    ['any of several will do', `SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\n  OR ${acme})`],
    [
      'groups are not joined by INTERSECT',
      `SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\n  AND ${acme})\nUNION\nSELECT customer.user_id FROM customer\nWHERE customer.gender = 'M'`,
    ],
  ])('stays as it is where %s', (_, text) => {
    const model = modelOf(text);
    const condition = model.groups.flatMap(({ conditions }) => conditions).find(({ table }) => table === 'product');
    expect(asBought(model, condition?.id ?? '', newId)).toBe(model);
  });
});
