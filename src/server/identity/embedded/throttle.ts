/** Failures of one address in a row. */
export interface Failures {
  readonly count: number;
  /** Milliseconds since 1970 of the last one. */
  readonly last: number;
}

const freeFailures = 5;
const longestDelayMs = 15 * 60_000;
/** Addresses remembered at most; the longest unseen is forgotten first. */
const remembered = 10_000;

/** Until when an address is refused: five failures are free, then 1, 2, 4 … seconds, up to 15 minutes. */
export function refusedUntil({ count, last }: Failures): number {
  if (count < freeFailures) return 0;
  return last + Math.min(1000 * 2 ** (count - freeFailures), longestDelayMs);
}

/** Counts failed proofs by e-mail address (identity.md §10). */
export interface Throttle {
  isRefused(email: string, now: number): boolean;
  failed(email: string, now: number): void;
  succeeded(email: string): void;
}

/** A throttle that remembers while the process runs. */
export function throttleOf(): Throttle {
  const failures = new Map<string, Failures>();
  return {
    isRefused: (email, now) => {
      const known = failures.get(email);
      return known !== undefined && now < refusedUntil(known);
    },
    failed: (email, now) => {
      const count = (failures.get(email)?.count ?? 0) + 1;
      failures.delete(email);
      failures.set(email, { count, last: now });
      const [oldest] = failures.keys();
      if (failures.size > remembered && oldest !== undefined) failures.delete(oldest);
    },
    succeeded: (email) => {
      failures.delete(email);
    },
  };
}
