import { RowChoice, type RowFilter } from '#domain/imports/rowFilter.ts';
import { keptValues, type OffendingValue } from '#server/loading/files/offendingValues.ts';

/** The rows of a file that its filters left out, with the values that did, the most frequent first. */
export interface LeftOut {
  readonly count: number;
  readonly values: readonly OffendingValue[];
}

/** The number of distinct values counted among left-out rows; further ones only count in the total. */
const countedValues = 10_000;
const longestValue = 60;

/** Applies the filters of an import and counts the rows they leave out. */
export class LeftOutRows {
  readonly #choice: RowChoice | undefined;
  readonly #counts = new Map<string, number>();
  #count = 0;

  /** `columns` are the names of the file's columns, `orderColumn` the one with the order of a row, if any. */
  constructor(filters: readonly RowFilter[], columns: readonly string[], orderColumn: string | undefined) {
    this.#choice = filters.length === 0 ? undefined : new RowChoice(filters, columns, orderColumn);
  }

  /** Whether the next record is left out. */
  has(record: readonly string[]): boolean {
    const cell = this.#choice?.leftOutBy(record);
    if (cell === undefined) return false;
    const value = cell.length > longestValue ? `${cell.slice(0, longestValue)}…` : cell;
    const before = this.#counts.get(value);
    if (before !== undefined || this.#counts.size < countedValues) this.#counts.set(value, (before ?? 0) + 1);
    this.#count += 1;
    return true;
  }

  /** The rows left out so far; undefined when there are none. */
  get all(): LeftOut | undefined {
    if (this.#count === 0) return undefined;
    const values = [...this.#counts].map(([value, count]) => ({ value, count }));
    return {
      count: this.#count,
      values: values.toSorted((one, other) => other.count - one.count).slice(0, keptValues),
    };
  }
}
