import { fittedCondition, fittedGroup } from './fit.ts';
import type {
  Choice,
  Condition,
  Frequency,
  Group,
  GroupOperator,
  Model,
  NewId,
  Recency,
  SetOperator,
} from './model.ts';
import { operatorsByType, type Field } from './vocabulary.ts';

/*
 * The edits of the visual builder (conditions.md §3, L5 and L6): each returns a new model and leaves the old one
 * unchanged. An unknown id changes nothing. No edit invents a value: parts that become meaningless after a change of
 * field or choice become unfinished (null) or unchecked.
 */

function inserted<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.toSpliced(Math.max(0, Math.min(index, items.length)), 0, item);
}

function withGroup(model: Model, groupId: string, change: (group: Group) => Group): Model {
  return { ...model, groups: model.groups.map((group) => (group.id === groupId ? change(group) : group)) };
}

function withConditions(
  model: Model,
  groupId: string,
  change: (conditions: readonly Condition[]) => readonly Condition[],
): Model {
  return withGroup(model, groupId, (group) => ({ ...group, conditions: change(group.conditions) }));
}

function withCondition(model: Model, id: string, change: (condition: Condition, group: Group) => Condition): Model {
  const changed = (group: Group): Group => ({
    ...group,
    conditions: group.conditions.map((condition) => (condition.id === id ? change(condition, group) : condition)),
  });
  const holds = (group: Group): boolean => group.conditions.some((condition) => condition.id === id);
  return { ...model, groups: model.groups.map((group) => (holds(group) ? changed(group) : group)) };
}

/** The group with a condition, or undefined. */
export function groupOf(model: Model, conditionId: string): Group | undefined {
  return model.groups.find((group) => group.conditions.some((condition) => condition.id === conditionId));
}

/** The condition of that id, or undefined. */
export function conditionOf(model: Model, id: string): Condition | undefined {
  return groupOf(model, id)?.conditions.find((condition) => condition.id === id);
}

/** Adds a group, at the end unless an index is given. */
export function addGroup(model: Model, group: Group, index = model.groups.length): Model {
  return { ...model, groups: inserted(model.groups, index, group) };
}

/** Removes a group; what follows moves up (specification 2 §4). */
export function removeGroup(model: Model, groupId: string): Model {
  return { ...model, groups: model.groups.filter((group) => group.id !== groupId) };
}

/** Inserts a copy of a group, with new ids, right after it. */
export function duplicateGroup(model: Model, groupId: string, newId: NewId): Model {
  const index = model.groups.findIndex((group) => group.id === groupId);
  const group = model.groups[index];
  if (group === undefined) return model;
  const id = newId();
  const conditions = group.conditions.map((condition) => ({ ...condition, id: newId() }));
  return addGroup(model, { ...group, id, conditions }, index + 1);
}

/** Moves a group to the place `index` among the others. */
export function moveGroup(model: Model, groupId: string, index: number): Model {
  const group = model.groups.find((candidate) => candidate.id === groupId);
  return group === undefined ? model : addGroup(removeGroup(model, groupId), group, index);
}

/** Adds a condition to a group, at the end unless an index is given. */
export function addCondition(model: Model, groupId: string, condition: Condition, index = Infinity): Model {
  return withConditions(model, groupId, (conditions) => inserted(conditions, index, condition));
}

/** Removes a condition; an empty group is removed too, because it would match everyone (L4). */
export function removeCondition(model: Model, conditionId: string): Model {
  const group = groupOf(model, conditionId);
  if (group === undefined) return model;
  if (group.conditions.length === 1) return removeGroup(model, group.id);
  return withConditions(model, group.id, (conditions) => conditions.filter(({ id }) => id !== conditionId));
}

/** Inserts a copy of a condition, with a new id, right after it. */
export function duplicateCondition(model: Model, conditionId: string, newId: NewId): Model {
  const group = groupOf(model, conditionId);
  const condition = conditionOf(model, conditionId);
  if (group === undefined || condition === undefined) return model;
  return addCondition(model, group.id, { ...condition, id: newId() }, group.conditions.indexOf(condition) + 1);
}

/**
 * Moves a condition to position `index` of a group, its own or another. Options that the new group's choice does not
 * allow are unchecked; the move is not made when the choice lacks the table.
 */
export function moveCondition(model: Model, conditionId: string, groupId: string, index: number): Model {
  const condition = conditionOf(model, conditionId);
  const target = model.groups.find((group) => group.id === groupId);
  if (condition === undefined || target === undefined) return model;
  const moved = fittedCondition(condition, model.kind, target.choice);
  if (moved === null) return model;
  if (groupOf(model, conditionId) !== target) {
    return addCondition(removeCondition(model, conditionId), groupId, moved, index);
  }
  return withConditions(model, groupId, (conditions) =>
    inserted(
      conditions.filter(({ id }) => id !== conditionId),
      index,
      moved,
    ),
  );
}

/** Sets the operator between groups. */
export function setSetOperator(model: Model, operator: SetOperator): Model {
  return { ...model, operator };
}

/** Sets the operator between a group's conditions. */
export function setGroupOperator(model: Model, groupId: string, operator: GroupOperator): Model {
  return withGroup(model, groupId, (group) => ({ ...group, operator }));
}

/**
 * Sets the choice of a group. Conditions on tables that the choice lacks are removed, forbidden options are unchecked.
 */
export function setChoice(model: Model, groupId: string, choice: Choice): Model {
  return withGroup(model, groupId, (group) => fittedGroup({ ...group, choice }, model.kind));
}

/** Sets a group's frequency. */
export function setGroupFrequency(model: Model, groupId: string, frequency: Frequency): Model {
  return withGroup(model, groupId, (group) => ({ ...group, frequency }));
}

/** Toggles a condition's negation. */
export function toggleNegation(model: Model, conditionId: string): Model {
  return withCondition(model, conditionId, (condition) => ({ ...condition, negation: !condition.negation }));
}

/**
 * Sets the field of a condition. When the type changes, the operator is reset; the value is kept only for the same
 * field, because values rarely fit another one. A table that the group's choice lacks changes nothing.
 */
export function setField(model: Model, conditionId: string, { table, name, type }: Field): Model {
  return withCondition(model, conditionId, (condition, group) => {
    if (condition.table === table && condition.field === name) return condition;
    const allowed = operatorsByType[type];
    const operator = allowed.includes(condition.operator) ? condition.operator : (allowed[0] ?? '=');
    const changed = { ...condition, table, field: name, operator, value: null };
    return fittedCondition(changed, model.kind, group.choice) ?? condition;
  });
}

/** Sets the operator of a condition; the value stays. */
export function setOperator(model: Model, conditionId: string, operator: Condition['operator']): Model {
  return withCondition(model, conditionId, (condition) => ({ ...condition, operator }));
}

/** Sets the value of a condition; null is unfinished. */
export function setValue(model: Model, conditionId: string, value: Condition['value']): Model {
  return withCondition(model, conditionId, (condition) => ({ ...condition, value }));
}

/** Sets a condition's frequency. */
export function setFrequency(model: Model, conditionId: string, frequency: Frequency): Model {
  return withCondition(model, conditionId, (condition) => ({ ...condition, frequency }));
}

/** Sets a condition's recency. */
export function setRecency(model: Model, conditionId: string, recency: Recency): Model {
  return withCondition(model, conditionId, (condition) => ({ ...condition, recency }));
}
