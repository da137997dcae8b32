import { describe, expect, test } from 'vitest';
import * as edit from '#domain/conditions/edit.ts';
import { fittedCondition, fittedGroup } from '#domain/conditions/fit.ts';
import type { Condition, Group, Model } from '#domain/conditions/model.ts';
import { fieldOf } from '#domain/conditions/vocabulary.ts';
import { counter, vocabularies } from './generate.ts';
import { accepted } from './laws.ts';
import { C, G, M, S } from './refusing.ts';

const model = accepted(
  `${C}customer.gender = 'F' AND customer.category = 'a' UNION ${S}sale.origin = 'web' AND sale.event_value > 5${G} HAVING SUM(sale.event_value) > 9.5 UNION ${C}customer.status = 'b'`,
);
const [people, sales, last] = model.groups as [Group, Group, Group];
const [gender] = people.conditions as [Condition, Condition];
const [origin, value] = sales.conditions as [Condition, Condition];
const [status] = last.conditions as [Condition];

function shape({ groups }: Model): string {
  return groups.map(({ conditions }) => conditions.map(({ field }) => field).join(' ')).join(' | ');
}

const whole = 'gender category | origin event_value | status';

describe('edits leave the old model and everything else unchanged', () => {
  test('finding', () => {
    expect(edit.groupOf(model, value.id)).toBe(sales);
    expect(edit.conditionOf(model, value.id)).toBe(value);
    expect([edit.groupOf(model, '?'), edit.conditionOf(model, '?')]).toEqual([undefined, undefined]);
  });

  const moved: readonly (readonly [name: string, after: Model, shape: string])[] = [
    ['a group at the end', edit.addGroup(model, { ...last, id: 'new' }), `${whole} | status`],
    ['a group in front', edit.addGroup(model, { ...last, id: 'new' }, 0), `status | ${whole}`],
    ['a group before the front', edit.addGroup(model, { ...last, id: 'new' }, -5), `status | ${whole}`],
    ['a group past the end', edit.addGroup(model, { ...last, id: 'new' }, 99), `${whole} | status`],
    ['a group less', edit.removeGroup(model, sales.id), 'gender category | status'],
    ['a copy of a group', edit.duplicateGroup(model, people.id, counter('copy')), `gender category | ${whole}`],
    ['a group further back', edit.moveGroup(model, people.id, 1), 'origin event_value | gender category | status'],
    ['a group to the end', edit.moveGroup(model, people.id, 9), 'origin event_value | status | gender category'],
    [
      'a condition at the end',
      edit.addCondition(model, people.id, { ...status, id: 'new' }),
      'gender category status | origin event_value | status',
    ],
    [
      'a condition between',
      edit.addCondition(model, people.id, { ...status, id: 'new' }, 1),
      'gender status category | origin event_value | status',
    ],
    ['a condition less', edit.removeCondition(model, gender.id), 'category | origin event_value | status'],
    ['the last of a group', edit.removeCondition(model, status.id), 'gender category | origin event_value'],
    [
      'a copy of a condition',
      edit.duplicateCondition(model, gender.id, counter('copy')),
      'gender gender category | origin event_value | status',
    ],
    [
      'a condition further back',
      edit.moveCondition(model, gender.id, people.id, 1),
      'category gender | origin event_value | status',
    ],
    [
      'a condition to another group',
      edit.moveCondition(model, gender.id, last.id, 0),
      'category | origin event_value | gender status',
    ],
    [
      'a sale to customers',
      edit.moveCondition(model, origin.id, last.id, 9),
      'gender category | event_value | status origin',
    ],
    ['a customer to sales', edit.moveCondition(model, gender.id, sales.id, 0), whole],
    ['to no group', edit.moveCondition(model, gender.id, '?', 0), whole],
    ['another choice', edit.setChoice(model, people.id, 'sale'), ' | origin event_value | status'],
  ];
  for (const [name, after, expected] of moved) {
    test(name, () => {
      expect(shape(after)).toBe(expected);
      expect(shape(model)).toBe(whole);
    });
  }

  test('copies have ids of their own, and nothing else of theirs', () => {
    const { groups } = edit.duplicateGroup(model, sales.id, counter('copy'));
    expect(groups[2]).toEqual({
      ...sales,
      id: 'copy1',
      conditions: [
        { ...origin, id: 'copy2' },
        { ...value, id: 'copy3' },
      ],
    });
    expect(edit.duplicateCondition(model, value.id, counter('copy')).groups[1]?.conditions[2]).toEqual({
      ...value,
      id: 'copy1',
    });
  });

  const set: readonly (readonly [name: string, after: Model, path: (after: Model) => unknown, expected: unknown])[] = [
    ['the set operator', edit.setSetOperator(model, 'EXCEPT'), ({ operator }) => operator, 'EXCEPT'],
    [
      'a group operator',
      edit.setGroupOperator(model, people.id, 'OR'),
      ({ groups }) => groups.map(({ operator }) => operator),
      ['OR', 'AND', 'AND'],
    ],
    [
      'a negation',
      edit.toggleNegation(model, value.id),
      ({ groups }) => groups[1]?.conditions.map(({ negation }) => negation),
      [false, true],
    ],
    [
      'an operator',
      edit.setOperator(model, value.id, '<'),
      ({ groups }) => groups[1]?.conditions.map(({ operator }) => operator),
      ['=', '<'],
    ],
    [
      'a value',
      edit.setValue(model, value.id, 7),
      ({ groups }) => groups[1]?.conditions.map((each) => each.value),
      ['web', 7],
    ],
    [
      'a recency',
      edit.setRecency(model, value.id, { ...value.recency, checked: true }),
      ({ groups }) => groups[1]?.conditions.map(({ recency }) => recency.checked),
      [false, true],
    ],
    [
      'a frequency',
      edit.setFrequency(model, value.id, { ...value.frequency, figure: 4 }),
      ({ groups }) => groups[1]?.conditions.map(({ frequency }) => frequency.figure),
      [1, 4],
    ],
    [
      'a group frequency',
      edit.setGroupFrequency(model, sales.id, { ...sales.frequency, figure: 4 }),
      ({ groups }) => groups.map(({ frequency }) => frequency.figure),
      [1, 4, 1],
    ],
  ];
  for (const [name, after, path, expected] of set) test(name, () => expect(path(after)).toEqual(expected));

  test('what is not there is not changed', () => {
    for (const after of [
      edit.removeGroup(model, '?'),
      edit.duplicateGroup(model, '?', counter('copy')),
      edit.moveGroup(model, '?', 0),
      edit.addCondition(model, '?', status),
      edit.removeCondition(model, '?'),
      edit.duplicateCondition(model, '?', counter('copy')),
      edit.moveCondition(model, '?', last.id, 0),
      edit.setGroupOperator(model, '?', 'OR'),
      edit.setChoice(model, '?', 'sale'),
      edit.setValue(model, '?', 'x'),
    ]) {
      expect(after).toEqual(model);
    }
  });
});

