import { useCallback, useState } from 'react';
import { onInSight } from './rowsInSight.ts';

/** A row is 33 px high, and about half of a window shows rows. */
const heightOfTwo = 66;

/**
 * Whether a row is drawn with its controls. Of a long definition the first rows are, and the current one; the others are
 * once they come near, or nothing else happens (targets.md, W11). What was drawn stays. `ref` goes to the row.
 */
export function useInSight(place: number, isCurrent: boolean) {
  const [isInSight, setInSight] = useState(() => place * heightOfTwo < window.innerHeight);
  if (isCurrent && !isInSight) setInSight(true);
  const ref = useCallback(
    (row: HTMLElement | null) => (row && !isInSight ? onInSight(row, () => setInSight(true)) : undefined),
    [isInSight],
  );
  return { isInSight, ref };
}
