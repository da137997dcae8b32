import { describe, expect, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import { defaultFrequency, defaultRecency } from '#domain/conditions/defaults.ts';
import type { Condition, Group, Model } from '#domain/conditions/model.ts';
import { print } from '#domain/conditions/print.ts';
import { sentence } from '#domain/conditions/refusals.ts';
import { vocabularies } from './generate.ts';
import { read } from './laws.ts';

const condition: Condition = {
  id: 'c',
  negation: false,
  table: 'customer',
  field: 'gender',
  operator: '=',
  value: 'F',
  frequency: defaultFrequency,
  recency: defaultRecency.segment,
};
const group: Group = {
  id: 'g',
  operator: 'AND',
  choice: 'customer',
  frequency: defaultFrequency,
  conditions: [condition],
};

function segment(change: Partial<Condition>, ofGroup: Partial<Group> = {}): Model {
  const groups = [{ ...group, conditions: [{ ...condition, ...change }], ...ofGroup }];
  return { kind: 'segment', operator: 'INTERSECT', groups };
}

const sale = { table: 'sale', field: 'event_value', operator: '>', value: 1 } as const;
const created = { field: 'tenant_created_at', operator: 'BETWEEN' } as const;
const ticked = { ...defaultFrequency, checked: true };
const recent = { ...defaultRecency.segment, checked: true };

describe('a model is valid only when', () => {
  const rows: readonly (readonly [name: string, model: Model, keys: readonly string[]])[] = [
    ['it has a group', { kind: 'segment', operator: 'UNION', groups: [] }, ['no-groups']],
    ['each group has a condition', segment({}, { conditions: [] }), ['no-conditions']],
    ['each condition has a value', segment({ value: null }), ['value-missing']],
    ['the field exists', segment({ field: '__proto__' }), ['unknown-field']],
    ['the field still exists', segment({ field: 'custom.gone' }), ['unknown-field']],
    ['the operator fits the type', segment({ operator: '>' }), ['operator-not-for-type']],
    ['the value fits the type', segment({ value: 5 }), ['value-of-another-type']],
    ['a text can be stored', segment({ value: 'a\0' }), ['text-character']],
    ['a text is well formed', segment({ value: '\ud800' }), ['text-character']],
    ['a pattern does not end in \\', segment({ operator: 'LIKE', value: 'a\\' }), ['pattern-end']],
    ['a number is finite', segment({ ...sale, value: Infinity }), ['number-digits']],
    ['a number is not too large', segment({ ...sale, value: 1e15 }), ['number-size']],
    ['a number is not too small', segment({ ...sale, value: -1e-9 }), ['number-size']],
    ['a number has at most 15 digits', segment({ ...sale, value: 0.1 + 0.2 }), ['number-digits']],
    ['days exist', segment({ ...created, value: ['2025-02-29', null] }), ['no-such-day']],
    ['days are in range', segment({ ...created, value: [null, '9999-12-31'] }), ['day-out-of-range']],
    ['days are in order', segment({ ...created, value: ['2025-02-02', '2025-02-01'] }), ['dates-reversed']],
    ['a range has an end', segment({ ...created, value: [null, null] }), ['range-open']],
    [
      'an open range is on the field of its recency',
      segment({ ...created, field: 'birthdate', value: [null, null], recency: recent }),
      ['range-open'],
    ],
    ['a table stands in its kind of group', segment({}, { choice: 'sale' }), ['table-not-here']],
    ['a choice is one of the kind', segment({}, { choice: 'product' }), ['choice-not-here']],
    ['a customer condition has no frequency', segment({ frequency: ticked }), ['frequency-not-here']],
    ['a customer group has no frequency', segment({}, { frequency: ticked }), ['group-frequency-not-here']],
    [
      'a sale group has the only frequency',
      segment({ ...sale, frequency: ticked }, { choice: 'sale' }),
      ['frequency-not-here'],
    ],
    [
      'a segment condition has no recency',
      segment({ table: 'segment', field: 'name', recency: recent }),
      ['recency-not-here'],
    ],
    [
      'emails are counted, not spent',
      segment({ table: 'email', field: 'open', operator: '=', value: 1, frequency: { ...ticked, measure: 'spend' } }),
      ['measure-not-here'],
    ],
    [
      'a frequency is from 1 to 9999',
      segment({ ...sale, frequency: { ...ticked, figure: 10_000 } }),
      ['frequency-figure'],
    ],
    ['never is a negation', segment({ ...sale, frequency: { ...ticked, operator: '<' } }), ['never-is-negation']],
    [
      'spend is positive',
      segment({ ...sale, frequency: { ...ticked, measure: 'spend', figure: 0 } }),
      ['spend-figure'],
    ],
    ['a recency is whole', segment({ recency: { ...recent, figure: 1.5 } }), ['recency-figure']],
    [
      'a segment has its own recency operator',
      segment({ recency: { ...recent, operator: 'Later than' } }),
      ['recency-shape'],
    ],
  ];
  for (const [name, model, keys] of rows) {
    test(name, () => {
      const problems = check(model, vocabularies.segment);
      expect(problems.map((problem) => problem.key)).toEqual(keys);
      for (const problem of problems) expect(sentence(problem)).toMatch(/^[^{}]+\.$/);
    });

    test(`L4: otherwise its text is refused (${name})`, () => {
      expect(read(print(model, vocabularies.segment).text).ok).toBe(false);
    });
  }

  test('what is not ticked is not judged', () => {
    const odd = { ...defaultFrequency, figure: -3, measure: 'spend' } as const;
    expect(
      check(segment({ frequency: odd, recency: { ...recent, checked: false, figure: 0 } }), vocabularies.segment),
    ).toEqual([]);
  });
});
