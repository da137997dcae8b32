import { newGroup } from '#domain/conditions/defaults.ts';
import {
  addCondition,
  addGroup,
  duplicateCondition,
  duplicateGroup,
  groupOf,
  moveCondition,
  removeCondition,
  removeGroup,
  toggleNegation,
} from '#domain/conditions/edit.ts';
import type { Model } from '#domain/conditions/model.ts';
import { draftIn, editModel, setCurrent, type Builder } from './builder.ts';
import { newCondition } from './newCondition.ts';
import { newId } from './newId.ts';
import { focusPart, focusRow } from './rowFocus.ts';

/** The condition that the keys of the builder work on, if it still exists. */
export function currentCondition(builder: Builder): string | undefined {
  const { current } = builder.state;
  return current !== null && rowIds(builder).includes(current) ? current : undefined;
}

/** Adds an unfinished row to a group, to that of the current row, or to the last, and goes to its field. */
export function startCondition(builder: Builder, groupId?: string): void {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group =
    model.groups.find(({ id }) => id === groupId) ??
    (current === undefined ? undefined : groupOf(model, current)) ??
    model.groups.at(-1);
  if (!group) return startGroup(builder);
  const condition = newCondition(model.kind, group.choice, newId);
  editModel(builder, (before) => addCondition(before, group.id, condition));
  land(builder, condition.id, focusPart);
}

/** Adds a group with one unfinished row, and goes to its field. */
export function startGroup(builder: Builder): void {
  const { kind } = draftIn(builder).model;
  const group = newGroup(kind, newId(), []);
  const condition = newCondition(kind, group.choice, newId);
  editModel(builder, (model) => addGroup(model, { ...group, conditions: [condition] }));
  land(builder, condition.id, focusPart);
}

/** Puts a copy of a group after it. */
export function duplicateGroupIn(builder: Builder, groupId: string): void {
  editModel(builder, (model) => duplicateGroup(model, groupId, newId));
}

/** Removes a group with its conditions. */
export function removeGroupIn(builder: Builder, groupId: string): void {
  editModel(builder, (model) => removeGroup(model, groupId));
}

/** Negates the current condition. */
export function negateCurrent(builder: Builder): void {
  onCurrent(builder, (model, id) => toggleNegation(model, id));
}

/** Puts a copy of the current condition after it and goes there. */
export function duplicateCurrent(builder: Builder): void {
  const id = currentCondition(builder);
  if (id === undefined) return;
  editModel(builder, (model) => duplicateCondition(model, id, newId));
  step(builder, 1);
}

/** Removes the current condition and goes to the one in its place. */
export function removeCurrent(builder: Builder): void {
  const id = currentCondition(builder);
  if (id === undefined) return;
  const at = rowIds(builder).indexOf(id);
  editModel(builder, (model) => removeCondition(model, id));
  const left = rowIds(builder);
  const next = left[Math.min(at, left.length - 1)];
  if (next === undefined) setCurrent(builder, null);
  else land(builder, next, focusRow);
}

/** Moves the current condition one place up or down, past the edge of its group into the next one. */
export function moveCurrent(builder: Builder, by: 1 | -1): void {
  onCurrent(builder, (model, id) => moved(model, id, by));
}

/** Makes the row so many places further the current one. */
export function step(builder: Builder, by: 1 | -1): void {
  const ids = rowIds(builder);
  const current = currentCondition(builder);
  const at = current === undefined ? (by === 1 ? -1 : ids.length) : ids.indexOf(current);
  const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
  if (next !== undefined) land(builder, next, focusRow);
}

/** Goes to the first control of the current row. */
export function editCurrent(builder: Builder): void {
  const id = currentCondition(builder);
  if (id !== undefined) focusPart(id);
}

function onCurrent(builder: Builder, change: (model: Model, id: string) => Model): void {
  const id = currentCondition(builder);
  if (id === undefined) return;
  editModel(builder, (model) => change(model, id));
  focusRow(id);
}

function moved(model: Model, id: string, by: 1 | -1): Model {
  const group = groupOf(model, id);
  if (!group) return model;
  const at = group.conditions.findIndex((condition) => condition.id === id) + by;
  if (at >= 0 && at < group.conditions.length) return moveCondition(model, id, group.id, at);
  const neighbour = model.groups[model.groups.indexOf(group) + by];
  if (!neighbour) return model;
  return moveCondition(model, id, neighbour.id, by === 1 ? 0 : neighbour.conditions.length);
}

function land(builder: Builder, id: string, focus: (id: string) => void): void {
  setCurrent(builder, id);
  focus(id);
}

function rowIds(builder: Builder): readonly string[] {
  return draftIn(builder).model.groups.flatMap((group) => group.conditions.map(({ id }) => id));
}
