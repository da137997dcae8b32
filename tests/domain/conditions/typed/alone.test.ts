import { completionsOf } from '#domain/conditions/typed/complete.ts';
import { describe, expect, it } from 'vitest';
import { products, read, says, vocabulary } from './says.ts';

const data = {
  'segment.name': ['VIP', 'New customers'],
  'customer.shipping_city': ['Sydney', 'Melbourne', 'Gold Coast'],
  'customer.shipping_state': ['NSW'],
  'customer.shipping_country': ['Australia', 'New Zealand'],
  'customer.custom.tier': ['gold', 'silver'],
  'product.brand': ['Acme', 'Acme Online', 'Stuff'],
  'product.category': ['Candles'],
};

describe('whom it is said of, behind a value without its field', () => {
  it.each([
    ['+ VIP members', 'are in VIP'],
    ['+ all vip customers', 'are in VIP'],
    ['+ vip only', 'are in VIP'],
    ['+ only VIP', 'are in VIP'],
    ['+ no VIP members', 'are not in VIP'],
    ['+ everyone except VIP customers', 'are not in VIP'],
    ['+ new customers', 'are in New customers'],
    ['+ Sydney customers', 'shipping city is Sydney'],
    ['+ new zealand customers', 'shipping country is New Zealand'],
    ['+ gold members', 'tier is gold'],
    ['+ outside Sydney', 'shipping city is not Sydney'],
    ['+ outside of australia', 'shipping country is not Australia'],
    ['+ bought Acme products', 'had events with brand Acme'],
    ['+ bought candles items at least 3 times', 'had events with category Candles at least 3 times'],
    ['+ bought stuff', 'had events with brand Stuff'],
  ])('is no part of it: %s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, data)).toBe(`add ${sentence}`);
  });

  it('may be products, in a filter', () => {
    expect(says('+ acme products', products, data)).toBe('add brand is Acme');
    expect(says('+ sold out products', products)).toBe('add stock is at most 0');
  });

  it('is a fault where nothing has the value', () => {
    expect(says('+ platinum members', vocabulary, data)).toBe('no-field: platinum members');
    expect(says('+ new customers')).toBe('vague: new');
  });
});

describe('a value without its field', () => {
  it.each([
    ['+ VIP', 'in VIP'],
    ['+ not VIP', 'not in VIP'],
    ['+ except sydney', 'in Sydney'],
    ['+ gold coast', 'in Gold Coast'],
    ['+ gold', 'tier gold'],
    ['+ acme', 'bought Acme'],
    ['+ excluding gold', 'not tier gold'],
    ['+ > $1,000', 'spent > $1,000'],
    ['+ over 200', 'spent over 200'],
  ])('is reported with a suggestion: %s is %s', (typed, near) => {
    const found = read(typed, vocabulary, data);
    expect(found).toMatchObject({ condition: undefined, fault: 'value-alone', near });
    expect(completionsOf(found, vocabulary)).toEqual([{ text: near, note: '' }]);
    const joint = typed.startsWith('+ except') ? '+ except' : '+';
    expect(read(`${joint} ${near}`, vocabulary, data).condition).toBeDefined();
  });

  it('is not looked for while it may be the beginning of a name', () => {
    expect(read('+ cat').compared).toBeUndefined();
    expect(read('+ ac').compared).toBeUndefined();
    expect(read('+ acm').compared).toMatchObject({ text: 'acm' });
  });
});

