import { columnValues } from '#domain/imports/sampledRows.ts';
import { columnNames } from '#domain/imports/columns.ts';
import { agreeingFormats, usualFormat } from '#domain/imports/dates.ts';
import { unlessEmpty } from '#domain/imports/emptyCells.ts';
import { decimalFacts, type DecimalFacts } from '#domain/imports/decimalChoice.ts';
import type { FileForm } from '#domain/imports/fileForm.ts';
import type { ColumnFacts } from '#domain/imports/mapping.ts';
import { filledIn } from '#domain/imports/titles.ts';
import { openSource, type Source, type SourceFacts } from './openSource.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';

/** The result of inspecting the head of a file. */
export interface Inspection {
  readonly source: SourceFacts;
  readonly columns: readonly ColumnFacts[];
  /** The first records below the header, for evidence across several lines. */
  readonly sampled: readonly (readonly string[])[];
}

/** Enough to contain orders of several lines; all are read for each ambiguous name. */
const sampledRecords = 1000;
/**
 * Records whose dates are compared: files sorted by day write a month before the first day above 12. Wide files are
 * compared by fewer.
 */
const comparedRecords = 50_000;
const comparedCells = 5_000_000;
/** Samples shown of each column, and their length. */
const shownSamples = 5;
const longestSample = 200;

/**
 * Reads the head of a file: its format, its columns, samples of their values, the matching date formats, and their
 * decimal sign.
 *
 * @throws UnreadableFile, with the sentence to show, when there is nothing to import
 */
export async function inspect(file: string, chosen: FileForm = {}): Promise<Inspection> {
  const source = await openSource(file, chosen);
  const { records: _, ...facts } = source;
  const found = await headRecords(source);
  const [first = [], ...below] = found;
  const hasNames = source.firstRow === 'names';
  if (hasNames) checkHeader(found);
  const records = hasNames ? below : found;
  const names = columnNames(hasNames ? first : first.map(() => ''));
  const columns = names.slice(0, namedWidth(first, records)).map((name, index): ColumnFacts => {
    const cells = records.map((record) => record[index]?.trim() ?? '');
    const values = cells.filter((value) => unlessEmpty(value) !== '');
    const samples = [...new Set(values)].slice(0, shownSamples).map((value) => value.slice(0, longestSample));
    const few = columnValues(cells.slice(0, sampledRecords));
    const decimals = source.file === file ? decimalFacts(values) : cellDecimals(decimalFacts(values), values);
    const formats = agreeingFormats(values);
    const usual = formats.length === 0 ? usualFormat(values) : undefined;
    return { name, samples, date_formats: formats, usual_format: usual, decimals, values: few };
  });
  return {
    source: facts,
    columns,
    sampled: records.slice(0, sampledRecords),
  };
}

/** A text such as `1.500`: workbook numbers have no trailing zeros. */
const writtenNumber = /[.]\d*0$/u;

/**
 * The evidence of a column of a workbook, whose numbers are written with a point; numbers that are text there may not
 * be.
 */
function cellDecimals(facts: DecimalFacts | undefined, values: readonly string[]): DecimalFacts | undefined {
  const isOpen = facts !== undefined && facts.open !== null;
  return isOpen && !values.some((value) => writtenNumber.test(value))
    ? { ...facts, proved: ['point'], open: null }
    : facts;
}

/** Inspects a file in a thread. */
export function inspectTask({
  file,
  chosen,
}: {
  readonly file: string;
  readonly chosen: FileForm;
}): Promise<Inspection> {
  return inspect(file, chosen);
}

/** @throws UnreadableFile where the first of some records is no header with rows below it */
function checkHeader([header, ...records]: readonly (readonly string[])[]): void {
  if (!header)
    throw new UnreadableFile('This file has no header line; put the names of its columns into its first line.');
  if (records.length === 0) {
    throw new UnreadableFile(
      'This file has a header line but no rows; upload one with rows, or choose that its first row is data.',
      'first_row',
    );
  }
  if (isTitle(header, records)) throw new UnreadableFile(titleFirst(header[0]?.trim() ?? ''));
}

/** The columns without empty ones at the end, which spreadsheets leave behind a last delimiter. */
function namedWidth(first: readonly string[], records: readonly (readonly string[])[]): number {
  const isEmpty = (at: number) => [first, ...records].every((record) => (record[at] ?? '').trim() === '');
  let width = first.length;
  while (width > 1 && isEmpty(width - 1)) width -= 1;
  return width;
}

/** Cells with text that make a row one of several columns, and not a row with a cell too many. */
const severalCells = 3;

/**
 * One cell with text, the first, above rows that mostly have several: no header, though the names below it are unknown.
 */
function isTitle(first: readonly string[], records: readonly (readonly string[])[]): boolean {
  if (filledIn(first) !== 1 || first[0]?.trim() === '') return false;
  return records.filter((record) => filledIn(record) >= severalCells).length * 2 > records.length;
}

const titleFirst = (title: string): string =>
  `The first line, “${title.slice(0, longestSample)}”, names one column, but the rows below have more cells; ` +
  'make the line with the names of all columns the first one and upload the file again.';

/** The header and the first non-empty records. */
async function headRecords(source: Source): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for await (const { records } of source.records()) {
    for (const record of records) if (!isBlank(record)) found.push(record);
    if (found.length > comparedRecords || found.length * (found[0]?.length ?? 0) > comparedCells) break;
  }
  return found.slice(0, comparedRecords + 1);
}

/** An empty line, which is skipped everywhere. */
export function isBlank(record: readonly string[]): boolean {
  return record.length === 1 && record[0]?.trim() === '';
}

/** Words shown for a person to see whether the encoding is right. */
const shownWords = 5;
const longestWord = 40;

/** Words with letters beyond ASCII, each once. */
export function lettersIn(records: readonly (readonly string[])[]): string[] {
  const found = new Set<string>();
  for (const record of records) {
    for (const cell of record) {
      for (const word of cell.match(/\S*[^\p{ASCII}]\S*/gu) ?? []) found.add(word.slice(0, longestWord));
      if (found.size >= shownWords) return [...found].slice(0, shownWords);
    }
  }
  return [...found];
}
