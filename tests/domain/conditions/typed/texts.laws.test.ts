import { patternOf } from '#domain/conditions/like.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { products, read, says } from './says.ts';
import { runsOf } from '#tests/support/laws.ts';

describe('a typed text', () => {
  it.each([
    ['+ city is not in Wellington', 'add shipping city is set but not Wellington'],
    ['+ city not in Wellington', 'add shipping city is set but not Wellington'],
    ['+ city is in Wellington', 'add shipping city is Wellington'],
    ['+ city in Wellington', 'add shipping city is Wellington'],
    ['+ city in New York', 'add shipping city is New York'],
    ['+ brand in Acme in the last 6 months', 'add had events with brand Acme in the last 6 months'],
    ["+ city in ('Auckland')", 'add shipping city is Auckland'],
    ["+ city not in ('Auckland')", 'add shipping city is set but not Auckland'],
    ["+ city = ('New York')", 'add shipping city is New York'],
    ["+ customer.shipping_city IN ('Auckland')", 'add shipping city is Auckland'],
    ["+ brand in ('Acme') at least 3 times", 'add had events with brand Acme at least 3 times'],
    ['+ city = “New York”', 'add shipping city is New York'],
    ['+ gender is not equal to F', 'add gender is set but not F'],
    ['+ gender isn’t F', 'add gender is set but not F'],
    ['+ gender not = F', 'add gender is set but not F'],
  ])('is one value behind in, in parentheses or behind equals: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ["+ city in ('Auckland','Wellington')", "several-values: ('Auckland','Wellington')"],
    ["+ city in ('Auckland', 'Wellington')", "several-values: ('Auckland', 'Wellington')"],
    ["+ city in ( 'New York' , 'Auckland' )", "several-values: ( 'New York' , 'Auckland' )"],
    ["+ customer.shipping_city IN ('Auckland','Wellington')", "several-values: ('Auckland','Wellington')"],
    ['+ city in (Auckland, Wellington)', 'several-values: (Auckland, Wellington)'],
    ['+ city not in Auckland or Wellington', 'several-values: Auckland or Wellington'],
    ['+ city is not in Auckland, Wellington', 'several-values: Auckland, Wellington'],
    ['+ city in Auckland and Wellington', 'several-values: Auckland and Wellington'],
    ['+ city Auckland or', 'several-values: Auckland or'],
    ['+ city Auckland,', 'several-values: Auckland,'],
    ['+ city is one of Auckland and Wellington', 'several-values: Auckland and Wellington'],
    ["+ city 'Auckland' or 'Wellington'", "several-values: 'Auckland' or 'Wellington'"],
    ["+ city = 'Auckland', 'Wellington'", "several-values: 'Auckland', 'Wellington'"],
  ])('is no list: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it.each([
    ['+ email not contains gmail', 'add email is set but does not contain gmail'],
    ['+ email does not contain gmail', 'add email is set but does not contain gmail'],
    ["+ email doesn't contain gmail", 'add email is set but does not contain gmail'],
    ['+ email not containing gmail', 'add email is set but does not contain gmail'],
    ['+ email does not include gmail', 'add email is set but does not contain gmail'],
    ['+ email does not have gmail', 'add email is set but does not contain gmail'],
    ['+ email contain gmail', 'add email contains gmail'],
    ['+ email has gmail', 'add email contains gmail'],
    ['+ email @gmail.com', 'add email contains @gmail.com'],
    ['+ no email @gmail.com', 'add email does not contain @gmail.com'],
    ['+ email not starting with a', 'add email is set but does not start with a'],
    ['+ email does not start with a', 'add email is set but does not start with a'],
    ["+ email doesn't begin with a", 'add email is set but does not start with a'],
    ['+ email not ending in .com', 'add email is set but does not end in .com'],
    ['+ email does not end with .com', 'add email is set but does not end in .com'],
  ])('is looked for or ruled out within: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it('does not contain something among products either', () => {
    expect(says('+ name does not contain gift', products)).toBe('add product name is set but does not contain gift');
    expect(read('+ name does not contain gift', products).condition?.operator).toBe('NOT LIKE');
  });

  it.each([
    ['+ postcode between 2000 and 2999', 'no-order: between 2000 and 2999'],
    ['+ postcode from 2000 to 2999', 'no-order: from 2000 to 2999'],
    ['+ postcode 2000 to 2999', 'no-order: 2000 to 2999'],
    ['+ postcode > 2000', 'no-order: > 2000'],
    ['+ postcode >= 2000', 'no-order: >= 2000'],
    ['+ postcode more than 2000', 'no-order: more than 2000'],
  ])('is not compared by size: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it.each([
    ['+ city Paris not London', 'unquoted: not'],
    ['+ city Alice in Wonderland', 'unquoted: in'],
    ['+ brand Acme between them', 'unquoted: between'],
    ['+ name that contains gift', 'unquoted: contains'],
    ['+ name Anna contain x', 'unquoted: contain'],
    ['+ brand Acme many times', 'unquoted: times'],
    ['+ brand Acme 3 times a month', 'unquoted: times'],
    ['+ brand Acme once a year', 'unquoted: once'],
    ['+ brand Acme since forever', 'unquoted: since'],
    ['+ status half empty', 'unquoted: empty'],
    ['+ status not quite null', 'unquoted: null'],
    ['+ email without gmail', 'unquoted: without'],
    ['+ email with gmail', 'unquoted: with'],
    ['+ brand at least 3 times', 'unquoted: at least 3 times'],
    ['+ brand (Acme', 'unquoted: (Acme'],
    ["+ surname de 'Silva'", "unquoted: 'Silva'"],
    ['+ email *@gmail.com', 'unquoted: *@gmail.com'],
    ['+ city Auck%', 'unquoted: Auck%'],
    ['+ email ending @gmail.com', 'unquoted: ending'],
    ['+ email from gmail', 'unquoted: from'],
    ['+ phone = missing', 'unquoted: missing'],
    ['+ gender neither F nor M', 'neither: neither F nor M'],
    ['+ city no Sydney', 'unquoted: no'],
    ['+ city only Sydney', 'unquoted: only'],
    ['+ postcode 2*', 'unquoted: 2*'],
    ['+ city except Auckland', 'unquoted: except'],
    ['+ brand Acme recently', 'unquoted: recently'],
    ['+ brand Acme last 30h', 'unquoted: last'],
  ])('takes no word of the language for a part of a value: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it.each([
    ["+ city 'Alice in Wonderland'", 'add shipping city is Alice in Wonderland'],
    ["+ brand 'Acme three times'", 'add had events with brand Acme three times'],
    ["+ city = 'in'", 'add shipping city is in'],
  ])('holds any word in quotes: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it('holds any word where the data has exactly that text', () => {
    const data = {
      'product.brand': ['Alice in Wonderland', 'Marks and Gender Friends', 'Best, Foot', 'Two times', 'Acme this year'],
    };
    expect(says('+ brand Alice in Wonderland', undefined, data)).toBe('add had events with brand Alice in Wonderland');
    expect(says('+ brand alice in wonderland twice', undefined, data)).toBe(
      'add had events with brand Alice in Wonderland at least twice',
    );
    expect(says('+ brand Marks and Gender Friends', undefined, data)).toBe(
      'add had events with brand Marks and Gender Friends',
    );
    expect(says('+ brand Best, Foot', undefined, data)).toBe('add had events with brand Best, Foot');
    expect(says('+ brand Two times in the last 6 months', undefined, data)).toBe(
      'add had events with brand Two times in the last 6 months',
    );
    expect(says('+ brand Acme this year', undefined, data)).toBe('add had events with brand Acme this year');
    expect(says('+ brand Alice in Chains', undefined, data)).toBe('unquoted: in');
  });

  it.each([
    ['+ brand Acme price < 30', 'several: price < 30'],
    ['+ brand Acme price is 30', 'several: price is 30'],
    ['+ brand Acme price under 30', 'several: price under 30'],
    ['+ brand Acme category = Kitchen', 'several: category = Kitchen'],
    ['+ brand Acme category Kitchen', 'several: category Kitchen'],
  ])('ends where another condition begins: among products, %s is %s', (typed, fault) => {
    expect(says(typed, products)).toBe(fault);
  });

  it.each([
    ['+ brand Acme price < 30', 'several: price < 30'],
    ['+ gender F city Auckland', 'several: city Auckland'],
    ["+ customer.gender = 'F' OR customer.shipping_city = 'Paris'", "several: OR customer.shipping_city = 'Paris'"],
    ['+ brand Acme spent more than 100', 'several: spent more than 100'],
    ['+ brand Acme who have gender F', 'several: gender F'],
  ])('ends where another condition begins: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it('may end in a word that is also the name of a field', () => {
    expect(says('+ city Mexico City')).toBe('add shipping city is Mexico City');
    expect(says('+ brand Home Product at least 3 times')).toBe(
      'add had events with brand Home Product at least 3 times',
    );
  });

  it('is no list of two that the data has, joined by a sign', () => {
    const data = { 'customer.gender': ['F', 'M'], 'customer.shipping_city': ['Sydney', 'Melbourne', 'A/B'] };
    expect(says('+ gender F/M', undefined, data)).toBe('several-values: F/M');
    expect(says('+ city Sydney & Melbourne', undefined, data)).toBe('several-values: Sydney & Melbourne');
    expect(says('+ city sydney + melbourne', undefined, data)).toBe('several-values: sydney + melbourne');
    expect(says('+ city a/b', undefined, data)).toBe('add shipping city is A/B');
    expect(says('+ city Bed & Breakfast', undefined, data)).toBe('add shipping city is Bed & Breakfast');
  });

  it.each([
    ['+ brand =! Acme', 'add had events with brand other than Acme'],
    ['+ brand = Acme;', 'add had events with brand Acme'],
    ['+ brand Acme twice;', 'add had events with brand Acme at least twice'],
    ["+ brand = 'Acme;'", 'add had events with brand Acme;'],
    ["+ customer.gender = 'F';", 'add gender is F'],
  ])('forgives signs: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it('never holds a word of the language that was not in quotes', () => {
    const strange = 'not in between contains times since empty null'.split(' ');
    const others = "never twice 3 at least Acme Bath and or price is has ( ) , < 'x'".split(' ');
    const words = fc.constantFrom(...strange, ...others, 'the last 6 months', 'this year', 'more than 3');
    const names = fc.constantFrom('brand', 'city', 'email', 'segment', 'id', 'no brand');
    fc.assert(
      fc.property(names, fc.array(words, { minLength: 1, maxLength: 7 }), (name, parts) => {
        const { condition, compared } = read(`+ ${name} ${parts.join(' ')}`);
        if (!condition || !compared) return;
        const { text, shape } = compared;
        expect(condition.value).toBe(shape === undefined ? text : patternOf({ shape, text }));
        expect(compared.text.split(' ').filter((word) => strange.includes(word))).toEqual([]);
        expect(compared.text).not.toMatch(/this year$|,|[<']| (?:or|never|twice|months)(?: |$)/u);
      }),
      runsOf(3000),
    );
  });
});
