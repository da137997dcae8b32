import { describe, expect, test } from 'vitest';
import { fromWire, toWire } from '#domain/conditions/wire.ts';
import type { Kind, Model } from '#domain/conditions/model.ts';
import { sentence } from '#domain/conditions/refusals.ts';
import { counter } from './generate.ts';
import { accepted } from './laws.ts';
import { G, S } from './refusing.ts';

type Wire = Readonly<Record<string, unknown>>;

const condition = { table: 'customer', field: 'gender', operator: '=', value: 'F' };
const group = { fields: { FD0: condition } };

function wire(change: Wire = {}, ofGroup: Wire = {}, ofWhole: Wire = {}): Wire {
  return { groups: { GP0: { ...group, fields: { FD0: { ...condition, ...change } }, ...ofGroup } }, ...ofWhole };
}

function problems(value: unknown, kind: Kind = 'segment'): string[] {
  const read = fromWire(value, kind, counter());
  return read.ok ? [] : read.problems.map((problem) => `${problem.path}: ${sentence(problem)}`);
}

function model(value: unknown, kind: Kind = 'segment'): Model {
  const read = fromWire(value, kind, counter());
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.model;
}

describe('what is absent', () => {
  test('of a segment takes the specification’s defaults', () => {
    expect(model(wire())).toEqual({
      kind: 'segment',
      operator: 'INTERSECT',
      groups: [
        {
          id: 'id1',
          operator: 'AND',
          choice: 'customer',
          frequency: { checked: false, operator: '>=', figure: 1, measure: 'rows' },
          conditions: [
            {
              ...condition,
              id: 'id2',
              negation: false,
              frequency: { checked: false, operator: '>=', figure: 1, measure: 'rows' },
              recency: { checked: false, operator: 'In the Last', figure: 1, type: 'years' },
            },
          ],
        },
      ],
    });
  });

  test('of a filter does too', () => {
    const { groups } = model(wire({ table: 'product', field: 'brand' }), 'filter');
    expect(groups[0]).toMatchObject({
      choice: 'product',
      conditions: [{ recency: { checked: false, operator: 'Later than', figure: 1, type: 'months' } }],
    });
  });

  test('is no value: null is an unfinished one', () => {
    expect(problems(wire({ value: undefined }))).toEqual([
      'groups.GP0.fields.FD0.value: Expected text, a number or two dates.',
    ]);
    expect(model(wire({ value: null })).groups[0]?.conditions[0]?.value).toBeNull();
  });
});

describe('what is there is read', () => {
  test('every part', () => {
    const read = model(
      wire(
        {
          negation: true,
          table: 'sale',
          field: 'event_value',
          operator: '>',
          value: 5,
          frequency: { checked: true, operator: '<', figure: 3, measure: 'transactions' },
          recency: { checked: true, operator: 'In the Last', figure: 2, type: 'days' },
        },
        {
          operator: 'OR',
          segmentChoice: 'customer',
          frequencyCheck: false,
          frequencyOperator: '=',
          frequencyValue: 7,
          frequencyMeasure: 'spend',
        },
        { operator: 'EXCEPT', sql: 'SELECT …' },
      ),
    );
    expect(read).toMatchObject({
      operator: 'EXCEPT',
      groups: [
        {
          operator: 'OR',
          frequency: { checked: false, operator: '=', figure: 7, measure: 'spend' },
          conditions: [
            {
              negation: true,
              value: 5,
              frequency: { checked: true, operator: '<', figure: 3, measure: 'transactions' },
              recency: { checked: true, figure: 2, type: 'days' },
            },
          ],
        },
      ],
    });
  });

  test('groups and conditions in the order of their numbers, past ten', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`FD${11 - index}`, { ...condition, value: `v${11 - index}` }]),
    );
    expect(model(wire({}, { fields })).groups[0]?.conditions.map(({ value }) => value)).toEqual(
      Array.from({ length: 12 }, (_, index) => `v${index}`),
    );
  });

  test('ranges with open ends', () => {
    for (const value of [
      ['2025-01-01', null],
      [null, '2025-01-01'],
      [null, null],
      ['a', 'b'],
    ]) {
      expect(model(wire({ value })).groups[0]?.conditions[0]?.value).toEqual(value);
    }
  });

  test('a figure without a tick stays', () => {
    expect(model(wire({ frequency: { figure: 9 }, recency: { figure: 9 } })).groups[0]?.conditions[0]).toMatchObject({
      frequency: { checked: false, figure: 9 },
      recency: { checked: false, figure: 9 },
    });
  });
});

