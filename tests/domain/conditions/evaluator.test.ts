import { describe, expect, test } from 'vitest';
import { membersOf, type Records, type Row } from '#domain/conditions/matches.ts';
import { meetsFrequency } from '#domain/conditions/matches.ts';
import { meetsRecency, meetsValue } from '#domain/conditions/matchesValue.ts';
import { defaultFrequency, defaultRecency } from '#domain/conditions/defaults.ts';
import type { Condition, FrequencyOperator, Measure, Operator, Value } from '#domain/conditions/model.ts';
import { accepted } from './laws.ts';
import { C, G, M, S } from './refusing.ts';

const condition: Condition = {
  id: 'c',
  negation: false,
  table: 'customer',
  field: 'x',
  operator: '=',
  value: '',
  frequency: defaultFrequency,
  recency: defaultRecency.segment,
};

describe('a value (conditions.md §1)', () => {
  /** The stored values that an operator and a value find. */
  const rows: readonly (readonly [
    operator: Operator,
    value: Value,
    stored: readonly unknown[],
    found: readonly unknown[],
  ])[] = [
    ['=', 5, [4, 5, '5', 6, null, undefined], [5, '5']],
    ['>', 5, [4, 5, 6], [6]],
    ['<', 5, [4, 5, 6], [4]],
    ['>=', 5, [4, 5, 6], [5, 6]],
    ['<=', 5, [4, 5, 6], [4, 5]],
    ['=', 'a', ['a', 'A', '', null], ['a']],
    ['=', '', ['a', '', null, undefined], ['']],
    ['!=', 'a', ['a', 'A', '', null], ['A', '']],
    ['LIKE', 'a%', ['a', 'ab', 'b', null], ['a', 'ab']],
    ['NOT LIKE', 'a%', ['a', 'ab', 'b', null], ['b']],
    ['=', 'true', [true, 'true', false], [true, 'true']],
    ['>', 'a', ['b'], []],
    ['LIKE', 5, [5], []],
    ['=', null, [null, '', 0], []],
    [
      'BETWEEN',
      ['2025-01-01', '2025-01-31'],
      ['2024-12-31', '2025-01-01', '2025-01-31 23:59:59', '2025-02-01', null],
      ['2025-01-01', '2025-01-31 23:59:59'],
    ],
    [
      'BETWEEN',
      ['2025-01-01', null],
      ['2024-12-31 23:59:59.999', '2025-01-01 00:00:00', '2999-01-01'],
      ['2025-01-01 00:00:00', '2999-01-01'],
    ],
    [
      'BETWEEN',
      [null, '2025-01-31'],
      ['0001-01-01', '2025-01-31T23:59:59Z', '2025-02-01 00:00:00'],
      ['0001-01-01', '2025-01-31T23:59:59Z'],
    ],
    ['BETWEEN', [null, null], ['2025-01-01'], []],
  ];
  for (const [operator, value, stored, found] of rows) {
    test(`${operator} ${JSON.stringify(value)}`, () => {
      expect(stored.filter((x) => meetsValue({ ...condition, operator, value }, { x }))).toEqual(found);
      expect(meetsValue({ ...condition, operator, value }, undefined)).toBe(false);
    });
  }

  test('a range open at both ends is any, where recency is ticked (2 §5: dates as ranges)', () => {
    const open = { ...condition, operator: 'BETWEEN', value: [null, null] } as const;
    expect(meetsValue({ ...open, recency: { ...open.recency, checked: true } }, { x: null })).toBe(true);
    expect(meetsValue(open, { x: '2025-01-01' })).toBe(false);
  });

  const custom: readonly (readonly [
    operator: Operator,
    value: Value,
    stored: readonly unknown[],
    found: readonly unknown[],
  ])[] = [
    ['=', 'gold', ['gold', 'Gold', null, undefined], ['gold']],
    ['=', '7', [7, '7'], [7, '7']],
    ['=', 'true', [true], [true]],
    ['=', '["gold"]', [['gold']], [['gold']]],
    ['LIKE', '%', ['', null, undefined, 0], ['', 0]],
    ['=', 7, [7, '7', '7.0', 'abc', '', null, [7], { a: 7 }, '1e3', ' 7'], [7, '7', '7.0']],
    ['<', 0, [-1, '-0.5', '-', 1], [-1, '-0.5']],
    [
      'BETWEEN',
      ['2025-02-28', null],
      ['2025-02-28', '2025-02-29', '2025-03-01', '2025-3-1', 5, ' 2025-03-01', '2024-02-29'],
      ['2025-02-28', '2025-03-01'],
    ],
    [
      'BETWEEN',
      ['1000-01-01', null],
      ['2000-02-29', '1900-02-29', '2024-02-29', '2023-02-29', '2025-04-31', '2025-12-31', '3000-01-01', '0999-01-01'],
      ['2000-02-29', '2024-02-29', '2025-12-31'],
    ],
  ];
  for (const [operator, value, stored, found] of custom) {
    test(`of a custom field: ${operator} ${JSON.stringify(value)}`, () => {
      const deep = { ...condition, field: 'custom.a.b', operator, value };
      expect(stored.filter((b) => meetsValue(deep, { custom: { a: { b } } }))).toEqual(found);
    });
  }

  test('a custom field lies only below own keys of objects', () => {
    const deep = (field: string): Condition => ({ ...condition, field, operator: 'LIKE', value: '%' });
    expect(meetsValue(deep('custom.constructor'), { custom: {} })).toBe(false);
    expect(meetsValue(deep('custom.length'), { custom: ['a'] })).toBe(false);
    expect(meetsValue(deep('custom.length'), { custom: 'abc' })).toBe(false);
    expect(meetsValue(deep('custom.a.b'), { custom: { a: null } })).toBe(false);
    expect(meetsValue(deep('custom.a'), { custom: null })).toBe(false);
    expect(meetsValue(deep('custom.a'), {})).toBe(false);
    expect(meetsValue(deep('custom.a'), { custom: { a: 'x' } })).toBe(true);
  });

  test('an unfinished number is none', () => {
    expect(meetsValue({ ...condition, field: 'custom.a', value: null }, { custom: { a: 'x' } })).toBe(false);
  });
});

