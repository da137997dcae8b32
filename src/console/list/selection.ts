/**
 * Which rows are selected, across pages: those with these keys or, with `all`, everything the list finds except those.
 * Pure: each function returns a new selection.
 */
export interface Selection {
  readonly all: boolean;
  readonly keys: ReadonlySet<string>;
}

/** Nothing selected. */
export const nothing: Selection = { all: false, keys: new Set() };

/** Everything the list finds, on all pages. */
export const everything: Selection = { all: true, keys: new Set() };

/** Whether a row is selected. */
export function isSelected({ all, keys }: Selection, key: string): boolean {
  return all !== keys.has(key);
}

/** How many rows are selected, of a list with so many results. */
export function selectedCount({ all, keys }: Selection, total: number): number {
  return all ? Math.max(0, total - keys.size) : keys.size;
}

/** Selects or deselects rows. */
function put({ all, keys }: Selection, changed: readonly string[], selected: boolean): Selection {
  const next = new Set(keys);
  for (const key of changed) {
    if (selected === all) next.delete(key);
    else next.add(key);
  }
  return { all, keys: next };
}

/** Toggles a row. */
export function toggled(selection: Selection, key: string): Selection {
  return put(selection, [key], !isSelected(selection, key));
}

/** Adds every row between two, both included. */
export function extended(selection: Selection, keys: readonly string[], from: string, to: string): Selection {
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)].toSorted((x, y) => x - y);
  if (a === undefined || b === undefined || a < 0) return put(selection, [to], true);
  return put(selection, keys.slice(a, b + 1), true);
}

/** Selects all of these rows; deselects them where all were selected. */
export function allOrNone(selection: Selection, keys: readonly string[]): Selection {
  return put(selection, keys, !(keys.length > 0 && keys.every((key) => isSelected(selection, key))));
}
