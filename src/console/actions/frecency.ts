import { onReset } from '#console/state/reset.ts';
import { keep } from '#console/state/storage.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';

/** The title of a used record, so that it can be listed without a request. */
export interface UsedRecord {
  readonly title: string;
  readonly kind: string;
}

/** How often something was used, and when last (milliseconds). */
export interface Use {
  readonly count: number;
  readonly last: number;
  readonly record?: UsedRecord;
}

const halfLife = 7 * 24 * 3600 * 1000;
const maxStored = 200;

const prefix = 'used:';

/** localStorage key of what this user used in this tenant. */
function storageKey(): string {
  return `${prefix}${tenant.id ?? ''}:${session.user?.sub ?? ''}`;
}

/** Uses by action id or record address. */
export function readUses(): Record<string, Use> {
  return parsed(localStorage.getItem(storageKey()));
}

function parsed(text: string | null): Record<string, Use> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Use>) : {};
  } catch {
    return {};
  }
}

/** How much a use counts now: each week halves it. */
export function weightOf({ count, last }: Use, now: number): number {
  return count * 0.5 ** ((now - last) / halfLife);
}

/** Records that something was used: an action by its id, or a record by its address with its title. */
export function noteUse(id: string, record?: UsedRecord, now = Date.now()): void {
  const uses = readUses();
  const before = uses[id];
  uses[id] = { count: (before ? weightOf(before, now) : 0) + 1, last: now, ...(record && { record }) };
  const heaviest = Object.entries(uses).toSorted(([, a], [, b]) => weightOf(b, now) - weightOf(a, now));
  keep(localStorage, storageKey(), JSON.stringify(Object.fromEntries(heaviest.slice(0, maxStored))));
}

/** At a sign-out the titles of records leave this browser; how often actions were used stays. */
onReset(() => {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const kept = Object.entries(parsed(localStorage.getItem(key))).filter(([, { record }]) => record === undefined);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  }
});
