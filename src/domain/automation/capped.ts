/** An occasion of a person. Moments are what the tenant's clock shows: `2026-12-01T09:00:00`. */
export interface Occasion {
  readonly user_id: string;
  readonly due: string;
}

const dayMs = 24 * 3600 * 1000;

/** A moment of the tenant's clock as a number, for counting days. */
export function wallNumber(moment: string): number {
  return Date.parse(`${moment}Z`);
}

/**
 * Which of some occasions, the earliest first, bring a mail: a person gets one in so many days at most. `lastMailed` is
 * the last one before, by person.
 */
export function withinCap<One extends Occasion>(
  occasions: readonly One[],
  capDays: number,
  lastMailed: ReadonlyMap<string, string> = new Map(),
): ReadonlySet<One> {
  const last = new Map(lastMailed);
  const mailed = new Set<One>();
  for (const one of occasions) {
    const before = last.get(one.user_id);
    if (before !== undefined && wallNumber(one.due) < wallNumber(before) + capDays * dayMs) continue;
    last.set(one.user_id, one.due);
    mailed.add(one);
  }
  return mailed;
}
