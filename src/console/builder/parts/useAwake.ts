import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOnMount } from '#console/ui/focus.ts';

type State = 'asleep' | 'near' | 'focused';

/**
 * A control that is a plain element until somebody comes to it, with the pointer or with the focus: sixty rows of lists
 * that nobody opens would keep the first screen waiting (speed.md, W11). `wake` goes to the plain element; the full one
 * takes `ref`, by which it takes the focus over.
 */
export function useAwake() {
  const [state, setState] = useState<State>('asleep');
  return {
    isAwake: state !== 'asleep',
    wake: {
      // At once, so that the press that follows finds the full control.
      onPointerEnter: () => flushSync(() => setState('near')),
      onFocus: () => setState('focused'),
    },
    ref: state === 'focused' ? takeOver : null,
  };
}

function takeOver(element: HTMLElement | null): void {
  focusOnMount(element);
  // The library writes its text after the focus has come, which would leave the caret behind it.
  if (element instanceof HTMLInputElement) queueMicrotask(() => element.select());
}
