import { columnNames } from '#domain/imports/columns.ts';
import { signChosen } from '#domain/imports/decimalChoice.ts';
import { DecimalEvidence, signOf, type DecimalMark } from '#domain/imports/decimals.ts';
import { FloatedIdEvidence } from '#domain/imports/ids.ts';
import type { ColumnMapping } from '#domain/imports/mapping.ts';
import type { RowFilter } from '#domain/imports/rowFilter.ts';
import { times } from '#domain/imports/template.ts';
import { lineOf } from './copyFormat.ts';
import { faultOf, type RecordPlace } from './faults.ts';
import { LeftOutRows, type LeftOut } from './leftOutRows.ts';
import { stagedColumns, type CellReader, type StagedColumn } from './stagedColumns.ts';
import { hash } from 'node:crypto';
import { cellSeparator } from '#server/imports/source/text.ts';

/** Characters kept of a hash: 132 bits, too many for two different rows ever to share one. */
const kept = 22;

/** Names a record by all its cells; the same in every encoding and with every delimiter. */
function rowHash(record: readonly string[]): string {
  return hash('sha256', record.join(cellSeparator), 'base64url').slice(0, kept);
}

/** What the rows of a normalised copy are made of. */
export interface RowSettings {
  readonly mapping: ColumnMapping;
  /** Which records are taken. */
  readonly rowFilters: readonly RowFilter[];
  /** Each row is named by a hash of all its cells. */
  readonly withHash: boolean;
  /** The target fields that may hold numbers. */
  readonly numbers: ReadonlySet<string>;
  /** Those of them that multiply two columns. */
  readonly products: ReadonlySet<string>;
  /** The target fields that a column of ids fills. */
  readonly ids: ReadonlySet<string>;
}

/** What the columns of the copied rows turned out to be written like. */
export interface CopiedForms {
  /** The sign before decimals in each column of numbers, by the field it fills. */
  readonly decimals: Readonly<Record<string, DecimalMark>>;
  /** The fields whose ids were all written as floats. */
  readonly floatedIds: readonly string[];
}

/** How a record stands in its file. */
interface Place extends Omit<RecordPlace, 'width'> {
  readonly rowNumber: number;
  /** No cell holds a line end. */
  readonly isPlain: boolean;
}

/** A column whose values tell how all of it is written. */
interface WatchedColumn extends StagedColumn {
  /** Where its cell stands in a line. */
  readonly at: number;
  /** Absent where the column cannot hold numbers. */
  readonly decimals: DecimalEvidence | undefined;
  /** Absent where the column holds no ids. */
  readonly ids: FloatedIdEvidence | undefined;
}

/** Makes lines of the copy out of the records below a header, and looks at how their columns are written. */
export class CopiedRows {
  readonly #width: number;
  readonly #mapping: ColumnMapping;
  readonly #withHash: boolean;
  readonly #leftOut: LeftOutRows;
  readonly #readers: readonly CellReader[];
  readonly #watched: readonly WatchedColumn[];

  constructor(header: readonly string[], { mapping, rowFilters, withHash, numbers, products, ids }: RowSettings) {
    const names = columnNames(header);
    const columns = stagedColumns(mapping, names, products);
    const before = withHash ? 3 : 2;
    this.#width = header.length;
    this.#mapping = mapping;
    this.#withHash = withHash;
    this.#leftOut = new LeftOutRows(rowFilters, names, columnFor('transaction_id', mapping));
    this.#readers = columns.map(({ read }) => read);
    this.#watched = columns
      .map((column, place) => ({
        ...column,
        at: before + place,
        decimals: numbers.has(column.field) ? new DecimalEvidence() : undefined,
        ids: ids.has(column.field) ? new FloatedIdEvidence() : undefined,
      }))
      .filter(({ decimals, ids: found }) => decimals ?? found);
  }

  /** The line of the next record: its number, its fault, its hash where asked for, its cells; undefined where it is left out. */
  line(record: readonly string[], { rowNumber, isMisquoted, isSpoilt, isPlain }: Place): string | undefined {
    const fault = faultOf(record, { width: this.#width, isMisquoted, isSpoilt });
    if (fault === '' && this.#leftOut.has(record)) return undefined;
    const cells = this.#withHash ? [`${rowNumber}`, fault, rowHash(record)] : [`${rowNumber}`, fault];
    for (const read of this.#readers) cells.push(read(record));
    // The cells of a record with a fault may stand in the wrong columns.
    if (fault === '') for (const column of this.#watched) look(column, cells[column.at] ?? '');
    return lineOf(cells, isPlain);
  }

  /** What was left out so far; undefined where nothing was. */
  get leftOut(): LeftOut | undefined {
    return this.#leftOut.all;
  }

  /** What all rows together show. */
  get forms(): CopiedForms {
    this.#takeSigns();
    const marks = this.#watched.flatMap(({ field, decimals }) => (decimals ? [[field, decimals.mark] as const] : []));
    const floated = this.#watched.filter(({ ids }) => ids?.isFloated);
    return { decimals: Object.fromEntries(marks), floatedIds: floated.map(({ field }) => field) };
  }

  /** What a person chose is evidence like any other; columns that show nothing themselves have the sign of the other ones. */
  #takeSigns(): void {
    for (const { field, decimals } of this.#watched) {
      const source = this.#mapping[field];
      const chosen = source && signChosen(source);
      if (chosen) decimals?.take(chosen);
    }
    // Fields of the tenant's own may be text, whose commas tell nothing.
    const sign = signOf(
      this.#watched.flatMap(({ field, decimals }) => (decimals && !field.includes('.') ? [decimals] : [])),
    );
    if (sign) for (const { decimals } of this.#watched) if (decimals?.proved.length === 0) decimals.take(sign);
  }
}

function columnFor(field: string, mapping: ColumnMapping): string | undefined {
  const source = mapping[field];
  return source && 'column' in source ? source.column : undefined;
}

/** A product tells by each of its factors. */
function look({ decimals, ids, isProduct }: WatchedColumn, cell: string): void {
  if (isProduct) for (const factor of cell.split(times)) decimals?.see(factor);
  else decimals?.see(cell);
  ids?.see(cell);
}
