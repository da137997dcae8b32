import {
  addCondition,
  duplicateGroup,
  moveGroup,
  removeGroup,
  setChoice,
  setGroupFrequency,
  setGroupOperator,
  setSetOperator,
} from '#domain/conditions/edit.ts';
import type { Choice, Group, Model, SetOperator } from '#domain/conditions/model.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { draftIn, editModel, type Builder } from './builder.ts';
import { currentCondition, currentGroup, goToRow, goToRowAt, rowIds } from './current.ts';
import { newCondition } from './condition.ts';
import { newId } from './newId.ts';
import { focusGroupFrequency, focusRow } from './rowFocus.ts';

/** Duplicates the current group and focuses the copy. */
export function duplicateCurrentGroup(builder: Builder): void {
  onGroup(builder, (model, { id }) => duplicateGroup(model, id, newId), 'next');
}

/** Moves the current group one place up or down. */
export function moveCurrentGroup(builder: Builder, by: 1 | -1): void {
  onGroup(builder, (model, { id }) => {
    const to = model.groups.findIndex((group) => group.id === id) + by;
    return to < 0 || to >= model.groups.length ? model : moveGroup(model, id, to);
  });
}

/** Removes the current group with its conditions and focuses the one in its place. */
export function removeCurrentGroup(builder: Builder): void {
  const group = currentGroup(builder);
  if (!group) return;
  const at = rowIds(builder).indexOf(group.conditions[0]?.id ?? '');
  editModel(builder, (model) => removeGroup(model, group.id));
  goToRowAt(builder, at);
}

/** Joins the conditions of the current group by the other operator. */
export function toggleGroupOperator(builder: Builder): void {
  onGroup(builder, (model, { id, operator }) => setGroupOperator(model, id, operator === 'AND' ? 'OR' : 'AND'));
}

/** Joins all groups by an operator. */
export function joinGroups(builder: Builder, operator: SetOperator): void {
  editModel(builder, (model) => setSetOperator(model, operator));
}

/** Changes what the current group counts. */
export function changeCurrentChoice(builder: Builder, choice: Choice): void {
  const group = currentGroup(builder);
  if (!group) return;
  changeChoice(builder, group.id, choice);
  focusAgain(builder, group);
}

/**
 * Changes what a group counts. Conditions it can no longer hold are removed with a notice (undo restores them); a group
 * left empty gets a new row.
 */
export function changeChoice(builder: Builder, groupId: string, choice: Choice): void {
  let removed = 0;
  editModel(builder, (model) => {
    const changed = setChoice(model, groupId, choice);
    const left = rowsOf(changed, groupId);
    removed = rowsOf(model, groupId) - left;
    return left > 0 ? changed : addCondition(changed, groupId, newCondition(model.kind, choice, newId));
  });
  if (removed > 0) notifyText('info', t('builder.conditionsLeft', { count: removed }));
}

function rowsOf({ groups }: Model, groupId: string): number {
  return groups.find(({ id }) => id === groupId)?.conditions.length ?? 0;
}

/** Toggles the frequency of the current group and focuses its number. */
export function toggleGroupFrequency(builder: Builder): void {
  const group = currentGroup(builder);
  if (!group) return;
  const checked = !group.frequency.checked;
  editModel(builder, (model) => setGroupFrequency(model, group.id, { ...group.frequency, checked }));
  if (checked) focusGroupFrequency(group.id);
  else focusAgain(builder, group);
}

function onGroup(builder: Builder, change: (model: Model, group: Group) => Model, then?: 'next'): void {
  const group = currentGroup(builder);
  if (!group) return;
  editModel(builder, (model) => change(model, group));
  const { groups } = draftIn(builder).model;
  const next = groups[groups.findIndex(({ id }) => id === group.id) + 1];
  focusAgain(builder, then === 'next' && next ? next : group);
}

/** Keeps the focus on the current row, or moves it to the first row of the group. */
function focusAgain(builder: Builder, { id }: Group): void {
  const rows = draftIn(builder).model.groups.find((group) => group.id === id)?.conditions ?? [];
  const current = currentCondition(builder);
  if (current && rows.some((row) => row.id === current.id)) focusRow(current.id);
  else if (rows[0]) goToRow(builder, rows[0].id);
}
