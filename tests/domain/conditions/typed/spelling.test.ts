import { completed } from '#domain/conditions/typed/complete.ts';
import { describe, expect, it } from 'vitest';
import { products, read, says, vocabulary } from './says.ts';

const data = {
  'segment.name': ['VIP', 'Lapsed'],
  'customer.gender': ['F', 'M'],
  'customer.shipping_city': ['Auckland', 'auckland', 'Wellington', 'St. Ives'],
  'customer.shipping_country': ['New Zealand'],
  'customer.surname': ['Smith', 'SMITH'],
  'product.brand': ['Acme'],
  'product.category': ['Stationery'],
};

describe('a value that the data spells another way', () => {
  it.each([
    ['+ segment vip', 'add are in VIP'],
    ['+ gender f', 'add gender is F'],
    ['+ gender = f', 'add gender is F'],
    ['+ not gender f', 'add gender is not F'],
    ['+ gender is not f', 'add gender is set but not F'],
    ['+ city wellington', 'add shipping city is Wellington'],
    ['+ country new zealand', 'add shipping country is New Zealand'],
    ['+ brand acme twice', 'add had events with brand Acme at least twice'],
  ])('is taken as the data has it: %s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, data)).toBe(sentence);
  });

  it('is taken as the data has it where it is negated', () => {
    expect(read('+ not in segment vip', vocabulary, data).condition).toMatchObject({ negation: true, value: 'VIP' });
    expect(says('+ not brand acme', products, data)).toBe('add brand is not Acme');
    expect(says('+ category not stationery', products, data)).toBe('add category is set but not Stationery');
  });

  it('stands where the data has exactly that', () => {
    expect(says('+ city auckland', vocabulary, data)).toBe('add shipping city is auckland');
    expect(says('+ city Auckland', vocabulary, data)).toBe('add shipping city is Auckland');
  });

  it('is a fault where the data has several spellings and not this one', () => {
    expect(says('+ surname smith', vocabulary, data)).toBe('which-spelling: smith');
  });

  it('stands in quotes, and where nothing is known', () => {
    expect(says("+ segment 'vip'", vocabulary, data)).toBe('add are in vip');
    expect(says('+ segment vip')).toBe('add are in vip');
    expect(says('+ city Paris', vocabulary, data)).toBe('add shipping city is Paris');
  });

  it('is no list of two that the data has, nor one with a year behind it', () => {
    expect(says('+ gender F and M', vocabulary, data)).toBe('several-values: F and M');
    expect(says('+ city auckland and wellington twice', vocabulary, data)).toBe(
      'several-values: auckland and wellington twice',
    );
    expect(says('+ brand Acme 2025', vocabulary, data)).toBe('no-period: 2025');
    expect(says('+ brand Acme and Sons', vocabulary, data)).toBe('add had events with brand Acme and Sons');
    expect(says('+ brand Other 2025', vocabulary, data)).toBe('add had events with brand Other 2025');
    expect(says('+ brand acme 2025', vocabulary, { 'product.brand': ['Acme', 'Acme 2025'] })).toContain('Acme 2025');
  });

  it('stands in a pattern', () => {
    expect(says('+ city contains auck', vocabulary, data)).toBe('add shipping city contains auck');
  });

  it('is one of a closed list', () => {
    expect(says('+ event type Purchase')).toBe('add made a purchase');
    expect(says('+ consent yes')).toBe('add consented to email');
    expect(says('+ consent is no')).toBe('add email consent is false');
    expect(says('+ consent = TRUE')).toBe('add consented to email');
  });

  it('is another word for it where the data makes that certain', () => {
    for (const word of ['female', 'woman', 'Women'])
      expect(says(`+ gender ${word}`, vocabulary, data)).toBe('add gender is F');
    expect(says('+ gender male', vocabulary, data)).toBe('add gender is M');
    expect(says('+ gender f', vocabulary, { 'customer.gender': ['Female', 'Male'] })).toBe('add gender is Female');
    expect(says('+ gender female', vocabulary, { 'customer.gender': ['F', 'Woman'] })).toBe('add gender is female');
    expect(says('+ gender female')).toBe('add gender is female');
    expect(says('+ city man', vocabulary, { 'customer.shipping_city': ['M'] })).toBe('add shipping city is man');
  });

  it('may be chosen of several spellings', () => {
    expect(read('+ surname smith in the last 6 months ', vocabulary, data).slot).toMatchObject({
      kind: 'value',
      from: 10,
      typed: 'smith',
    });
  });

  it.each([
    'Alice in Wonderland',
    'Marks and Gender Friends',
    'Salt and Brand X',
    'Two times',
    'Acme this year',
    'Once',
    'Best, Foot',
    'A or B',
    'Smart Phone Case',
    'Forever 2025',
    '3 times',
    'Bed Bath & Beyond',
    '100%',
    "Levi's 501",
    'Best Ever',
    'Acme twice',
    'Over 50',
    '2000 to 2010',
    'From May',
    'Without (all)',
    'Never Not',
  ])('is found in the data by what is looked up for it: %s', (value) => {
    for (const typed of [value, value.toLowerCase(), value.toUpperCase()]) {
      const { field, text = '' } = read(`+ brand = ${typed}`).compared ?? {};
      expect(field?.name).toBe('brand');
      expect(value.toLowerCase()).toContain(text.toLowerCase());
      const found = read(`+ brand = ${typed}`, vocabulary, { 'product.brand': [value, 'Other'] });
      expect(found.condition).toMatchObject({ field: 'brand', operator: '=', value, negation: false });
    }
  });

  it('is looked up by its text without how often or how recently, whatever is said of it', () => {
    const compared = (typed: string) => {
      const { field, text } = read(typed).compared ?? {};
      return field && `${field.table}.${field.name}: ${text}`;
    };
    expect(compared('+ not in segment vip ')).toBe('segment.name: vip');
    expect(compared('+ brand acme twice in the last 6 months')).toBe('product.brand: acme');
    expect(compared('+ category kitchen twice')).toBe('product.category: kitchen');
    expect(compared('+ brand Alice in Wonderland')).toBe('product.brand: Alice in Wonderland');
    expect(compared('+ brand Salt and gender x')).toBe('product.brand: Salt and gender x');
    expect(compared('+ brand Acme this year')).toBe('product.brand: Acme this year');
    expect(compared("+ segment 'vip'")).toBeUndefined();
    expect(compared('+ city contains auck')).toBe('customer.shipping_city: auck');
    expect(compared("+ city contains 'auck'")).toBeUndefined();
    expect(compared('+ city like auck%')).toBeUndefined();
    expect(compared('+ points 3')).toBeUndefined();
    expect(compared('+ gender ')).toBeUndefined();
  });
});

