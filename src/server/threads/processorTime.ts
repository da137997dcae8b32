import { readFileSync } from 'node:fs';

/** What tells how long a thread ran; undefined where nothing does. */
export type ProcessorTime = (thread: string) => number | undefined;

/**
 * Milliseconds that a thread has run on a processor so far, without the time it waited for one. Only Linux says so
 * (proc(5), /proc/pid/task/tid/schedstat: nanoseconds first).
 *
 * @param thread the thread as `/proc/thread-self` names it; empty where it has no name
 */
export const processorTime: ProcessorTime = (thread) => {
  if (thread === '') return undefined;
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return undefined;
  }
};
