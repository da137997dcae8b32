import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const watchers = new Set<() => void>();

function add(change: 1 | -1): void {
  count += change;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Counts a place on screen as loading while it is mounted; the whole page is announced once (`WaitingStatus`). */
export function useWaiting(isWaiting = true): void {
  // An effect, because only what is on screen counts: the effects of a hidden screen are undone.
  useEffect(() => {
    if (!isWaiting) return undefined;
    add(1);
    return () => add(-1);
  }, [isWaiting]);
}

/** Whether any place on screen is loading. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(watch, () => count > 0);
}
