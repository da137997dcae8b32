import { database, dispatchDatabase, type DatabaseEvent } from '#console/state/database.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { subscribe } from 'valtio';
import { ApiError } from './apiError.ts';
import { call } from './call.ts';

/** No reply within this many milliseconds counts as failure (specification 1 §7, §9). */
export const pingTimeout = 10_000;

/** A ping longer than this shows “Connecting...”; in milliseconds. */
export const moment = 1000;

/** Delay before the next try where no server replied, in milliseconds. */
const pause = 1000;

/** Statuses that are not about the database: identity or rate limits. They are handled elsewhere. */
const otherMatters: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/**
 * Pings the tenant's database (specification 1 §4) when a signed-in user with a chosen tenant appears, when a call got
 * no reply, and when the browser is online again; not on every screen. Call once; returns the unsubscribe function.
 */
export function watchDatabase(): () => void {
  let entered: string | undefined;
  let end: (() => void) | undefined;

  const look = (): void => {
    const now = session.user && tenant.id !== undefined ? `${session.user.sub} ${tenant.id}` : undefined;
    if (now !== entered) {
      entered = now;
      end?.();
      end = undefined;
      // Another tenant starts over: the state of the previous one does not apply.
      if (database.state !== 'idle') dispatchDatabase('left');
      if (now !== undefined) dispatchDatabase('entered');
    }
    if (database.state === 'asking' && end === undefined) {
      end = startPing((event) => {
        if (event !== 'slow') end = undefined;
        dispatchDatabase(event);
      });
    }
  };
  const doubt = (): void => dispatchDatabase('doubted');

  const stops = [subscribe(session, look, true), subscribe(tenant, look, true), subscribe(database, look, true)];
  window.addEventListener('online', doubt);
  look();
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('online', doubt);
    end?.();
  };
}

/**
 * Pings until the database replies or the time is over, and reports the result; the returned function aborts. While the
 * browser is offline there are no pings and the timer is paused, so that nobody is signed out in a tunnel.
 */
function startPing(tell: (event: DatabaseEvent) => void): () => void {
  const controller = new AbortController();
  const timers: number[] = [];
  const stop = (): void => {
    timers.forEach((timer) => window.clearTimeout(timer));
    window.removeEventListener('online', begin);
    controller.abort();
  };
  const finish = (event: DatabaseEvent): void => {
    if (controller.signal.aborted) return;
    stop();
    tell(event);
  };
  const ask = async (): Promise<void> => {
    const event = await outcome(controller.signal);
    if (controller.signal.aborted) return;
    if (event !== 'slow') return finish(event);
    tell('slow');
    timers.push(window.setTimeout(() => void ask(), pause));
  };
  function begin(): void {
    timers.push(window.setTimeout(() => finish('late'), pingTimeout));
    void ask();
  }
  timers.push(window.setTimeout(() => tell('slow'), moment));
  if (navigator.onLine) begin();
  else window.addEventListener('online', begin, { once: true });
  return stop;
}

/** One ping: `slow` where no server replied, or one that is starting or failing temporarily, so that it is retried. */
async function outcome(signal: AbortSignal): Promise<DatabaseEvent> {
  try {
    return (await call('databasePing', {}, { signal })) === 1 ? 'answered' : 'refused';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'slow';
    if (error.code === 'databaseUnavailable') return 'refused';
    return otherMatters.has(error.status) ? 'answered' : 'slow';
  }
}
