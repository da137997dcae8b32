import { mappingProblems } from '#domain/imports/mapping.ts';
import { factorsOf, productOf, templateParts } from '#domain/imports/template.ts';
import { describe, expect, it } from 'vitest';

describe('a mapping', () => {
  it('needs its required fields and columns that exist', () => {
    expect(mappingProblems('sales', { item_id: { column: 'Gone' }, nonsense: { constant: 'x' } }, ['Date'])).toEqual([
      { field: 'item_id', message: 'The file has no column Gone.' },
      { field: 'nonsense', message: 'There is no field nonsense to fill.' },
      { field: 'event_dt', message: 'Choose what fills event_dt: a row cannot do without it.' },
    ]);
  });

  it('checks the columns inside a template', () => {
    const mapping = { event_dt: { column: 'Date' }, event_id: { template: '{Order}-{Line}' } };
    expect(mappingProblems('sales', mapping, ['Date', 'Order'])).toEqual([
      { field: 'event_id', message: 'The file has no column Line.' },
    ]);
  });

  it('needs something in its texts and templates', () => {
    const mapping = { event_dt: { column: 'Date' }, event_id: { template: 'x' }, origin: { constant: ' ' } };
    expect(mappingProblems('sales', mapping, ['Date'])).toEqual([
      { field: 'event_id', message: 'Write a template for event_id with the name of a column in braces.' },
      { field: 'origin', message: 'Write the text for origin, or leave the field empty.' },
    ]);
  });

  it('multiplies two columns into a field of numbers, and reckons nothing else', () => {
    const problems = (template: string) =>
      mappingProblems('sales', { event_dt: { column: 'Date' }, event_value: { template } }, ['Date', 'a', 'b * c']);
    for (const template of ['{a} * {b * c}', '{a}*{a}', ' {a} × {a} ', '{a}', '-{a}', '{b * c}.{a}']) {
      expect(problems(template), template).toEqual([]);
    }
    for (const template of ['{a} * {a} * {a}', '{a} + {a}', '2 * {a}', '{a} / {a}']) {
      expect(problems(template), template).toEqual([
        {
          field: 'event_value',
          message: 'Multiply two columns for event_value, like {Quantity} * {Price}: nothing else is reckoned.',
        },
      ]);
    }
    const named = { event_dt: { column: 'Date' }, event_id: { template: '{a}+{Date}' } };
    expect(mappingProblems('sales', named, ['Date', 'a'])).toEqual([]);
  });

  it('may fill fields of the tenant’s own, but none that a condition could not name', () => {
    const mapping = (name: string) => ({ user_id: { column: 'id' }, [name]: { column: 'id' } });
    expect(mappingProblems('customers', mapping('custom.tier'), ['id'])).toEqual([]);
    for (const name of ['custom', 'custom.', 'custom.$x', 'custom./x', 'custom.a*', 'description_metadata.x']) {
      expect(mappingProblems('customers', mapping(name), ['id']), name).toHaveLength(1);
    }
  });
});

describe('a template', () => {
  it('joins columns and text', () => {
    expect(templateParts('{Order}-{Line}!')).toEqual([
      { column: 'Order' },
      { text: '-' },
      { column: 'Line' },
      { text: '!' },
    ]);
  });

  it('multiplies two columns where a times sign alone stands between them', () => {
    expect(factorsOf('{Quantity} * {Unit Price}')).toEqual(['Quantity', 'Unit Price']);
    expect(productOf('Quantity', 'Unit Price')).toBe('{Quantity} * {Unit Price}');
    for (const template of ['{a}-{b}', '{a}', '{a} * 2', '{a} * {b}!', '']) expect(factorsOf(template)).toBeUndefined();
  });

  it('takes a brace without an end for itself', () => {
    expect(templateParts('a{b')).toEqual([{ text: 'a{b' }]);
  });
});
