import { dateProblems, mappingProblems, withDateFormats } from '#domain/imports/mapping.ts';
import { productIn, productOf, templateParts } from '#domain/imports/template.ts';
import { describe, expect, it } from 'vitest';

describe('a mapping', () => {
  it('needs its required fields and columns that exist', () => {
    expect(mappingProblems('sales', { item_id: { column: 'Gone' }, nonsense: { constant: 'x' } }, ['Date'])).toEqual([
      { field: 'item_id', message: 'The file has no column Gone.' },
      { field: 'nonsense', message: 'There is no field nonsense to fill.' },
      { field: 'event_dt', message: 'Choose a column for Date and time, which is required.' },
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
      { field: 'event_id', message: 'Enter a combination for Line ID with the name of a column in braces.' },
      { field: 'origin', message: 'Enter the text for Origin, or leave the field empty.' },
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
          message: 'Multiply two columns for Line amount, like {Quantity} * {Price}: other formulas are not supported.',
        },
      ]);
    }
    const named = { event_dt: { column: 'Date' }, event_id: { template: '{a}+{Date}' } };
    expect(mappingProblems('sales', named, ['Date', 'a'])).toEqual([]);
  });

  it('has the dates of a template written as those of its first column', () => {
    const columns = [
      { name: 'Date', samples: ['1/2/2026'], date_formats: ['M/D/YYYY', 'D/M/YYYY'] },
      { name: 'Shipped', samples: ['13/2/2026'], date_formats: ['D/M/YYYY'] },
      { name: 'Year', samples: ['2026'], date_formats: [] },
      { name: 'Time', samples: ['14:05'], date_formats: [] },
    ] as const;
    const shipped = { event_dt: { template: '{Shipped} {Time}' } };
    const found = { event_dt: { ...shipped.event_dt, date_format: 'D/M/YYYY' } };
    expect(withDateFormats('sales', shipped, columns)).toEqual(found);
    expect(dateProblems('sales', { event_dt: { template: '{Date} {Time}' } }, columns)).toEqual([
      { field: 'event_dt', message: 'Choose how Date writes its dates: the values match M/D/YYYY and D/M/YYYY.' },
    ]);
    for (const template of ['{Year}-{Time}-{Time}', '{Shipped} {Time}']) {
      expect(dateProblems('sales', { event_dt: { template } }, columns)).toEqual([]);
    }
    const chosen = { template: '{Date} {Time}', date_format: 'M/D/YYYY' } as const;
    expect(dateProblems('sales', { event_dt: chosen }, columns)).toEqual([]);
    expect(withDateFormats('sales', { event_dt: chosen }, columns)).toEqual({ event_dt: chosen });
  });

  it('may fill fields of the tenant’s own, but none that a condition could not name', () => {
    const mapping = (name: string) => ({ user_id: { column: 'id' }, [name]: { column: 'id' } });
    expect(mappingProblems('customers', mapping('custom.tier'), ['id'])).toEqual([]);
    for (const name of ['custom', 'custom.', 'custom.$x', 'custom./x', 'custom.a*', 'description_metadata.x']) {
      expect(mappingProblems('customers', mapping(name), ['id']), name).toHaveLength(1);
    }
  });
});

describe('a column of dates that no format reads', () => {
  const problem = (...samples: readonly string[]) =>
    dateProblems('sales', { event_dt: { column: 'Date' } }, [{ name: 'Date', samples, date_formats: [] }])[0]?.message;

  it('is told by the value that none reads', () => {
    expect(problem('31.12.2025', '31.12.025')).toBe(
      'Choose how Date writes its dates: “31.12.025” is not a valid date. Use a date like 2026-11-21; once you choose a format, rows like this are skipped.',
    );
  });

  it('is told where each value has a format, and no two the same', () => {
    expect(problem('31.12.2025', '12/31/2025')).toBe(
      'Choose how Date writes its dates: the values don’t match a single format.',
    );
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
    const product = { factors: ['Quantity', 'Unit Price'] } as const;
    expect(productIn('{Quantity} * {Unit Price}')).toEqual(product);
    expect(productIn('{Quantity}×{Unit Price}')).toEqual(product);
    expect(productOf(product)).toBe('{Quantity} * {Unit Price}');
    for (const template of ['{a}-{b}', '{a}', '{a} * 2', '{a} * {b}!', '']) expect(productIn(template)).toBeUndefined();
  });

  it('takes off a discount of a third column, as a part of 1 or of 100', () => {
    for (const isPercent of [false, true]) {
      const product = { factors: ['a', 'b'], discount: { column: 'c', isPercent } } as const;
      const template = isPercent ? '{a} * {b} * (1 - {c} / 100)' : '{a} * {b} * (1 - {c})';
      expect(productIn(template)).toEqual(product);
      expect(productIn(template.replaceAll(' ', ''))).toEqual(product);
      expect(productOf(product)).toBe(template);
    }
    for (const template of [
      '{a} * {b} * {c}',
      '{a} * {b} * (1 + {c})',
      '{a} * {b} * (1 - {c} / 10)',
      '{a} * (1 - {c})',
    ]) {
      expect(productIn(template)).toBeUndefined();
    }
  });

  it('takes a brace without an end for itself', () => {
    expect(templateParts('a{b')).toEqual([{ text: 'a{b' }]);
  });
});
