import type { Action, Choice } from '#console/actions/action.ts';
import type { builder as texts } from '#console/texts/builder.ts';
import { draftIn, type Builder } from '../builder.ts';
import { currentCondition, currentGroup } from '../current.ts';
import type { BuilderView } from '../view.ts';

/** Where a move is made. */
export interface MovePlace {
  readonly builder: Builder;
  readonly isReadOnly: boolean;
  readonly view: BuilderView;
  readonly setView: (view: BuilderView) => void;
}

/** The name of a move; its titles stand in the catalogue under it. */
export type MoveId = keyof typeof texts.actions;

/** One move of the builder as a row of a table: palette, keys, menus and buttons read it. */
export interface Move extends Pick<Action, 'shortcut' | 'isDestructive' | 'icon' | 'keyOnly' | 'inFields' | 'repeats'> {
  readonly id: MoveId;
  /** The id of the action, where it is not `builder.` and the move's own. */
  readonly named?: string;
  readonly when: (place: MovePlace) => boolean;
  /** What has to be chosen first; the palette asks for it. */
  readonly asks?: {
    readonly title: keyof typeof texts.asked;
    readonly choices: (place: MovePlace) => readonly Choice[];
  };
  /** `chosen` is empty where nothing has to be chosen. */
  readonly run: (place: MovePlace, chosen: string) => void | Promise<void>;
}

/** The model can be changed: the person may, and the text can be read. */
export function isOpen({ builder, isReadOnly }: MovePlace): boolean {
  return !isReadOnly && draftIn(builder).problems.length === 0;
}

/** A condition can be changed. */
export function hasCondition(place: MovePlace): boolean {
  return isOpen(place) && currentCondition(place.builder) !== undefined;
}

/** A group can be changed. */
export function hasGroup(place: MovePlace): boolean {
  return isOpen(place) && currentGroup(place.builder) !== undefined;
}

/** There is more than one group. */
export function hasGroups(place: MovePlace): boolean {
  return isOpen(place) && draftIn(place.builder).model.groups.length > 1;
}