describe('what is written', () => {
  test('names the measure only where it is not rows', () => {
    const text = `${S}sale.origin = 'web'${G} HAVING `;
    const written = (having: string): unknown => toWire(accepted(text + having)).groups['GP0'];
    expect(written('COUNT(*) > 2')).not.toHaveProperty('frequencyMeasure');
    expect(written('SUM(sale.event_value) > 2')).toMatchObject({
      segmentChoice: 'sale',
      frequencyCheck: true,
      frequencyOperator: '>',
      frequencyValue: 2,
      frequencyMeasure: 'spend',
    });
    const inside = accepted(
      "SELECT customer.user_id FROM customer WHERE customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.origin = 'a' GROUP BY sale.user_id HAVING COUNT(DISTINCT sale.transaction_id) = 2)",
    );
    expect(toWire(inside).groups['GP0']?.fields['FD0']?.frequency).toEqual({
      checked: true,
      operator: '=',
      figure: 2,
      measure: 'transactions',
    });
  });

  test('a filter has a filterChoice', () => {
    const { groups } = toWire(accepted("SELECT product.item_id FROM product WHERE product.brand = 'a'", 'filter'));
    expect(groups['GP0']).toMatchObject({ filterChoice: 'product' });
    expect(groups['GP0']).not.toHaveProperty('segmentChoice');
  });
});

