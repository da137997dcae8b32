import { EngineUnavailable } from '../engine.ts';
import { isDeadlock } from './problems.ts';

/** PostgreSQL ends one of two transactions that wait for each other; they rarely collide this often. */
const mostAttempts = 5;

/**
 * Runs a whole transaction, and repeats it if PostgreSQL ended it because of a deadlock.
 *
 * @throws EngineUnavailable with a sentence if every attempt ends in a deadlock
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      if (attempt < mostAttempts) continue;
      throw new EngineUnavailable(
        `The running servers and this work blocked each other ${mostAttempts} times (deadlock), so its step was ` +
          'rolled back. Run it again when the servers are less busy.',
        { cause: error },
      );
    }
  }
}