describe('negations that exclude no single one', () => {
  it.each([
    ['+ not all women', 'not-all: not all women'],
    ['+ not everyone in VIP', 'not-all: not everyone in VIP'],
    ['+ neither women nor men', 'neither: neither women nor men'],
    ['+ in Sydney, Melbourne or Perth', 'several-values: Sydney, Melbourne or Perth'],
    ['+ city one of Sydney Melbourne', 'several-values: Sydney Melbourne'],
    ['+ city Sydney Gold Coast', 'several-values: Sydney Gold Coast'],
    ['+ bought Acme in store', 'and-then: in store'],
    ['+ bought candles online in the last 6 months', 'and-then: online'],
    ['+ viewed Acme', 'deed-what: Acme'],
    ['+ viewed Acme twice', 'deed-what: Acme'],
    ['+ looked at candles in the last 30 days', 'deed-what: candles'],
    ['+ added Acme to cart', 'deed-what: Acme'],
    ['+ added Acme to cart in the last 7 days', 'deed-what: Acme'],
    ['+ returned Acme', 'deed-what: Acme'],
    ['+ bought since Easter', 'no-limit: since Easter'],
    ['+ bought recently', 'no-limit: recently'],
    ['+ average order value over 100', 'vague: average order value'],
    ['+ 100 points', 'how-much: 100'],
    ['+ gold coast women', 'no-field: gold coast women'],
    ['+ bought Acme but not candles', 'several: but not candles'],
    ['+ opened but not clicked', 'several: but not clicked'],
    ["+ added to cart but didn't buy", "several: but didn't buy"],
    ['+ bought Acme last year', 'no-period: last year'],
    ['+ orders of more than 100', 'how-many-or-much: of more than 100'],
    ['+ abandoned cart', 'vague: abandoned cart'],
    ['+ gender any', 'unquoted: any'],
    ['+ name regexp A', 'unquoted: regexp'],
    ['+ bought between 2 and 5 times', 'no-number-range: between 2 and 5 times'],
    ['+ 2 to 500 orders', 'no-number-range: 2 to 500 orders'],
    ['+ several orders', 'vague: several orders'],
    ['+ segment VPI', 'no-such-value-near: VPI'],
    ['+ brand like acm', 'no-wildcard: acm'],
    ['+ SELECT * FROM customer', 'whole-sql: SELECT * FROM customer'],
  ])('%s is %s', (typed, fault) => {
    expect(says(typed, vocabulary, data)).toBe(fault);
  });

  it('is read where the data has it whole', () => {
    expect(says('+ bought Acme Online', vocabulary, data)).toBe('add had events with brand Acme Online');
  });
});

describe('an age', () => {
  it.each([
    ['+ aged 18-25', 'born between 2001 and 2008'],
    ['+ between 18 and 25 years old', 'born between 2001 and 2008'],
    ['+ 18 to 25', 'born between 2001 and 2008'],
    ['+ over 30', 'born before 1996'],
    ['+ customers under 25', 'born after 2001'],
    ['+ 40 years old', 'born in 1986'],
    ['+ older', 'born before 1996'],
  ])('is reported with a date of birth: %s is %s', (typed, near) => {
    expect(read(typed)).toMatchObject({ fault: 'no-age', near });
    expect(read(`+ ${near}`).condition).toBeDefined();
  });

  it.each(['+ 3', '+ over 300', '+ 30', '+ over 30 foo'])('is no other number: %s', (typed) => {
    expect(read(typed).fault).not.toBe('no-age');
  });
});

describe('a number before its field', () => {
  it.each([
    ['+ more than 100 points', 'points is above 100'],
    ['+ 100+ points', 'points is at least 100'],
    ['+ fewer than 5 points', 'points is below 5'],
    ['+ not more than 100 points', 'points is at most 100'],
  ])('is read: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(`add ${sentence}`);
  });

  it('is none of what happened', () => {
    expect(read('+ over 100 revenue').condition).toBeUndefined();
  });
});

describe('at most so many', () => {
  const made = 'made purchases';
  const didNotMake = 'did not make purchases';

  it.each([
    ['+ no more than 3 orders', `${made} in at most 3 transactions`],
    ['+ at most 3 orders', `${made} in at most 3 transactions`],
    ['+ bought no more than 3 times', `${made} in at most 3 transactions`],
    ['+ at most 3 orders or never', `${didNotMake} in more than 3 transactions`],
    ['+ fewer than 3 orders or none', `${didNotMake} in at least 3 transactions`],
    ['+ spent less than 100 or nothing', `${didNotMake} for at least 100 in total`],
    ['+ 0 orders', 'never made a purchase'],
    ['+ zero purchases in the last year', 'never made a purchase in the last year'],
    ['+ bought 0 times', 'never made a purchase'],
    ['+ number of orders > 3', `${made} in more than 3 transactions`],
    ['+ 5+ orders', `${made} in at least 5 transactions`],
  ])(
    'is the same however it is said, and takes those without any in where that is said: %s says: %s',
    (typed, said) => {
      expect(says(typed)).toBe(`add ${said}`);
    },
  );

  it('offers to take those in', () => {
    expect(completionsOf(read('+ at most 3 orders '), vocabulary)[0]).toEqual({ text: 'or never', note: '' });
    expect(completionsOf(read('+ at least 3 orders '), vocabulary)).not.toContainEqual({ text: 'or never', note: '' });
  });

  it('is no part of another value', () => {
    expect(says('+ product Now or never', vocabulary, { 'product.name': ['Now or Never'] })).toBe(
      'add had events with product name Now or Never',
    );
    expect(says('+ city Sydney or never')).toBe('several-values: Sydney or never');
  });
});