describe('a part of a value that the data spells another way', () => {
  const names = {
    'customer.name': ['Aisha', 'Aisha Maria', 'Mariam'],
    'product.brand': ['ACME Ltd', 'Acme Pty', 'Northwind'],
    'customer.email': ['a.b@Example.com', 'c@example.com', 'd@Shop.test'],
  };
  it.each([
    ["+ name doesn't contain aisha", 'add name is set but does not contain Aisha'],
    ['+ name contains MARIA', 'add name contains Maria'],
    ['+ name starts with aish', 'add name starts with Aish'],
    ['+ name ends with aria', 'add name ends in aria'],
    ['+ name ends with ARIAM', 'add name ends in ariam'],
    ['+ never brand contains northw', 'add never had events with brand containing Northw'],
    ['+ not email @shop.test', 'add email does not contain @Shop.test'],
    ['+ brand contains Acme', 'add had events with brand containing Acme'],
    ["+ name doesn't contain 'aisha'", 'add name is set but does not contain aisha'],
    ['+ name contains 100%_x', 'add name contains 100%_x'],
  ])('is taken as the data has it: %s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, names)).toBe(sentence);
  });

  it('is a fault where the data has several spellings and not this one', () => {
    expect(says('+ never brand contains acme', vocabulary, names)).toBe('which-spelling: acme');
    expect(says('+ email ends with @EXAMPLE.com', vocabulary, names)).toBe('which-spelling: @EXAMPLE.com');
  });

  it('stands where nothing is known', () => {
    expect(says('+ never brand contains acme')).toBe('add never had events with brand containing acme');
  });
});

describe('a value that the data lacks', () => {
  const cities = {
    'customer.shipping_city': ['Sydney', 'Melbourne'],
    'customer.category': [],
    'customer.gender': ['F', 'M'],
    'product.category': ['Stationery'],
    'product.name': ['Mug'],
    'segment.name': ['VIP'],
  };
  it.each([
    ['+ not city Sidney', 'no-such-value-near: Sidney', 'Sydney'],
    ['+ city is not Sidney', 'no-such-value-near: Sidney', 'Sydney'],
    ['+ city != sidney in the last 6 months', 'no-such-value-near: sidney', 'Sydney'],
    ['+ not product category Stationary', 'no-such-value-near: Stationary', 'Stationery'],
    ['+ not category Outdoor', 'no-such-value: Outdoor', undefined],
    ['+ not in segment vpi', 'no-such-value-near: vpi', 'VIP'],
    ['+ not city Syd', 'no-such-value: Syd', undefined],
    ['+ not city Paris', 'no-such-value: Paris', undefined],
    ["+ city doesn't contain paris", 'no-such-value: paris', undefined],
    ['+ not event type purchse', 'no-such-value-near: purchse', 'purchase'],
    ['+ event type purchse', 'no-such-value-near: purchse', 'purchase'],
    ['+ product weight', 'no-such-value: weight', undefined],
    ['+ not gender female', 'add gender is not F', undefined],
  ])('would exclude no one: %s is %s', (typed, fault, near) => {
    expect(says(`${typed} `, vocabulary, cities)).toBe(fault);
    expect(read(`${typed} `, vocabulary, cities).near).toBe(near);
  });

  it('may come, is taken in quotes, and where not all values are known', () => {
    expect(says('+ city Sidney', vocabulary, cities)).toBe('add shipping city is Sidney');
    expect(says("+ not city 'Sidney'", vocabulary, cities)).toBe('add shipping city is not Sidney');
    expect(says('+ not city Sidney')).toBe('add shipping city is not Sidney');
    expect(says('+ product = Cup', vocabulary, cities)).toBe('add had events with product name Cup');
  });

  it('can become the one that is meant', () => {
    const { slot, near = '' } = read('+ not city Sidney', vocabulary, cities);
    expect(slot.typed).toBe('Sydney');
    expect(completed('+ not city Sidney', slot, near, true)).toBe('+ not city Sydney ');
  });
});

describe('a bare id', () => {
  it('is of a customer where it is no number', () => {
    expect(read('+ id C0000003').condition).toMatchObject({ table: 'customer', field: 'user_id', value: 'C0000003' });
    expect(read('+ not id = C0000003').condition).toMatchObject({ table: 'customer', negation: true });
    expect(read('+ id 17').condition).toMatchObject({ table: 'segment', field: 'id' });
    expect(read('+ segment id C3').condition).toMatchObject({ table: 'segment', field: 'id' });
  });

  it('is of a product among products', () => {
    expect(read('+ id P3', products).condition).toMatchObject({ table: 'product', field: 'item_id' });
  });
});
