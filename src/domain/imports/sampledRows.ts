import { unlessEmpty } from './emptyCells.ts';
import { DecimalEvidence } from './decimals.ts';

/** A value of a column and how many of the first rows have it; '' is an empty cell. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** A column with more values than these names things rather than kinds of rows. */
const maxValues = 12;
const longestValue = 60;

/**
 * The values of a column's first cells, the most frequent first; undefined where they are too many or too long to
 * choose from.
 */
export function columnValues(cells: readonly string[]): readonly ValueCount[] | undefined {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
    if (counts.size > maxValues || cell.length > longestValue) return undefined;
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count);
}

/** The first rows of a file, as evidence about its columns. */
export class SampledRows {
  readonly #columns: readonly string[];
  readonly #records: readonly (readonly string[])[];

  constructor(columns: readonly string[], records: readonly (readonly string[])[]) {
    this.#columns = columns;
    this.#records = records;
  }

  /** The cells of a column, row by row, trimmed; a missing cell or a notation of a missing value is empty. */
  texts(column: string): string[] {
    const place = this.#columns.indexOf(column);
    return this.#records.map((record) => unlessEmpty(record[place]?.trim() ?? ''));
  }

  /** Whether no row has a value in a column; false without rows. */
  isEmpty(column: string): boolean {
    return this.#records.length > 0 && this.texts(column).every((text) => text === '');
  }

  /** The same as numbers, undefined where a cell is none. Their decimal sign is the one that the column shows. */
  numbers(column: string): (number | undefined)[] {
    const texts = this.texts(column);
    const evidence = new DecimalEvidence();
    for (const text of texts) evidence.see(text);
    const decimal = evidence.mark === 'comma' ? ',' : '.';
    return texts.map((text) => numberIn(text, decimal));
  }
}

/** The allowed fraction of duplicates in a unique column. */
const enough = 0.98;

/** Whether values are unique, like names of rows; empty ones are ignored, and a few rows are no evidence. */
export function isDistinct(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return new Set(filled).size >= enough * filled.length;
}

/** A trailing minus or parentheses around a number, as accounting writes negative numbers. */
const isNegative = /^\(.*\)$|[\d ]-$/u;

/** A number without its currency and without what parts thousands. */
function numberIn(text: string, decimal: ',' | '.'): number | undefined {
  const bare = text.replaceAll('\u2212', '-').trim();
  const isBelow = isNegative.test(bare);
  const unsigned = isBelow ? bare.replace(/-$/u, '') : bare;
  const plain = unsigned.replaceAll(decimal === ',' ? /[^\d,-]/gu : /[^\d.-]/gu, '').replace(',', '.');
  const number = Number(plain);
  if (plain === '' || Number.isNaN(number)) return undefined;
  return isBelow ? -number : number;
}
