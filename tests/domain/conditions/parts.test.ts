import { describe, expect, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import { contentOf, groupContent, modelContent } from '#domain/conditions/content.ts';
import { defaultFrequency, defaultRecency, newGroup } from '#domain/conditions/defaults.ts';
import type { Condition, Group, Model } from '#domain/conditions/model.ts';
import { print } from '#domain/conditions/print.ts';
import { vocabularies } from './generate.ts';
import { accepted, read } from './laws.ts';
import { C, G, M, S, problemsOf } from './refusing.ts';

const model = accepted(`${S}sale.origin = 'web' AND sale.event_value > 5${G} UNION ${C}customer.gender = 'F'`);
const [sales, people] = model.groups as [Group, Group];
const [origin, value] = sales.conditions as [Condition, Condition];
const [gender] = people.conditions as [Condition];

function changed(ofCondition: Partial<Condition>, ofGroup: Partial<Group> = {}): Model {
  const conditions = [{ ...origin, ...ofCondition }, value];
  return { ...model, groups: [{ ...sales, conditions, ...ofGroup }, people] };
}

describe('what is wrong with a model, and where', () => {
  const ticked = { ...defaultFrequency, checked: true };
  const recent = { ...defaultRecency.segment, checked: true };
  const at = { groupId: sales.id, conditionId: origin.id };
  const rows: readonly (readonly [name: string, model: Model, ...found: object[]])[] = [
    ['nothing', model],
    ['no group', { ...model, groups: [] }, { part: 'groups', key: 'no-groups', params: {} }],
    ['no condition', changed({}, { conditions: [] }), { groupId: sales.id, part: 'conditions', key: 'no-conditions' }],
    [
      'a choice',
      changed({}, { choice: 'product' }),
      { groupId: sales.id, part: 'choice', key: 'choice-not-here', params: { choice: 'product' } },
    ],
    [
      'a group frequency',
      changed({}, { frequency: { ...ticked, figure: 0 } }),
      { groupId: sales.id, part: 'frequency', key: 'frequency-figure' },
    ],
    [
      'a table',
      changed({ table: 'customer' }),
      { ...at, part: 'field', key: 'table-not-here', params: { table: 'customer' } },
    ],
    [
      'a table, whatever else',
      changed({ table: 'customer', field: 'x', value: null, frequency: ticked }),
      { ...at, part: 'field', key: 'table-not-here' },
    ],
    ['a field', changed({ field: 'x' }), { ...at, part: 'field', key: 'unknown-field', params: { field: 'sale.x' } }],
    [
      'an operator',
      changed({ operator: '>' }),
      { ...at, part: 'operator', key: 'operator-not-for-type', params: { type: 'string', operator: '>' } },
    ],
    [
      'a value',
      changed({ value: 5 }),
      { ...at, part: 'value', key: 'value-of-another-type', params: { type: 'string', operator: '=' } },
    ],
    ['a frequency here', changed({ frequency: ticked }), { ...at, part: 'frequency', key: 'frequency-not-here' }],
    [
      'everything at once',
      changed({ value: null, frequency: { ...ticked, figure: 0 }, recency: { ...recent, figure: 0 } }),
      { ...at, part: 'frequency', key: 'frequency-not-here' },
      { ...at, part: 'value', key: 'value-missing' },
      { ...at, part: 'frequency', key: 'frequency-figure' },
      { ...at, part: 'recency', key: 'recency-figure' },
    ],
  ];
  for (const [name, asked, ...found] of rows)
    test(name, () => expect(check(asked, vocabularies.segment)).toMatchObject(found));

  test('a frequency in a customer group, on an email, and of a segment', () => {
    const own = (condition: Partial<Condition>): object[] =>
      check({ ...model, groups: [{ ...people, conditions: [{ ...gender, ...condition }] }] }, vocabularies.segment);
    expect(own({ frequency: ticked })).toMatchObject([{ part: 'frequency', key: 'frequency-not-here' }]);
    const mail = {
      table: 'email',
      field: 'open',
      value: 1,
      frequency: { ...ticked, measure: 'transactions' },
    } as const;
    expect(own(mail)).toMatchObject([
      { part: 'frequency', key: 'measure-not-here', params: { measure: 'transactions' } },
    ]);
    expect(own({ table: 'segment', field: 'name', recency: recent })).toMatchObject([
      { part: 'recency', key: 'recency-not-here' },
    ]);
    expect(check({ ...model, groups: [{ ...people, frequency: ticked }] }, vocabularies.segment)).toMatchObject([
      { part: 'frequency', key: 'group-frequency-not-here' },
    ]);
    expect(
      check(
        {
          ...model,
          groups: [
            {
              ...sales,
              choice: 'email',
              conditions: [{ ...gender, ...mail, frequency: defaultFrequency }],
              frequency: { ...ticked, measure: 'spend' },
            },
          ],
        },
        vocabularies.segment,
      ),
    ).toMatchObject([{ part: 'frequency', key: 'measure-not-here', params: { measure: 'spend' } }]);
  });
});

describe('what has no place in a text prints as NULL, which no reader accepts (L4)', () => {
  const rows: readonly (readonly [name: string, model: Model, printed: string])[] = [
    ['an unfinished value', changed({ value: null }), 'WHERE sale.origin = NULL\n'],
    [
      'a table of other groups',
      changed({ table: 'customer', field: 'gender' }),
      "(customer.gender = 'web' AND NULL)\n",
    ],
    [
      'a frequency of its own',
      changed({ frequency: { ...defaultFrequency, checked: true } }),
      "(sale.origin = 'web' AND NULL)\n",
    ],
    [
      'a frequency of customers',
      { ...model, groups: [{ ...people, frequency: { ...defaultFrequency, checked: true } }] },
      "customer.gender = 'F'\nHAVING NULL",
    ],
    [
      'an open range without recency',
      changed({ field: 'event_dt', operator: 'BETWEEN', value: [null, null] }),
      'WHERE NULL\n',
    ],
  ];
  for (const [name, asked, printed] of rows) {
    test(name, () => {
      const { text } = print(asked, vocabularies.segment);
      expect(text).toContain(printed);
      expect(read(text).ok).toBe(false);
    });
  }

  test('a choice of the other kind prints nothing', () => {
    expect(print({ ...model, groups: [{ ...sales, choice: 'product' }] }, vocabularies.segment)).toEqual({
      text: '',
      spans: [],
    });
  });
});

describe('what a model says, to compare by', () => {
  test('is the same for what prints the same', () => {
    expect(contentOf({ ...origin, frequency: { ...origin.frequency, figure: 9 } }, 'segment')).toBe(
      contentOf(origin, 'segment'),
    );
    expect(groupContent({ ...people, id: 'other', operator: 'OR' }, 'segment')).toBe(groupContent(people, 'segment'));
    expect(modelContent({ ...model, groups: [people], operator: 'EXCEPT' })).toBe(
      modelContent({ ...model, groups: [people] }),
    );
  });

  const others: Readonly<Record<string, Model>> = {
    'another set operator': { ...model, operator: 'EXCEPT' },
    'a group less': { ...model, groups: [sales] },
    'another order': { ...model, groups: [people, sales] },
    'another group operator': changed({}, { operator: 'OR' }),
    'another choice': changed({}, { choice: 'email' }),
    'a group frequency': changed({}, { frequency: { ...defaultFrequency, checked: true } }),
    'a negation': changed({ negation: true }),
    'another table': changed({ table: 'product' }),
    'another field': changed({ field: 'channel_name' }),
    'another operator': changed({ operator: '!=' }),
    'another value': changed({ value: 'app' }),
    'a frequency': changed({ frequency: { ...defaultFrequency, checked: true } }),
    'a recency': changed({ recency: { ...defaultRecency.segment, checked: true } }),
  };
  for (const [name, other] of Object.entries(others)) {
    test(`is another for ${name}`, () => expect(modelContent(other)).not.toBe(modelContent(model)));
  }
});

test('a new group has the specification’s defaults', () => {
  expect(newGroup('segment', 'g', [gender])).toEqual({
    id: 'g',
    operator: 'AND',
    choice: 'customer',
    frequency: defaultFrequency,
    conditions: [gender],
  });
  expect(newGroup('filter', 'g', []).choice).toBe('product');
});

test('problems are in the order of the text, those that start together the shortest first', () => {
  const text = `${C}gender = 5 AND customer.user_id IN (SELECT sale.item_id FROM sales WHERE x = 5) AND customer.name >= 'a'`;
  const found = problemsOf(text, 'segment').map(({ from, to }) => [from, to]);
  expect(found).toEqual(found.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
  expect(found.length).toBeGreaterThanOrEqual(3);
  const both = problemsOf(`${C}NOT ${M}sale.origin = 'web') OR NOT x ORDER BY 1`, 'segment').map(({ code }) => code);
  expect(both).toEqual(['S10', 'S10', 'S12']);
});
