import type { Task } from '#server/threads/tasks.ts';

/** Reading of definitions, in threads. */
export const definitionTasks = {
  definition: {
    lane: 'texts',
    load: async () => (await import('./definitionTask.ts')).definitionTask,
  },
} as const satisfies Readonly<Record<string, Task>>;

type Own = typeof definitionTasks;

declare module '#server/threads/tasks.ts' {
  interface Tasks extends Own {}
}
