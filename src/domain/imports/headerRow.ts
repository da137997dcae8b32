import { isColumnName } from './titles.ts';

/** What only rows of data hold: an e-mail address, or a number, a day or a phone with its signs. */
const ofData = /^\s*(?:[^\s@]+@[^\s@]+\.[^\s@]+|[-+(]?\d[\d\s.,:/()+-]*)\s*$/u;

/** Records that are looked at for a header below titles. */
const looked = 20;

/**
 * Whether a file has no line with the names of its columns: no cell of its first records is a known name, and some cell
 * of the very first is an address, a number or a day. Where nothing tells, the first line is the header.
 */
export function startsWithData(records: readonly (readonly string[])[]): boolean {
  const isEmpty = (record: readonly string[]) => record.every((cell) => cell.trim() === '');
  const [first = []] = records.filter((record) => !isEmpty(record));
  if (!first.some((cell) => ofData.test(cell))) return false;
  return !records.slice(0, looked).some((record) => record.some((cell) => isColumnName(cell)));
}