describe('a recency (conditions.md §1)', () => {
  const days = [
    '2025-02-28',
    '2025-02-28 00:00:00',
    '2025-02-28 00:00:00.000',
    '2025-02-27 23:59:59.9',
    '2025-02-28 00:00:00.5',
    '2030-01-01',
    null,
    undefined,
  ];
  const ago = { checked: true, figure: 1, type: 'months' } as const;
  const rows = [
    [
      'In the Last',
      ['2025-02-28', '2025-02-28 00:00:00', '2025-02-28 00:00:00.000', '2025-02-28 00:00:00.5', '2030-01-01'],
    ],
    ['Later than', ['2025-02-28 00:00:00.5', '2030-01-01']],
    ['earlier than', ['2025-02-27 23:59:59.9']],
  ] as const;
  for (const [operator, found] of rows) {
    test(operator, () =>
      expect(days.filter((day) => meetsRecency({ ...ago, operator }, day, '2025-03-31'))).toEqual(found),
    );
  }
});

describe('a frequency (conditions.md §1)', () => {
  const sales: readonly Row[] = [
    { transaction_id: 'a', event_value: 0.1 },
    { transaction_id: 'a', event_value: 0.2 },
    { transaction_id: null, event_value: null },
    { event_value: 2.7 },
  ];
  const meets = (measure: Measure, operator: FrequencyOperator, figure: number, rows = sales): boolean =>
    meetsFrequency({ checked: true, measure, operator, figure }, rows);
  const figures = (measure: Measure, operator: FrequencyOperator, among: readonly number[]): readonly number[] =>
    among.filter((figure) => meets(measure, operator, figure));

  for (const [measure, [below, same, above]] of [
    ['rows', [3, 4, 5]],
    ['spend', [2.9, 3, 3.1]],
  ] as const) {
    test(`of ${measure}`, () => {
      const found = (['=', '>', '<', '>=', '<='] as const).map((operator) =>
        figures(measure, operator, [below, same, above]),
      );
      expect(found).toEqual([[same], [below], [above], [below, same], [same, above]]);
    });
  }

  test('of transactions, each once, those without one not at all', () => {
    expect(figures('transactions', '=', [0, 1, 2, 3, 4])).toEqual([1]);
    expect(meets('transactions', '<=', 5, [{ transaction_id: null }])).toBe(true);
  });

  test('of spend without any amount is none', () => {
    expect(meets('spend', '<', 5, [{ event_value: null }, {}])).toBe(false);
  });

  test('of nothing is none, ticked or not', () => {
    expect(meets('rows', '<', 5, [])).toBe(false);
    expect(meetsFrequency({ ...defaultFrequency, checked: false }, [])).toBe(false);
    expect(meetsFrequency({ checked: false, measure: 'rows', operator: '>', figure: 99 }, sales)).toBe(true);
  });
});

