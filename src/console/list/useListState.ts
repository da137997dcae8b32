import { currentAddress } from '#console/navigation/copyLink.ts';
import { cameBack } from '#console/navigation/direction.ts';
import { useEffect, useState } from 'react';
import { notePlace, recallPlace } from './memory.ts';
import { allOrNone, extended, toggled, type Selection } from './selection.ts';

/** The row one is at, the selected rows, and every way to change them. */
export interface ListState {
  /** Undefined while one has not moved in the list yet. */
  readonly active: string | undefined;
  readonly selection: Selection;
  /** Goes to a row without selecting. */
  readonly moveTo: (key: string) => void;
  readonly toggle: (key: string) => void;
  /** Selects everything from the row last toggled, or the one one is at, to this one, and goes there. */
  readonly extendTo: (key: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface Place {
  readonly active: string | undefined;
  readonly selection: Selection;
  /** Where a selection that is extended begins. */
  readonly anchor: string | undefined;
}

/**
 * Where one is in a list. It is remembered by address, so that Back finds row and selection again; with another search
 * or page, another place counts, but the selection is kept while one stays on the screen.
 */
export function useListState(keys: readonly string[]): ListState {
  const address = currentAddress();
  const [state, setState] = useState((): Place => {
    const place = cameBack() ? recallPlace(address) : undefined;
    return { active: place?.active, selection: new Set(place?.selected), anchor: place?.active };
  });
  // An effect, because the memory outlives the list; it follows what is on screen.
  useEffect(() => {
    notePlace(address, { active: state.active, selected: [...state.selection] });
  }, [address, state]);
  const active = state.active !== undefined && keys.includes(state.active) ? state.active : undefined;
  return {
    active,
    selection: state.selection,
    moveTo: (key) => setState((before) => ({ ...before, active: key })),
    toggle: (key) => setState(({ selection }) => ({ active: key, anchor: key, selection: toggled(selection, key) })),
    extendTo: (key) =>
      setState((before) => {
        const from = before.anchor ?? before.active ?? key;
        return { active: key, anchor: from, selection: extended(before.selection, keys, from, key) };
      }),
    toggleAll: () => setState((before) => ({ ...before, selection: allOrNone(before.selection, keys) })),
    clear: () => setState((before) => ({ ...before, selection: new Set() })),
  };
}