describe('what does not fit is refused at its place', () => {
  const at = 'groups.GP0';
  const first = `${at}.fields.FD0`;
  const rows: readonly (readonly [name: string, value: unknown, ...problems: string[]])[] = [
    ['nothing', undefined, ': Expected an object.', 'groups: Expected an object.'],
    ['a list', [], ': Expected an object.', 'groups: Expected an object.'],
    ['a text', 'x', ': Expected an object.', 'groups: Expected an object.'],
    ['null', null, ': Expected an object.', 'groups: Expected an object.'],
    ['no groups', {}, 'groups: Expected an object.'],
    [
      'another set operator',
      wire({}, {}, { operator: 'MINUS' }),
      'operator: Expected one of INTERSECT, UNION, EXCEPT.',
    ],
    ['a set operator of null', wire({}, {}, { operator: null }), 'operator: Expected one of INTERSECT, UNION, EXCEPT.'],
    ['another key of a group', wire({}, { choice: 'sale' }), `${at}: choice is not a known key here.`],
    ['another group operator', wire({}, { operator: 'and' }), `${at}.operator: Expected one of AND, OR.`],
    [
      'a choice of nobody',
      wire({}, { segmentChoice: 'visit' }),
      `${at}.segmentChoice: Expected one of customer, sale, email.`,
    ],
    ['a tick as text', wire({}, { frequencyCheck: 'true' }), `${at}.frequencyCheck: Expected true or false.`],
    [
      'another frequency operator',
      wire({}, { frequencyOperator: '!=' }),
      `${at}.frequencyOperator: Expected one of =, >, <, <=, >=.`,
    ],
    ['a figure as text', wire({}, { frequencyValue: '3' }), `${at}.frequencyValue: Expected a number.`],
    [
      'another measure',
      wire({}, { frequencyMeasure: 'visits' }),
      `${at}.frequencyMeasure: Expected one of rows, transactions, spend.`,
    ],
    ['no fields', { groups: { GP0: {} } }, `${at}.fields: Expected an object.`],
    [
      'a gap in the fields',
      wire({}, { fields: { FD1: condition } }),
      `${at}.fields: Expected FD0: groups and fields are numbered from 0 without gaps.`,
    ],
    ['a group that is none', { groups: { GP0: 5 } }, `${at}: Expected an object.`, `${at}.fields: Expected an object.`],
    ['another key of a condition', wire({ id: 'x' }), `${first}: id is not a known key here.`],
    ['a negation as text', wire({ negation: 'yes' }), `${first}.negation: Expected true or false.`],
    [
      'no table',
      wire({ table: undefined }),
      `${first}.table: Expected one of customer, product, sale, segment, email.`,
    ],
    ['no field', wire({ field: undefined }), `${first}.field: Expected text.`],
    ['a field that is none', wire({ field: 5 }), `${first}.field: Expected text.`],
    [
      'no operator',
      wire({ operator: undefined }),
      `${first}.operator: Expected one of =, !=, >, <, >=, <=, LIKE, NOT LIKE, BETWEEN.`,
    ],
    ['a truth as value', wire({ value: true }), `${first}.value: Expected text, a number or two dates.`],
    ['one day', wire({ value: ['2025-01-01'] }), `${first}.value: Expected text, a number or two dates.`],
    ['three days', wire({ value: [null, null, null] }), `${first}.value: Expected text, a number or two dates.`],
    ['two numbers', wire({ value: [null, 5] }), `${first}.value: Expected text, a number or two dates.`],
    ['two numbers the other way', wire({ value: [5, null] }), `${first}.value: Expected text, a number or two dates.`],
    ['a frequency that is none', wire({ frequency: 3 }), `${first}.frequency: Expected an object.`],
    ['a frequency of null', wire({ frequency: null }), `${first}.frequency: Expected an object.`],
    [
      'another key of a frequency',
      wire({ frequency: { type: 'days' } }),
      `${first}.frequency: type is not a known key here.`,
    ],
    [
      'a frequency figure as text',
      wire({ frequency: { figure: '3' } }),
      `${first}.frequency.figure: Expected a number.`,
    ],
    [
      'another operator of a frequency',
      wire({ frequency: { operator: 'LIKE' } }),
      `${first}.frequency.operator: Expected one of =, >, <, <=, >=.`,
    ],
    [
      'another key of a recency',
      wire({ recency: { measure: 'rows' } }),
      `${first}.recency: measure is not a known key here.`,
    ],
    [
      'a recency of filters',
      wire({ recency: { operator: 'Later than' } }),
      `${first}.recency.operator: Expected one of In the Last.`,
    ],
    ['weeks', wire({ recency: { type: 'weeks' } }), `${first}.recency.type: Expected one of days, months, years.`],
    [
      'a tick of a recency as number',
      wire({ recency: { checked: 1 } }),
      `${first}.recency.checked: Expected true or false.`,
    ],
    ['a recency figure as text', wire({ recency: { figure: '1' } }), `${first}.recency.figure: Expected a number.`],
    [
      'emails in a sale group',
      wire({ table: 'email', field: 'open', value: 1 }, { segmentChoice: 'sale' }),
      `${first}: The table email cannot be used here.`,
    ],
    [
      'transactions of emails',
      wire({ table: 'email', field: 'open', value: 1, frequency: { checked: true, measure: 'transactions' } }),
      `${first}: This frequency cannot measure transactions.`,
    ],
  ];
  for (const [name, value, ...expected] of rows) test(name, () => expect(problems(value)).toEqual(expected));

  test('years in a filter', () => {
    expect(problems(wire({ table: 'product', field: 'brand', recency: { type: 'years' } }), 'filter')).toEqual([
      `${first}.recency.type: Expected one of days, months.`,
    ]);
  });

  test('several problems at once, each where it is', () => {
    expect(problems(wire({ table: 'x', value: {} }, { operator: 'x' }, { extra: 1 }))).toHaveLength(4);
  });
});
