/** Work that is repeated until it is stopped. */
export interface Repeated {
  /** Runs the work now and at each interval. */
  start(): void;
  /** Starts no further run, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Repeats work at an interval, in milliseconds. A failed run is logged behind `label`, and the next one follows as
 * usual; an interval that ends during a run is skipped.
 */
export function repeated(work: () => Promise<void>, everyMs: number, label: string): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function run(): void {
    running ??= work()
      .catch((error: unknown) => console.error(label, error))
      .finally(() => (running = undefined));
  }

  return {
    start: () => {
      run();
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
