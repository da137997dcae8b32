import type { Action } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import type { ListState } from './useListState.ts';

/** What moving through a list acts on. */
export interface Moving {
  readonly name: string;
  readonly keys: readonly string[];
  readonly state: ListState;
  readonly selectable: boolean;
  /** How many rows stand side by side: 1 in a table. */
  readonly across: () => number;
  /** Moves the focus to a row. */
  readonly focusRow: (key: string) => void;
}

const far = 10;

/** An action of a list that its key repeats while it is held. */
export function listKey(
  name: string,
  id: string,
  title: string,
  shortcut: string | readonly string[],
  run: () => void,
  when: () => boolean,
): Action {
  return { id: `${name}:${id}`, title, group: 'list', shortcut, repeats: true, when, run };
}

/** Moving, and selecting on the way (keyboard.md §3, Lists). */
export function moveActions({ name, keys, state, selectable, across, focusRow }: Moving): Action[] {
  const at = state.active === undefined ? -1 : keys.indexOf(state.active);
  const move = (index: number, step: (key: string) => void) => {
    const key = keys[Math.min(Math.max(index, 0), keys.length - 1)];
    if (key === undefined) return;
    step(key);
    focusRow(key);
  };
  const some = () => keys.length > 0;
  const canSelect = () => selectable && state.active !== undefined;
  const isGrid = () => some() && across() > 1;
  const key = (
    id: string,
    title: string,
    shortcut: string | readonly string[],
    run: () => void,
    when = some,
  ): Action => ({ ...listKey(name, id, title, shortcut, run, when), keyOnly: true, onRows: true });
  /** One row on by letter; by arrow, what stands below. */
  const below = () => (at < 0 ? 0 : at + across());
  const above = () => at - across();
  return [
    key('down', t('list.moveDown'), 'j', () => move(at + 1, state.moveTo)),
    key('up', t('list.moveUp'), 'k', () => move(at - 1, state.moveTo)),
    key('below', t('list.moveBelow'), 'arrowdown', () => move(below(), state.moveTo)),
    key('above', t('list.moveAbove'), 'arrowup', () => move(above(), state.moveTo)),
    key('right', t('list.moveDown'), 'arrowright', () => move(at + 1, state.moveTo), isGrid),
    key('left', t('list.moveUp'), 'arrowleft', () => move(at - 1, state.moveTo), isGrid),
    key('first', t('list.moveFirst'), 'home', () => move(0, state.moveTo)),
    key('last', t('list.moveLast'), 'end', () => move(keys.length - 1, state.moveTo)),
    key('far', t('list.moveFar'), 'pagedown', () => move(at + far, state.moveTo)),
    key('near', t('list.moveNear'), 'pageup', () => move(at - far, state.moveTo)),
    key('toggle', t('list.toggle'), 'x', () => state.active !== undefined && state.toggle(state.active), canSelect),
    key(
      'extend-down',
      t('list.extendDown'),
      ['shift+arrowdown', 'shift+j'],
      () => move(at + 1, state.extendTo),
      canSelect,
    ),
    key('extend-up', t('list.extendUp'), ['shift+arrowup', 'shift+k'], () => move(at - 1, state.extendTo), canSelect),
    { ...listKey(name, 'all', t('list.all'), 'mod+a', state.toggleAll, () => selectable && some()), onRows: true },
  ];
}
