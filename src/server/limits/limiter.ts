import { ApiError } from '#server/errors/apiError.ts';

/** Limits on one caller's acts, such as mails and reports; more are refused. API calls wait instead (callTurns.ts). */
export interface Limits extends BucketSettings {
  /** Acts under way at the same time. */
  readonly atOnce: number;
}

/** Counts calls by caller. */
export interface Limiter {
  /** Takes a slot for one call; returns the function that frees it. Throws 429 with the seconds to wait. */
  enter(caller: string): () => void;
}

interface Caller {
  bucket: Bucket;
  underWay: number;
}

/** Above this number, callers with a full bucket and no running call are forgotten. */
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
  return new ApiError('tooManyRequests', `Too many requests. Try again in ${retryAfter} s.`, { retryAfter });
}

/** A token bucket: the tokens left, and when they were counted (milliseconds). */
interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** The capacity of a bucket and its refill rate. */
interface BucketSettings {
  readonly size: number;
  readonly perSecond: number;
}

/** A new, full bucket. */
export function fullBucket({ size }: BucketSettings, now: number): Bucket {
  return { left: size, at: now };
}

/** Takes one token: the bucket afterwards, and whole seconds to wait if it was empty (0 if it was not). */
export function take(
  bucket: Bucket,
  { size, perSecond }: BucketSettings,
  now: number,
): { bucket: Bucket; waitSeconds: number } {
  const left = Math.min(size, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  if (left >= 1) return { bucket: { left: left - 1, at: now }, waitSeconds: 0 };
  return { bucket: { left, at: now }, waitSeconds: Math.ceil((1 - left) / perSecond) };
}
