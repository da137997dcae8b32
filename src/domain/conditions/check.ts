import type { Condition, Group, Kind, Model } from './model.ts';
import { placeOf, type Place } from './places.ts';
import { beyondEvents, beyondSize, maximumConditions, maximumEventConditions } from './size.ts';
import type { RefusalKey } from './refusals.ts';
import { frequencyFault, recencyFault, valueFault } from './values.ts';
import { fieldOf, type Vocabulary } from './vocabulary.ts';

/** The part of a condition or group that a problem is about. */
export type ModelPart = 'groups' | 'conditions' | 'choice' | 'field' | 'operator' | 'value' | 'frequency' | 'recency';

/** A rule of conditions.md §1 that a model breaks; `key` names its sentence (refusals.ts). */
export interface ModelProblem {
  readonly key: RefusalKey;
  readonly params: Readonly<Record<string, string>>;
  readonly part: ModelPart;
  readonly groupId?: string;
  readonly conditionId?: string;
}

type Found = Pick<ModelProblem, 'key' | 'params' | 'part'>;

function found(part: ModelPart, key: RefusalKey, params: Found['params'] = {}): Found {
  return { key, params, part };
}

/** The checked options of a group that its choice does not allow (conditions.md §1, "What a group counts"). */
export function groupPlacement(group: Omit<Group, 'id' | 'conditions'>, kind: Kind): Found[] {
  const place = placeOf(kind, group.choice);
  if (place === undefined) return [found('choice', 'choice-not-here', { choice: group.choice })];
  const { checked, measure } = group.frequency;
  if (!checked) return [];
  if (place.measures.length === 0) return [found('frequency', 'group-frequency-not-here')];
  return place.measures.includes(measure) ? [] : [found('frequency', 'measure-not-here', { measure })];
}

/**
 * The values and checked options of a condition that its place does not allow (conditions.md §1, "Meaning of a
 * condition").
 */
export function conditionPlacement(condition: Omit<Condition, 'id'>, place: Place): Found[] {
  const { table, frequency, recency } = condition;
  const here = place.tables.get(table);
  if (here === undefined) return [found('field', 'table-not-here', { table })];
  const problems: Found[] = [];
  if (frequency.checked && here.measures.length === 0) problems.push(found('frequency', 'frequency-not-here'));
  else if (frequency.checked && !here.measures.includes(frequency.measure)) {
    problems.push(found('frequency', 'measure-not-here', { measure: frequency.measure }));
  }
  if (recency.checked && here.recency === null) problems.push(found('recency', 'recency-not-here'));
  return problems;
}

function checkValue(condition: Condition, place: Place, vocabulary: Vocabulary): Found[] {
  const { table, field, operator, value, recency } = condition;
  const known = fieldOf(vocabulary, table, field);
  if (known === undefined) return [found('field', 'unknown-field', { field: `${table}.${field}` })];
  const onRecencyField = place.tables.get(table)?.recency === `${table}.${field}`;
  const fault = valueFault(known.type, operator, value, recency.checked && onRecencyField);
  if (fault === null) return [];
  return [found(fault === 'operator-not-for-type' ? 'operator' : 'value', fault, { type: known.type, operator })];
}

function checkCondition(condition: Condition, place: Place, vocabulary: Vocabulary): Found[] {
  const placement = conditionPlacement(condition, place);
  if (placement.some((problem) => problem.part === 'field')) return placement;
  const { frequency, recency } = condition;
  const ofFrequency = frequency.checked ? frequencyFault(frequency) : null;
  const ofRecency = recency.checked ? recencyFault(vocabulary.kind, recency) : null;
  return [
    ...placement,
    ...checkValue(condition, place, vocabulary),
    ...(ofFrequency === null ? [] : [found('frequency', ofFrequency)]),
    ...(ofRecency === null ? [] : [found('recency', ofRecency)]),
  ];
}

function checkGroup(group: Group, vocabulary: Vocabulary): ModelProblem[] {
  const { kind } = vocabulary;
  const fault = group.frequency.checked ? frequencyFault(group.frequency) : null;
  const problems: ModelProblem[] = [
    ...groupPlacement(group, kind),
    ...(fault === null ? [] : [found('frequency', fault)]),
    ...(group.conditions.length === 0 ? [found('conditions', 'no-conditions')] : []),
  ].map((problem) => ({ ...problem, groupId: group.id }));
  const beyond = beyondEvents(group);
  if (beyond !== undefined) {
    const params = { count: String(group.conditions.length), most: String(maximumEventConditions) };
    problems.push({ ...found('conditions', 'too-many-of-one', params), groupId: group.id, conditionId: beyond });
  }
  const place = placeOf(kind, group.choice);
  if (place === undefined) return problems;
  for (const condition of group.conditions) {
    for (const problem of checkCondition(condition, place, vocabulary)) {
      problems.push({ ...problem, groupId: group.id, conditionId: condition.id });
    }
  }
  return problems;
}

function sizeParams({ groups }: Model): Found['params'] {
  const count = groups.reduce((sum, { conditions }) => sum + conditions.length, 0);
  return { count: String(count), most: String(maximumConditions) };
}

/** Every rule of "Valid" (conditions.md §1) that a model breaks; empty for a valid model. */
export function check(model: Model, vocabulary: Vocabulary): ModelProblem[] {
  const beyond = beyondSize(model);
  if (beyond) return [{ ...found('conditions', 'too-many-conditions', sizeParams(model)), ...beyond }];
  const groups = model.groups.flatMap((group) => checkGroup(group, vocabulary));
  return model.groups.length === 0 ? [found('groups', 'no-groups'), ...groups] : groups;
}
