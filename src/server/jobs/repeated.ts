/** Work that is repeated until it is stopped. */
export interface Repeated {
  /** Runs the work now and at each interval. */
  start(): void;
  /** Stops starting runs, and waits for the current run to end. */
  stop(): Promise<void>;
}

/**
 * Repeats work at an interval, in milliseconds. A failed run is logged after `label`, and the next run starts as usual.
 * An interval that ends during a run is skipped.
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