describe('members of groups and of what joins them', () => {
  const customers = ['ann', 'ben', 'cem', 'dan'];
  const records: Records = {
    customer: customers.map((id, index) => ({
      user_id: id,
      gender: index < 2 ? 'F' : 'M',
      category: index % 2 === 0 ? 'a' : 'b',
    })),
    product: [
      { item_id: 'cup', brand: 'Acme', sku: 's' },
      { item_id: 'pot', brand: 'Other' },
      { item_id: 'new', brand: 'Acme' },
    ],
    sale: [
      { user_id: 'ann', item_id: 'cup', origin: 'web', event_value: 1, event_dt: '2025-03-01' },
      { user_id: 'ann', item_id: 'pot', origin: 'app', event_value: 9, event_dt: '2025-03-30' },
      { user_id: 'ben', item_id: null, origin: 'web', event_value: 9, event_dt: null },
      { user_id: 'cem', item_id: 'gone', origin: 'web', event_value: 9, event_dt: '2025-03-30' },
      { user_id: undefined, item_id: 'cup', origin: 'app', event_value: 9, event_dt: '2025-03-30' },
      { user_id: null, item_id: 'cup', origin: 'app', event_value: 9, event_dt: '2025-03-30' },
    ],
    email: [
      { user_id: 'ann', open: 1, click: 0, sent_dt: '2025-03-30' },
      { user_id: 'ann', open: 0, click: 1, sent_dt: '2025-03-30' },
      { user_id: 'dan', open: 1, click: 1, sent_dt: '2024-03-30' },
    ],
    segment: [{ user_id: 'dan', id: '1', name: 'VIP' }],
  };
  const P = `${S.replace(' WHERE ', '')} LEFT JOIN product ON product.item_id = sale.item_id WHERE `;
  const E = 'SELECT customer.user_id FROM customer JOIN email ON email.user_id = customer.user_id WHERE ';
  const F = "customer.gender = 'F'";
  const A = "customer.category = 'a'";
  const FS = 'SELECT product.item_id FROM product JOIN sale ON sale.item_id = product.item_id WHERE ';
  const FG = ' GROUP BY product.item_id';
  const found = (text: string, kind: 'segment' | 'filter' = 'segment'): string =>
    [...membersOf(accepted(text, kind), records, '2025-03-31')].toSorted().join(' ');

  const segments: readonly (readonly [text: string, members: string])[] = [
    [`${C}${F} AND ${A}`, 'ann'],
    [`${C}${F} OR ${A}`, 'ann ben cem'],
    [`${C}${F} INTERSECT ${C}${A}`, 'ann'],
    [`${C}${F} UNION ${C}${A}`, 'ann ben cem'],
    [`${C}${F} EXCEPT ${C}${A}`, 'ben'],
    [`${C}customer.gender LIKE '%' EXCEPT ${C}${F} EXCEPT ${C}${A}`, 'dan'],
    [`${S}sale.origin = 'web' AND sale.event_value > 5${G}`, 'ben cem'],
    [`${S}sale.origin = 'app' OR sale.event_value > 5${G}`, 'ann ben cem'],
    [`${P}product.brand = 'Acme' AND sale.origin = 'web'${G}`, 'ann'],
    [`${P}(product.brand = 'Acme') IS NOT TRUE${G}`, 'ann ben cem'],
    [`${P}(product.brand = 'Acme') IS NOT TRUE AND sale.origin = 'web'${G}`, 'ben cem'],
    [`${S}sale.event_dt >= CURRENT_DATE - INTERVAL '2 days'${G}`, 'ann cem'],
    [`${C}${M}sale.origin = 'web') AND ${M}sale.origin = 'app')`, 'ann'],
    [`${C}(${M}sale.origin = 'web')) IS NOT TRUE`, 'dan'],
    [`${C}${M}sale.event_value > 0 AND sale.event_dt >= CURRENT_DATE - INTERVAL '2 days')`, 'ann cem'],
    [
      `${C}customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id WHERE product.brand = 'Other')`,
      'ann',
    ],
    [`${C}customer.user_id IN (SELECT email.user_id FROM email WHERE email.open = 1)`, 'ann dan'],
    [
      `${C}customer.user_id IN (SELECT email.user_id FROM email WHERE email.open >= 0 GROUP BY email.user_id HAVING COUNT(*) = 2)`,
      'ann',
    ],
    [`${E}email.open = 1 AND email.click = 1${G}`, 'dan'],
    [`${E}email.open = 1 OR email.click = 1${G} HAVING COUNT(*) > 1`, 'ann'],
    [`${E}(email.open = 1 AND email.sent_dt >= CURRENT_DATE - INTERVAL '1 months')${G}`, 'ann'],
    [`${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.id = '1')`, 'dan'],
  ];
  for (const [text, members] of segments) test(text, () => expect(found(text)).toBe(members));

  const filters: readonly (readonly [text: string, members: string])[] = [
    ["SELECT product.item_id FROM product WHERE product.brand = 'Acme'", 'cup new'],
    ["SELECT product.item_id FROM product WHERE (product.sku = 's') IS NOT TRUE AND product.brand = 'Acme'", 'new'],
    ["SELECT product.item_id FROM product WHERE product.sku = 's' OR product.brand = 'Other'", 'cup pot'],
    [`${FS}product.brand = 'Acme'${FG}`, 'cup'],
    [`${FS}product.brand = 'Acme' OR product.brand = 'Other'${FG} HAVING COUNT(*) = 1`, 'pot'],
    [`${FS}(product.brand = 'Acme') IS NOT TRUE${FG}`, 'pot'],
    [`${FS}(product.brand = 'Acme' AND sale.event_dt < CURRENT_DATE - INTERVAL '9 days')${FG}`, 'cup'],
    [`${FS}product.brand = 'Acme'${FG} HAVING SUM(sale.event_value) > 18`, 'cup'],
  ];
  for (const [text, members] of filters) test(text, () => expect(found(text, 'filter')).toBe(members));

  test('no group and no condition find no one', () => {
    const model = accepted(`${C}${F}`);
    expect(membersOf({ ...model, groups: [] }, records, '2025-03-31').size).toBe(0);
    const groups = model.groups.map((group) => ({ ...group, conditions: [] }));
    expect(membersOf({ ...model, groups }, records, '2025-03-31').size).toBe(0);
  });
});
