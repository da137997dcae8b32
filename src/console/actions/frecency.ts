import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';

interface Use {
  readonly count: number;
  readonly last: number;
}

const halfLife = 7 * 24 * 3600 * 1000;
const kept = 200;

/** Used things of this person in this tenant, kept on this machine. */
function storageKey(): string {
  return `used:${tenant.id ?? ''}:${session.user?.sub ?? ''}`;
}

function read(): Record<string, Use> {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? '{}') as Record<string, Use>;
  } catch {
    return {};
  }
}

/** How much a use counts now: each week halves it. */
export function weightOf({ count, last }: Use, now: number): number {
  return count * 0.5 ** ((now - last) / halfLife);
}

/** Notes that something was used. */
export function noteUse(id: string, now = Date.now()): void {
  const uses = read();
  const before = uses[id];
  uses[id] = { count: (before ? weightOf(before, now) : 0) + 1, last: now };
  const heaviest = Object.entries(uses).toSorted(([, a], [, b]) => weightOf(b, now) - weightOf(a, now));
  localStorage.setItem(storageKey(), JSON.stringify(Object.fromEntries(heaviest.slice(0, kept))));
}

/** What was used, each with its weight now. */
export function usedWeights(now = Date.now()): ReadonlyMap<string, number> {
  return new Map(Object.entries(read()).map(([id, use]) => [id, weightOf(use, now)]));
}
