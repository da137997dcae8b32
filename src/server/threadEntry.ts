import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { crossed } from './threads/crossing.ts';
import type { TaskRequest } from './threads/tasks.ts';
import { tasks } from './tasks.ts';

// The entry of every thread: runs one task at a time (threads/threads.ts).
parentPort?.on('message', (request: TaskRequest) => void answer(request));

async function answer({ name, input, loadsOnly = false }: TaskRequest): Promise<void> {
  const report = (progress: unknown): void => parentPort?.postMessage({ progress });
  try {
    const run = (await tasks[name].load()) as (input: unknown, report: (progress: unknown) => void) => unknown;
    parentPort?.postMessage({ loaded: true });
    parentPort?.postMessage({ output: loadsOnly ? undefined : await run(input, report) });
  } catch (error) {
    parentPort?.postMessage({ failure: crossed(error) });
  }
}

/** This thread's name in /proc, by which the pool reads its processor time; empty on other systems. */
function threadName(): string {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

/** Lets other threads go first: light calls do not wait for long work. Linux has a priority per thread. */
function yieldProcessors(name: string): void {
  const id = Number(name.split('/').at(-1));
  if (!(id > 0)) return;
  try {
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The work runs without it.
  }
}

const name = threadName();
yieldProcessors(name);
parentPort?.postMessage(name);
