import { reasonOf } from '#server/limits/abort.ts';

/** Runs at most `width` pieces of work at a time, in order of arrival. */
export interface Semaphore {
  /**
   * Waits for a slot and takes it; returns the function that frees it. Rejects with the signal's reason while waiting.
   */
  acquire(signal?: AbortSignal): Promise<() => void>;
}

/** Creates a semaphore of the given width; width 1 is a mutex. */
export function semaphore(width: number): Semaphore {
  let free = width;
  const waiting: (() => void)[] = [];

  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const once = (): (() => void) => {
    let ended = false;
    return () => {
      if (!ended) end();
      ended = true;
    };
  };

  return {
    acquire: (signal) => {
      if (signal?.aborted) return Promise.reject(reasonOf(signal));
      if (free > 0) {
        free -= 1;
        return Promise.resolve(once());
      }
      return new Promise((resolve, reject) => {
        const begin = (): void => {
          signal?.removeEventListener('abort', leave);
          resolve(once());
        };
        const leave = (): void => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(reasonOf(signal));
        };
        waiting.push(begin);
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
