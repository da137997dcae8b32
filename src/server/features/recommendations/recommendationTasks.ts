import type { Task } from '#server/threads/tasks.ts';

/** The arithmetic of batches, in threads. */
export const recommendationTasks = {
  score: {
    lane: 'batches',
    load: async () => (await import('./scoring/scoreTask.ts')).scoreTask,
  },
  trial: {
    lane: 'batches',
    load: async () => (await import('./scoring/trialTask.ts')).trialTask,
  },
} as const satisfies Readonly<Record<string, Task>>;

type Own = typeof recommendationTasks;

declare module '#server/threads/tasks.ts' {
  interface Tasks extends Own {}
}
