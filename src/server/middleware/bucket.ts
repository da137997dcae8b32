/** A token bucket: what is left, and when that was counted (milliseconds). */
export interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** How much a bucket holds and how fast it fills. */
export interface BucketSettings {
  readonly size: number;
  readonly perSecond: number;
}

/** A bucket nobody has taken from yet: it is full. */
export function fullBucket({ size }: BucketSettings, now: number): Bucket {
  return { left: size, at: now };
}

/** Takes one token: the bucket afterwards, and whole seconds to wait where there was none (0 where there was). */
export function take(
  bucket: Bucket,
  { size, perSecond }: BucketSettings,
  now: number,
): { bucket: Bucket; waitSeconds: number } {
  const left = Math.min(size, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  if (left >= 1) return { bucket: { left: left - 1, at: now }, waitSeconds: 0 };
  return { bucket: { left, at: now }, waitSeconds: Math.ceil((1 - left) / perSecond) };
}
