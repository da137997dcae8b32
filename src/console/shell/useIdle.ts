import { useEffect, useState } from 'react';
import { whenIdle } from '#console/navigation/whenIdle.ts';

/** False until the page that was just opened has drawn its first screen and nothing else happens; `after` as for `whenIdle`. */
export function useIdle(after?: number): boolean {
  const [idle, setIdle] = useState(false);
  // An effect, because only the browser knows when it has nothing to do.
  useEffect(() => whenIdle(() => setIdle(true), after), [after]);
  return idle;
}
