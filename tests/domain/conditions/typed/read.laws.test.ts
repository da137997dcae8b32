import { completed, completionsOf } from '#domain/conditions/typed/complete.ts';
import { isTypedCondition } from '#domain/conditions/typed/joint.ts';
import { conditionText } from '#domain/conditions/conditionText.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { products, read, says, vocabulary } from './says.ts';
import { runsOf } from '#tests/support/laws.ts';

describe('a typed condition', () => {
  it.each([
    ['+ gender = F', 'add gender is F'],
    ['+gender=F', 'add gender is F'],
    ['and gender F', 'AND gender is F'],
    ['or gender is F', 'OR gender is F'],
    ['+ or gender F', 'OR gender is F'],
    ['+ not city = Paris', 'add shipping city is not Paris'],
    ['not city = Paris', 'add shipping city is not Paris'],
    ['+ city != Paris', 'add shipping city is set but not Paris'],
    ['+ city = New York', 'add shipping city is New York'],
    ["+ city = 'New York'", 'add shipping city is New York'],
    ['+ billing city = "Le Mans"', 'add billing city is Le Mans'],
    ['+ who have gender F', 'add gender is F'],
    ['+ e-mail ends with @example.com', 'add email ends in @example.com'],
    ['+ email contains example', 'add email contains example'],
    ['+ email is set', 'add email is set'],
    ['+ email is not set', 'add email is not set'],
    ["+ email LIKE '%@example.com'", 'add email ends in @example.com'],
    [
      'and brand Acme >= 3 in the last 6 months',
      'AND had events with brand Acme at least 3 times in the last 6 months',
    ],
    ['+ brand Acme at least 3 times', 'add had events with brand Acme at least 3 times'],
    ['+ brand = Acme in the last 6 months', 'add had events with brand Acme in the last 6 months'],
    [
      '+ brand = Acme in the last 6 months more than 2 times',
      'add had events with brand Acme more than twice in the last 6 months',
    ],
    ['+ brand Acme twice', 'add had events with brand Acme at least twice'],
    ['+ brand Acme in at least 2 transactions', 'add had events with brand Acme in at least 2 transactions'],
    ['+ brand Acme worth at least 100', 'add had events with brand Acme for at least 100 in total'],
    ['+ never had events with brand Acme', 'add never had events with brand Acme'],
    ['+ no brand Acme', 'add never had events with brand Acme'],
    ['+ event value > 100', 'add had events with value above 100'],
    ['+ spent more than 99.5 at least 2 times', 'add had events with value above 99.5 at least twice'],
    ['+ event_type = purchase in the last 30 days', 'add made a purchase in the last 30 days'],
    ['+ event date in the last 3 months', 'add had events in the last 3 months'],
    ['+ birthdate between 1990-01-01 and 1999-12-31', 'add date of birth is from 1 Jan 1990 to 31 Dec 1999'],
    ['+ birthdate >= 1990-01-01', 'add date of birth is 1 Jan 1990 or later'],
    ['+ created in the last 2 weeks', 'add created in the last 14 days'],
    ['+ opened >= 1 at least 3 times', 'add opened at least 3 emails'],
    ['+ segment VIP', 'add are in VIP'],
    ['but not segment VIP', 'EXCEPT are in VIP'],
    ['union gender = F', 'UNION gender is F'],
    ['intersect gender = F', 'INTERSECT gender is F'],
    ['+ tier = gold', 'add tier is gold'],
    ['+ points at least 100', 'add points is at least 100'],
    ["+ customer.gender = 'F'", 'add gender is F'],
    ["+ (customer.gender = 'F') IS NOT TRUE", 'add gender is not F'],
    ['+ product.brand = Acme', 'add had events with brand Acme'],
    ['+ category Kitchen', 'add category is Kitchen'],
    ['+ category Kitchen at least 2 times', 'add had events with category Kitchen at least twice'],
    [
      '+ category Kitchen twice in the last 6 months',
      'add had events with category Kitchen at least twice in the last 6 months',
    ],
    ['+ not category = Kitchen twice', 'add did not have events with category Kitchen at least twice'],
    ['+ city = Bath and North East', 'add shipping city is Bath and North East'],
    ["+ surname = O'Brien", "add surname is O'Brien"],
    ["+ surname = 'O''Brien'", "add surname is O'Brien"],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ brand = Acme', 'add brand is Acme'],
    ['+ price > 20 more than 6 months ago', 'add created more than 6 months ago whose price is above 20'],
    ['+ not category = Outdoor', 'add category is not Outdoor'],
  ])('about products, %s says: %s', (typed, sentence) => {
    expect(says(typed, products)).toBe(sentence);
  });

  it.each([
    ['+', 'nothing: '],
    ['+ not', 'nothing: '],
    ['+ gendr = F', 'no-field: gendr = F'],
    ['+ gender ', 'no-value: '],
    ['+ gender =', 'no-value: '],
    ['+ event value > many', 'no-number: many'],
    ['+ birthdate = some day', 'no-dates: some day'],
    ['+ brand Acme >= ', 'no-limit: >='],
    ['+ brand Acme at least', 'no-limit: at least'],
    ["+ brand 'Acme' and more", 'no-limit: and more'],
    ['+ brand Acme or Other', 'several-values: Acme or Other'],
    ['+ brand Acme, Other', 'several-values: Acme, Other'],
    ['+ gender = F and brand Acme twice', 'several: and brand Acme twice'],
    ['+ gender F or not city = Paris', 'several: or not city = Paris'],
    ['+ event value > 5 and gender = F', 'several: and gender = F'],
  ])('%s is none: %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it.each([
    ['+', true],
    ['+gender', true],
    ['and gender', true],
    ['NOT gender', true],
    ['and', false],
    ['android', false],
    ['orders', false],
    ['note', false],
    ['gender = F', true],
    ['sale.event_value>10', true],
    ['> sort', false],
    ['= F', false],
    ['brand != Acme', true],
    ['e-mail != x@y.z', true],
    ["brand IN ('Acme')", true],
    ['brand IS NULL', true],
    ['email is not null', true],
    ["name like 'A%'", true],
    ["name NOT LIKE 'A%'", true],
    ['price between 10 and 20', true],
    ['price between', false],
    ['sort by brand in order', false],
    ['brand:Acme', true],
    ['city:Sydney', true],
    ['gender: F', true],
    ['product.brand: Acme', true],
    ['event type : purchase', true],
    ['tier:gold', true],
    ['group: how often', false],
    ['http://example.com', false],
    ['gender!', false],
  ])('%s is meant as one: %s', (typed, is) => {
    expect(isTypedCondition(typed, vocabulary)).toBe(is);
  });

  it.each([
    ['brand:Acme', 'add had events with brand Acme'],
    ['+ brand:Acme', 'add had events with brand Acme'],
    ['+ not city: New York', 'add shipping city is not New York'],
    ['gender: F', 'add gender is F'],
    ['event type : purchase twice', 'add made a purchase at least twice'],
    ['+ brand Time:less', 'add had events with brand Time:less'],
    ["+ brand: 'Time:less'", 'add had events with brand Time:less'],
    ['brand != Acme', 'add had events with brand other than Acme'],
    ["brand IN ('Acme')", 'add had events with brand Acme'],
    ['brand IS NULL', 'add never had events with any brand'],
    ["name like 'A%'", 'add name starts with A'],
    ['price between 10 and 20', 'no-sale-range: between 10 and 20'],
    ['+ gender:', 'no-value: '],
    ['+ gendr: F', 'no-field: gendr: F'],
  ])('may be written with a colon, or as SQL does: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it('keeps the table that was typed, though only another field of that name is counted', () => {
    expect(read('+ customer.category = Kitchen twice').condition?.table).toBe('customer');
    expect(read('+ product category = Kitchen').condition?.table).toBe('product');
  });

  it.each([
    ['+ bought brand Acme', true, 'add had events with brand Acme'],
    ['+ who have purchased category Kitchen', true, 'add had events with category Kitchen'],
    ['and bought product category = Kitchen', true, 'AND had events with category Kitchen'],
    ['+ brand Acme', false, 'add had events with brand Acme'],
    ['+ bought', false, 'add made a purchase'],
  ])('%s is about what was bought: %s', (typed, isBought, sentence) => {
    expect(read(typed).bought).toBe(isBought);
    expect(says(typed)).toBe(sentence);
  });

  it('never throws, and what it reads prints as SQL', () => {
    const word = fc.constantFrom(
      'gender',
      'brand',
      '=',
      '>=',
      '3',
      "'F'",
      'Acme',
      'in the last 6 months',
      'not',
      'and',
      'times',
      'event value',
      'é',
      '"',
      "'",
      '(',
      ')',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (typed) => {
          const { condition } = read(`+ ${typed}`);
          if (condition) expect(conditionText({ ...condition, id: 'a' }, 'customer', vocabulary)).not.toBe('');
        },
      ),
      runsOf(2000),
    );
  });
});

