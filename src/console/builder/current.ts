import { conditionOf, groupOf } from '#domain/conditions/edit.ts';
import type { Condition, Group } from '#domain/conditions/model.ts';
import { draftIn, setCurrent, type Builder } from './builder.ts';
import { focusAdd, focusPart, focusRow, focusValue, isRowPart, type RowFocus } from './rowFocus.ts';

/** The condition that the keys of the builder work on, if it still exists. */
export function currentCondition(builder: Builder): Condition | undefined {
  const { current } = builder.state;
  return current === null ? undefined : conditionOf(draftIn(builder).model, current);
}

/** The target of the group keys: the selected group, that of the current condition, or the only one. */
export function currentGroup(builder: Builder): Group | undefined {
  const { model } = draftIn(builder);
  const { current, group } = builder.state;
  return (
    model.groups.find(({ id }) => id === group) ??
    (current === null ? undefined : groupOf(model, current)) ??
    (model.groups.length === 1 ? model.groups[0] : undefined)
  );
}

/** The ids of all rows, from top to bottom. */
export function rowIds(builder: Builder): readonly string[] {
  return draftIn(builder).model.groups.flatMap((group) => group.conditions.map(({ id }) => id));
}

/** Makes a row current and focuses it. */
export function goToRow(builder: Builder, id: string, focus: RowFocus = focusRow): void {
  setCurrent(builder, id);
  focus(id);
}

/** Focuses the row at an index or, where there is none, the last one before; without rows the add button. */
export function goToRowAt(builder: Builder, place: number): void {
  const ids = rowIds(builder);
  const id = ids[Math.min(Math.max(place, 0), ids.length - 1)];
  if (id !== undefined) return goToRow(builder, id);
  setCurrent(builder, null);
  focusAdd();
}

/** Moves the current row by a number of rows. */
export function step(builder: Builder, by: 1 | -1): void {
  const ids = rowIds(builder);
  const current = currentCondition(builder);
  const at = current ? ids.indexOf(current.id) : by === 1 ? -1 : ids.length;
  if (ids.length > 0) goToRowAt(builder, at + by);
}

/** Focuses the part of the current row most likely to change: its value, or its field while it has no value. */
export function editCurrent(builder: Builder): void {
  const current = currentCondition(builder);
  if (current) (current.field === '' ? focusPart : focusValue)(current.id);
}

/** Whether the focus is on a part of a row, from which Escape leads to the row. */
export function isInRow(): boolean {
  return isRowPart(document.activeElement);
}
