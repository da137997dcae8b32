import type { NeededFeatures } from '#domain/access/decide.ts';
import type { LucideIcon } from 'lucide-react';
import { keys } from '#console/state/keys.ts';
import type { Catalogue } from '#console/texts/catalogue.ts';
import { overriddenBy } from './overrides.ts';
import { isTypedStroke } from './stroke.ts';

/** The heading of an action in palette and shortcut list. */
export type ActionGroup = keyof Catalogue['actions']['groups'];

/** One possible value of an argument. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly keywords?: string;
  /** Other names people use that share no word with the title. */
  readonly aliases?: readonly string[] | undefined;
  /** Of a choice between actions: the action's own. */
  readonly icon?: LucideIcon | undefined;
  readonly shortcut?: string | undefined;
  /** Values for later arguments that this choice sets as well. */
  readonly given?: Arguments;
}

/** A value an action needs before it runs; the palette requests it on a page of its own. */
export interface ActionArgument {
  readonly id: string;
  readonly title: string;
  /** The choices, given the earlier arguments. */
  readonly choices: (given: Arguments) => readonly Choice[] | Promise<readonly Choice[]>;
  /**
   * Parses a text that is not the name of any choice, such as `2025-03`. The text is folded, its words separated by
   * single spaces.
   */
  readonly reads?: (text: string) => readonly Choice[];
  /** Complete choices of later arguments that become possible once this value is chosen. */
  readonly shortcuts?: () => Promise<readonly Choice[]>;
}

/** Chosen arguments by id. */
export type Arguments = Readonly<Record<string, string>>;

/** One thing a person can do. Palette, buttons, menus, keys and the shortcut list read it; nothing else binds a key. */
export interface Action {
  /** Unique among what is on screen; stored in the local list of recently used actions. */
  readonly id: string;
  readonly title: string;
  /** Other words it is found by. */
  readonly keywords?: string;
  /** Other names people use that share no word with the title; a full match ranks above a word of another title. */
  readonly aliases?: readonly string[] | undefined;
  /**
   * Destructive: it removes something, switches something off or ends the session. Offered only to unambiguous queries.
   */
  readonly isDestructive?: true;
  /** It goes back, undoes, or changes how everything looks: found only by whole words for just that, never in part. */
  readonly isPlainOnly?: true;
  readonly group: ActionGroup;
  readonly icon?: LucideIcon;
  /** The code that it needs, or all of several. */
  readonly feature?: NeededFeatures;
  /** `x`, `mod+enter`, `shift+arrowdown`, or a sequence of strokes: `g s`. The first of several is shown. */
  readonly shortcut?: string | readonly string[] | undefined;
  /**
   * Why this person may not run it although its codes are granted, such as an owners-only action; shown instead of
   * running it.
   */
  readonly obstacle?: string | undefined;
  /** The address it leads to, for a new tab and for copying the link. */
  readonly path?: string;
  /** At most three. */
  readonly arguments?: readonly ActionArgument[];
  /**
   * Whether a single choice identifies the action by itself (`dark`, `last month`), or only `all` arguments together
   * (`price high to low`).
   */
  readonly impliedByChoice?: true | 'all';
  /** False where it does not apply now; it is then not listed and its key does nothing. */
  readonly when?: () => boolean;
  /** Listed with the keys but not in the palette: moves within a list and the like. */
  readonly keyOnly?: true;
  /** Its keys work while typing, too, or those with Alt alone. Only for keys with a modifier, and Escape. */
  readonly inFields?: true | 'alt';
  /** Its key works while a dialog is open. */
  readonly inDialogs?: true;
  /**
   * The action applies to rows: its key is queued while the visible rows belong to the previous request. Implied by the
   * group `row`.
   */
  readonly onRows?: true;
  /** Holding the key repeats it. */
  readonly repeats?: true;
  readonly run: (given: Arguments) => void | Promise<void>;
}

/** The default shortcuts of an action. */
export function usualShortcutsOf({ shortcut }: Pick<Action, 'shortcut'>): readonly string[] {
  if (shortcut === undefined) return [];
  return typeof shortcut === 'string' ? [shortcut] : shortcut;
}

/**
 * The shortcuts of an action: the ones the user chose, else its defaults without those reassigned to another action
 * here.
 */
export function chosenShortcutsOf(action: Pick<Action, 'id' | 'shortcut'>): readonly string[] {
  const usual = () => usualShortcutsOf(action).filter((shortcut) => overriddenBy(action.id, shortcut) === undefined);
  return keys.own[action.id]?.shortcuts ?? usual();
}

/**
 * The default shortcuts that an action lost because the user reassigned them here, with the title of the action that
 * has them.
 */
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
 * The shortcuts of an action that work now, the shown one first; used by everything that shows or handles a key. With
 * single keys switched off, strokes that type a character are excluded (WCAG 2.1.4).
 */
export function shortcutsOf(action: Pick<Action, 'id' | 'shortcut'>): readonly string[] {
  const chosen = chosenShortcutsOf(action);
  return keys.single ? chosen : chosen.filter((shortcut) => !shortcut.split(' ').some(isTypedStroke));
}
