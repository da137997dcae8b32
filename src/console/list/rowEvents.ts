import { useLayoutEffect, useRef, useState } from 'react';
import type { ListState } from './useListState.ts';

/** Callbacks of rows; stable functions, so that rows do not re-render. */
export interface RowHandlers {
  readonly onToggle: (key: string, extend: boolean) => void;
  readonly onEnter: (key: string) => void;
  readonly onOpen: (key: string) => void;
}

/** Handlers that never change and always act on the list as it is on screen. */
export function useStableHandlers(state: ListState, open: (key: string) => void): RowHandlers {
  const latest = useRef({ ...state, open });
  // An effect, because handlers must see the committed state, not a render that React may discard.
  useLayoutEffect(() => {
    latest.current = { ...state, open };
  });
  const [handlers] = useState<RowHandlers>(() => ({
    onToggle: (key, extend) => (extend ? latest.current.extendTo(key) : latest.current.toggle(key)),
    onEnter: (key) => key !== latest.current.active && latest.current.moveTo(key),
    onOpen: (key) => latest.current.open(key),
  }));
  return handlers;
}

/**
 * Adds a title with the whole text to a truncated cell on hover; truncation is known only then, and a title on every
 * cell costs a tenth of a row. Listens to `pointerover` of the list.
 */
export function titleTruncatedCell({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

const controls = 'a, button, input, label, select, summary';

/**
 * Makes the whole row follow its link: a click in a row that is not on another control and does not end a text
 * selection is forwarded to the link with its modifiers. Listens to `click` of the list.
 */
export function followRowClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(controls) || getSelection()?.isCollapsed === false) return;
  const link = target.closest('[data-row]')?.querySelector('[data-row-link]');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
