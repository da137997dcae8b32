/** Minutes between an attempt that a mail server did not accept and the next one; the last number repeats. */
const minutesBetween = [1, 5, 15, 60] as const;
const minuteMs = 60_000;
/** How long an email is retried before it fails. */
const triedForMs = 24 * 60 * minuteMs;

/** This many consecutive failed emails pause a campaign; for a smaller audience, all of them. */
export const failuresThatPause = 50;

/**
 * When to retry an email that the mail server did not accept `tries` times, the first at the given moment; null
 * after 24 hours.
 */
export function nextTry(tries: number, since: Date, now: Date): Date | null {
  const minutes = minutesBetween[Math.min(tries, minutesBetween.length) - 1] ?? minutesBetween[0];
  const at = now.getTime() + minutes * minuteMs;
  return at - since.getTime() > triedForMs ? null : new Date(at);
}
