import type { Lane } from './threads.ts';

/** Reports a task's progress, which the caller's `onProgress` receives. */
export type Report<Progress> = (progress: Progress) => void;

/**
 * Work whose cost the input decides, so that it runs in threads (docs/decisions/047). A task is a function of one value,
 * and its input, progress and output can be cloned. Its module loads with the thread's first request for it.
 */
export const tasks = {
  render: {
    lane: 'texts',
    load: async () => (await import('#server/features/templates/render/renderParts.ts')).renderParts,
  },
  compile: {
    lane: 'texts',
    load: async () => (await import('#server/features/templates/compileTask.ts')).compileTask,
  },
  siteContent: {
    lane: 'texts',
    load: async () => (await import('#server/features/templates/compile/siteContent.ts')).safeSiteContent,
  },
  definition: {
    lane: 'texts',
    load: async () => (await import('../definitions/definitionTask.ts')).definitionTask,
  },
  inspect: {
    lane: 'files',
    load: async () => (await import('#server/features/imports/source/inspect.ts')).inspectTask,
  },
  copy: {
    lane: 'copies',
    load: async () => (await import('#server/features/imports/staging/copyTask.ts')).copyTask,
  },
  corrected: {
    lane: 'files',
    load: async () => (await import('#server/features/imports/rejected/correctedTask.ts')).correctedTask,
  },
  score: {
    lane: 'batches',
    load: async () => (await import('#server/features/recommendations/scoring/scoreTask.ts')).scoreTask,
  },
  trial: {
    lane: 'batches',
    load: async () => (await import('#server/features/recommendations/scoring/trialTask.ts')).trialTask,
  },
  writeRejected: {
    lane: 'files',
    load: async () => (await import('#server/features/imports/rejected/writeRejectedTask.ts')).writeRejectedTask,
  },
} as const satisfies Readonly<Record<string, { readonly lane: Lane; readonly load: () => Promise<unknown> }>>;

/** The name of a task. */
export type TaskName = keyof typeof tasks;

type TaskFunction<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]['load']>>;

/** The input of a task. */
export type TaskInput<Name extends TaskName> = Parameters<TaskFunction<Name>>[0];

/** The output of a task. */
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<TaskFunction<Name>>>;
