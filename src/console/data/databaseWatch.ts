import { database, tellDatabase, type DatabaseEvent } from '#console/state/database.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { subscribe } from 'valtio';
import { ApiError } from './apiError.ts';
import { call } from './call.ts';

/** No reply within this many milliseconds counts as failure (specification 1 §7, §9). */
export const pingTimeout = 10_000;

/** From here on a ping takes longer than a moment, and “Connecting...” shows; in milliseconds. */
export const moment = 1000;

/** Where no server answers at all, the next try comes after so many milliseconds. */
const pause = 1000;

/** Answers that are not about the database: who asks, or how often. Others deal with them. */
const otherMatters: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/**
 * Pings the tenant's database (specification 1 §4) when a person with a chosen tenant is there, when a call met no
 * answer, and when the browser is online again; not on every screen. Called once; the returned function stops it.
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
      // Another tenant begins like the first one: what was known of the former says nothing.
      if (database.state !== 'idle') tellDatabase('left');
      if (now !== undefined) tellDatabase('entered');
    }
    if (database.state === 'asking' && end === undefined) {
      end = startPing((event) => {
        if (event !== 'slow') end = undefined;
        tellDatabase(event);
      });
    }
  };
  const doubt = (): void => tellDatabase('doubted');

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
 * Asks until the database answers or the time is over, and tells what came of it; the returned function takes the
 * question back. While the browser is offline nothing is asked and no time counts: nobody is signed out by a tunnel.
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

/** One ping: `slow` where no server answered, or one that only starts or stumbles, so that it is tried again. */
async function outcome(signal: AbortSignal): Promise<DatabaseEvent> {
  try {
    return (await call('databasePing', {}, { signal })) === 1 ? 'answered' : 'refused';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'slow';
    if (error.code === 'databaseUnavailable') return 'refused';
    return otherMatters.has(error.status) ? 'answered' : 'slow';
  }
}
