import { useEffect } from 'react';

/** Puts the focus on the page's heading when a step of the flow comes up, so that reading goes on there. */
export function useHeadingFocus(): void {
  // An effect, because the control that led here is gone and the focus with it.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
}
