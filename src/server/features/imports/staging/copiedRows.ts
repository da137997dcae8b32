import { columnNames } from '#domain/imports/columns.ts';
import { signChosen } from '#domain/imports/decimalChoice.ts';
import { DecimalEvidence, signOf, type DecimalMark } from '#domain/imports/decimals.ts';
import { FloatedIdEvidence } from '#domain/imports/ids.ts';
import type { ColumnMapping } from '#domain/imports/mapping.ts';
import { ContinuedOrders } from '#domain/imports/continuedOrders.ts';
import { OrderCells, orderColumns } from '#domain/imports/orderCells.ts';
import type { RowFilter } from '#domain/imports/rowFilter.ts';
import type { OrderLines } from '#domain/imports/targets.ts';
import { less, times } from '#domain/imports/template.ts';
import { lineOf } from '#server/loading/copyFormat.ts';
import { faultOf, type RecordPlace } from '#server/loading/faults.ts';
import { LeftOutRows, type LeftOut } from './leftOutRows.ts';
import { stagedColumns, type CellReader, type StagedColumn } from './stagedColumns.ts';
import { hash } from 'node:crypto';
import { cellSeparator } from '#server/loading/copyFormat.ts';

/** Characters of a hash that are stored: 132 bits, enough to exclude collisions. */
const hashLength = 22;

/** Names a record by all its cells; the same in every encoding and with every delimiter. */
function rowHash(record: readonly string[]): string {
  return hash('sha256', record.join(cellSeparator), 'base64url').slice(0, hashLength);
}

/** The settings of the rows of a normalised copy. */
export interface RowSettings {
  readonly mapping: ColumnMapping;
  /** The filters that choose the records. */
  readonly rowFilters: readonly RowFilter[];
  /** Each row is named by a hash of all its cells. */
  readonly withHash: boolean;
  /** The target fields that may contain numbers. */
  readonly numbers: ReadonlySet<string>;
  /** The fields that are computed from several columns. */
  readonly computed: ReadonlySet<string>;
  /** Whether rows without an order continue the order above; by default each row names its own. */
  readonly orderLines?: OrderLines | undefined;
  /** The target fields that a column of ids fills. */
  readonly ids: ReadonlySet<string>;
  /** The target fields whose cells an export guarded, once that is known. */
  readonly guarded?: readonly string[];
}

/** The formats found in the columns of the copied rows. */
export interface CopiedForms {
  /** The sign before decimals in each column of numbers, by the field it fills. */
  readonly decimals: Readonly<Record<string, DecimalMark>>;
  /** The fields whose ids were all written as floats. */
  readonly floatedIds: readonly string[];
  /** The fields whose cells an export guarded; they were copied with their guards. */
  readonly guarded: readonly string[];
}

/** The position of a record in its file. */
interface Place extends Omit<RecordPlace, 'width' | 'least'> {
  readonly rowNumber: number;
  /** Whether no cell contains a line end. */
  readonly isPlain: boolean;
}

/** A column whose values decide its format. */
interface WatchedColumn extends StagedColumn {
  /** The position of its cell in a line. */
  readonly at: number;
  /** Absent when the column cannot contain numbers. */
  readonly decimals: DecimalEvidence | undefined;
  /** Absent when the column contains no ids. */
  readonly ids: FloatedIdEvidence | undefined;
}

/** Turns the records below a header into lines of the copy, and collects the formats of their columns. */
export class CopiedRows {
  readonly #width: number;
  readonly #least: number;
  readonly #mapping: ColumnMapping;
  readonly #withHash: boolean;
  readonly #leftOut: LeftOutRows;
  readonly #continued: ContinuedOrders | undefined;
  readonly #orderCells: OrderCells;
  readonly #columns: readonly StagedColumn[];
  readonly #readers: readonly CellReader[];
  readonly #watched: readonly WatchedColumn[];

  constructor(header: readonly string[], settings: RowSettings) {
    const { mapping, rowFilters, withHash, numbers, ids, orderLines } = settings;
    const names = columnNames(header);
    const columns = stagedColumns(mapping, names, settings);
    const before = withHash ? 3 : 2;
    this.#width = header.length;
    this.#least = header.findLastIndex((cell) => cell.trim() !== '') + 1 || header.length;
    this.#mapping = mapping;
    this.#withHash = withHash;
    const orders = orderColumns(mapping);
    this.#leftOut = new LeftOutRows(rowFilters, names, orders?.order);
    this.#continued = orderLines === 'continued' ? new ContinuedOrders(names, mapping) : undefined;
    this.#orderCells = new OrderCells(names, orders?.repeated ?? [], orders?.order);
    this.#columns = columns;
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

  /**
   * The line of the next record: its number, its fault, its hash if needed, its cells; undefined when a filter leaves
   * it out.
   */
  line(written: readonly string[], { rowNumber, isMisquoted, isSpoilt, isPlain }: Place): string | undefined {
    const fault = faultOf(written, { width: this.#width, least: this.#least, isMisquoted, isSpoilt });
    // Without its order, a line could equal a line of another order.
    const record = fault === '' ? (this.#continued?.filled(written) ?? written) : written;
    const whole = fault === '' ? this.#orderCells.filled(record) : record;
    if (fault === '' && this.#leftOut.has(record)) return undefined;
    // Rows keep their names, by what the file says of them, when it is imported again.
    const cells = this.#withHash ? [`${rowNumber}`, fault, rowHash(record)] : [`${rowNumber}`, fault];
    for (const read of this.#readers) cells.push(read(whole));
    // The cells of a faulty record may be in the wrong columns.
    if (fault === '') for (const column of this.#watched) look(column, cells[column.at] ?? '');
    return lineOf(cells, isPlain);
  }

  /** The rows left out so far; undefined when there are none. */
  get leftOut(): LeftOut | undefined {
    return this.#leftOut.all;
  }

  /** The evidence of all rows. */
  get forms(): CopiedForms {
    this.#takeSigns();
    const marks = this.#watched.flatMap(({ field, decimals }) => (decimals ? [[field, decimals.mark] as const] : []));
    const floated = this.#watched.filter(({ ids }) => ids?.isFloated);
    return {
      decimals: Object.fromEntries(marks),
      floatedIds: floated.map(({ field }) => field),
      guarded: this.#columns.filter(({ guards }) => guards.isGuarded).map(({ field }) => field),
    };
  }

  /** A person's choice is evidence too; columns without evidence use the sign of the others. */
  #takeSigns(): void {
    for (const { field, decimals } of this.#watched) {
      const source = this.#mapping[field];
      const chosen = source && signChosen(source);
      if (chosen) decimals?.take(chosen);
    }
    // Custom fields may be text, whose commas are no evidence.
    const sign = signOf(
      this.#watched.flatMap(({ field, decimals }) => (decimals && !field.includes('.') ? [decimals] : [])),
    );
    if (sign) for (const { decimals } of this.#watched) if (decimals?.proved.length === 0) decimals.take(sign);
  }
}

const parting = new RegExp(`${times.replace('*', '[*]')}|${less}`, 'u');

/** Each number in a computed value is evidence. */
function look({ decimals, ids, isComputed }: WatchedColumn, cell: string): void {
  if (isComputed) for (const number of cell.split(parting)) decimals?.see(number);
  else decimals?.see(cell);
  ids?.see(cell);
}
