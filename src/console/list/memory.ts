import { onReset } from '#console/state/reset.ts';
import type { Selection } from './selection.ts';

/** Where a person was in a list: the row and what was selected. */
export interface ListPlace {
  readonly active: string | undefined;
  readonly selection: Selection;
}

const places = new Map<string, ListPlace>();
const limit = 100;

/** Where one was in the list at an address, so that Back finds it again. */
export function recallPlace(address: string): ListPlace | undefined {
  return places.get(address);
}

/** Notes where one is. */
export function notePlace(address: string, place: ListPlace): void {
  places.delete(address);
  places.set(address, place);
  const oldest = places.keys().next().value;
  if (places.size > limit && oldest !== undefined) places.delete(oldest);
}

onReset(() => places.clear());
