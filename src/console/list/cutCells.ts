/**
 * Tells the whole text of a cell that is cut off to whoever points at it; which ones are is known only then, and a title for
 * every cell was a tenth of a row. Use as `ref` of the list.
 */
export function followCutCells(list: HTMLElement | null): (() => void) | undefined {
  list?.addEventListener('pointerover', tell);
  return () => list?.removeEventListener('pointerover', tell);
}

function tell({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
