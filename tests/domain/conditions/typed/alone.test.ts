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
    ['+ VIP members', 'are in a segment with name VIP'],
    ['+ all vip customers', 'are in a segment with name VIP'],
    ['+ vip only', 'are in a segment with name VIP'],
    ['+ only VIP', 'are in a segment with name VIP'],
    ['+ no VIP members', 'are in no segment with name VIP'],
    ['+ everyone except VIP customers', 'are in no segment with name VIP'],
    ['+ new customers', 'are in a segment with name New customers'],
    ['+ Sydney customers', 'have shipping city Sydney'],
    ['+ new zealand customers', 'have shipping country New Zealand'],
    ['+ gold members', 'have tier gold'],
    ['+ outside Sydney', 'have no shipping city Sydney'],
    ['+ outside of australia', 'have no shipping country Australia'],
    ['+ bought Acme products', 'had events with brand Acme'],
    ['+ bought candles items at least 3 times', 'had events with category Candles at least 3 times'],
    ['+ bought stuff', 'had events with brand Stuff'],
  ])('is no part of it: %s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, data)).toBe(`add ${sentence}`);
  });

  it('may be products, in a filter', () => {
    expect(says('+ acme products', products, data)).toBe('add have brand Acme');
    expect(says('+ sold out products', products)).toBe('add have stock at most 0');
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
    ['+ more than 100 points', 'have points above 100'],
    ['+ 100+ points', 'have points at least 100'],
    ['+ fewer than 5 points', 'have points below 5'],
    ['+ not more than 100 points', 'have points at most 100'],
  ])('is read: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(`add ${sentence}`);
  });

  it('is none of what happened', () => {
    expect(read('+ over 100 revenue').condition).toBeUndefined();
  });
});

describe('at most so many', () => {
  const purchases = 'events with event type purchase';

  it.each([
    ['+ no more than 3 orders', `had ${purchases} in at most 3 transactions`],
    ['+ at most 3 orders', `had ${purchases} in at most 3 transactions`],
    ['+ bought no more than 3 times', `had ${purchases} in at most 3 transactions`],
    ['+ at most 3 orders or never', `did not have ${purchases} in more than 3 transactions`],
    ['+ fewer than 3 orders or none', `did not have ${purchases} in at least 3 transactions`],
    ['+ spent less than 100 or nothing', `did not have ${purchases} worth at least 100`],
    ['+ 0 orders', `never had ${purchases}`],
    ['+ zero purchases in the last year', `never had ${purchases} in the last year`],
    ['+ bought 0 times', `never had ${purchases}`],
    ['+ number of orders > 3', `had ${purchases} in more than 3 transactions`],
    ['+ 5+ orders', `had ${purchases} in at least 5 transactions`],
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
    ['+ category retail', 'have category Retail'],
    ['+ category not candles', 'had events with category other than Candles'],
    ['+ category garden', 'have category garden'],
    ["+ category 'Candles'", 'have category Candles'],
  ])('is that of the one which has the value: %s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, both)).toBe(`add ${sentence}`);
    expect(read('+ category candles').compared).toMatchObject({ others: [{ table: 'product' }] });
  });
});

describe('said otherwise', () => {
  it.each([
    ['+ bought from Acme', 'had events with brand Acme'],
    ['+ bought nothing from Acme', 'never had events with brand Acme'],
    ['+ belongs to VIP', 'are in a segment with name VIP'],
    ['+ part of vip', 'are in a segment with name VIP'],
    ['+ spent nothing in the last year', 'never had events with event type purchase in the last year'],
    ['+ paid more than 100', 'had events with event type purchase worth more than 100'],
    ['+ received an email', 'were sent e-mails with deliveries at least 1'],
    ['+ clicked at least once', 'were sent e-mails with clicks at least 1'],
    ['+ qty < 5', 'had events with stock below 5'],
    ['+ joined on 2025-01-01', 'have creation date from 2025-01-01 to 2025-01-01'],
    ['+ (gender = F)', 'have gender F'],
    ["+ (gender = 'F')", 'have gender F'],
    ['+ only women', 'have gender female'],
    ['+ female customers only', 'have gender female'],
    ["+ isn't a VIP member", 'are in no segment with name VIP'],
    ['+ has not been refunded', 'never had events with event type refund'],
    ['+ returns > 2', 'had events with event type refund in more than 2 transactions'],
    ['+ clicked a link', 'were sent e-mails with clicks at least 1'],
    ['+ phone is there', 'have any phone'],
    ['+ segment vip', 'are in a segment with name VIP'],
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
    ['+ missing phone', 'have no phone'],
    ['+ unknown gender', 'have no gender'],
    ['+ gender unknown', 'have no gender'],
    ['+ birthdate unknown', 'have no birth date'],
    ['+ phone not known', 'have no phone'],
  ])('is said before or behind the field: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(`add ${sentence}`);
  });

  it('is a value where the data has it', () => {
    expect(says('+ gender unknown', vocabulary, { 'customer.gender': ['F', 'Unknown'] })).toBe(
      'add have gender Unknown',
    );
  });
});

describe('the start of being a customer', () => {
  it.each([
    ['+ customers since 2020', 'have creation date from 2020-01-01 on'],
    ['+ customer before 2020', 'have creation date up to 2019-12-31'],
    ['+ customer for more than 2 years', 'have creation date up to 2024-11-20'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(`add ${sentence}`);
  });
});
