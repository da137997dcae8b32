import { availableParallelism } from 'node:os';
import { turnsOf } from '#server/limits/turns.ts';
import type { Lane } from './engine.ts';

/** Shares the processors between tenants whose statements run in one process. */
export interface FairScheduler {
  /**
   * Waits until a tenant may run one more statement; returns the function that reports its end. Rejects with the
   * signal's reason while waiting.
   */
  begin(tenant: string, lane: Lane, signal?: AbortSignal): Promise<() => void>;
}

/** The limits of a scheduler. */
export interface SchedulerSettings {
  /** Heavy statements at a time, over all tenants. */
  readonly most?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** The statements of one tenant in one lane. */
interface Use {
  readonly tenant: string;
  readonly lane: Lane;
  /** When each statement that runs began. */
  readonly running: Set<{ readonly since: number }>;
  waiting: number;
  /** When a statement last began, waited or ended. */
  seen: number;
  /** The average duration of its statements in milliseconds, weighted to recent ones. */
  typical: number;
  /** The end of its pause while it yields. */
  pausedUntil: number;
}

/** A tenant with a query within this many milliseconds counts as active: a person going from screen to screen. */
const recent = 500;
/** The half-life of the average without statements, in milliseconds. */
const halfLife = 2000;
/** The weight of the newest statement in the average; the first statement sets it. */
const newest = 0.2;
/** Statements that take this many times as long as another tenant's yield to it. */
const muchLonger = 2;
/** They also pause after each for this multiple of its duration. */
const rest = 0.4;
/** The most statements that run: some of the process's 16 threads stay free for files, DNS and cryptography. */
const threads = { light: 4, heavy: 8 } as const;
/** A tenant has this many connections for light statements. */
const lightOfOne = 2;

/** The default number of concurrent heavy statements: each of DuckDB's uses all processors by itself. */
export function processors(): number {
  return Math.min(4, Math.max(2, availableParallelism()));
}

/**
 * Light statements wait for other light ones only. All tenants together run `most` heavy statements, and tenants take
 * turns; a tenant whose statements are much shorter than the running ones does not wait for them to end. While another
 * tenant with much shorter statements is active, a tenant runs one at a time and pauses after it (speed.md, E11): each
 * statement may use all processors, so that several of them would leave the other tenant only a small share.
 */
export function fairScheduler({
  most = processors(),
  now = () => performance.now(),
}: SchedulerSettings = {}): FairScheduler {
  const uses = new Map<string, Use>();
  const lanes = {
    light: turnsOf({
      atOnce: threads.light,
      perOwner: lightOfOne,
      mostWaiting: Infinity,
      began: ({ owner }) => start(knownOf(owner, 'light')),
    }),
    heavy: turnsOf({
      atOnce: Math.max(most, threads.heavy),
      perOwner: most,
      mostWaiting: Infinity,
      restOf: ({ owner }) => restOf(knownOf(owner, 'heavy')),
      began: ({ owner }) => start(knownOf(owner, 'heavy')),
    }),
  };

  function knownOf(tenant: string, lane: Lane): Use {
    const key = `${lane} ${tenant}`;
    const use = uses.get(key) ?? {
      tenant,
      lane,
      running: new Set(),
      waiting: 0,
      seen: now(),
      typical: 0,
      pausedUntil: 0,
    };
    uses.set(key, use);
    return use;
  }
  const isAtWork = (use: Use): boolean => use.running.size > 0 || use.waiting > 0 || now() - use.seen < recent;
  const decayedDuration = (use: Use): number => use.typical * 0.5 ** ((now() - use.seen) / halfLife);
  /** The duration of its statements: of finished ones, or of the longest running one. */
  const lengthOf = (use: Use): number => {
    let longest = decayedDuration(use);
    for (const { since } of use.running) longest = Math.max(longest, now() - since);
    return longest;
  };
  const othersOf = (use: Use): Use[] => [...uses.values()].filter((other) => other.tenant !== use.tenant);
  const givesWay = (use: Use): boolean => {
    const own = lengthOf(use);
    return othersOf(use).some((other) => isAtWork(other) && lengthOf(other) * muchLonger < own);
  };
  /** All places are taken, and not only by statements that are much longer than its own. */
  const isFull = (use: Use): boolean => {
    const heavy = [...uses.values()].filter(({ lane, running }) => lane === 'heavy' && running.size > 0);
    if (heavy.reduce((sum, { running }) => sum + running.size, 0) < most) return false;
    const own = lengthOf(use) * muchLonger;
    return heavy.some((other) => other !== use && lengthOf(other) <= own);
  };
  const restOf = (use: Use): number => {
    if (!givesWay(use)) return isFull(use) ? Infinity : 0;
    return use.running.size > 0 ? recent : Math.max(0, use.pausedUntil - now());
  };

  function recordUse(use: Use, took?: number): void {
    const known = decayedDuration(use);
    const share = known < 1 ? 1 : newest;
    use.typical = took === undefined ? known : known + (took - known) * share;
    use.seen = now();
  }

  /** Records the start of a statement; the returned function records its end. */
  function start(use: Use): () => void {
    const statement = { since: now() };
    recordUse(use);
    use.running.add(statement);
    return () => {
      use.running.delete(statement);
      const took = now() - statement.since;
      recordUse(use, took);
      use.pausedUntil = now() + took * rest;
    };
  }

  function forgetIdle(): void {
    for (const [key, use] of uses) if (!isAtWork(use) && decayedDuration(use) < 1) uses.delete(key);
  }

  return {
    begin: (tenant, lane, signal) => {
      forgetIdle();
      const use = knownOf(tenant, lane);
      use.waiting += 1;
      return lanes[lane].take({ owner: tenant }, signal).finally(() => {
        use.waiting -= 1;
      });
    },
  };
}
