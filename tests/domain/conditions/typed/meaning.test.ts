import { describe, expect, it } from 'vitest';
import { products, read, says, vocabulary } from './says.ts';

describe('a name of two words', () => {
  it.each([
    ['+ not email consent', true],
    ['+ no email consent', true],
    ['+ email consent', false],
    ['+ e-mail consent', false],
    ['+ with email consent', false],
    ['+ has email consent', false],
    ['+ without e-mail consent', true],
    ['+ not consent', true],
    ['+ email consent is true', false],
    ['+ email consent = yes', false],
    ['+ not email consent true', true],
  ])('wins over a field and a value: %s', (typed, negation) => {
    const consent = { table: 'customer', field: 'email_consented', operator: '=', value: 'true' };
    expect(read(typed).condition).toMatchObject({ ...consent, negation });
  });

  it.each([
    ['+ order value over 200', 'add had events with transaction revenue above 200'],
    ['+ order total over 200', 'add had events with transaction revenue above 200'],
    ['+ basket value >= 200', 'add had events with transaction revenue at least 200'],
    ['+ order date in the last 30 days', 'add had events in the last 30 days'],
    ['+ purchase date in 2025', 'add had events with date from 1 Jan 2025 to 31 Dec 2025'],
    ['+ order number T0001', 'add had events with transaction ID T0001'],
    ['+ product stock > 0', 'add had events with stock above 0'],
    ['+ product stock quantity > 0', 'add had events with stock above 0'],
    ['+ email opened >= 1', 'add opened an email'],
    ['+ e-mail clicked > 2', 'add were sent an email with more than 2 clicks'],
    ['+ town Sydney', 'add shipping city is Sydney'],
    ['+ suburb Sydney', 'add shipping city is Sydney'],
    ['+ job Nurse', 'add job title is Nurse'],
    ['+ subcategory Mugs', 'add sub category is Mugs'],
    ['+ subcategory Mugs twice', 'add had events with sub category Mugs at least twice'],
    ['+ no image', 'add never had events with any image URL'],
    ['+ customer city Sydney', 'add shipping city is Sydney'],
  ])('is known as people say it: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});

describe('a consent by its name alone', () => {
  it('is not said of the time of the consent, which nothing tells', () => {
    expect(says('+ consented in the last 30 days')).toBe('unquoted: the last 30 days');
  });
});

describe('a word that can hardly be a value', () => {
  it.each([
    ['+ email gmail', 'no-address: gmail'],
    ['+ no email gmail', 'no-address: gmail'],
    ['+ email = gmail', 'no-address: gmail'],
    ['+ email != gmail', 'no-address: gmail'],
    ['+ email bounced', 'no-address: bounced'],
    ['+ not email unsubscribed in the last 30 days', 'no-address: unsubscribed'],
    ['+ order cancelled', 'no-id: cancelled'],
    ['+ order of 3', 'no-id: of 3'],
    ['+ order weight over 200', 'no-id: weight'],
  ])('is a fault: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it('is taken in quotes, and where the data has it', () => {
    expect(says("+ email = 'gmail'")).toBe('add email is gmail');
    expect(says('+ email Root', vocabulary, { 'customer.email': ['root'] })).toBe('add email is root');
    expect(says('+ order first', vocabulary, { 'sale.transaction_id': ['first'] })).toContain(
      'add had events with transaction ID first',
    );
    expect(read('+ order first').compared).toMatchObject({ text: 'first' });
  });
});

describe('total spending', () => {
  const purchases = 'add made purchases';
  it.each([
    [
      '+ spent more than $1,500 in the last 12 months',
      `${purchases} for more than 1500 in total in the last 12 months`,
    ],
    ['+ spent at least 500 in the last year', `${purchases} for at least 500 in total in the last year`],
    ['+ spent at least 500 in total', `${purchases} for at least 500 in total`],
    ['+ total spend > 1000', `${purchases} for more than 1000 in total`],
    ['+ spending above 300', `${purchases} for more than 300 in total`],
    ['+ worth at least 500', `${purchases} for at least 500 in total`],
    ['+ spent 500 or more', `${purchases} for at least 500 in total`],
    ['+ spent over 100 dollars', `${purchases} for more than 100 in total`],
    ['+ spent at least 100 in one order', 'add had events with transaction revenue at least 100'],
    [
      '+ spent over 100 per transaction twice',
      'add had events with transaction revenue above 100 in at least 2 transactions',
    ],
    ['+ spent over 100 twice', 'add had events with value above 100 at least twice'],
    [
      '+ revenue > 500 at least 3 times',
      'add had events with transaction revenue above 500 in at least 3 transactions',
    ],
    ['+ revenue > 500 at least 3 sales', 'add had events with transaction revenue above 500 at least 3 times'],
    ['+ spent 50', 'how-much: 50'],
    ['+ spent between 100 and 500', 'no-number-range: between 100 and 500'],
    ['+ spent > 100 and spent < 200', 'several: and spent < 200'],
    ['+ spent at least 10 at most 20', 'no-number-range: 10 at most 20'],
    ['+ spent over 100 this year', 'no-period: this year'],
    ['+ spent over 1.500', 'which-number: 1.500'],
    ['+ spent', 'no-value: spent'],
    ['+ spending over much', 'no-number: much'],
  ])('is a sum, unless it is said of one order: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it('is none of a product', () => {
    expect(says('+ spent > 100', products)).toBe('no-field: spent > 100');
  });

  it('may be negated', () => {
    const sum = { checked: true, operator: '>', figure: 100, measure: 'spend' };
    const condition = { negation: true, field: 'event_type', value: 'purchase', frequency: sum };
    expect(read('+ not spent over 100').condition).toMatchObject(condition);
    expect(read('+ spent over 100 not in the last 6 months').condition).toMatchObject({
      ...condition,
      recency: { checked: true, figure: 6 },
    });
  });
});

describe('purchases of anything', () => {
  it.each([
    ['+ bought in the last 30 days', 'add made a purchase in the last 30 days'],
    ['+ purchased anything in the last 30 days', 'add made a purchase in the last 30 days'],
    ['+ has not bought in the last 6 months', 'add never made a purchase in the last 6 months'],
    ['+ not bought anything in the last 6 months', 'add never made a purchase in the last 6 months'],
    ["+ hasn't ordered in the last year", 'add never made a purchase in the last year'],
    ['+ never bought', 'add never made a purchase'],
    ['+ bought', 'add made a purchase'],
    ['+ ordered at least 5 times', 'add made purchases in at least 5 transactions'],
    ['+ bought twice in the last year', 'add made purchases in at least 2 transactions in the last year'],
    ['+ purchases >= 3', 'add made purchases in at least 3 transactions'],
    ['+ orders > 3', 'add made purchases in more than 3 transactions'],
    ['+ no purchases in the last 6 months', 'add never made a purchase in the last 6 months'],
    ['+ made a purchase in the last 30 days', 'add made a purchase in the last 30 days'],
    ['+ bought for more than $500', 'add made purchases for more than 500 in total'],
    ['+ last purchase in the last 30 days', 'add made a purchase in the last 30 days'],
    ['+ last order less than 30 days ago', 'add made a purchase in the last 30 days'],
    ['+ last purchase more than 6 months ago', 'last-purchase: last purchase more than 6 months ago'],
    ['+ last purchase in 2025', 'last-purchase: last purchase in 2025'],
    ['+ no order in the last 6 months', 'add never made a purchase in the last 6 months'],
    ['+ bought nothing in the last 6 months', 'add never made a purchase in the last 6 months'],
    ['+ more than 3 purchases', 'add made purchases in more than 3 transactions'],
    ['+ at least 2 orders in the last year', 'add made purchases in at least 2 transactions in the last year'],
    ['+ not more than 3 purchases', 'add made purchases in at most 3 transactions'],
    ['+ did not buy nothing', 'bought-what: nothing'],
    ['+ bought this year', 'no-period: this year'],
    ['+ bought Acme', 'bought-what: Acme'],
    ['+ never bought Acme', 'bought-what: Acme'],
    ['+ bought 3 shoes', 'bought-what: 3 shoes'],
    ['+ bought at least 3 products', 'no-limit: at least 3 products'],
  ])('are counted by transaction: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
    expect(read(typed).bought).toBe(false);
  });

  it('are of a brand where the data has that', () => {
    const brands = { 'product.brand': ['Acme', 'Salt and Co'] };
    expect(read('+ bought acme').compared).toMatchObject({ field: { name: 'brand' }, text: 'acme' });
    expect(read('+ bought acme', vocabulary, brands)).toMatchObject({
      bought: true,
      condition: { negation: false, table: 'product', field: 'brand', value: 'Acme' },
    });
    expect(says('+ bought salt and co twice in the last year', vocabulary, brands)).toBe(
      'add had events with brand Salt and Co at least twice in the last year',
    );
    expect(says('+ never bought acme', vocabulary, brands)).toBe('add never had events with brand Acme');
    expect(says('+ bought Acmee', vocabulary, brands)).toBe('bought-what: Acmee');
    expect(says("+ bought 'Acme'", vocabulary, brands)).toBe("bought-what: 'Acme'");
  });

  it('are of a category, a product, its SKU or its id, whichever the data has first; each is looked up', () => {
    const asked = read('+ bought dusk mug').compared;
    expect([asked?.field, ...(asked?.others ?? [])].map((field) => field?.name)).toEqual([
      'brand',
      'category',
      'sub_category',
      'name',
      'sku',
      'item_id',
    ]);
    const data = {
      'product.brand': ['Acme', 'Tea'],
      'product.category': ['Candles', 'Tea'],
      'product.name': ['Dusk Mug', 'Salt & Pepper'],
      'product.sku': ['SK-01'],
      'product.item_id': ['P000002'],
    };
    expect(says('+ bought candles', vocabulary, data)).toBe('add had events with category Candles');
    expect(says('+ bought tea', vocabulary, data)).toBe('add had events with brand Tea');
    expect(says('+ bought dusk mug twice', vocabulary, data)).toBe(
      'add had events with product name Dusk Mug at least twice',
    );
    expect(says('+ never bought a Dusk Mug', vocabulary, data)).toBe('add never had events with product name Dusk Mug');
    expect(says('+ bought sk-01 in the last year', vocabulary, data)).toBe(
      'add had events with SKU SK-01 in the last year',
    );
    expect(read('+ bought p000002', vocabulary, data)).toMatchObject({
      bought: true,
      condition: { table: 'product', field: 'item_id', value: 'P000002' },
    });
    expect(says('+ bought lamp', vocabulary, data)).toBe('bought-what: lamp');
  });

  it('go on with a field, or with how often', () => {
    expect(read('+ bought').slot.kind).toBe('field');
    expect(read('+ bought bra').slot).toMatchObject({ kind: 'field', typed: 'bra' });
    expect(read('+ bought twice ').slot.kind).toBe('limit');
    expect(says('+ bought', products)).toBe('nothing: ');
  });
});

describe('emails that were opened or clicked', () => {
  const opened = 'opened an email';
  it.each([
    ['+ opened an e-mail in the last 30 days', `add ${opened} in the last 30 days`],
    ['+ opened in the last 30 days', `add ${opened} in the last 30 days`],
    ['+ email opened in the last 30 days', `add ${opened} in the last 30 days`],
    ['+ have opened', `add ${opened}`],
    ['+ never opened', 'add opened no email'],
    ['+ not opened any email in the last 6 months', 'add opened no email in the last 6 months'],
    ['+ clicked in the last 7 days', 'add clicked in an email in the last 7 days'],
    ['+ email clicked', 'add clicked in an email'],
    ['+ opened at least 3 emails', 'add opened at least 3 emails'],
    ['+ opened at least 3 e-mails in the last year', 'add opened at least 3 emails in the last year'],
    ['+ opened at least 3', 'add were sent an email with at least 3 opens'],
    ['+ opened >= 2 at least 3 times', 'add were sent at least 3 emails with at least 2 opens'],
    ['+ opened 3 times', 'no-limit: times'],
  ])('are asked for by what was done: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});
