import { fullBucket, take } from '#server/middleware/limits.ts';

/** Events of one mail that are recorded: many for a person and a scanner, few for a script that repeats one address. */
const perMail = { size: 120, perSecond: 1 } as const;
/** Above this number of mails, those with a full bucket are forgotten. */
const remembered = 10_000;

/** Whether one more event of a mail is recorded; its page is answered in any case. `now` in milliseconds. */
export function eventLimitOf(now: () => number): (mail: string) => boolean {
  const buckets = new Map<string, ReturnType<typeof fullBucket>>();
  return (mail) => {
    if (buckets.size > remembered) forgetFull(buckets, now());
    const { bucket, waitSeconds } = take(buckets.get(mail) ?? fullBucket(perMail, now()), perMail, now());
    buckets.set(mail, bucket);
    return waitSeconds === 0;
  };
}

function forgetFull(buckets: Map<string, ReturnType<typeof fullBucket>>, now: number): void {
  const fullAfterMs = (perMail.size / perMail.perSecond) * 1000;
  for (const [mail, { at }] of buckets) if (now - at > fullAfterMs) buckets.delete(mail);
}
