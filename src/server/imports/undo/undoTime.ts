import { undoDays } from '#domain/imports/targets.ts';

const dayMs = 24 * 3600 * 1000;

/** Until when an import that ends now can be undone, ISO 8601. */
export function undoUntil(now: Date): string {
  return new Date(now.getTime() + undoDays * dayMs).toISOString();
}

/** Imports that ended before this moment can no longer be undone, ISO 8601. */
export function undoSince(now: Date): string {
  return new Date(now.getTime() - undoDays * dayMs).toISOString();
}
