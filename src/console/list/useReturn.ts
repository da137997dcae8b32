import { cameBack } from '#console/navigation/direction.ts';
import { useEffect, useRef } from 'react';

/** After Back, puts the focus on the row one was at, once it is there again; also in a list that was only hidden. */
export function useReturn(active: string | undefined, focusRow: (key: string) => void): void {
  const waiting = useRef(false);
  // An effect, because a hidden list that is shown again runs its effects, not its first draw.
  useEffect(() => {
    waiting.current = cameBack();
  }, []);
  // An effect, because focus can move only to a row that is drawn.
  useEffect(() => {
    if (!waiting.current || active === undefined) return;
    waiting.current = false;
    focusRow(active);
  });
}
