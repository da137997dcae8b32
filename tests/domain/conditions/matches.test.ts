import { describe, expect, test } from 'vitest';
import { membersOf, type Records } from '#domain/conditions/matches.ts';
import { accepted } from './laws.ts';

/** Four customers: ann buys often, ben refunds, cem has no values and never bought, eve only looks. */
const records: Records = {
  customer: [
    {
      user_id: 'ann',
      gender: 'F',
      email: 'ann@example.com',
      tenant_created_at: '2025-03-31 10:00:00',
      custom: { tier: 'gold', points: 7 },
    },
    { user_id: 'ben', gender: 'M', email: null, tenant_created_at: '2024-01-01', custom: { points: 'abc' } },
    { user_id: 'cem', gender: null, email: '', tenant_created_at: null, custom: null },
    {
      user_id: 'eve',
      gender: 'F',
      email: 'eve@other.org',
      tenant_created_at: '2020-02-29 00:00:00',
      custom: { tier: null },
    },
  ],
  product: [
    { item_id: 'cup', brand: 'Acme', price: 5, tenant_created_at: '2025-03-01' },
    { item_id: 'pot', brand: null, price: 20, tenant_created_at: '2025-02-28 00:00:00' },
  ],
  sale: [
    {
      event_id: '1',
      user_id: 'ann',
      item_id: 'cup',
      transaction_id: 'a',
      event_type: 'purchase',
      event_value: 0.1,
      event_dt: '2025-03-01 00:00:00',
    },
    {
      event_id: '2',
      user_id: 'ann',
      item_id: 'cup',
      transaction_id: 'a',
      event_type: 'purchase',
      event_value: 0.2,
      event_dt: '2025-03-02 12:00:00',
    },
    {
      event_id: '3',
      user_id: 'ann',
      item_id: 'gone',
      transaction_id: 'b',
      event_type: 'purchase',
      event_value: 120,
      event_dt: '2024-12-31 23:59:59',
    },
    {
      event_id: '4',
      user_id: 'ben',
      item_id: 'pot',
      transaction_id: null,
      event_type: 'refund',
      event_value: null,
      event_dt: null,
    },
    {
      event_id: '5',
      user_id: 'eve',
      item_id: null,
      transaction_id: 'c',
      event_type: 'view',
      event_value: 0,
      event_dt: '2025-03-30 08:00:00',
    },
    {
      event_id: '6',
      user_id: null,
      item_id: 'cup',
      transaction_id: 'd',
      event_type: 'purchase',
      event_value: 9,
      event_dt: '2025-03-30 08:00:00',
    },
  ],
  email: [
    { user_id: 'ann', delivery: 1, open: 2, click: 0, sent_dt: '2025-03-15' },
    { user_id: 'ben', delivery: 1, open: 0, click: 0, sent_dt: '2025-01-15' },
  ],
  segment: [
    { user_id: 'ann', id: '1', name: 'VIP' },
    { user_id: 'eve', id: '2', name: 'Lookers' },
  ],
};

const C = 'SELECT customer.user_id FROM customer WHERE ';
const IN = 'customer.user_id IN (SELECT sale.user_id FROM sale WHERE ';
const S = 'SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id WHERE ';
const P =
  'SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id LEFT JOIN product ON product.item_id = sale.item_id WHERE ';
const G = ' GROUP BY customer.user_id';

function found(text: string, kind: 'segment' | 'filter' = 'segment', today = '2025-03-31'): string {
  return [...membersOf(accepted(text, kind), records, today)].toSorted().join(' ');
}

function created(sign: '<' | '>'): string {
  return `SELECT product.item_id FROM product WHERE product.tenant_created_at ${sign} CURRENT_DATE - INTERVAL '1 months'`;
}

describe('members, as conditions.md §1 defines them', () => {
  const rows: readonly (readonly [name: string, text: string, members: string])[] = [
    ['a value', `${C}customer.gender = 'F'`, 'ann eve'],
    ['negation includes who has no value', `${C}(customer.gender = 'F') IS NOT TRUE`, 'ben cem'],
    ['!= asks for another value', `${C}customer.gender != 'F'`, 'ben'],
    ['the empty text is a value', `${C}customer.email LIKE '%'`, 'ann cem eve'],
    ['a custom text', `${C}(customer.custom ->> 'tier') = 'gold'`, 'ann'],
    [
      'a custom number that is none matches nothing',
      `${C}CASE WHEN (customer.custom ->> 'points') ~ '^-?[0-9]+([.][0-9]+)?$' THEN CAST((customer.custom ->> 'points') AS DOUBLE PRECISION) END > 5`,
      'ann',
    ],
    [
      'two sale conditions may be met by two sales',
      `${C}${IN}sale.event_value > 100) AND ${IN}sale.event_value < 1)`,
      'ann',
    ],
    ['one and the same sale may not', `${S}sale.event_value > 100 AND sale.event_value < 1${G}`, ''],
    ['negated IN includes who never bought', `${C}(${IN}sale.event_type = 'purchase')) IS NOT TRUE`, 'ben cem eve'],
    ['a sale of an unknown product counts as not Acme', `${P}(product.brand = 'Acme') IS NOT TRUE${G}`, 'ann ben eve'],
    [
      'frequency counts rows',
      `${C}${IN}sale.event_type = 'purchase' GROUP BY sale.user_id HAVING COUNT(*) >= 3)`,
      'ann',
    ],
    [
      'frequency counts transactions',
      `${C}${IN}sale.event_type = 'purchase' GROUP BY sale.user_id HAVING COUNT(DISTINCT sale.transaction_id) = 2)`,
      'ann',
    ],
    ['spend is exact', `${S}sale.event_value < 1${G} HAVING SUM(sale.event_value) = 0.3`, 'ann'],
    ['a sum of nothing is not 0', `${S}sale.event_type = 'refund'${G} HAVING SUM(sale.event_value) < 5`, ''],
    [
      'recency clamps to the end of the month',
      `${S}sale.event_dt >= CURRENT_DATE - INTERVAL '1 months'${G}`,
      'ann eve',
    ],
    [
      'the last day of a range is inclusive',
      `${S}(sale.event_dt >= '2024-12-31' AND sale.event_dt < '2025-01-01')${G}`,
      'ann',
    ],
    [
      'emails',
      'SELECT customer.user_id FROM customer JOIN email ON email.user_id = customer.user_id WHERE email.open = 0 GROUP BY customer.user_id',
      'ben',
    ],
    [
      'in another segment',
      `${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name != 'VIP')`,
      'eve',
    ],
    [
      'in none of that name',
      `${C}(customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')) IS NOT TRUE`,
      'ben cem eve',
    ],
    [
      'EXCEPT from left to right',
      `${C}customer.email LIKE '%' EXCEPT ${C}customer.gender = 'F' EXCEPT ${C}customer.gender = 'M'`,
      'cem',
    ],
  ];
  for (const [name, text, members] of rows) test(name, () => expect(found(text)).toBe(members));

  test('the moment itself is neither later nor earlier', () => {
    expect(found(created('>'), 'filter')).toBe('cup');
    expect(found(created('<'), 'filter')).toBe('');
    expect(found(created('<'), 'filter', '2025-04-01')).toBe('pot');
  });

  test('a filter counts the sales of a product', () => {
    const text =
      "SELECT product.item_id FROM product JOIN sale ON sale.item_id = product.item_id WHERE product.brand = 'Acme' GROUP BY product.item_id HAVING COUNT(*) >= 3";
    expect(found(text, 'filter')).toBe('cup');
  });
});
