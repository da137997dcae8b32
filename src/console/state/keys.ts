import { proxy, subscribe } from 'valtio';
import { keep } from './storage.ts';
import { session } from './session.ts';

/** The keys a user chose for an action, with its title, since it may not be on screen when it is listed. */
export interface ChosenKeys {
  readonly title: string;
  /** Shortcuts in their notation; empty where another action took them. */
  readonly shortcuts: readonly string[];
}

const singleStorage = 'singleKeys';
const keysStorage = (sub: string) => `ownKeys:${sub}`;

/**
 * Keyboard settings: whether keys without a modifier act as shortcuts (WCAG 2.1.4), stored for the browser, and the
 * signed-in user's chosen keys by action id (docs/decisions/018).
 */
export const keys = proxy<{ single: boolean; own: Readonly<Record<string, ChosenKeys>> }>({
  single: localStorage.getItem(singleStorage) !== 'false',
  own: read(session.user?.sub),
});

/** Turns shortcuts without a modifier on or off, for this machine. */
export function setSingleKeys(on: boolean): void {
  keys.single = on;
  localStorage.setItem(singleStorage, String(on));
}

/** Replaces these choices; undefined resets an action to its defaults. */
export function setChosenKeys(choices: Readonly<Record<string, ChosenKeys | undefined>>): void {
  const all = Object.entries({ ...keys.own, ...choices });
  write(Object.fromEntries(all.filter((entry): entry is [string, ChosenKeys] => entry[1] !== undefined)));
}

/** Resets every action to its default keys. */
export function resetChosenKeys(): void {
  write({});
}

function write(own: Readonly<Record<string, ChosenKeys>>): void {
  keys.own = own;
  const sub = session.user?.sub;
  // With a full storage the choice lasts as long as the tab.
  if (sub !== undefined) keep(localStorage, keysStorage(sub), JSON.stringify(own));
}

function read(sub: string | undefined): Readonly<Record<string, ChosenKeys>> {
  if (sub === undefined) return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keysStorage(sub)) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, ChosenKeys] => isChosenKeys(entry[1])));
  } catch {
    return {};
  }
}

function isChosenKeys(value: unknown): value is ChosenKeys {
  const { title, shortcuts } = (value ?? {}) as Partial<Record<keyof ChosenKeys, unknown>>;
  return (
    typeof title === 'string' && Array.isArray(shortcuts) && shortcuts.every((shortcut) => typeof shortcut === 'string')
  );
}

let owner = session.user?.sub;

// Chosen keys are loaded and cleared with the user.
subscribe(
  session,
  () => {
    if (session.user?.sub === owner) return;
    owner = session.user?.sub;
    keys.own = read(owner);
  },
  true,
);
