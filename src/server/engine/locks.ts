/**
 * Locks by name, over all processes that share the data. A process that ends, however it does, holds none any more.
 */
export interface Locks {
  /** Whether other processes may hold some. */
  readonly isShared: boolean;
  /** Takes a lock, or says with undefined that another holds it. The function that is returned gives it back. */
  tryAcquire(name: string): Promise<(() => Promise<void>) | undefined>;
  /** Waits for a lock. */
  acquire(name: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The locks of the one process that may have a data folder open. */
export function processLocks(): Locks {
  const held = new Map<string, Promise<void>>();
  const take = (name: string): (() => Promise<void>) => {
    let free: () => void = () => undefined;
    held.set(
      name,
      new Promise((resolve) => {
        free = resolve;
      }),
    );
    return () => {
      held.delete(name);
      free();
      return Promise.resolve();
    };
  };
  return {
    isShared: false,
    tryAcquire: (name) => Promise.resolve(held.has(name) ? undefined : take(name)),
    acquire: async (name) => {
      for (let other = held.get(name); other; other = held.get(name)) await other;
      return take(name);
    },
    close: () => Promise.resolve(),
  };
}
