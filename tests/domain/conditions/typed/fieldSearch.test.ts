import { searchFields } from '#domain/conditions/typed/fieldSearch.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

const customers = vocabularyFor('segment', []);
const products = vocabularyFor('filter', []);
const first = (typed: string, vocabulary = customers) => {
  const [field] = searchFields(typed, vocabulary);
  return field && `${field.table}.${field.name}`;
};

describe('a field is found', () => {
  it.each([
    ['bought', 'sale.event_type'],
    ['purchased', 'sale.event_type'],
    ['visited', 'sale.event_type'],
    ['spent', 'sale.event_value'],
    ['birthday', 'customer.birthdate'],
    ['opened', 'email.open'],
    ['zip', 'customer.shipping_postcode'],
    ['last purchase', 'sale.event_dt'],
    ['Last order', 'sale.event_dt'],
  ])('by the words of typed conditions: %s', (typed, field) => {
    expect(first(typed)).toBe(field);
  });

  it.each([
    ['birtday', 'customer.birthdate'],
    ['boguht', 'sale.event_type'],
    ['gendr', 'customer.gender'],
    ['opend', 'email.open'],
  ])('with one typing mistake: %s', (typed, field) => {
    expect(first(typed)).toBe(field);
  });

  it('by the beginning of its name, before other names', () => {
    expect(first('gend')).toBe('customer.gender');
    expect(first('customer.email')).toBe('customer.email');
    expect(first('ship city')).toBe('customer.shipping_city');
    expect(first('state')).toBe('customer.shipping_state');
    expect(first('added', products)).toBe('product.tenant_created_at');
  });

  it('only among those that are offered', () => {
    expect(searchFields('spent', customers, ({ table }) => table === 'customer')).toEqual([]);
    const [near] = searchFields('opend', customers, ({ table }) => table === 'sale');
    expect(near?.table).toBe('sale');
  });

  it('in the order of the vocabulary while nothing is typed, and never where nothing is near', () => {
    expect(searchFields('', customers)).toEqual([...customers.fields.values()]);
    expect(searchFields('xyzzy plugh', customers)).toEqual([]);
  });
});
