import { tasks } from './tasks.ts';
import { openThreads, type LanesSettings, type Threads } from './threads/threads.ts';
import type { ProcessorTime } from './threads/processorTime.ts';

/** Opens threads for all tasks of the server; they start when they are needed. Lanes and clock are for tests. */
export function openServerThreads(lanes?: LanesSettings, ranFor?: ProcessorTime): Threads {
  return openThreads(tasks, lanes, ranFor);
}

// Whoever opens threads knows the types of their tasks.
export type * from './tasks.ts';
