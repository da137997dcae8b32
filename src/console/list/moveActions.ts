import type { Action } from '#console/actions/action.ts';
import { listAction, type ListKey } from './listKeys.ts';
import type { ListState } from './useListState.ts';

/** What moving through a list acts on. */
export interface Moving {
  readonly name: string;
  readonly keys: readonly string[];
  readonly state: ListState;
  readonly selectable: boolean;
  /** How many rows are side by side: 1 in a table. */
  readonly across: () => number;
  /** Moves the focus to a row. */
  readonly focusRow: (key: string) => void;
}

const far = 10;

/** A list action whose key repeats while held. */
export function repeatedAction(name: string, key: ListKey, run: () => void, when: () => boolean): Action {
  return { ...listAction(name, key), group: 'list', repeats: true, when, run };
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
  const key = (id: ListKey, run: () => void, when = some): Action => ({
    ...repeatedAction(name, id, run, when),
    keyOnly: true,
    onRows: true,
  });
  /** Letters move one row on; arrows move to the row below. */
  const below = () => (at < 0 ? 0 : at + across());
  const above = () => at - across();
  return [
    key('down', () => move(at + 1, state.moveTo)),
    key('up', () => move(at - 1, state.moveTo)),
    key('below', () => move(below(), state.moveTo)),
    key('above', () => move(above(), state.moveTo)),
    key('right', () => move(at + 1, state.moveTo), isGrid),
    key('left', () => move(at - 1, state.moveTo), isGrid),
    key('first', () => move(0, state.moveTo)),
    key('last', () => move(keys.length - 1, state.moveTo)),
    key('far', () => move(at + far, state.moveTo)),
    key('near', () => move(at - far, state.moveTo)),
    key('toggle', () => state.active !== undefined && state.toggle(state.active), canSelect),
    key('extend-down', () => move(at + 1, state.extendTo), canSelect),
    key('extend-up', () => move(at - 1, state.extendTo), canSelect),
    { ...repeatedAction(name, 'all', state.toggleAll, () => selectable && some()), onRows: true },
  ];
}
