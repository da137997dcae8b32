import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOnMount } from '#console/ui/focus.ts';

type State = 'asleep' | 'near' | 'focused';

/**
 * A control that is a plain element until hover or focus: sixty rows of unopened listboxes would delay the first render
 * (speed.md, W11). `wake` is the ref of the plain element; the full control takes `ref`, which moves the focus to it.
 */
export function useAwake() {
  const [state, setState] = useState<State>('asleep');
  return {
    isAwake: state !== 'asleep',
    wake: {
      // Synchronously, so that the press that follows hits the full control.
      onPointerEnter: () => flushSync(() => setState('near')),
      onFocus: () => setState('focused'),
    },
    ref: state === 'focused' ? takeOver : null,
  };
}

function takeOver(element: HTMLElement | null): void {
  focusOnMount(element);
  // The library writes its text after the focus, which would leave the caret before it.
  if (element instanceof HTMLInputElement) queueMicrotask(() => element.select());
}
