import { perform, isOffered } from '#console/actions/perform.ts';
import { findAction, watchActions } from '#console/actions/registry.ts';
import { go } from '#console/navigation/go.ts';

/** How long the page may take to offer the action, in milliseconds. */
const patience = 15_000;
/** What ends the waiting: the person does something else. */
const others = ['keydown', 'pointerdown', 'popstate'] as const;

/** Opens the page of a record and performs one of its actions, as soon as the page offers it. */
export function performThere(path: string, action: string): void {
  const done = new AbortController();
  const { signal } = done;
  const look = (): void => {
    const found = isThere(path) ? findAction(action) : undefined;
    if (signal.aborted || !found || !isOffered(found)) return;
    done.abort();
    perform(found);
  };
  signal.addEventListener('abort', watchActions(look));
  const timer = window.setTimeout(() => done.abort(), patience);
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  for (const event of others) window.addEventListener(event, () => done.abort(), { signal, capture: true });
  go(path);
  look();
}

function isThere(path: string): boolean {
  return location.pathname === new URL(path, location.origin).pathname;
}
