import type { Action, Choice } from '#console/actions/action.ts';
import type { builder as texts } from '#console/builder/texts.ts';
import { draftIn, type Builder } from '../builder.ts';
import { currentCondition, currentGroup } from '../current.ts';
import type { BuilderView } from '../view.ts';

/** The context of a move. */
export interface MoveContext {
  readonly builder: Builder;
  readonly isReadOnly: boolean;
  readonly view: BuilderView;
  readonly setView: (view: BuilderView) => void;
}

/** The name of a move, the key of its titles in the catalogue. */
export type MoveId = keyof typeof texts.actions;

/** One move of the builder as a row of a table: palette, keys, menus and buttons read it. */
export interface Move extends Pick<Action, 'shortcut' | 'isDestructive' | 'icon' | 'keyOnly' | 'inFields' | 'repeats'> {
  readonly id: MoveId;
  /** The id of the action, where it is not `builder.` plus the move's name. */
  readonly named?: string;
  readonly when: (place: MoveContext) => boolean;
  /** The argument it needs first; the palette requests it. */
  readonly asks?: {
    readonly title: keyof typeof texts.asked;
    readonly choices: (place: MoveContext) => readonly Choice[];
  };
  /** `chosen` is empty where there is no argument. */
  readonly run: (place: MoveContext, chosen: string) => void | Promise<void>;
}

/** The model can be changed: the user has the permission and the text is valid. */
export function isOpen({ builder, isReadOnly }: MoveContext): boolean {
  return !isReadOnly && draftIn(builder).problems.length === 0;
}

/** A condition can be changed. */
export function hasCondition(place: MoveContext): boolean {
  return isOpen(place) && currentCondition(place.builder) !== undefined;
}

/** A group can be changed. */
export function hasGroup(place: MoveContext): boolean {
  return isOpen(place) && currentGroup(place.builder) !== undefined;
}

/** There is more than one group. */
export function hasGroups(place: MoveContext): boolean {
  return isOpen(place) && draftIn(place.builder).model.groups.length > 1;
}
