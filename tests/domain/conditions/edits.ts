import * as fc from 'fast-check';
import { check } from '#domain/conditions/check.ts';
import * as edit from '#domain/conditions/edit.ts';
import { groupOperators, setOperators, type Condition, type Group, type Model } from '#domain/conditions/model.ts';
import { choicesByKind } from '#domain/conditions/model.ts';
import { counter, modelsOf, vocabularies } from './generate.ts';

/** Where an edit takes place, and a valid model of the same kind to take new conditions and groups from. */
interface Draw {
  readonly group: Group;
  readonly condition: Condition;
  readonly other: Group;
  readonly donor: Group;
  readonly given: Condition;
  readonly at: number;
}

type Edit = (model: Model, draw: Draw) => Model;

/** Every edit of the visual builder, by name. */
export const editsByName: Readonly<Record<string, Edit>> = {
  'add a group': (model, { donor, at }) => edit.addGroup(model, donor, at % 4),
  'remove a group': (model, { group }) => edit.removeGroup(model, group.id),
  'duplicate a group': (model, { group }) => edit.duplicateGroup(model, group.id, counter('copy')),
  'move a group': (model, { group, at }) => edit.moveGroup(model, group.id, at % 3),
  'add a condition': (model, { group, given, at }) => edit.addCondition(model, group.id, given, at % 5),
  'remove a condition': (model, { condition }) => edit.removeCondition(model, condition.id),
  'duplicate a condition': (model, { condition }) => edit.duplicateCondition(model, condition.id, counter('copy')),
  'move a condition': (model, { condition, group, at }) => edit.moveCondition(model, condition.id, group.id, at % 4),
  'move a condition away': (model, { condition, other, at }) =>
    edit.moveCondition(model, condition.id, other.id, at % 4),
  'set the set operator': (model, { at }) => edit.setSetOperator(model, setOperators[at % 3] ?? 'UNION'),
  'set the group operator': (model, { group, at }) =>
    edit.setGroupOperator(model, group.id, groupOperators[at % 2] ?? 'OR'),
  'set the choice': (model, { group, at }) => {
    const choices = choicesByKind[model.kind];
    return edit.setChoice(model, group.id, choices[at % choices.length] ?? 'sale');
  },
  'set the frequency of a group': (model, { group, donor, at }) =>
    edit.setGroupFrequency(model, group.id, { ...donor.frequency, checked: at % 2 === 0 }),
  negate: (model, { condition }) => edit.toggleNegation(model, condition.id),
  'set a value': (model, { condition, given, at }) =>
    edit.setValue(model, condition.id, typeof condition.value === 'number' ? at : given.value),
  'set an operator': (model, { condition, given }) => edit.setOperator(model, condition.id, given.operator),
  'set a recency': (model, { condition, given }) => edit.setRecency(model, condition.id, given.recency),
  'set a frequency': (model, { condition, given }) => edit.setFrequency(model, condition.id, given.frequency),
  'replace what a condition says': (model, { condition, given }) => ({
    ...model,
    groups: model.groups.map((group) => ({
      ...group,
      conditions: group.conditions.map((each) => (each === condition ? { ...given, id: condition.id } : each)),
    })),
  }),
};

function renamed(group: Group): Group {
  const newId = counter('given');
  return { ...group, id: newId(), conditions: group.conditions.map((each) => ({ ...each, id: newId() })) };
}

function drawn(model: Model, donors: Model, [a, b, c, at]: readonly [number, number, number, number]): Draw {
  const group = model.groups[a % model.groups.length];
  const condition = group?.conditions[b % group.conditions.length];
  const other = model.groups[c % model.groups.length];
  const donor = donors.groups[a % donors.groups.length];
  if (group === undefined || condition === undefined || other === undefined || donor === undefined) {
    throw new Error('a valid model has groups and conditions');
  }
  const fresh = renamed(donor);
  return { group, condition, other, donor: fresh, given: fresh.conditions[0] ?? condition, at };
}

const places = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());
const donors = { segment: modelsOf('segment'), filter: modelsOf('filter') };

/** A function that makes one edit, or several in a row, of any model; the result is valid, or the model itself. */
export const randomEdits: fc.Arbitrary<(model: Model) => Model> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...Object.values(editsByName)), places), { minLength: 1, maxLength: 3 }),
    donors.segment,
    donors.filter,
  )
  .map(
    ([steps, segment, filter]) =>
      (model) =>
        steps.reduce((now, [run, place]) => {
          const next = run(now, drawn(now, now.kind === 'segment' ? segment : filter, place));
          const ids = next.groups.flatMap(({ id, conditions }) => [id, ...conditions.map((each) => each.id)]);
          const isValid = check(next, vocabularies[next.kind]).length === 0 && new Set(ids).size === ids.length;
          return isValid ? next : now;
        }, model),
  );
