import { proxy, subscribe } from 'valtio';
import { session } from './session.ts';
import { keep } from './storage.ts';

const storageKey = (sub: string) => `foldedGroups:${sub}`;

/** Folded until the person unfolds them: what is set up once. All other groups fit a window 900 px high. */
const foldedAtFirst: readonly string[] = ['connectors', 'chat'];

/** Which groups of the sidebar the person folded, in this browser. */
export const folds = proxy({ groups: read(session.user?.sub) });

/** Folds or unfolds a group, and remembers it for this person. */
export function toggleFold(group: string): void {
  const { groups } = folds;
  folds.groups = groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group];
  const sub = session.user?.sub;
  if (sub !== undefined) keep(localStorage, storageKey(sub), folds.groups.join(' '));
}

function read(sub: string | undefined): readonly string[] {
  const stored = sub === undefined ? null : localStorage.getItem(storageKey(sub));
  return stored === null ? foldedAtFirst : stored.split(' ');
}

let owner = session.user?.sub;

// Folded groups are loaded and cleared with the user.
subscribe(
  session,
  () => {
    if (session.user?.sub === owner) return;
    owner = session.user?.sub;
    folds.groups = read(owner);
  },
  true,
);
