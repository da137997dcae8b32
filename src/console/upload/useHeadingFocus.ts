import { useEffect } from 'react';

/** Puts the focus on the page's heading when a step of the flow comes up, so that reading goes on there, unless it is elsewhere on purpose. */
export function useHeadingFocus(isWanted = true): void {
  // An effect, because the control that led here is gone and the focus with it.
  useEffect(() => {
    if (isWanted) document.querySelector<HTMLElement>('h1')?.focus();
  }, [isWanted]);
}
