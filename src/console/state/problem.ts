import { proxy, ref } from 'valtio';
import { onReset } from './reset.ts';

/** The current error: the last query error that was not a 404 (specification 1 §8). */
export const problem = proxy<{ current: Error | undefined }>({ current: undefined });

/** Logs an error and stores it as the current one. */
export function setProblem(error: Error): void {
  console.error(error);
  problem.current = ref(error);
}

onReset(() => {
  problem.current = undefined;
});
