import { useCallback, useState } from 'react';
import { whenIdle } from '#console/ui/timing.ts';

/** Height of one line, in pixels. */
export const rowHeight = 33;

/** How many rows may be visible when a builder opens: about half of the window shows rows. */
export function firstRows(): number {
  return Math.ceil(window.innerHeight / 2 / rowHeight);
}

/**
 * Whether a row is rendered with its controls. In a long definition the first rows and the current one are; others once
 * they come near the viewport, or when idle (speed.md, W11). Rendered rows stay. `ref` is the ref of the row.
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

/** Rows this far outside the scroll container count as visible, so that slow scrolling shows no change. */
const margin = '100px';
/** Rows rendered per idle callback. */
const together = 5;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let stop = (): void => undefined;

/**
 * Calls `show` once a row comes near the visible part of the page, or when the browser is idle. Returns the unsubscribe
 * function.
 */
function onInSight(row: Element, show: () => void): () => void {
  if (waiting.size === 0) stop = whenIdle(showWhenIdle);
  observer ??= new IntersectionObserver(showVisible, { scrollMargin: margin });
  waiting.set(row, show);
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

function showNow(row: Element): void {
  const show = waiting.get(row);
  forget(row);
  show?.();
}

function showVisible(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) showNow(target);
}

function showWhenIdle(): void {
  for (const row of [...waiting.keys()].slice(0, together)) showNow(row);
  if (waiting.size > 0) stop = whenIdle(showWhenIdle, 0);
}
