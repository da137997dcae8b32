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
import { currentCondition, currentGroup, goToRow, goToRowAt, rowIds, step } from './current.ts';
import { withWord, wordOf } from './frequencyWords.ts';
import { withOften, withRecency } from './limits.ts';
import { newCondition } from './condition.ts';
import { newId } from './newId.ts';
import { focusFrequency, focusPart, focusRecency, focusRow, type RowFocus } from './rowFocus.ts';

/** Adds an unfinished row to the given group, the current one, or the last, and focuses its field. */
export function startCondition(builder: Builder, groupId?: string): void {
  const { model } = draftIn(builder);
  const group = model.groups.find(({ id }) => id === groupId) ?? currentGroup(builder) ?? model.groups.at(-1);
  if (!group) return startGroup(builder);
  const condition = newCondition(model.kind, group.choice, newId);
  editModel(builder, (before) => addCondition(before, group.id, condition));
  goToRow(builder, condition.id, focusPart);
}

/** Adds a group with one unfinished row and focuses its field. */
export function startGroup(builder: Builder): void {
  const { kind } = draftIn(builder).model;
  const group = newGroup(kind, newId(), []);
  const condition = newCondition(kind, group.choice, newId);
  editModel(builder, (model) => addGroup(model, { ...group, conditions: [condition] }));
  goToRow(builder, condition.id, focusPart);
}

/** Toggles the negation of the current condition. */
export function negateCurrent(builder: Builder): void {
  onCurrent(builder, (model, { id }) => toggleNegation(model, id));
}

/** Duplicates the current condition and makes the copy current. */
export function duplicateCurrent(builder: Builder): void {
  const current = currentCondition(builder);
  if (!current) return;
  editModel(builder, (model) => duplicateCondition(model, current.id, newId));
  step(builder, 1);
}

/** Removes the current condition; focuses the one in its place, else the one before, else the add button. */
export function removeCurrent(builder: Builder): void {
  const current = currentCondition(builder);
  if (!current) return;
  const at = rowIds(builder).indexOf(current.id);
  editModel(builder, (model) => removeCondition(model, current.id));
  goToRowAt(builder, at);
}

/** Which limits the current condition may have in its group; undefined without one. */
export function placeOfCurrent(builder: Builder): TablePlace | undefined {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  return group && placeOf(model.kind, group.choice)?.tables.get(current.table);
}

/** Toggles the frequency of the current condition and focuses its number. */
export function toggleFrequency(builder: Builder): void {
  const current = currentCondition(builder);
  if (!current) return;
  const word = wordOf(current) === null ? 'atLeast' : null;
  const focus = word === null ? focusRow : focusFrequency;
  onCurrent(builder, (model, condition) => withOften(model, condition, withWord(condition, word)), focus);
}

/** Toggles the recency of the current condition and focuses its number. */
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
