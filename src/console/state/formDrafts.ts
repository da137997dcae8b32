import { keep } from './storage.ts';
import { onReset } from './reset.ts';
import { session } from './session.ts';
import { tenant } from './tenant.ts';

const prefix = 'typed:';

/*
 * Unsaved form values, stored in this tab for the user, the tenant and the form's path: they survive an expired
 * session, a reload and Back. Saving, discarding and signing out delete them.
 */

function keyOf(path: string): string | undefined {
  const { user } = session;
  return user && tenant.id !== undefined ? `${prefix}${user.sub}:${tenant.id}:${path}` : undefined;
}

/** Stores unsaved values of a path; if the browser's storage is full they are only on screen. */
export function storeDraft(path: string, values: unknown): void {
  const key = keyOf(path);
  if (key !== undefined) keep(sessionStorage, key, JSON.stringify(values), console.error);
}

/** The stored values of a path, unvalidated; undefined where there are none. */
export function draftAt(path: string): unknown {
  const kept = sessionStorage.getItem(keyOf(path) ?? '');
  return kept === null ? undefined : JSON.parse(kept);
}

/** Deletes the stored values of a path. */
export function dropDraft(path: string): void {
  const key = keyOf(path);
  if (key !== undefined) sessionStorage.removeItem(key);
}

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

/** Preserves them through a sign-out that the user did not request: the same user finds them again. */
export async function keepDraftsThrough(signOut: () => Promise<void>): Promise<void> {
  const all = draftKeys().map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  await signOut();
  for (const [key, values] of all) keep(sessionStorage, key, values, console.error);
}

onReset(() => {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
});
