/** A value of a column and how many of the first rows have it; '' is an empty cell. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** A column with more values than these names things rather than kinds of rows. */
const maxValues = 12;
const longestValue = 60;

/** The values of a column's first cells, the most frequent first; undefined where they are too many or too long to choose from. */
export function columnValues(cells: readonly string[]): readonly ValueCount[] | undefined {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    if (counts.size > maxValues || cell.length > longestValue) return undefined;
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count);
}
