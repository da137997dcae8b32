/** Which rows are selected, by key. Pure: each function returns the selection that follows. */
export type Selection = ReadonlySet<string>;

/** Selects a row, or takes it out. */
export function toggled(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Adds every row between two, both included. */
export function extended(selection: Selection, keys: readonly string[], from: string, to: string): Selection {
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)].toSorted((x, y) => x - y);
  if (a === undefined || b === undefined || a < 0) return new Set([...selection, to]);
  return new Set([...selection, ...keys.slice(a, b + 1)]);
}

/** Selects all of these rows; none of them, where all were selected. */
export function allOrNone(selection: Selection, keys: readonly string[]): Selection {
  return keys.length > 0 && keys.every((key) => selection.has(key)) ? new Set() : new Set(keys);
}