describe('completion of a typed condition', () => {
  const offered = (typed: string, words = vocabulary) =>
    completionsOf(read(typed, words), words).map(({ text }) => text);

  it.each([
    ['+ gen', 'gender'],
    ['+ cit', 'shipping_city'],
    ['+ gendr', 'gender'],
    ['+ gneder = F', 'gender'],
    ['+ lives in Auckland', 'shipping_city'],
    ['+ last purchase in 2025', 'event_dt'],
    ['+ older than 40', 'birthdate'],
    ['+ age > 30', 'birthdate'],
    ['+ bra', 'brand'],
    ['+ gender ', '='],
    ['+ event value ', '>='],
    ['+ brand Acme ', 'at least 3 times'],
    ['+ brand Acme ', 'in the last 30 days'],
  ])('%s can become %s', (typed, text) => {
    expect(offered(typed)).toContain(text);
  });

  it('offers only what a field can carry', () => {
    expect(offered('+ gender F ')).toEqual(['in the last 30 days', 'in the last 6 months', 'in the last 1 year']);
    expect(offered('+ segment VIP ')).toEqual([]);
    expect(offered('+ brand Acme at least 3 times ')).toEqual([
      'in the last 30 days',
      'in the last 6 months',
      'in the last 1 year',
    ]);
    expect(offered('+ brand Acme ', products)).toEqual(['less than 30 days ago', 'more than 6 months ago']);
  });

  it('reads every field and every limit as it offers them', () => {
    for (const text of offered('+ ')) expect(read(`+ ${text} `).slot.field?.name).toBeDefined();
    for (const text of offered('+ brand Acme ')) expect(read(`+ brand Acme ${text}`).fault).toBeUndefined();
    for (const text of offered('+ birthdate '))
      expect(read(`+ birthdate ${text} 2024`).fault === 'no-value').toBe(false);
  });

  it('puts a text with spaces in quotes', () => {
    const { slot } = read('+ city = New');
    expect(completed('+ city = New', slot, 'New York', true)).toBe("+ city = 'New York' ");
    expect(completed('+ city = Par', read('+ city = Par').slot, 'Paris', true)).toBe('+ city = Paris ');
    expect(completed('+ gender', read('+ gender').slot, 'gender', false)).toBe('+ gender ');
  });
});
