import { whenIdle } from '#console/ui/timing.ts';

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
export function onInSight(row: Element, arrive: () => void): () => void {
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
