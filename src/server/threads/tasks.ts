import type { Lane } from './threads.ts';

/** Reports a task's progress, which the caller's `onProgress` receives. */
export type Report<Progress> = (progress: Progress) => void;

/**
 * Work whose cost the input decides, so that it runs in threads (docs/decisions/047). A task is a function of one
 * value, and its input, progress and output can be cloned. Its module loads with the thread's first request for it.
 */
export interface Task {
  readonly lane: Lane;
  readonly load: () => Promise<unknown>;
}

/**
 * Every task by its name. Who has tasks adds them, with their types, by `interface Tasks extends …`;
 * src/server/tasks.ts lists them.
 */
export interface Tasks {}

/** The tasks as the threads and their callers get them. */
export type TaskList = Readonly<Record<TaskName, Task>>;

/** The name of a task. */
export type TaskName = keyof Tasks;

type TaskFunction<Name extends TaskName> = Tasks[Name] extends { readonly load: () => Promise<infer Run> }
  ? Run
  : never;

/** The input of a task. */
export type TaskInput<Name extends TaskName> =
  TaskFunction<Name> extends (input: infer Input, ...rest: never) => unknown ? Input : never;

/** The output of a task. */
export type TaskOutput<Name extends TaskName> =
  TaskFunction<Name> extends (...input: never) => infer Output ? Awaited<Output> : never;

/** A request to a thread. */
export interface TaskRequest {
  readonly name: TaskName;
  readonly input: unknown;
  /** The task's modules are loaded, and it does not run. */
  readonly loadsOnly?: boolean;
}
