import { proxy, subscribe } from 'valtio';
import { keep } from './storage.ts';
import { session } from './session.ts';

/** The keys that a person chose for an action, with its title, since it may be on no screen when it is listed. */
export interface OwnKeys {
  readonly title: string;
  /** Shortcuts as actions write them; none where another action took them. */
  readonly shortcuts: readonly string[];
}

const singleStorage = 'singleKeys';
const ownStorage = (sub: string) => `ownKeys:${sub}`;

/**
 * The setting of the keyboard: whether keys without a modifier act as shortcuts (WCAG 2.1.4), a choice of the machine, and
 * the keys that the person who is signed in chose instead of the usual ones, by action id (docs/decisions/018).
 */
export const keys = proxy<{ single: boolean; own: Readonly<Record<string, OwnKeys>> }>({
  single: localStorage.getItem(singleStorage) !== 'false',
  own: read(session.user?.sub),
});

/** Turns shortcuts without a modifier on or off, for this machine. */
export function setSingleKeys(on: boolean): void {
  keys.single = on;
  localStorage.setItem(singleStorage, String(on));
}

/** Puts these choices in place of the former ones; undefined gives an action its usual keys back. */
export function setOwnKeys(choices: Readonly<Record<string, OwnKeys | undefined>>): void {
  const all = Object.entries({ ...keys.own, ...choices });
  write(Object.fromEntries(all.filter((entry): entry is [string, OwnKeys] => entry[1] !== undefined)));
}

/** Gives every action its usual keys back. */
export function resetOwnKeys(): void {
  write({});
}

function write(own: Readonly<Record<string, OwnKeys>>): void {
  keys.own = own;
  const sub = session.user?.sub;
  // A full store keeps the choice for as long as the tab is open.
  if (sub !== undefined) keep(localStorage, ownStorage(sub), JSON.stringify(own));
}

function read(sub: string | undefined): Readonly<Record<string, OwnKeys>> {
  if (sub === undefined) return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownStorage(sub)) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, OwnKeys] => isOwnKeys(entry[1])));
  } catch {
    return {};
  }
}

function isOwnKeys(value: unknown): value is OwnKeys {
  const { title, shortcuts } = (value ?? {}) as Partial<Record<keyof OwnKeys, unknown>>;
  return (
    typeof title === 'string' && Array.isArray(shortcuts) && shortcuts.every((shortcut) => typeof shortcut === 'string')
  );
}

let owner = session.user?.sub;

// Chosen keys come and go with the person.
subscribe(
  session,
  () => {
    if (session.user?.sub === owner) return;
    owner = session.user?.sub;
    keys.own = read(owner);
  },
  true,
);
