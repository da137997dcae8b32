/** Minutes from a try that a mail server did not take to the next one; the last number repeats. */
const minutesBetween = [1, 5, 15, 60] as const;
const minuteMs = 60_000;
/** An email is tried for so long; then it has failed. */
const triedForMs = 24 * 60 * minuteMs;

/** So many emails in a row that cannot be sent pause a campaign; of a smaller audience, all of them. */
export const failuresThatPause = 50;

/**
 * When an email is tried again that the mail server did not take `tries` times, since the first of these tries; null
 * after 24 hours.
 */
export function nextTry(tries: number, since: Date, now: Date): Date | null {
  const minutes = minutesBetween[Math.min(tries, minutesBetween.length) - 1] ?? minutesBetween[0];
  const at = now.getTime() + minutes * minuteMs;
  return at - since.getTime() > triedForMs ? null : new Date(at);
}
