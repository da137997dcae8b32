import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, groupContent } from '#domain/conditions/content.ts';
import { changes } from '#domain/conditions/diff.ts';
import * as edit from '#domain/conditions/edit.ts';
import type { Model } from '#domain/conditions/model.ts';
import { normalise } from '#domain/conditions/normalise.ts';
import { randomEdits } from './edits.ts';
import { counter, models, vocabularies } from './generate.ts';
import { accepted, holds } from './laws.ts';

const C = 'SELECT customer.user_id FROM customer WHERE ';
const saved = accepted(`${C}customer.gender = 'F' AND customer.category = 'a' UNION ${C}customer.status = 'new'`);
const [first, second] = saved.groups.map(({ id }) => id) as [string, string];
const [gender, category, status] = saved.groups.flatMap(({ conditions }) => conditions.map(({ id }) => id)) as [
  string,
  string,
  string,
];

function sentences(after: Model): string[] {
  return changes(saved, after, vocabularies.segment).map(({ sentence }) => sentence.map(({ text }) => text).join(''));
}

describe('what changed since the saved version', () => {
  const asked: Readonly<Record<string, readonly [after: Model, ...said: string[]]>> = {
    nothing: [saved],
    'a value': [edit.setValue(saved, gender, 'M'), 'In group 1, “gender is F” changed to “gender is M”'],
    'a negation': [edit.toggleNegation(saved, status), 'In group 2, “status is new” changed to “status is not new”'],
    'a condition less': [edit.removeCondition(saved, category), 'Removed from group 1: category is a'],
    'a condition more': [edit.duplicateCondition(saved, status, counter('copy')), 'Added to group 2: status is new'],
    'a condition elsewhere': [edit.moveCondition(saved, category, second, 0), 'Moved to group 2: category is a'],
    'a group less': [edit.removeGroup(saved, second), 'Removed group 2: those whose status is new'],
    'a group more': [edit.duplicateGroup(saved, second, counter('copy')), 'Added group 3: those whose status is new'],
    'groups in another order': [edit.moveGroup(saved, second, 0), 'The groups are in a different order'],
    'the operator between groups': [edit.setSetOperator(saved, 'EXCEPT'), 'Groups are now joined by EXCEPT'],
    'the operator of a group': [edit.setGroupOperator(saved, first, 'OR'), 'Group 1 now joins its conditions by OR'],
    'the operator of a single condition': [edit.setGroupOperator(saved, second, 'OR')],
  };
  for (const [name, [after, ...said]] of Object.entries(asked))
    test(name, () => expect(sentences(after)).toEqual(said));

  test('choice and frequency of a group', () => {
    const before = accepted(`${C}customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.origin = 'web')`);
    const id = before.groups[0]?.id ?? '';
    const sales = edit.setChoice(before, id, 'sale');
    const twice = edit.setGroupFrequency(sales, id, { checked: true, operator: '>=', figure: 2, measure: 'rows' });
    const found = changes(before, twice, vocabularies.segment);
    expect(found.map(({ kind }) => kind)).toEqual(['groupChoice', 'groupFrequency']);
    expect(found.map(({ sentence }) => sentence.map(({ text }) => text).join(''))).toEqual([
      'Group 1 is now about a single event instead of the customer',
      'Group 1 now counts at least twice instead of any number of times',
    ]);
  });

  test('there is a change exactly where the models say something else', () => {
    // The order of conditions has no meaning.
    const content = (model: Model): string => {
      const { kind, operator, groups } = normalise(model);
      const sorted = groups.map((group) => ({
        ...group,
        conditions: group.conditions.toSorted((a, b) => (contentOf(a, kind) < contentOf(b, kind) ? -1 : 1)),
      }));
      return JSON.stringify([operator, sorted.map((group) => groupContent(group, kind))]);
    };
    holds(fc.tuple(models, randomEdits), ([model, change]) => {
      const after = change(model);
      const found = changes(model, after, vocabularies[model.kind]);
      if (content(model) !== content(after)) expect(found).not.toEqual([]);
      if (model === after) expect(found).toEqual([]);
      for (const { sentence } of found) {
        // Values, which are marked up, may contain any text.
        const own = sentence.filter(({ strong }) => !strong).map(({ text }) => text);
        expect(own.join('…')).not.toMatch(/\{\{|undefined/);
        const last = sentence.at(-1);
        expect(last?.strong === true || !last?.text.endsWith(': ')).toBe(true);
      }
    });
  });
});
