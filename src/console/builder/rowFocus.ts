import { afterPaint } from '#console/ui/afterPaint.ts';

/** Puts the focus on the row of a condition, on its verb, once it is on screen. */
export function focusRow(conditionId: string): void {
  afterPaint(() => rowOf(conditionId)?.querySelector('button')?.focus());
}

/** Puts the focus on the field of a condition once it is on screen. */
export function focusPart(conditionId: string): void {
  afterPaint(() => rowOf(conditionId)?.querySelector('input')?.focus());
}

function rowOf(conditionId: string): HTMLElement | null {
  return document.querySelector(`[data-condition="${CSS.escape(conditionId)}"]`);
}
