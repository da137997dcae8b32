import { screens, type ScreenName } from '#contract/screens.ts';
import { keys } from '#console/state/keys.ts';
import type { Action } from './action.ts';
import { shippedKeys } from './shippedKeys.ts';

/** Something whose keys cannot be another action's in the same place: an action that is here, or one known from elsewhere. */
export interface Rival extends Pick<Action, 'id' | 'title' | 'shortcut'> {
  /** The screens that have it, where it is not here. */
  readonly on?: readonly ScreenName[];
}

const shipped = new Map(shippedKeys.map((row) => [row.id, row]));

/**
 * Everything that may have the same keys as an action in the same place: what is here, and of the screens that are not open
 * those where the action is, too; an action that the table does not know may be anywhere.
 */
export function rivalsOf(id: string, here: readonly Action[]): readonly Rival[] {
  const own = shipped.get(id)?.on;
  const meets = (other: string) => {
    const on = shipped.get(other)?.on;
    return own === undefined || on === undefined || on.some((screen) => own.includes(screen));
  };
  const known: Rival[] = [
    ...shippedKeys.map(({ id: row, title, shortcuts, on }) => ({
      id: row,
      title,
      shortcut: shortcuts,
      ...(on && { on }),
    })),
    ...Object.entries(keys.own).map(([row, { title }]) => ({ id: row, title })),
  ];
  const byId = new Map<string, Rival>();
  for (const rival of [...here, ...known]) if (!byId.has(rival.id) && meets(rival.id)) byId.set(rival.id, rival);
  return [...byId.values()];
}

/** The keys that an action comes with, for one that is on no screen now. */
export function shippedShortcutsOf(id: string): readonly string[] | undefined {
  return shipped.get(id)?.shortcuts;
}

/** Who has keys, each title once, with the screens it is on unless it is here. */
export function namesOf(
  rivals: readonly Rival[],
): readonly { readonly title: string; readonly on: readonly string[] }[] {
  const titles = new Map<string, Set<string>>();
  for (const { title, on = [] } of rivals) {
    const places = titles.get(title) ?? new Set();
    for (const screen of on) places.add(screens[screen].title);
    titles.set(title, places);
  }
  return [...titles].map(([title, on]) => ({ title, on: [...on] }));
}
