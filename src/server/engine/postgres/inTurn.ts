import { semaphore } from '../semaphore.ts';

/**
 * Runs calls one after the other: a connection has one statement at a time. A call whose signal is aborted is not
 * begun.
 */
export function inTurn(): <Result>(call: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  const turn = semaphore(1);
  return async (call, signal) => {
    const end = await turn.acquire(signal);
    try {
      return await call();
    } finally {
      end();
    }
  };
}