describe('another field', () => {
  const fieldNamed = (
    table: 'customer' | 'sale' | 'product',
    name: string,
  ): NonNullable<ReturnType<typeof fieldOf>> => {
    const field = fieldOf(vocabularies.segment, table, name);
    if (field === undefined) throw new Error(name);
    return field;
  };

  test('keeps an operator that it knows, but no value', () => {
    const like = edit.setOperator(model, gender.id, 'LIKE');
    expect(edit.conditionOf(edit.setField(like, gender.id, fieldNamed('customer', 'email')), gender.id)).toMatchObject({
      field: 'email',
      operator: 'LIKE',
      value: null,
    });
  });

  test('starts with the first operator of its type (2 §5: operators by type)', () => {
    expect(
      edit.conditionOf(edit.setField(model, gender.id, fieldNamed('customer', 'birthdate')), gender.id),
    ).toMatchObject({ operator: 'BETWEEN', value: null });
    const like = edit.setOperator(model, gender.id, 'LIKE');
    expect(
      edit.conditionOf(edit.setField(like, gender.id, fieldNamed('sale', 'event_value')), gender.id),
    ).toMatchObject({ table: 'sale', operator: '=', value: null });
  });

  test('the same field changes nothing', () => {
    expect(edit.setField(model, gender.id, fieldNamed('customer', 'gender'))).toEqual(model);
  });

  test('the same name of another table is another field', () => {
    expect(edit.conditionOf(edit.setField(model, status.id, fieldNamed('product', 'status')), status.id)).toMatchObject(
      { table: 'product', value: null },
    );
  });

  test('a table that the choice lacks changes nothing', () => {
    expect(edit.setField(model, origin.id, fieldNamed('customer', 'gender'))).toEqual(model);
  });
});

