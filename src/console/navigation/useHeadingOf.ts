import { useEffect, useRef } from 'react';

/** Reading starts at the heading of each part of a screen that its address leads to, as it does at another screen's. */
export function useHeadingOf(part: string): void {
  const shown = useRef(part);
  // An effect, because what had the focus in the former part is gone by then.
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.querySelector('h1')?.focus({ preventScroll: true });
  }, [part]);
}
