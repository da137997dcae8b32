import { definitionTasks } from './definitions/definitionTasks.ts';
import { importTasks } from './features/imports/importTasks.ts';
import { recommendationTasks } from './features/recommendations/recommendationTasks.ts';
import { templateTasks } from './features/templates/templateTasks.ts';
import type { TaskList } from './threads/tasks.ts';

/** Every task of the threads. A thread loads this list alone, and each task's modules with the first request for it. */
export const tasks: TaskList = { ...templateTasks, ...definitionTasks, ...importTasks, ...recommendationTasks };

// The types of the tasks belong to the list: whoever imports it knows them.
export type * from './definitions/definitionTasks.ts';
export type * from './features/imports/importTasks.ts';
export type * from './features/recommendations/recommendationTasks.ts';
export type * from './features/templates/templateTasks.ts';
