import { useCallback, useState } from 'react';
import { whenIdle } from '#console/ui/timing.ts';

/** In pixels, of one line. */
export const rowHeight = 33;

/** So many rows may be in sight when a builder opens: about half of a window shows rows. */
export function firstRows(): number {
  return Math.ceil(window.innerHeight / 2 / rowHeight);
}

/**
 * Whether a row is drawn with its controls. Of a long definition the first rows are, and the current one; the others are
 * once they come near, or nothing else happens (speed.md, W11). What was drawn stays. `ref` goes to the row.
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

/** Rows this far outside the pane that scrolls count as in sight, so that who scrolls slowly sees no row change. */
const margin = '100px';
/** Rows that are drawn together when nothing else happens. */
const together = 5;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let stop = (): void => undefined;

/**
 * Calls `arrive` once a row comes near the part of the page that is seen, or nothing else happens. Returned is what
 * forgets the row.
 */
function onInSight(row: Element, arrive: () => void): () => void {
  if (waiting.size === 0) stop = whenIdle(arriveByAndBy);
  observer ??= new IntersectionObserver(arriveSeen, { scrollMargin: margin });
  waiting.set(row, arrive);
  observer.observe(row);
  return () => {
    forget(row);
    if (waiting.size === 0) stop();
  };
}

function forget(row: Element): void {
  waiting.delete(row);
  observer?.unobserve(row);
}

function arriveNow(row: Element): void {
  const arrive = waiting.get(row);
  forget(row);
  arrive?.();
}

function arriveSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) arriveNow(target);
}

function arriveByAndBy(): void {
  for (const row of [...waiting.keys()].slice(0, together)) arriveNow(row);
  if (waiting.size > 0) stop = whenIdle(arriveByAndBy, 0);
}
