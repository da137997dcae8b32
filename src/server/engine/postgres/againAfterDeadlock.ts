import { EngineUnavailable } from '../engine.ts';
import { isDeadlock } from './problems.ts';

/** PostgreSQL ends one of two that wait for each other; they rarely meet so often. */
const mostAttempts = 5;

/**
 * Repeats a whole transaction that PostgreSQL ended because it and another waited for each other.
 *
 * @throws EngineUnavailable with a sentence when that happens every time
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      if (attempt < mostAttempts) continue;
      throw new EngineUnavailable(
        `The running servers and this work waited for each other ${mostAttempts} times (deadlock), so that its step was taken back. Run it again, when the servers have less to do.`,
        { cause: error },
      );
    }
  }
}
