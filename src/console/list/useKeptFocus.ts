import { useEffect, useRef } from 'react';

const dialog = 'dialog';

/**
 * Keeps the keyboard in the list when the row that had the focus is not found any more (another filter, newer data): the
 * row that stands in its place takes it, also where the row went while a dialog was open. Without it the focus falls to
 * the page, and from there to whatever had it before, such as the search box.
 */
export function useKeptFocus(keys: readonly string[], focusRow: (key: string) => void): void {
  const focused = useRef<{ readonly key: string; readonly index: number }>(undefined);
  // An effect, because only once the rows are drawn is it known whether the focus was lost with one of them.
  useEffect(() => {
    const { activeElement } = document;
    const isInDialog = activeElement?.closest(dialog) != null;
    const key = activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const was = focused.current;
    if (key !== undefined) focused.current = { key, index: keys.indexOf(key) };
    else if (activeElement !== document.body && !isInDialog) focused.current = undefined;
    if (was === undefined || keys.includes(was.key)) return undefined;
    const takeOver = () => {
      const next = keys[Math.min(was.index, keys.length - 1)];
      if (next !== undefined) focusRow(next);
    };
    if (activeElement === document.body) takeOver();
    if (!isInDialog) return undefined;
    // The dialog gives the focus back when it closes; what had it is gone.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(dialog) === null) takeOver();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
}
