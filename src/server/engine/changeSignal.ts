/** Wakes everyone who waits for the next change. */
export interface ChangeSignal {
  /** Resolves at the next change, or when the signal aborts. */
  readonly wait: (signal?: AbortSignal) => Promise<void>;
  readonly change: () => void;
}

/** Creates a change signal. */
export function changeSignal(): ChangeSignal {
  const waiting = new Set<() => void>();
  return {
    wait: (signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal?.addEventListener('abort', wake);
      }),
    change: () => {
      for (const wake of waiting) wake();
    },
  };
}
