import { useRef, useState, type KeyboardEvent } from 'react';

const movingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/**
 * Whether an option of a list was chosen on purpose: gone to with the arrows, or pressed. The list marks an option by
 * itself and keeps the mark while options come and go, so that Enter or Tab after typing would take what nobody chose.
 */
export function useExplicitChoice() {
  // The list asks in the same event, before anything is drawn anew.
  const now = useRef(false);
  const [isMarked, setMarked] = useState(false);
  const set = (isExplicit: boolean) => {
    now.current = isExplicit;
    setMarked(isExplicit);
  };
  return {
    isExplicit: () => now.current,
    /** Whether the marked option is one that was gone to, and is to be drawn so. */
    isMarked,
    /** Typing and opening start over. */
    startOver: () => set(false),
    /** For the field. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (movingKeys.has(key)) set(true);
    },
    /** For each option. */
    onPointerDown: () => set(true),
  };
}
