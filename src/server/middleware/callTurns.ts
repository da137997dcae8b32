import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/apiError.ts';
import { budgetsOf, type BudgetRules } from '#server/limits/budgets.ts';
import { TooManyWaiting, turnsOf, type Turns } from '#server/limits/turns.ts';

/** How many calls run, and how many wait. */
export interface CallLimits extends BudgetRules {
  /** Light calls of a tenant at a time, and calls that stream bytes. */
  readonly atOnce: number;
  /** Heavy calls of a tenant at a time. */
  readonly heavyAtOnce: number;
  /** Calls of a tenant that wait in a lane at most. */
  readonly mostWaiting: number;
}

/**
 * A person's budget of calls is generous for several windows and small for a script gone wild, which waits (security.md §4, promise 19).
 */
export const standardLimits: CallLimits = {
  size: 240,
  perSecond: 60,
  atOnce: 32,
  heavyAtOnce: 8,
  mostWaiting: 200,
};

/** Calls that wait for each other: those that stream may last as long as a network is slow. */
export type CallLane = 'light' | 'heavy' | 'stream';

/** A call that asks for its turn. */
export interface AskingCall {
  /** The tenant; the person where it is of none. */
  readonly owner: string;
  readonly person: string;
  readonly lane: CallLane;
}

/** The turns of all calls. */
export interface CallTurns {
  /**
   * Waits for a call's turn; returns the function that ends it. Rejects with the signal's reason while waiting.
   *
   * @throws ApiError 429 with Retry-After where too many of the tenant wait already; nothing was done for the call
   */
  take(call: AskingCall, signal: AbortSignal): Promise<() => void>;
}

/** The lane of a row. */
export function laneOf({ light, needs, stream }: Endpoint): CallLane {
  if (stream) return 'stream';
  return light || needs === 'identity' ? 'light' : 'heavy';
}

/** Calls of all tenants at a time, and how soon one that was refused may come again, in seconds. */
const [mostAtOnce, retryAfter] = [256, 2] as const;

/** Gives calls their turns: tenants in turn, and of a tenant its people in turn; `now` in milliseconds. */
export function callTurnsOf(limits: CallLimits, now: () => number): CallTurns {
  const people = budgetsOf(limits, now);
  const laneFor = (perOwner: number): Turns =>
    turnsOf({
      atOnce: mostAtOnce,
      perOwner,
      mostWaiting: limits.mostWaiting,
      restOf: ({ member = '' }) => people.restOf(member),
      began: ({ member = '' }) => {
        people.spend(member, 1);
        return undefined;
      },
    });
  const lanes: Readonly<Record<CallLane, Turns>> = {
    light: laneFor(limits.atOnce),
    heavy: laneFor(limits.heavyAtOnce),
    stream: laneFor(limits.atOnce),
  };
  return {
    take: ({ owner, person, lane }, signal) =>
      lanes[lane].take({ owner, member: person }, signal).catch((error: unknown) => {
        throw error instanceof TooManyWaiting ? tooManyWait(retryAfter) : error;
      }),
  };
}

/** The refusal of what would wait behind too much. */
export function tooManyWait(seconds: number): ApiError {
  return new ApiError('tooManyRequests', `Too many calls wait already; try again in ${seconds} s.`, {
    retryAfter: seconds,
  });
}
