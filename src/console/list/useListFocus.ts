import { cameBack } from '#console/navigation/history.ts';
import { useEffect, useRef, useLayoutEffect } from 'react';
import { queueKeys } from '#console/actions/queuedKeys.ts';
import { screenAt } from '#contract/links.ts';
import { loadScreen } from '#console/shell/screenCode.ts';
import { ahead, whenIdle } from '#console/ui/timing.ts';

/** After Back, puts the focus on the row one was at, once it is there again; also in a list that was only hidden. */
export function useReturn(active: string | undefined, focusRow: (key: string) => void): void {
  const waiting = useRef(false);
  // An effect, because a hidden list that is shown again runs its effects, not its first draw.
  useEffect(() => {
    waiting.current = cameBack();
  }, []);
  // An effect, because focus can move only to a row that is drawn.
  useEffect(() => {
    if (!waiting.current || active === undefined) return;
    waiting.current = false;
    focusRow(active);
  });
}

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

/** Lets keys about rows wait while those on screen answer the question before. */
export function useQueuedKeys(isPrevious: boolean): void {
  // An effect, because keys are heard outside React; of layout, so that no key comes between.
  useLayoutEffect(() => (isPrevious ? queueKeys() : undefined), [isPrevious]);
}

/** Loads the code of the screen that rows lead to when nothing else happens, so that the first one opens without waiting for it. */
export function useRowScreen(link: string | undefined): void {
  const screen = link === undefined ? undefined : screenAt(link.split(/[?#]/u, 1).join(''))?.name;
  // An effect, because only the browser knows when it has nothing to do.
  useEffect(
    () => (screen === undefined ? undefined : whenIdle(() => void loadScreen(screen).catch(() => undefined), ahead)),
    [screen],
  );
}
