import { undoDays } from '#domain/imports/targets.ts';

const dayMs = 24 * 3600 * 1000;

/** Until when an import that ends now can be undone, ISO 8601. */
export function undoUntil(now: Date): string {
  return new Date(now.getTime() + undoDays * dayMs).toISOString();
}

/**
 * Rows of imports that ended before this moment are kept no longer, ISO 8601: an import that is undone may still have
 * rows under one that ended up to 30 days later.
 */
export function keptSince(now: Date): string {
  return new Date(now.getTime() - 2 * undoDays * dayMs).toISOString();
}
