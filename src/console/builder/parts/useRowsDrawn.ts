import { whenIdle } from '#console/ui/timing.ts';
import { useEffect, useState } from 'react';
import { firstRows } from './useInSight.ts';

/** What a builder shows, as far as rows are counted. */
interface Counted {
  readonly groups: readonly { readonly conditions: readonly { readonly id: string }[] }[];
}

/**
 * How many of a builder's rows are drawn: as many as a window may show until these are on screen and nothing else happens, then
 * all of them, and all at once where one further down is the current one (targets.md, W11).
 */
export function useRowsDrawn(model: Counted, current: string | null): number {
  const [first] = useState(firstRows);
  const [isWhole, setWhole] = useState(() => rowsOf(model).length <= first);
  if (!isWhole && rowsOf(model).findIndex(({ id }) => id === current) >= first) setWhole(true);
  // An effect, because only the browser knows when it has painted and rests.
  useEffect(() => (isWhole ? undefined : whenIdle(() => setWhole(true), 0)), [isWhole]);
  return isWhole ? Infinity : first;
}

function rowsOf({ groups }: Counted) {
  return groups.flatMap(({ conditions }) => conditions);
}
