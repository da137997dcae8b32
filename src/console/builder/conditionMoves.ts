import { newGroup } from '#domain/conditions/defaults.ts';
import {
  addCondition,
  addGroup,
  duplicateCondition,
  groupOf,
  removeCondition,
  toggleNegation,
} from '#domain/conditions/edit.ts';
import type { Condition, Model } from '#domain/conditions/model.ts';
import { placeOf, type TablePlace } from '#domain/conditions/places.ts';
import { draftIn, editModel, type Builder } from './builder.ts';
import { currentCondition, currentGroup, land, landAt, rowIds, step } from './current.ts';
import { withWord, wordOf } from './frequencyWords.ts';
import { withOften, withRecency } from './limits.ts';
import { newCondition } from './condition.ts';
import { newId } from './newId.ts';
import { focusFrequency, focusPart, focusRecency, focusRow, type RowFocus } from './rowFocus.ts';

/** Adds an unfinished row to a group, to the current one, or to the last, and goes to its field. */
export function startCondition(builder: Builder, groupId?: string): void {
  const { model } = draftIn(builder);
  const group = model.groups.find(({ id }) => id === groupId) ?? currentGroup(builder) ?? model.groups.at(-1);
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

/** Negates the current condition, or takes its negation back. */
export function negateCurrent(builder: Builder): void {
  onCurrent(builder, (model, { id }) => toggleNegation(model, id));
}

/** Puts a copy of the current condition after it and goes there. */
export function duplicateCurrent(builder: Builder): void {
  const current = currentCondition(builder);
  if (!current) return;
  editModel(builder, (model) => duplicateCondition(model, current.id, newId));
  step(builder, 1);
}

/** Removes the current condition and goes to the one in its place, else to the one before, else to the add button. */
export function removeCurrent(builder: Builder): void {
  const current = currentCondition(builder);
  if (!current) return;
  const at = rowIds(builder).indexOf(current.id);
  editModel(builder, (model) => removeCondition(model, current.id));
  landAt(builder, at);
}

/** What the current condition may carry where it stands; undefined without one. */
export function placeOfCurrent(builder: Builder): TablePlace | undefined {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  return group && placeOf(model.kind, group.choice)?.tables.get(current.table);
}

/** Says of the current condition how often, and goes to the figure; or stops saying it. */
export function toggleFrequency(builder: Builder): void {
  const current = currentCondition(builder);
  if (!current) return;
  const word = wordOf(current) === null ? 'atLeast' : null;
  const focus = word === null ? focusRow : focusFrequency;
  onCurrent(builder, (model, condition) => withOften(model, condition, withWord(condition, word)), focus);
}

/** Says of the current condition how recently, and goes to the figure; or stops saying it. */
export function toggleRecency(builder: Builder): void {
  const here = placeOfCurrent(builder);
  const checked = currentCondition(builder)?.recency.checked === false;
  const change = (model: Model, condition: Condition) =>
    withRecency(model, condition, { ...condition.recency, checked }, here);
  onCurrent(builder, change, checked ? focusRecency : focusRow);
}

function onCurrent(
  builder: Builder,
  change: (model: Model, condition: Condition) => Model,
  focus: RowFocus = focusRow,
): void {
  const current = currentCondition(builder);
  if (!current) return;
  editModel(builder, (model) => change(model, current));
  focus(current.id);
}
