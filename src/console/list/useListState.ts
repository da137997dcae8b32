import { currentAddress } from '#console/navigation/go.ts';
import { cameBack } from '#console/navigation/history.ts';
import { useEffect, useState } from 'react';
import { allOrNone, everything, extended, nothing, toggled, type Selection } from './selection.ts';
import { onReset } from '#console/state/reset.ts';

/** Where a person was in a list: the row and what was selected. */
interface ListPlace {
  readonly active: string | undefined;
  readonly selection: Selection;
}

const places = new Map<string, ListPlace>();
const limit = 100;

/** Where one was in the list at an address, so that Back finds it again. */
function recallPlace(address: string): ListPlace | undefined {
  return places.get(address);
}

/** Notes where one is. */
function notePlace(address: string, place: ListPlace): void {
  places.delete(address);
  places.set(address, place);
  const oldest = places.keys().next().value;
  if (places.size > limit && oldest !== undefined) places.delete(oldest);
}

onReset(() => places.clear());

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
  /** What the list was asked when everything it finds was selected. */
  readonly question?: string;
}

/**
 * Where one is in a list. It is remembered by address, so that Back finds row and selection again. Rows
 * that were selected one by one stay so while one stays on the screen; "everything" ends with another `question`.
 */
export function useListState(keys: readonly string[], question: string): ListState {
  const address = currentAddress();
  const [state, setState] = useState((): Place => {
    const place = cameBack() ? recallPlace(address) : undefined;
    return { active: place?.active, selection: place?.selection ?? nothing, anchor: place?.active, question };
  });
  const selection = selectionOf(state, question);
  // An effect, because the memory outlives the list; it follows what is on screen.
  useEffect(() => {
    notePlace(address, { active: state.active, selection });
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

/** Everything means what was found when it was selected. */
function selectionOf({ selection, question }: Place, asked: string): Selection {
  return selection.all && question !== asked ? nothing : selection;
}
