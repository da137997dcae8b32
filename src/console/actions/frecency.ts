import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';

/** What a used record is called, so that it can be offered again without asking for it. */
export interface UsedRecord {
  readonly title: string;
  readonly kind: string;
}

interface Use {
  readonly count: number;
  readonly last: number;
  readonly record?: UsedRecord;
}

const halfLife = 7 * 24 * 3600 * 1000;
const kept = 200;

/** Used things of this person in this tenant, kept on this machine. */
function storageKey(): string {
  return `used:${tenant.id ?? ''}:${session.user?.sub ?? ''}`;
}

function read(): Record<string, Use> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Use>) : {};
  } catch {
    return {};
  }
}

/** How much a use counts now: each week halves it. */
export function weightOf({ count, last }: Use, now: number): number {
  return count * 0.5 ** ((now - last) / halfLife);
}

/** Notes that something was used: an action by its id, or a record by its address with what it is called. */
export function noteUse(id: string, record?: UsedRecord, now = Date.now()): void {
  const uses = read();
  const before = uses[id];
  uses[id] = { count: (before ? weightOf(before, now) : 0) + 1, last: now, ...(record && { record }) };
  const heaviest = Object.entries(uses).toSorted(([, a], [, b]) => weightOf(b, now) - weightOf(a, now));
  try {
    localStorage.setItem(storageKey(), JSON.stringify(Object.fromEntries(heaviest.slice(0, kept))));
  } catch {
    // A full store loses what was used, and nothing else.
  }
}

/** What was used, each with its weight now. */
export function usedWeights(now = Date.now()): ReadonlyMap<string, number> {
  return new Map(Object.entries(read()).map(([id, use]) => [id, weightOf(use, now)]));
}

/** The records that were opened, by their addresses. */
export function usedRecords(): ReadonlyMap<string, UsedRecord> {
  return new Map(Object.entries(read()).flatMap(([id, { record }]) => (record ? [[id, record] as const] : [])));
}