describe('a name that several fields share', () => {
  const both = { 'customer.category': ['Retail'], 'product.category': ['Candles', 'Retail'] };

  it.each([
    ['+ category candles', 'had events with category Candles'],
    ['+ category retail', 'category is Retail'],
    ['+ category not candles', 'had events with category other than Candles'],
    ['+ category garden', 'category is garden'],
    ["+ category 'Candles'", 'category is Candles'],
  ])('is that of the one which has the value: %s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, both)).toBe(`add ${sentence}`);
    expect(read('+ category candles').compared).toMatchObject({ others: [{ table: 'product' }] });
  });
});

describe('said otherwise', () => {
  it.each([
    ['+ bought from Acme', 'had events with brand Acme'],
    ['+ bought nothing from Acme', 'never had events with brand Acme'],
    ['+ belongs to VIP', 'are in VIP'],
    ['+ part of vip', 'are in VIP'],
    ['+ spent nothing in the last year', 'never made a purchase in the last year'],
    ['+ paid more than 100', 'made purchases for more than 100 in total'],
    ['+ received an email', 'received an email'],
    ['+ clicked at least once', 'clicked in an email'],
    ['+ qty < 5', 'had events with stock below 5'],
    ['+ joined on 2025-01-01', 'creation date is 1 Jan 2025'],
    ['+ (gender = F)', 'gender is F'],
    ["+ (gender = 'F')", 'gender is F'],
    ['+ only women', 'gender is female'],
    ['+ female customers only', 'gender is female'],
    ["+ isn't a VIP member", 'are not in VIP'],
    ['+ has not been refunded', 'never had a refund'],
    ['+ returns > 2', 'had refunds in more than 2 transactions'],
    ['+ clicked a link', 'clicked in an email'],
    ['+ phone is there', 'phone is set'],
    ['+ segment vip', 'are in VIP'],
    ['+ brand like acm%', 'had events with brand starting with acm'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, data)).toBe(`add ${sentence}`);
  });

  it.each([
    ['+ cheap', 'price under 20'],
    ['+ low stock', 'stock under 5'],
    ['+ new products', 'added in the last 30 days'],
    ['+ under $50', 'price under $50'],
  ])('of products is reported with a suggestion: %s is %s', (typed, near) => {
    expect(read(typed, products)).toMatchObject({ condition: undefined, near });
    expect(read(`+ ${near}`, products).condition).toBeDefined();
  });
});

describe('nothing there', () => {
  it.each([
    ['+ missing phone', 'phone is not set'],
    ['+ unknown gender', 'gender is not set'],
    ['+ gender unknown', 'gender is not set'],
    ['+ birthdate unknown', 'date of birth is not set'],
    ['+ phone not known', 'phone is not set'],
  ])('is said before or behind the field: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(`add ${sentence}`);
  });

  it('is a value where the data has it', () => {
    expect(says('+ gender unknown', vocabulary, { 'customer.gender': ['F', 'Unknown'] })).toBe('add gender is Unknown');
  });
});

describe('the start of being a customer', () => {
  it.each([
    ['+ customers since 2020', 'creation date is 1 Jan 2020 or later'],
    ['+ customer before 2020', 'creation date is 31 Dec 2019 or earlier'],
    ['+ customer for more than 2 years', 'creation date is 20 Nov 2024 or earlier'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(`add ${sentence}`);
  });
});
