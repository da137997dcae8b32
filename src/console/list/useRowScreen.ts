import { screenAt } from '#contract/links.ts';
import { loadScreen } from '#console/shell/screenCode.ts';
import { ahead, whenIdle } from '#console/navigation/whenIdle.ts';
import { useEffect } from 'react';

/** Loads the code of the screen that rows lead to when nothing else happens, so that the first one opens without waiting for it. */
export function useRowScreen(link: string | undefined): void {
  const screen = link === undefined ? undefined : screenAt(link.split(/[?#]/u, 1).join(''))?.name;
  // An effect, because only the browser knows when it has nothing to do.
  useEffect(
    () => (screen === undefined ? undefined : whenIdle(() => void loadScreen(screen).catch(() => undefined), ahead)),
    [screen],
  );
}
