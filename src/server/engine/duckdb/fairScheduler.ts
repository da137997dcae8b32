import { reasonOf } from './abort.ts';

/** FairScheduler the processors between tenants whose statements run in one process. */
export interface FairScheduler {
  /**
   * Waits until a tenant may run one more statement; gives the function that tells its end. Rejects with the signal's
   * reason while waiting.
   */
  begin(tenant: string, signal?: AbortSignal): Promise<() => void>;
}

/** What is known of one tenant. */
interface Use {
  /** When each statement that runs began. */
  readonly running: Set<{ readonly since: number }>;
  readonly waiting: (() => void)[];
  /** When a statement last began, waited or ended. */
  seen: number;
  /** How long its statements take, in milliseconds; the newer ones count more. */
  typical: number;
  /** Until when it rests while it gives way. */
  rests: number;
}

/** A tenant that asked so lately is still at work, in milliseconds: somebody who goes from screen to screen. */
const recent = 500;
/** Without a statement, half of what is known of their length is forgotten in so many milliseconds. */
const halfLife = 2000;
/** What the newest statement counts in how long they take; the first one alone says it. */
const newest = 0.2;
/** Statements that take so many times as long as another's give way to them. */
const muchLonger = 2;
/** And rest after each for so much of the time it took. */
const rest = 0.4;

/**
 * As long as one tenant is alone it runs what it likes. While another one asks, too, whose statements are much shorter, it
 * runs one at a time (speed.md, E11): each statement is spread over all processors, so that more of them would leave
 * somebody who goes from screen to screen a share as small as their number is large. Tenants alike share as they come.
 */
export function fairScheduler(now: () => number = () => performance.now()): FairScheduler {
  const uses = new Map<string, Use>();

  let asksAgain: NodeJS.Timeout | undefined;

  const knownOf = (tenant: string): Use => {
    const use = uses.get(tenant) ?? { running: new Set(), waiting: [], seen: now(), typical: 0, rests: 0 };
    uses.set(tenant, use);
    return use;
  };
  const isAtWork = (use: Use): boolean => use.running.size > 0 || use.waiting.length > 0 || now() - use.seen < recent;
  const faded = (use: Use): number => use.typical * 0.5 ** ((now() - use.seen) / halfLife);
  /** How long its statements take: those that ended, or the one that runs for longest. */
  const lengthOf = (use: Use): number => {
    let longest = faded(use);
    for (const { since } of use.running) longest = Math.max(longest, now() - since);
    return longest;
  };
  const givesWay = (use: Use): boolean => {
    const own = lengthOf(use);
    return [...uses.values()].some((other) => isAtWork(other) && lengthOf(other) * muchLonger < own);
  };
  const mayBegin = (use: Use): boolean => (use.running.size === 0 && now() >= use.rests) || !givesWay(use);
  const see = (use: Use, took?: number): void => {
    const known = faded(use);
    const share = known < 1 ? 1 : newest;
    use.typical = took === undefined ? known : known + (took - known) * share;
    use.seen = now();
  };

  const waitOf = ({ running, rests }: Use): number =>
    running.size === 0 ? Math.min(recent, Math.max(1, rests - now())) : recent;

  function start(use: Use): () => void {
    const statement = { since: now() };
    see(use);
    use.running.add(statement);
    return () => {
      if (!use.running.delete(statement)) return;
      const took = now() - statement.since;
      see(use, took);
      use.rests = now() + took * rest;
      wake();
    };
  }

  /** Lets begin whatever may; asks again later for those that wait until they have rested, or another tenant is gone. */
  function wake(): void {
    let later = Number.POSITIVE_INFINITY;
    for (const use of uses.values()) {
      while (use.waiting.length > 0 && mayBegin(use)) use.waiting.shift()?.();
      if (use.waiting.length > 0) later = Math.min(later, waitOf(use));
    }
    for (const [tenant, use] of uses) if (!isAtWork(use) && faded(use) < 1) uses.delete(tenant);
    clearTimeout(asksAgain);
    asksAgain = Number.isFinite(later) ? setTimeout(wake, later) : undefined;
  }

  return {
    begin: (tenant, signal) => {
      if (signal?.aborted) return Promise.reject(reasonOf(signal));
      const use = knownOf(tenant);
      if (use.waiting.length === 0 && mayBegin(use)) return Promise.resolve(start(use));
      return new Promise((resolve, reject) => {
        const go = (): void => {
          signal?.removeEventListener('abort', leave);
          resolve(start(use));
        };
        const leave = (): void => {
          use.waiting.splice(use.waiting.indexOf(go), 1);
          reject(reasonOf(signal));
        };
        use.waiting.push(go);
        signal?.addEventListener('abort', leave, { once: true });
        wake();
      });
    },
  };
}
