/**
 * What people type on a screen: the query, then the rows of which one has to come first, parted by `|`: a title, with
 * `*` for any end of it, or the path of the row.
 */
export type TypedOn = readonly (readonly [query: string, rows: string])[];

/** The queries of screens by their addresses. */
export type Typed = Readonly<Record<string, TypedOn>>;

/** A row as it is on screen. */
export interface ShownRow {
  readonly title: string;
  readonly path: string;
}

/** The place of the first right row; -1 where none is right. */
export function placeOfRight(shown: readonly ShownRow[], rows: string): number {
  const wanted = rows.split('|');
  return shown.findIndex((row) => wanted.some((one) => isRow(row, one)));
}

function isRow({ title, path }: ShownRow, wanted: string): boolean {
  if (wanted.startsWith('/')) return path === wanted;
  return wanted.endsWith('*') ? title.startsWith(wanted.slice(0, -1)) : title === wanted;
}
