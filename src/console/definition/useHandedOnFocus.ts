import { useLayoutEffect } from 'react';

/** Gives the focus to the heading of what takes this page's place, where it would go with what had it: keys go on from there. */
export function useHandedOnFocus(): void {
  // A layout effect, because what has the focus is still there when the page goes.
  useLayoutEffect(() => handOn, []);
}

function handOn(): void {
  const { activeElement } = document;
  queueMicrotask(() => {
    if (activeElement?.isConnected !== false || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
