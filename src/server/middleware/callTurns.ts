import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { budgetsOf, type BudgetRules } from '#server/limits/budgets.ts';
import { TooManyWaiting, turnsOf, type Turns } from '#server/limits/turns.ts';

/** The limits on running and waiting calls. */
export interface CallLimits extends BudgetRules {
  /** Light calls of a tenant at a time, and calls that stream bytes. */
  readonly atOnce: number;
  /** Heavy calls of a tenant at a time. */
  readonly heavyAtOnce: number;
  /** The most calls of a tenant that wait in a lane. */
  readonly mostWaiting: number;
}

/**
 * A person's budget of calls is generous for several windows and small for a runaway script, which has to wait
 * (security.md §4, promise 19).
 */
export const standardLimits: CallLimits = {
  size: 240,
  perSecond: 60,
  atOnce: 32,
  heavyAtOnce: 8,
  mostWaiting: 200,
};

/** Calls that wait for each other. Streaming calls are separate: on a slow network they may take long. */
export type CallLane = 'light' | 'heavy' | 'stream';

/** A call that asks for its turn. */
export interface AskingCall {
  /** The tenant, or the person if the call is for no tenant. */
  readonly owner: string;
  readonly person: string;
  readonly lane: CallLane;
}

/** The turns of all calls. */
export interface CallTurns {
  /**
   * Waits for a call's turn; returns the function that ends it. Rejects with the signal's reason while waiting.
   *
   * @throws ApiError 429 with Retry-After if too many calls of the tenant are waiting; nothing was done for the call
   */
  take(call: AskingCall, signal: AbortSignal): Promise<() => void>;
}

/** The lane of a row. */
export function laneOf({ light, needs, stream }: Endpoint): CallLane {
  if (stream) return 'stream';
  return light || needs === 'identity' ? 'light' : 'heavy';
}

/** Concurrent calls of all tenants, and how soon a refused call may be retried, in seconds. */
const [mostAtOnce, retryAfter] = [256, 2] as const;

/** Gives calls their turns: tenants in turn, and within a tenant its people in turn; `now` in milliseconds. */
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

/** The refusal when too many are waiting. */
export function tooManyWait(seconds: number): ApiError {
  return new ApiError('tooManyRequests', `Too many requests are waiting. Try again in ${seconds} s.`, {
    retryAfter: seconds,
  });
}
