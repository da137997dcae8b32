import { cameBack } from '#console/navigation/direction.ts';
import { useEffect, useRef } from 'react';

/** After Back, puts the focus on the row one was at, once it is there again. */
export function useReturn(active: string | undefined, focusRow: (key: string) => void): void {
  const waiting = useRef(cameBack());
  // An effect, because focus can move only to a row that is drawn.
  useEffect(() => {
    if (!waiting.current || active === undefined) return;
    waiting.current = false;
    focusRow(active);
  });
}