describe('what another place allows stays, the rest is unticked', () => {
  const often = { checked: true, operator: '>=', figure: 3, measure: 'rows' } as const;
  const spent = { ...often, figure: 9.5, measure: 'spend' } as const;
  const recent = { ...value.recency, checked: true };

  test('a condition’s frequency', () => {
    const inCustomers = fittedCondition({ ...value, frequency: spent, recency: recent }, 'segment', 'customer');
    expect(inCustomers).toMatchObject({ frequency: spent, recency: recent });
    expect(fittedCondition({ ...value, frequency: often }, 'segment', 'sale')).toMatchObject({
      frequency: { ...often, checked: false },
    });
    expect(fittedCondition({ ...value, frequency: spent }, 'segment', 'sale')).toMatchObject({
      frequency: { ...often, checked: false, figure: 1 },
    });
  });

  test('money becomes rows where only they count', () => {
    const mail: Condition = { ...value, table: 'email', field: 'open' };
    expect(fittedCondition({ ...mail, frequency: spent }, 'segment', 'customer')?.frequency).toEqual({
      ...often,
      figure: 1,
    });
    expect(
      fittedCondition({ ...mail, frequency: { ...often, measure: 'transactions' } }, 'segment', 'customer')?.frequency,
    ).toEqual(often);
  });

  test('a recency where there is none', () => {
    const member: Condition = { ...value, table: 'segment', field: 'name' };
    expect(fittedCondition({ ...member, recency: recent }, 'segment', 'customer')?.recency).toEqual({
      ...recent,
      checked: false,
    });
  });

  test('no condition on a table that the choice lacks', () => {
    expect(fittedCondition(gender, 'segment', 'sale')).toBeNull();
    expect(fittedCondition(gender, 'filter', 'product')).toBeNull();
    expect(fittedCondition(gender, 'segment', 'product')).toBeNull();
  });

  test('a group’s frequency', () => {
    expect(fittedGroup({ ...sales, choice: 'customer' }, 'segment').frequency).toEqual({
      ...sales.frequency,
      checked: false,
      measure: 'rows',
      figure: 1,
    });
    expect(fittedGroup({ ...sales, frequency: spent, choice: 'email' }, 'segment')).toMatchObject({
      frequency: { ...often, figure: 1 },
      conditions: [],
    });
    expect(fittedGroup({ ...sales, choice: 'product' }, 'segment')).toMatchObject({
      conditions: [],
      frequency: { checked: false },
    });
    expect(fittedGroup(sales, 'segment')).toEqual(sales);
  });

  test('a frequency inside IN comes along from a customer group to a customer group', () => {
    const twice = accepted(
      `${C}customer.gender = 'F' UNION ${C}${M}sale.origin = 'web' GROUP BY sale.user_id HAVING COUNT(*) > 1)`,
    );
    const [first, second] = twice.groups as [Group, Group];
    const after = edit.moveCondition(twice, second.conditions[0]?.id ?? '', first.id, 0);
    expect(after.groups).toHaveLength(1);
    expect(after.groups[0]?.conditions[0]?.frequency.checked).toBe(true);
  });
});
