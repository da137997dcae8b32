import type { FeatureCode } from '#domain/access/features.ts';
import type { LucideIcon } from 'lucide-react';
import type { en } from '#console/texts/en.ts';

/** Under which heading an action stands in palette and key list. */
export type ActionGroup = keyof typeof en.actions.groups;

/** One thing an argument can be. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly keywords?: string;
}

/** What an action needs to know before it runs; the palette asks for it on a page of its own. */
export interface ActionArgument {
  readonly id: string;
  readonly title: string;
  /** What can be chosen, given the arguments before it. */
  readonly choices: (given: Arguments) => readonly Choice[] | Promise<readonly Choice[]>;
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
  readonly group: ActionGroup;
  readonly icon?: LucideIcon;
  readonly feature?: FeatureCode | undefined;
  /** `x`, `mod+enter`, `shift+arrowdown`, or strokes one after the other: `g s`. The first of several is shown. */
  readonly shortcut?: string | readonly string[] | undefined;
  /** The address it leads to, for a new tab and for copying the link. */
  readonly path?: string;
  /** At most three. */
  readonly arguments?: readonly ActionArgument[];
  /** False while it makes no sense; it is then not listed and its key does nothing. */
  readonly when?: () => boolean;
  /** Listed with the keys but not in the palette: moves within a list and the like. */
  readonly keyOnly?: true;
  /** Its key works while typing, too. Only for keys with a modifier, and Escape. */
  readonly inFields?: true;
  /** Its key works while a dialog is open. */
  readonly inDialogs?: true;
  /** Holding the key repeats it. */
  readonly repeats?: true;
  readonly run: (given: Arguments) => void | Promise<void>;
}

/** All shortcuts of an action, the shown one first. */
export function shortcutsOf({ shortcut }: Action): readonly string[] {
  if (shortcut === undefined) return [];
  return typeof shortcut === 'string' ? [shortcut] : shortcut;
}
