/**
 * Tells the whole text of a cell that is cut off to whoever points at it; which ones are is known only then, and a title for
 * every cell was a tenth of a row. Listens to `pointerover` of the list.
 */
export function tellCutCell({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
