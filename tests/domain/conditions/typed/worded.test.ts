import { describe, expect, it } from 'vitest';
import { says } from './says.ts';

const purchases = 'made purchases';

describe('a no that belongs to how often', () => {
  it.each([
    ['+ bought no more than 3 times', `add ${purchases} in at most 3 transactions`],
    ['+ bought not more than twice in the last year', `add ${purchases} in at most 2 transactions in the last year`],
    ['+ bought no fewer than 2 times', `add ${purchases} in at least 2 transactions`],
    ['+ not bought at least twice', 'add did not make purchases in at least 2 transactions'],
    ['+ no fewer than 3 orders in the last year', `add ${purchases} in at least 3 transactions in the last year`],
    ['+ not less than 2 visits', 'add visited at least twice'],
    ['+ has no fewer than 2 refunds', 'add had refunds in at least 2 transactions'],
    ['+ bought not in the last 6 months', 'add never made a purchase in the last 6 months'],
  ])('negates nothing: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});

describe('a figure that may count or be money', () => {
  it.each([
    ['+ orders over 200', 'how-many-or-much: over 200'],
    ['+ order under 50', 'how-many-or-much: under 50'],
    ['+ an order more than 100', 'how-many-or-much: more than 100'],
    ['+ purchases above 100 in the last year', 'how-many-or-much: above 100 in the last year'],
    ['+ bought over 100', 'how-many-or-much: over 100'],
    ['+ brand Acme over 100', 'no-limit: over 100'],
    ['+ brand Acme under 3', 'no-limit: under 3'],
  ])('is asked about: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it.each([
    ['+ bought over 3 times', `add ${purchases} in more than 3 transactions`],
    ['+ over 3 orders', `add ${purchases} in more than 3 transactions`],
    ['+ orders > 3', `add ${purchases} in more than 3 transactions`],
    ['+ brand Acme over 3 times', 'add had events with brand Acme more than 3 times'],
    ['+ order total over 200', 'add had events with transaction revenue above 200'],
  ])('is plain where what it counts is said: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});

describe('words without their apostrophes', () => {
  const data = { 'product.brand': ['Acme'] };

  it.each([
    ['+ didnt buy Acme', 'add never had events with brand Acme'],
    ['+ hasnt bought in 6 months', 'add never made a purchase in the last 6 months'],
    ['+ city isnt Auckland', 'add shipping city is set but not Auckland'],
    ["+ wasn't in segment VIP", 'add are not in VIP'],
  ])('are read as with them: %s says: %s', (typed, sentence) => {
    expect(says(typed, undefined, data)).toBe(sentence);
  });

  it('are no value', () => {
    expect(says('+ surname dont')).toBe('unquoted: dont');
    expect(says('+ surname "Dont"')).toBe('add surname is Dont');
  });
});
