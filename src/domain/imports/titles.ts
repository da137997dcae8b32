import { countNames } from './columnWords.ts';
import { folded, withoutManner } from './namedColumns.ts';
import { namesOf, targetFields } from './fields.ts';

/** Every name that a column of any type of file is known by. */
const known: ReadonlySet<string> = new Set([
  ...countNames,
  ...Object.values(targetFields)
    .flat()
    .flatMap((field) => namesOf(field)),
]);

/** A header further down is none: reports have a few lines of titles. */
const looked = 20;
/** A single name may be a word of a title: `Sales`. */
const namesOfHeader = 2;

/**
 * The number of title records above the header, empty ones included. The header is the first record with two known
 * column names and no number. Records above it are titles if every one of them has fewer cells with text, and no known
 * name unless it has a single cell. 0 if no record qualifies, so that the first one is the header (docs/decisions/046,
 * Titles).
 */
export function titlesAbove(records: readonly (readonly string[])[]): number {
  const place = records.slice(0, looked).findIndex(isHeader);
  const above = records.slice(0, Math.max(0, place));
  const width = filledIn(records[place] ?? []);
  return above.every((record) => isTitle(record, width)) ? above.length : 0;
}

/** The number of non-empty cells of a record. */
export function filledIn(record: readonly string[]): number {
  return record.filter((cell) => cell.trim() !== '').length;
}

function isHeader(record: readonly string[]): boolean {
  return namesIn(record) >= namesOfHeader && !record.some((cell) => /^\s*[-+]?\d/u.test(cell));
}

function isTitle(record: readonly string[], width: number): boolean {
  const filled = filledIn(record);
  return filled < width && (filled <= 1 || namesIn(record) === 0);
}

function namesIn(record: readonly string[]): number {
  return record.filter((cell) => isColumnName(cell)).length;
}

/** Whether a cell is a name that some column of some file is known by. */
export function isColumnName(cell: string): boolean {
  return known.has(folded(cell)) || known.has(withoutManner(folded(cell)));
}
