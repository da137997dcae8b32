import { describe, expect, test } from 'vitest';
import type { Kind, Table } from '#domain/conditions/model.ts';
import { placeOf, tablesOf } from '#domain/conditions/places.ts';
import { operatorsByType, vocabularyFor, type FieldType } from '#domain/conditions/vocabulary.ts';

/** The fields of a table as the specification lists them (2 §3), those of one type. */
function names(kind: Kind, table: Table, type: FieldType): string {
  const fields = [...vocabularyFor(kind, []).fields.values()].filter((field) => field.table === table);
  const own = fields.filter((field) => field.type === type).map(({ name }) => name);
  return own.toSorted().join(' ');
}

describe('the standard fields are those of the specification', () => {
  const rows: readonly (readonly [table: Table, type: FieldType, names: string])[] = [
    [
      'customer',
      'string',
      'billing_address_line_1 billing_address_line_2 billing_city billing_country billing_postcode billing_state ' +
        'category email email_consented gender job_title meta_category name phone shipping_address_line_1 ' +
        'shipping_address_line_2 shipping_city shipping_country shipping_postcode shipping_state status sub_category ' +
        'surname user_id user_type',
    ],
    ['customer', 'number', ''],
    ['customer', 'date', 'birthdate tenant_created_at'],
    [
      'product',
      'string',
      'brand category channel_name description image_url item_id item_url meta_category name sku status sub_category',
    ],
    ['product', 'number', 'cost price stock_qty'],
    ['product', 'date', 'tenant_created_at'],
    ['sale', 'string', 'channel_name channel_type event_id event_type item_id origin transaction_id user_id'],
    ['sale', 'number', 'event_value transaction_revenue'],
    ['sale', 'date', 'event_dt'],
    ['segment', 'string', 'id name'],
    ['segment', 'number', ''],
    ['segment', 'date', ''],
    ['email', 'string', ''],
    ['email', 'number', 'click delivery open'],
    ['email', 'date', ''],
  ];
  for (const [table, type, expected] of rows) {
    test(`${table}: ${type}`, () => expect(names('segment', table, type)).toBe(expected));
  }

  test('filters have those of products, the same ones', () => {
    const own = (['string', 'number', 'date'] as const).map((type) => names('filter', 'product', type));
    expect(own).toEqual((['string', 'number', 'date'] as const).map((type) => names('segment', 'product', type)));
    expect(vocabularyFor('filter', []).fields.size).toBe(16);
    expect(vocabularyFor('filter', []).kind).toBe('filter');
  });

  test('closed lists of values', () => {
    const fields = [...vocabularyFor('segment', []).fields].filter(([, { values }]) => values !== undefined);
    expect(Object.fromEntries(fields.map(([name, { values }]) => [name, values?.join(' ')]))).toEqual({
      'customer.email_consented': 'true false',
      'sale.event_type': 'purchase refund view add_to_cart remove_from_cart visit',
      'sale.origin': 'web store app import',
      'sale.channel_type': 'online store',
    });
  });

  test('operators of each type', () => {
    expect(operatorsByType).toEqual({
      string: ['=', '!=', 'LIKE', 'NOT LIKE'],
      number: ['=', '>', '<', '>=', '<='],
      date: ['BETWEEN'],
    });
  });
});

describe('declared fields', () => {
  const declared = [
    { table: 'customer', name: 'custom.a.b', type: 'number' },
    { table: 'product', name: 'custom.size', type: 'string' },
    { table: 'product', name: 'description_metadata.dim', type: 'date' },
    { table: 'customer', name: 'description_metadata.dim', type: 'string' },
    { table: 'customer', name: 'custom', type: 'string' },
    { table: 'customer', name: 'custom.a$/', type: 'string' },
    { table: 'customer', name: 'custom./a', type: 'string' },
    { table: 'customer', name: 'custom.$a', type: 'string' },
    { table: 'customer', name: 'custom.a.*', type: 'string' },
    { table: 'customer', name: 'custom.\udc00', type: 'string' },
  ] as const;

  test('are known by their dotted name where it can be addressed', () => {
    const fields = [...vocabularyFor('segment', declared).fields.values()].filter(({ custom }) => custom !== undefined);
    expect(fields).toEqual([
      { table: 'customer', name: 'custom.a.b', type: 'number', custom: { column: 'custom', path: ['a', 'b'] } },
      { table: 'product', name: 'custom.size', type: 'string', custom: { column: 'custom', path: ['size'] } },
      {
        table: 'product',
        name: 'description_metadata.dim',
        type: 'date',
        custom: { column: 'description_metadata', path: ['dim'] },
      },
      { table: 'customer', name: 'custom.a$/', type: 'string', custom: { column: 'custom', path: ['a$/'] } },
    ]);
  });

  test('of customers are none of a filter’s', () => {
    const custom = [...vocabularyFor('filter', declared).fields.keys()].filter((name) => name.includes('.custom.'));
    expect(custom).toEqual(['product.custom.size']);
  });
});

describe('what is allowed where (conditions.md §1)', () => {
  const rows: readonly (readonly [kind: Kind, choice: 'customer' | 'sale' | 'email' | 'product', said: string])[] = [
    [
      'segment',
      'customer',
      'customer (customer.tenant_created_at), product rows transactions spend (sale.event_dt), ' +
        'sale rows transactions spend (sale.event_dt), segment (), email rows (email.sent_dt)',
    ],
    ['segment', 'sale', 'as a group rows transactions spend: sale (sale.event_dt), product (sale.event_dt)'],
    ['segment', 'email', 'as a group rows: email (email.sent_dt)'],
    ['filter', 'product', 'product (product.tenant_created_at)'],
    ['filter', 'sale', 'as a group rows transactions spend: product (sale.event_dt)'],
  ];
  for (const [kind, choice, said] of rows) {
    test(`${kind} ${choice}`, () => {
      const { measures, tables } = placeOf(kind, choice) ?? { measures: [], tables: new Map<never, never>() };
      const own = [...tables].map(([table, here]) => [table, ...here.measures, `(${here.recency ?? ''})`].join(' '));
      expect((measures.length > 0 ? `as a group ${measures.join(' ')}: ` : '') + own.join(', ')).toBe(said);
    });
  }

  test('other choices of a kind are none', () => {
    expect([placeOf('segment', 'product'), placeOf('filter', 'customer'), placeOf('filter', 'email')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([...tablesOf('segment')].toSorted()).toEqual(['customer', 'email', 'product', 'sale', 'segment']);
    expect([...tablesOf('filter')]).toEqual(['product']);
  });
});
