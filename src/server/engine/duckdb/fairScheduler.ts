import { reasonOf } from '../abort.ts';

/** FairScheduler the processors between tenants whose statements run in one process. */
export interface FairScheduler {
  /**
   * Waits until a tenant may run one more statement; returns the function that reports its end. Rejects with the
   * signal's reason while waiting.
   */
  begin(tenant: string, signal?: AbortSignal): Promise<() => void>;
}

/** The state of one tenant. */
interface Use {
  /** When each statement that runs began. */
  readonly running: Set<{ readonly since: number }>;
  readonly waiting: (() => void)[];
  /** When a statement last began, waited or ended. */
  seen: number;
  /** The average duration of its statements in milliseconds, weighted to recent ones. */
  typical: number;
  /** The end of its pause while it yields. */
  rests: number;
}

/** A tenant with a query within this many milliseconds counts as active: a person going from screen to screen. */
const recent = 500;
/** The half-life of the average without statements, in milliseconds. */
const halfLife = 2000;
/** The weight of the newest statement in the average; the first statement sets it. */
const newest = 0.2;
/** Statements that take this many times as long as another tenant's yield to it. */
const muchLonger = 2;
/** And pause after each for this multiple of its duration. */
const rest = 0.4;

/**
 * A tenant that is alone runs any number of statements. While another tenant with much shorter statements is active, it
 * runs one at a time (speed.md, E11): each statement uses all processors, so that several of them would leave the other
 * tenant only a small share. Tenants with similar statements share in order of arrival.
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
  /** The duration of its statements: of finished ones, or of the longest running one. */
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

  /**
   * Starts every statement that may start; runs again later for those that wait for a pause to end or another tenant to
   * become inactive.
   */
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
