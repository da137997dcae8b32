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
    ['+ order date in the last 30 days', 'add had events with any date in the last 30 days'],
    ['+ purchase date in 2025', 'add had events with date from 2025-01-01 to 2025-12-31'],
    ['+ order number T0001', 'add had events with transaction id T0001'],
    ['+ product stock > 0', 'add had events with stock above 0'],
    ['+ product stock quantity > 0', 'add had events with stock above 0'],
    ['+ email opened >= 1', 'add were sent e-mails with opens at least 1'],
    ['+ e-mail clicked > 2', 'add were sent e-mails with clicks above 2'],
    ['+ town Sydney', 'add have shipping city Sydney'],
    ['+ suburb Sydney', 'add have shipping city Sydney'],
    ['+ job Nurse', 'add have job title Nurse'],
    ['+ subcategory Mugs', 'add have sub category Mugs'],
    ['+ subcategory Mugs twice', 'add had events with sub category Mugs at least 2 times'],
    ['+ no image', 'add never had events with any image url'],
    ['+ customer city Sydney', 'add have shipping city Sydney'],
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
    expect(says("+ email = 'gmail'")).toBe('add have e-mail gmail');
    expect(says('+ email Root', vocabulary, { 'customer.email': ['root'] })).toBe('add have e-mail root');
    expect(says('+ order first', vocabulary, { 'sale.transaction_id': ['first'] })).toContain('transaction id first');
    expect(read('+ order first').compared).toMatchObject({ text: 'first' });
  });
});

describe('total spending', () => {
  const purchases = 'add had events with event type purchase';
  it.each([
    ['+ spent more than $1,500 in the last 12 months', `${purchases} worth more than 1500 in the last 12 months`],
    ['+ spent at least 500 in the last year', `${purchases} worth at least 500 in the last year`],
    ['+ spent at least 500 in total', `${purchases} worth at least 500`],
    ['+ total spend > 1000', `${purchases} worth more than 1000`],
    ['+ spending above 300', `${purchases} worth more than 300`],
    ['+ worth at least 500', `${purchases} worth at least 500`],
    ['+ spent 500 or more', `${purchases} worth at least 500`],
    ['+ spent over 100 dollars', `${purchases} worth more than 100`],
    ['+ spent at least 100 in one order', 'add had events with transaction revenue at least 100'],
    [
      '+ spent over 100 per transaction twice',
      'add had events with transaction revenue above 100 in at least 2 transactions',
    ],
    ['+ spent over 100 twice', 'add had events with value above 100 at least 2 times'],
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
    ['+ bought in the last 30 days', 'add had events with event type purchase in the last 30 days'],
    ['+ purchased anything in the last 30 days', 'add had events with event type purchase in the last 30 days'],
    ['+ has not bought in the last 6 months', 'add never had events with event type purchase in the last 6 months'],
    [
      '+ not bought anything in the last 6 months',
      'add never had events with event type purchase in the last 6 months',
    ],
    ["+ hasn't ordered in the last year", 'add never had events with event type purchase in the last year'],
    ['+ never bought', 'add never had events with event type purchase'],
    ['+ bought', 'add had events with event type purchase'],
    ['+ ordered at least 5 times', 'add had events with event type purchase in at least 5 transactions'],
    [
      '+ bought twice in the last year',
      'add had events with event type purchase in at least 2 transactions in the last year',
    ],
    ['+ purchases >= 3', 'add had events with event type purchase in at least 3 transactions'],
    ['+ orders > 3', 'add had events with event type purchase in more than 3 transactions'],
    ['+ no purchases in the last 6 months', 'add never had events with event type purchase in the last 6 months'],
    ['+ made a purchase in the last 30 days', 'add had events with event type purchase in the last 30 days'],
    ['+ bought for more than $500', 'add had events with event type purchase worth more than 500'],
    ['+ last purchase in the last 30 days', 'add had events with event type purchase in the last 30 days'],
    ['+ last order less than 30 days ago', 'add had events with event type purchase in the last 30 days'],
    ['+ last purchase more than 6 months ago', 'last-purchase: last purchase more than 6 months ago'],
    ['+ last purchase in 2025', 'last-purchase: last purchase in 2025'],
    ['+ no order in the last 6 months', 'add never had events with event type purchase in the last 6 months'],
    ['+ bought nothing in the last 6 months', 'add never had events with event type purchase in the last 6 months'],
    ['+ more than 3 purchases', 'add had events with event type purchase in more than 3 transactions'],
    [
      '+ at least 2 orders in the last year',
      'add had events with event type purchase in at least 2 transactions in the last year',
    ],
    ['+ not more than 3 purchases', 'add had events with event type purchase in at most 3 transactions'],
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
      'add had events with brand Salt and Co at least 2 times in the last year',
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
      'add had events with product name Dusk Mug at least 2 times',
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

describe('e-mails that were opened or clicked', () => {
  const opened = 'were sent e-mails with opens at least 1';
  it.each([
    ['+ opened an e-mail in the last 30 days', `add ${opened} in the last 30 days`],
    ['+ opened in the last 30 days', `add ${opened} in the last 30 days`],
    ['+ email opened in the last 30 days', `add ${opened} in the last 30 days`],
    ['+ have opened', `add ${opened}`],
    ['+ never opened', 'add were never sent e-mails with opens at least 1'],
    [
      '+ not opened any email in the last 6 months',
      'add were never sent e-mails with opens at least 1 in the last 6 months',
    ],
    ['+ clicked in the last 7 days', 'add were sent e-mails with clicks at least 1 in the last 7 days'],
    ['+ email clicked', 'add were sent e-mails with clicks at least 1'],
    ['+ opened at least 3 emails', `add ${opened} at least 3 times`],
    ['+ opened at least 3 e-mails in the last year', `add ${opened} at least 3 times in the last year`],
    ['+ opened at least 3', 'add were sent e-mails with opens at least 3'],
    ['+ opened >= 2 at least 3 times', 'add were sent e-mails with opens at least 2 at least 3 times'],
    ['+ opened 3 times', 'no-limit: times'],
  ])('are asked for by what was done: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});
