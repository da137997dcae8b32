import { afterPaint } from '#console/ui/timing.ts';
import { draftIn, redoStep, revealText, setCurrent, undoStep, type Builder } from './builder.ts';
import { currentCondition, goToRow, goToRowAt, rowIds } from './current.ts';
import { focusText, isFocusLost } from './rowFocus.ts';

/** Undoes the last step; where that removes the focused row, the focus goes to the row in its place. */
export function undoInBuilder(builder: Builder): void {
  keepingPlace(builder, () => undoStep(builder));
}

/** Redoes the last undone step, with the same care for the focus. */
export function redoInBuilder(builder: Builder): void {
  keepingPlace(builder, () => redoStep(builder));
}

function keepingPlace(builder: Builder, change: () => void): void {
  const before = currentCondition(builder);
  const at = before ? rowIds(builder).indexOf(before.id) : 0;
  change();
  afterPaint(() => {
    if (!isFocusLost()) return;
    const current = currentCondition(builder);
    if (current) goToRow(builder, current.id);
    else goToRowAt(builder, at);
  });
}

/** Whether the focus is in the SQL view. */
function isInText(): boolean {
  return document.activeElement?.closest('.cm-editor') != null;
}

/**
 * Moves the focus to the other view at the current condition: from the SQL to its row, from the builder to its text
 * (conditions.md §4, "Linked views").
 */
export function goToOtherView(builder: Builder): void {
  const current = currentCondition(builder);
  if (isInText()) {
    if (current) goToRow(builder, current.id);
    else goToRowAt(builder, 0);
    return;
  }
  const span = draftIn(builder).spans.find(({ conditionId }) => conditionId === current?.id);
  if (current && span) revealText(builder, span);
  else focusText();
  if (current) setCurrent(builder, current.id);
}
