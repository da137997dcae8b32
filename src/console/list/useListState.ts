import { currentAddress } from '#console/navigation/go.ts';
import { isBackOrForward } from '#console/navigation/history.ts';
import { useEffect, useState } from 'react';
import { allOrNone, everything, extended, nothing, toggled, type Selection } from './selection.ts';
import { onReset } from '#console/state/reset.ts';

/** The position in a list: the active row and the selection. */
interface ListPosition {
  readonly active: string | undefined;
  readonly selection: Selection;
}

const places = new Map<string, ListPosition>();
const limit = 100;

/** The stored position in the list at an address, so that Back restores it. */
function storedPosition(address: string): ListPosition | undefined {
  return places.get(address);
}

/** Stores the position in a list. */
function storePosition(address: string, place: ListPosition): void {
  places.delete(address);
  places.set(address, place);
  const oldest = places.keys().next().value;
  if (places.size > limit && oldest !== undefined) places.delete(oldest);
}

onReset(() => places.clear());

/** The active row, the selected rows, and every way to change them. */
export interface ListState {
  /** Undefined before the first move in the list. */
  readonly active: string | undefined;
  readonly selection: Selection;
  /** Moves to a row without selecting it. */
  readonly moveTo: (key: string) => void;
  readonly toggle: (key: string) => void;
  /** Selects everything from the row last toggled, or the active one, to this one, and moves there. */
  readonly extendTo: (key: string) => void;
  /** All rows of the page, or none of them. */
  readonly toggleAll: () => void;
  /** Everything the list finds, on all pages. */
  readonly selectEverything: () => void;
  readonly clear: () => void;
}

interface Place {
  readonly active: string | undefined;
  readonly selection: Selection;
  /** Where a selection that is extended begins. */
  readonly anchor: string | undefined;
  /** The list's query at the time everything was selected. */
  readonly question?: string;
}

/**
 * The position in a list. It is stored by address, so that Back restores row and selection. Rows selected one by one
 * stay selected while the screen is mounted; "everything" ends with another `question`.
 */
export function useListState(keys: readonly string[], question: string): ListState {
  const address = currentAddress();
  const [state, setState] = useState((): Place => {
    const place = isBackOrForward() ? storedPosition(address) : undefined;
    return { active: place?.active, selection: place?.selection ?? nothing, anchor: place?.active, question };
  });
  const selection = selectionOf(state, question);
  // An effect, because the store outlives the list.
  useEffect(() => {
    storePosition(address, { active: state.active, selection });
  }, [address, state.active, selection]);
  const active = state.active !== undefined && keys.includes(state.active) ? state.active : undefined;
  const change = (next: (before: Place) => Partial<Place>) =>
    setState((before) => {
      const shown = { ...before, selection: selectionOf(before, question), question };
      return { ...shown, ...next(shown) };
    });
  return {
    active,
    selection,
    moveTo: (key) => change(() => ({ active: key })),
    toggle: (key) => change((before) => ({ active: key, anchor: key, selection: toggled(before.selection, key) })),
    extendTo: (key) =>
      change((before) => {
        const from = before.anchor ?? before.active ?? key;
        return { active: key, anchor: from, selection: extended(before.selection, keys, from, key) };
      }),
    toggleAll: () => change((before) => ({ selection: allOrNone(before.selection, keys) })),
    selectEverything: () => change(() => ({ selection: everything })),
    clear: () => change(() => ({ selection: nothing })),
  };
}

/** "Everything" applies to the query it was selected for. */
function selectionOf({ selection, question }: Place, current: string): Selection {
  return selection.all && question !== current ? nothing : selection;
}
