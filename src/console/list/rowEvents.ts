import { useLayoutEffect, useRef, useState } from 'react';
import type { ListState } from './useListState.ts';

/** What rows call back; the same functions all the time, so that a row is not drawn anew for them. */
export interface RowHandlers {
  readonly onToggle: (key: string, extend: boolean) => void;
  readonly onEnter: (key: string) => void;
  readonly onOpen: (key: string) => void;
}

/** Handlers that never change and always act on the list as it is on screen. */
export function useStableHandlers(state: ListState, open: (key: string) => void): RowHandlers {
  const latest = useRef({ ...state, open });
  // An effect, because handlers must see the state that is on screen, not one that React may still throw away.
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
 * Tells the whole text of a cell that is cut off to whoever points at it; which ones are is known only then, and a title for
 * every cell was a tenth of a row. Listens to `pointerover` of the list.
 */
export function tellCutCell({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

const controls = 'a, button, input, label, select, summary';

/**
 * Makes the whole row follow its link: a click anywhere in a row that is not on a control of its own, and that does not
 * end a text selection, is handed to the link with its modifiers. Listens to `click` of the list.
 */
export function followRowClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(controls) || getSelection()?.isCollapsed === false) return;
  const link = target.closest('[data-row]')?.querySelector('[data-row-link]');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
