import type { Task } from '#server/threads/tasks.ts';

/** Work on the texts of templates, in threads. */
export const templateTasks = {
  render: {
    lane: 'texts',
    load: async () => (await import('./render/renderParts.ts')).renderParts,
  },
  compile: {
    lane: 'texts',
    load: async () => (await import('./compileTask.ts')).compileTask,
  },
  siteContent: {
    lane: 'texts',
    load: async () => (await import('./compile/siteContent.ts')).safeSiteContent,
  },
} as const satisfies Readonly<Record<string, Task>>;

type Own = typeof templateTasks;

declare module '#server/threads/tasks.ts' {
  interface Tasks extends Own {}
}
