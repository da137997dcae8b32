import { describe, expect, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import * as edit from '#domain/conditions/edit.ts';
import { choicesByKind, type Model } from '#domain/conditions/model.ts';
import { print } from '#domain/conditions/print.ts';
import { fieldOf } from '#domain/conditions/vocabulary.ts';
import { counter, models, vocabularies } from './generate.ts';
import { accepted, holds } from './laws.ts';

const C = 'SELECT customer.user_id FROM customer WHERE ';
const one = accepted(`${C}customer.gender = 'F' AND customer.category = 'a' UNION ${C}customer.status = 'new'`);

function shape(model: Model): string {
  return model.groups.map((group) => group.conditions.map((condition) => condition.field).join(' ')).join(' | ');
}

function idOf(field: string): string {
  const found = one.groups.flatMap((group) => group.conditions).find((condition) => condition.field === field);
  return found?.id ?? '';
}

const [first, second] = one.groups.map((group) => group.id) as [string, string];

describe('the edits of the visual builder', () => {
  test('conditions move within and between groups', () => {
    expect(shape(edit.moveCondition(one, idOf('category'), first, 0))).toBe('category gender | status');
    expect(shape(edit.moveCondition(one, idOf('gender'), second, 1))).toBe('category | status gender');
  });

  test('a group left without conditions goes with the last one', () => {
    expect(shape(edit.removeCondition(one, idOf('status')))).toBe('gender category');
    expect(shape(edit.moveCondition(one, idOf('status'), first, 9))).toBe('gender category status');
  });

  test('copies get new ids and come after the original', () => {
    const copied = edit.duplicateGroup(
      edit.duplicateCondition(one, idOf('gender'), counter('x')),
      second,
      counter('y'),
    );
    expect(shape(copied)).toBe('gender gender category | status | status');
    const ids = copied.groups.flatMap((group) => [group.id, ...group.conditions.map((condition) => condition.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('groups move, and go', () => {
    expect(shape(edit.moveGroup(one, second, 0))).toBe('status | gender category');
    expect(shape(edit.removeGroup(one, first))).toBe('status');
  });

  test('another field starts with an operator of its type and no value (2 §5: operators by type)', () => {
    const field = fieldOf(vocabularies.segment, 'sale', 'event_value');
    if (field === undefined) throw new Error('sale.event_value is standard');
    const changed = edit.setField(one, idOf('gender'), field);
    expect(edit.conditionOf(changed, idOf('gender'))).toMatchObject({ table: 'sale', operator: '=', value: null });
    expect(check(changed, vocabularies.segment).map((problem) => problem.key)).toEqual(['value-missing']);
  });

  test('another choice leaves nothing that it forbids', () => {
    holds(models, (model) => {
      for (const group of model.groups) {
        for (const choice of choicesByKind[model.kind]) {
          const keys = check(edit.setChoice(model, group.id, choice), vocabularies[model.kind]).map(({ key }) => key);
          expect(keys.filter((key) => !['no-conditions', 'range-open', 'never-is-negation'].includes(key))).toEqual([]);
        }
      }
    });
  });

  test('negating twice changes nothing, in the model or its text', () => {
    holds(models, (model) => {
      const id = model.groups[0]?.conditions[0]?.id ?? '';
      const once = edit.toggleNegation(model, id);
      expect(edit.toggleNegation(once, id)).toEqual(model);
      const vocabulary = vocabularies[model.kind];
      expect(print(once, vocabulary).text).not.toBe(print(model, vocabulary).text);
    });
  });

  test('an unknown id changes nothing', () => {
    for (const changed of [
      edit.removeCondition(one, '?'),
      edit.moveGroup(one, '?', 0),
      edit.toggleNegation(one, '?'),
    ]) {
      expect(changed).toEqual(one);
    }
  });
});
