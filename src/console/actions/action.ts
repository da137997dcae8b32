import type { FeatureCode } from '#domain/access/features.ts';
import type { LucideIcon } from 'lucide-react';
import { keys } from '#console/state/keys.ts';
import type { Catalogue } from '#console/texts/catalogue.ts';
import { overriddenBy } from './overrides.ts';
import { isTypedStroke } from './stroke.ts';

/** Under which heading an action stands in palette and key list. */
export type ActionGroup = keyof Catalogue['actions']['groups'];

/** One thing an argument can be. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly keywords?: string;
  /** What people call it, and no word of its title says. */
  readonly aliases?: readonly string[] | undefined;
  /** What of the later arguments is chosen with it. */
  readonly given?: Arguments;
}

/** What an action needs to know before it runs; the palette asks for it on a page of its own. */
export interface ActionArgument {
  readonly id: string;
  readonly title: string;
  /** What can be chosen, given the arguments before it. */
  readonly choices: (given: Arguments) => readonly Choice[] | Promise<readonly Choice[]>;
  /** What a text says by itself, which no choice is called: `2025-03`. The text is folded, its words with single spaces. */
  readonly reads?: (text: string) => readonly Choice[];
  /** What comes after those once it is known: choices of later arguments that can be made at once. */
  readonly shortcuts?: () => Promise<readonly Choice[]>;
}

/** Chosen arguments by id. */
export type Arguments = Readonly<Record<string, string>>;

/** One thing a person can do. Palette, buttons, menus, keys and the key list read it; nothing else binds a key. */
export interface Action {
  /** Unique among what is on screen; kept in the local list of recently used ones. */
  readonly id: string;
  readonly title: string;
  /** Other words it is found by. */
  readonly keywords?: string;
  /** What people call it, and no word of its title says; said in full it counts more than a word of another title. */
  readonly aliases?: readonly string[] | undefined;
  /** It takes something away, switches something off or ends the session: offered only to those who plainly say it. */
  readonly isDestructive?: true;
  readonly group: ActionGroup;
  readonly icon?: LucideIcon;
  readonly feature?: FeatureCode | undefined;
  /** `x`, `mod+enter`, `shift+arrowdown`, or strokes one after the other: `g s`. The first of several is shown. */
  readonly shortcut?: string | readonly string[] | undefined;
  /** The address it leads to, for a new tab and for copying the link. */
  readonly path?: string;
  /** At most three. */
  readonly arguments?: readonly ActionArgument[];
  /** One of its choices says by itself what is meant: `dark`, `last month`; or `all` of them together: `price high to low`. */
  readonly saidByChoice?: true | 'all';
  /** False while it makes no sense; it is then not listed and its key does nothing. */
  readonly when?: () => boolean;
  /** Listed with the keys but not in the palette: moves within a list and the like. */
  readonly keyOnly?: true;
  /** Its keys work while typing, too, or those with Alt alone. Only for keys with a modifier, and Escape. */
  readonly inFields?: true | 'alt';
  /** Its key works while a dialog is open. */
  readonly inDialogs?: true;
  /** It is about rows; its key waits while those on screen answer the question before. What stands under `row` is anyway. */
  readonly onRows?: true;
  /** Holding the key repeats it. */
  readonly repeats?: true;
  readonly run: (given: Arguments) => void | Promise<void>;
}

/** The shortcuts an action comes with. */
export function usualShortcutsOf({ shortcut }: Pick<Action, 'shortcut'>): readonly string[] {
  if (shortcut === undefined) return [];
  return typeof shortcut === 'string' ? [shortcut] : shortcut;
}

/** The shortcuts an action has: the ones that the person chose, else its usual ones that were not chosen for another action here. */
export function chosenShortcutsOf(action: Pick<Action, 'id' | 'shortcut'>): readonly string[] {
  const usual = () => usualShortcutsOf(action).filter((shortcut) => overriddenBy(action.id, shortcut) === undefined);
  return keys.own[action.id]?.shortcuts ?? usual();
}

/** The usual shortcuts that an action lost because the person chose them for another one here, with that one's title. */
export function lostShortcutsOf(
  action: Pick<Action, 'id' | 'shortcut'>,
): readonly { shortcut: string; taker: string }[] {
  if (keys.own[action.id] !== undefined) return [];
  return usualShortcutsOf(action).flatMap((shortcut) => {
    const taker = overriddenBy(action.id, shortcut);
    return taker === undefined ? [] : [{ shortcut, taker }];
  });
}

/**
 * The shortcuts of an action that work now, the shown one first: whatever shows or hears a key asks here. Without single
 * keys those are the ones that have no stroke which types a sign (WCAG 2.1.4).
 */
export function shortcutsOf(action: Pick<Action, 'id' | 'shortcut'>): readonly string[] {
  const chosen = chosenShortcutsOf(action);
  return keys.single ? chosen : chosen.filter((shortcut) => !shortcut.split(' ').some(isTypedStroke));
}
