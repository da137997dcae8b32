import { customFieldName } from '#domain/imports/columns.ts';
import { mappingProblems } from '#domain/imports/mapping.ts';
import { isCustomName } from '#domain/records/names.ts';
import { describe, expect, it } from 'vitest';

const refused = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  '$x',
  '=1+1',
  '+1',
  '-1',
  '@x',
  '＝1',
  '/x',
  'a*',
  ' sp',
  'sp ',
  'a\u0000b',
  '\u{D800}',
  '',
];

describe('the name of a field of the tenant’s own', () => {
  it.each(['tier', 'size.w', 'Lieblingsfarbe ñ', 'Size (cm)', 'length', 'name', 'a\'b"c'])('may be %j', (name) => {
    expect(isCustomName('custom', `custom.${name}`)).toBe(true);
    expect(
      mappingProblems('customers', { user_id: { column: 'id' }, [`custom.${name}`]: { column: 'id' } }, ['id']),
    ).toEqual([]);
  });

  it.each(refused)('is none that objects have by themselves, and none that a condition could not say: %j', (name) => {
    expect(isCustomName('custom', `custom.${name}`)).toBe(false);
    expect(isCustomName('custom', `custom.below.${name}`)).toBe(false);
    const mapping = { user_id: { column: 'id' }, [`custom.${name}`]: { column: 'id' } };
    expect(mappingProblems('customers', mapping, ['id'])).toHaveLength(1);
  });

  it.each(refused)('is made for a column whose own it could not be: %j', (column) => {
    expect(isCustomName('custom', customFieldName('custom', column))).toBe(true);
  });
});
