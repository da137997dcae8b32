import { keep } from './storage.ts';
import { onReset } from './reset.ts';
import { session } from './session.ts';
import { tenant } from './tenant.ts';

const prefix = 'typed:';

/*
 * What was typed into a form and is not saved yet, kept in this tab for the person, the tenant and the path it belongs to:
 * it outlives a session that ends, a reload and Back. Saving, discarding and signing out forget it.
 */

function keyOf(path: string): string | undefined {
  const { user } = session;
  return user && tenant.id !== undefined ? `${prefix}${user.sub}:${tenant.id}:${path}` : undefined;
}

/** Keeps what was typed at a path; a browser whose store is full keeps only what is on screen. */
export function keepDraft(path: string, values: unknown): void {
  const key = keyOf(path);
  if (key !== undefined) keep(sessionStorage, key, JSON.stringify(values), console.error);
}

/** What was kept of a path, as it was given; undefined where nothing was. */
export function draftAt(path: string): unknown {
  const kept = sessionStorage.getItem(keyOf(path) ?? '');
  return kept === null ? undefined : JSON.parse(kept);
}

/** Forgets what was kept of a path. */
export function dropDraft(path: string): void {
  const key = keyOf(path);
  if (key !== undefined) sessionStorage.removeItem(key);
}

const keptKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

/** Keeps it all through a sign-out that nobody asked for: the same person finds it again. */
export async function keepThrough(signOut: () => Promise<void>): Promise<void> {
  const all = keptKeys().map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  await signOut();
  for (const [key, values] of all) keep(sessionStorage, key, values, console.error);
}

onReset(() => {
  for (const key of keptKeys()) sessionStorage.removeItem(key);
});
