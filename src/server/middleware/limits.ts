import { ApiError } from '../apiError.ts';
import { fullBucket, take, type Bucket, type BucketSettings } from './bucket.ts';

/** How much one person may ask in one tenant. */
export interface Limits extends BucketSettings {
  /** Calls under way at the same time. */
  readonly atOnce: number;
}

/** Generous for a person with several windows, small for a script gone wild (security.md §4, promise 19). */
export const standardLimits: Limits = { size: 240, perSecond: 60, atOnce: 32 };

/** Counts calls by caller. */
export interface Limiter {
  /** Takes one call's place; gives the function that frees it. Throws 429 with the seconds to wait. */
  enter(caller: string): () => void;
}

interface Caller {
  bucket: Bucket;
  underWay: number;
}

/** A caller whose bucket is full again and who has nothing under way is forgotten once so many are known. */
const remembered = 1000;

/** Makes the limiter; `now` in milliseconds. */
export function limiterOf(limits: Limits, now: () => number): Limiter {
  const callers = new Map<string, Caller>();

  function forgetQuiet(): void {
    const quietMs = (limits.size / limits.perSecond) * 1000;
    for (const [name, { bucket, underWay }] of callers) {
      if (underWay === 0 && now() - bucket.at > quietMs) callers.delete(name);
    }
  }

  return {
    enter: (name) => {
      if (callers.size > remembered) forgetQuiet();
      const caller = callers.get(name) ?? { bucket: fullBucket(limits, now()), underWay: 0 };
      callers.set(name, caller);
      if (caller.underWay >= limits.atOnce) throw tooMany(1);
      const taken = take(caller.bucket, limits, now());
      caller.bucket = taken.bucket;
      if (taken.waitSeconds > 0) throw tooMany(taken.waitSeconds);
      caller.underWay += 1;
      return () => {
        caller.underWay -= 1;
      };
    },
  };
}

function tooMany(retryAfter: number): ApiError {
  return new ApiError('tooManyRequests', `Too many calls; try again in ${retryAfter} s.`, { retryAfter });
}
