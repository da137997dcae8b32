import { useLayoutEffect } from 'react';

/** Moves the focus to the next page's h1 when the focused element unmounts with this page, so that keys work there. */
export function useFocusHandover(): void {
  // A layout effect, because the focused element still exists in its cleanup.
  useLayoutEffect(() => handOn, []);
}

function handOn(): void {
  const { activeElement } = document;
  queueMicrotask(() => {
    if (activeElement?.isConnected !== false || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
