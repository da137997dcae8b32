import { columnNames } from '#domain/imports/columns.ts';
import { signChosen } from '#domain/imports/decimalChoice.ts';
import { DecimalEvidence, signOf, type DecimalMark } from '#domain/imports/decimals.ts';
import { FloatedIdEvidence } from '#domain/imports/floatedIds.ts';
import type { ColumnMapping } from '#domain/imports/mapping.ts';
import type { RowFilter } from '#domain/imports/rowFilter.ts';
import { times } from '#domain/imports/template.ts';
import { isBlank } from '../source/inspect.ts';
import type { Source } from '../source/openSource.ts';
import { BatchFiles, type BatchLimits } from './batchFiles.ts';
import { lineOf } from './copyFormat.ts';
import { faultOf } from './faults.ts';
import { LeftOutRows, type LeftOut } from './leftOutRows.ts';
import { rowHash } from './rowHash.ts';
import { stagedColumns, type StagedColumn } from './stagedColumns.ts';

/** What the normalised copy is made of. */
export interface CopySettings {
  readonly mapping: ColumnMapping;
  /** Which records are taken. */
  readonly rowFilters: readonly RowFilter[];
  readonly folder: string;
  readonly limits: BatchLimits;
  /** Each row is named by a hash of all its cells. */
  readonly withHash: boolean;
  /** The target fields that may hold numbers. */
  readonly numbers: ReadonlySet<string>;
  /** Those of them that multiply two columns. */
  readonly products: ReadonlySet<string>;
  /** The target fields that a column of ids fills. */
  readonly ids: ReadonlySet<string>;
  /** Told after each piece of the file: bytes read, batches begun. */
  readonly onPiece: (bytesRead: number, batches: number) => Promise<void>;
}

/** A finished normalised copy. */
export interface Copy {
  readonly rows: number;
  readonly batches: number;
  /** The sign before decimals in each column of numbers, by the field it fills. */
  readonly decimals: Readonly<Record<string, DecimalMark>>;
  /** The fields whose ids were all written as floats. */
  readonly floatedIds: readonly string[];
  /** Absent where all records were taken. */
  readonly leftOut?: LeftOut;
}

interface WatchedColumn extends StagedColumn {
  /** Absent where the column cannot hold numbers. */
  readonly decimals: DecimalEvidence | undefined;
  /** Absent where the column holds no ids. */
  readonly ids: FloatedIdEvidence | undefined;
}

/**
 * Writes the normalised copy of a file: UTF-8, for each record its row number, its fault, its hash where asked for, and the
 * text of each target field (`stagedColumns`), in batches. Holds no more than one piece of the file in memory. The row
 * number counts the file's records, empty lines included, from the header, which is row 1, as spreadsheets do.
 */
export async function writeCopy(
  source: Source,
  { mapping, rowFilters, folder, limits, withHash, numbers, products, ids, onPiece }: CopySettings,
): Promise<Copy> {
  const files = await BatchFiles.begin(folder, limits);
  let columns: readonly WatchedColumn[] | undefined;
  let leftOut: LeftOutRows | undefined;
  let width = 0;
  let rowNumber = 0;
  let rows = 0;
  for await (const group of source.records()) {
    for (const [place, record] of group.records.entries()) {
      rowNumber += 1;
      if (isBlank(record)) continue;
      if (!columns) {
        const names = columnNames(record);
        leftOut = new LeftOutRows(rowFilters, names, columnFor('transaction_id', mapping));
        columns = stagedColumns(mapping, names, products).map((column) => ({
          ...column,
          decimals: numbers.has(column.field) ? new DecimalEvidence() : undefined,
          ids: ids.has(column.field) ? new FloatedIdEvidence() : undefined,
        }));
        width = record.length;
        rowNumber = 1;
        continue;
      }
      const fault = faultOf(record, { width, isMisquoted: group.misquoted.has(place), isSpoilt: source.isSpoilt });
      if (fault === '' && leftOut?.has(record)) continue;
      rows += 1;
      const cells: (string | number)[] = [rowNumber, fault];
      if (withHash) cells.push(rowHash(record));
      for (const column of columns) {
        const cell = column.read(record);
        // The cells of a record with a fault may stand in the wrong columns.
        if (fault === '') look(column, cell);
        cells.push(cell);
      }
      if (files.add(lineOf(cells, group.isPlain))) await files.flush();
    }
    await onPiece(group.bytesRead, files.count);
  }
  await files.end();
  return { rows, batches: files.count, ...formsOf(columns ?? [], mapping), ...leftOutOf(leftOut) };
}

function columnFor(field: string, mapping: ColumnMapping): string | undefined {
  const source = mapping[field];
  return source && 'column' in source ? source.column : undefined;
}

function leftOutOf(rows: LeftOutRows | undefined): Pick<Copy, 'leftOut'> {
  const leftOut = rows?.all;
  return leftOut ? { leftOut } : {};
}

function formsOf(columns: readonly WatchedColumn[], mapping: ColumnMapping): Pick<Copy, 'decimals' | 'floatedIds'> {
  takeSigns(columns, mapping);
  const marks = columns.flatMap(({ field, decimals }) => (decimals ? [[field, decimals.mark] as const] : []));
  const floated = columns.filter(({ ids }) => ids?.isFloated);
  return { decimals: Object.fromEntries(marks), floatedIds: floated.map(({ field }) => field) };
}

/** What a person chose is evidence like any other; columns that show nothing themselves have the sign of the other ones. */
function takeSigns(columns: readonly WatchedColumn[], mapping: ColumnMapping): void {
  for (const { field, decimals } of columns) {
    const source = mapping[field];
    const chosen = source && signChosen(source);
    if (chosen) decimals?.take(chosen);
  }
  // Fields of the tenant's own may be text, whose commas tell nothing.
  const sign = signOf(columns.flatMap(({ field, decimals }) => (decimals && !field.includes('.') ? [decimals] : [])));
  if (sign) for (const { decimals } of columns) if (decimals?.proved.length === 0) decimals.take(sign);
}

/** A product tells by each of its factors. */
function look({ decimals, ids, isProduct }: WatchedColumn, cell: string): void {
  if (isProduct) for (const factor of cell.split(times)) decimals?.see(factor);
  else decimals?.see(cell);
  ids?.see(cell);
}
