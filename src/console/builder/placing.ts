import { newGroup } from '#domain/conditions/defaults.ts';
import { addGroup, conditionOf, groupOf, moveCondition } from '#domain/conditions/edit.ts';
import { fittedCondition } from '#domain/conditions/fit.ts';
import type { Group, Model, NewId } from '#domain/conditions/model.ts';

/** Where a condition is put: before a row of a group or at its end (`null`), or into a new group at a place. */
export type Target = { readonly groupId: string; readonly before: string | null } | { readonly newGroupAt: number };

/** Whether a group can hold a condition: its choice may have no such table (conditions.md §1, "What a group counts"). */
export function canHold(model: Model, group: Group, conditionId: string): boolean {
  const condition = conditionOf(model, conditionId);
  return condition !== undefined && fittedCondition(condition, model.kind, group.choice) !== null;
}

/**
 * Puts a condition somewhere else; the same model where it cannot go or is there already. A new group is about the same
 * as the old one, so that the condition keeps its meaning.
 */
export function placed(model: Model, conditionId: string, target: Target, newId: NewId): Model {
  const source = groupOf(model, conditionId);
  if (!source) return model;
  if ('newGroupAt' in target) {
    const isAlone = source.conditions.length === 1;
    if (isAlone) return model;
    const group = { ...newGroup(model.kind, newId(), []), choice: source.choice };
    return moveCondition(addGroup(model, group, target.newGroupAt), conditionId, group.id, 0);
  }
  const group = model.groups.find(({ id }) => id === target.groupId);
  if (!group || target.before === conditionId) return model;
  const others = group.conditions.filter(({ id }) => id !== conditionId);
  const before = others.findIndex(({ id }) => id === target.before);
  const index = before < 0 ? others.length : before;
  return group === source && group.conditions[index]?.id === conditionId
    ? model
    : moveCondition(model, conditionId, group.id, index);
}
