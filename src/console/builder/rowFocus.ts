/** Puts the focus on the row of a condition, on its verb, once it is on screen. */
export function focusRow(conditionId: string): void {
  afterRender(() => rowOf(conditionId)?.querySelector('button')?.focus());
}

/** Puts the focus on the field of a condition once it is on screen. */
export function focusPart(conditionId: string): void {
  afterRender(() => rowOf(conditionId)?.querySelector('input')?.focus());
}

function rowOf(conditionId: string): HTMLElement | null {
  return document.querySelector(`[data-condition="${CSS.escape(conditionId)}"]`);
}

/** A move may bring a row onto the screen or to another place; only the next frame knows where it is. */
function afterRender(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
