import type { Task } from '#server/threads/tasks.ts';

/** Reading and writing of files, in threads. */
export const importTasks = {
  inspect: {
    lane: 'files',
    load: async () => (await import('./source/inspect.ts')).inspectTask,
  },
  copy: {
    lane: 'copies',
    load: async () => (await import('./staging/copyTask.ts')).copyTask,
  },
  corrected: {
    lane: 'files',
    load: async () => (await import('./rejected/correctedTask.ts')).correctedTask,
  },
  writeRejected: {
    lane: 'files',
    load: async () => (await import('./rejected/writeRejectedTask.ts')).writeRejectedTask,
  },
} as const satisfies Readonly<Record<string, Task>>;

type Own = typeof importTasks;

declare module '#server/threads/tasks.ts' {
  interface Tasks extends Own {}
}
