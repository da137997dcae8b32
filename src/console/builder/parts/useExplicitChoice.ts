import { useRef, type KeyboardEvent } from 'react';

const movingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/**
 * Whether an option of a list was chosen on purpose: gone to with the arrows, or pressed. The list marks an option by
 * itself and keeps the mark while options come and go, so that Enter or Tab after typing would take what nobody chose.
 */
export function useExplicitChoice() {
  const isExplicit = useRef(false);
  return {
    isExplicit: () => isExplicit.current,
    /** Typing and opening start over. */
    startOver: () => {
      isExplicit.current = false;
    },
    /** For the field. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (movingKeys.has(key)) isExplicit.current = true;
    },
    /** For each option. */
    onPointerDown: () => {
      isExplicit.current = true;
    },
  };
}
