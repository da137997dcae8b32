import { isBackOrForward } from '#console/navigation/history.ts';
import { useEffect, useRef, useLayoutEffect } from 'react';
import { queueKeys } from '#console/actions/queuedKeys.ts';
import { screenAt } from '#contract/links.ts';
import { loadScreen } from '#console/navigation/screenCode.ts';
import { ahead, whenIdle } from '#console/ui/timing.ts';

/** After Back, focuses the previously active row once it is rendered; also in a list that was only hidden. */
export function useReturn(active: string | undefined, focusRow: (key: string) => void): void {
  const waiting = useRef(false);
  // An effect, because a hidden list that is shown again runs its effects, not its first render.
  useEffect(() => {
    waiting.current = isBackOrForward();
  }, []);
  // An effect, because only a rendered row can take the focus.
  useEffect(() => {
    if (!waiting.current || active === undefined) return;
    waiting.current = false;
    focusRow(active);
  });
}

const dialog = 'dialog';

/**
 * Keeps the focus in the list when the focused row moves or disappears (another sort, filter or newer data). A moved
 * row, whose element lost the focus, takes it back; a row that disappeared leaves it to the row in its place, also
 * while a dialog was open. Otherwise the focus would fall to the page, or to what had it before, such as the search
 * box.
 */
export function useFocusRecovery(keys: readonly string[], focusRow: (key: string) => void): void {
  const focused = useRef<{ readonly key: string; readonly index: number }>(undefined);
  // An effect, because only after the commit is it known whether the focused row was removed.
  useEffect(() => {
    const { activeElement } = document;
    const isInDialog = activeElement?.closest(dialog) != null;
    const key = activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const was = focused.current;
    if (key !== undefined) focused.current = { key, index: keys.indexOf(key) };
    else if (activeElement !== document.body && !isInDialog) focused.current = undefined;
    if (was === undefined) return undefined;
    const place = keys.indexOf(was.key);
    if (place >= 0) {
      if (activeElement !== document.body || place === was.index) return undefined;
      focused.current = { ...was, index: place };
      focusRow(was.key);
      return undefined;
    }
    const takeOver = () => {
      const next = keys[Math.min(was.index, keys.length - 1)];
      if (next !== undefined) focusRow(next);
    };
    if (activeElement === document.body) takeOver();
    if (!isInDialog) return undefined;
    // The dialog restores the focus when it closes; the element is gone.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(dialog) === null) takeOver();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
}

/** Queues keys about rows while the visible ones belong to the previous request. */
export function useQueuedKeys(isPrevious: boolean): void {
  // A layout effect, so that no key is handled in between.
  useLayoutEffect(() => (isPrevious ? queueKeys() : undefined), [isPrevious]);
}

/** Prefetches the code of the screen that rows link to, when idle. */
export function useRowScreen(link: string | undefined): void {
  const screen = link === undefined ? undefined : screenAt(link.split(/[?#]/u, 1).join(''))?.name;
  // An effect, because only the browser knows when it is idle.
  useEffect(
    () => (screen === undefined ? undefined : whenIdle(() => void loadScreen(screen).catch(() => undefined), ahead)),
    [screen],
  );
}
