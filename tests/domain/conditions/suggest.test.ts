import { describe, expect, test } from 'vitest';
import { nearest } from '#domain/conditions/reading/suggest.ts';

describe('did you mean', () => {
  const names = ['gender', 'category', 'sub_category', 'status', 'sku', 'name'];
  const rows: readonly (readonly [typed: string, meant: string | null])[] = [
    ['gender', 'gender'],
    ['GENDER', 'gender'],
    ['gendr', 'gender'],
    ['genderr', 'gender'],
    ['gander', 'gender'],
    ['egnder', 'gender'],
    ['gendre', 'gender'],
    ['gednre', 'gender'],
    ['edgnre', null],
    ['gxxxxr', null],
    ['subcategory', 'sub_category'],
    ['categorie', 'category'],
    ['skn', 'sku'],
    ['xku', 'sku'],
    ['ksu', 'sku'],
    ['usk', null],
    ['nmae', 'name'],
    ['eman', null],
    ['', null],
    ['x', null],
    ['statuses', 'status'],
    ['sttaus', 'status'],
  ];
  for (const [typed, meant] of rows) test(`'${typed}': ${meant}`, () => expect(nearest(typed, names)).toBe(meant));

  test('the nearest, and of two as near the first', () => {
    expect(nearest('abcdef', ['abcxxf', 'abcdxf', 'abcdex'])).toBe('abcdxf');
    expect(nearest('abcdef', [])).toBeNull();
  });

  test('a third of the last part may be wrong', () => {
    expect(nearest('customer.abc', ['customer.abd'])).toBe('customer.abd');
    expect(nearest('customer.abc', ['customer.add'])).toBeNull();
    expect(nearest('abcdef', ['abcdxx'])).toBe('abcdxx');
    expect(nearest('abcdef', ['abcxxx'])).toBeNull();
    expect(nearest('abcdef', ['abcdefgh'])).toBe('abcdefgh');
    expect(nearest('abcdef', ['abcdefghi'])).toBeNull();
  });

  test('what is longer than any name is none', () => {
    expect(nearest('x'.repeat(80), [`${'x'.repeat(79)}y`])).not.toBeNull();
    expect(nearest('x'.repeat(81), ['x'.repeat(81)])).toBeNull();
  });

  test('neighbours that change places count once, anywhere', () => {
    expect(nearest('bacdfe', ['abcdef'])).toBe('abcdef');
    expect(nearest('badcfe', ['abcdef'])).toBeNull();
    // One letter between them is no neighbour.
    expect(nearest('cba', ['abc'])).toBeNull();
  });
});
