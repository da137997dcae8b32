import { useCallback, useState } from 'react';
import { onInSight } from './rowsInSight.ts';

/** In pixels, of one line. */
export const rowHeight = 33;

/** So many rows may be in sight when a builder opens: about half of a window shows rows. */
export function firstRows(): number {
  return Math.ceil(window.innerHeight / 2 / rowHeight);
}

/**
 * Whether a row is drawn with its controls. Of a long definition the first rows are, and the current one; the others are
 * once they come near, or nothing else happens (targets.md, W11). What was drawn stays. `ref` goes to the row.
 */
export function useInSight(place: number, isCurrent: boolean) {
  const [isInSight, setInSight] = useState(() => place < firstRows());
  if (isCurrent && !isInSight) setInSight(true);
  const ref = useCallback(
    (row: HTMLElement | null) => (row && !isInSight ? onInSight(row, () => setInSight(true)) : undefined),
    [isInSight],
  );
  return { isInSight, ref };
}
