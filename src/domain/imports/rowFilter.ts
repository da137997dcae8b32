import type { ColumnFacts, MappingProblem } from './mapping.ts';
import { OrderCells } from './orderCells.ts';

/** The rows of a file to import: those whose cell of a column is one of some values (docs/decisions/046). */
export interface RowFilter {
  readonly column: string;
  /** As written in files; case and surrounding white space are ignored, and '' is an empty cell. */
  readonly values: readonly string[];
}

/** The field name for problems of filters, with the index of the filter: `row_filters.0`. */
export const rowFiltersField = 'row_filters';

/** Every problem of the filters for these columns; none means that the import can start. */
export function rowFilterProblems(filters: readonly RowFilter[], columns: readonly ColumnFacts[]): MappingProblem[] {
  return filters.flatMap(({ column, values }, place) => {
    const field = `${rowFiltersField}.${place}`;
    if (!columns.some(({ name }) => name === column)) {
      return [{ field, message: `The file has no column ${column} to choose rows by.` }];
    }
    return values.length > 0
      ? []
      : [{ field, message: `Choose at least one value of ${column}, or remove the filter.` }];
  });
}

/** Whether two cells are the same to a filter. */
export function isSameValue(one: string, other: string): boolean {
  return compared(one) === compared(other);
}

const compared = (cell: string): string => cell.trim().toLowerCase();

/** A filter with the orders that it left out, and the cell that did. */
interface Watched {
  readonly place: number;
  readonly values: ReadonlySet<string>;
  readonly orders: Map<string, string>;
}

/** Orders left out that are remembered for their further rows elsewhere in the file. */
const rememberedOrders = 100_000;

/** Selects the records of a file, in order: those that match every filter. */
export class RowChoice {
  readonly #filters: readonly Watched[];
  readonly #orderPlace: number;
  readonly #cells: OrderCells;

  /** `columns` are the names of the file's columns, `orderColumn` the one with the order of a row, if any. */
  constructor(filters: readonly RowFilter[], columns: readonly string[], orderColumn?: string) {
    this.#orderPlace = orderColumn === undefined ? -1 : columns.indexOf(orderColumn);
    this.#cells = new OrderCells(
      columns,
      filters.map(({ column }) => column),
      orderColumn,
    );
    this.#filters = filters.map(({ column, values }) => ({
      place: columns.indexOf(column),
      values: new Set(values.map(compared)),
      orders: new Map(),
    }));
  }

  /**
   * The cell that excludes the next record, trimmed; undefined when it is included. An empty cell repeats the one above
   * if both are of one order, and the one that left its order out before: shops write values of a whole order only on
   * its first line.
   */
  leftOutBy(record: readonly string[]): string | undefined {
    const filled = this.#cells.filled(record);
    const order = record[this.#orderPlace]?.trim() ?? '';
    const cells = this.#filters.map((filter) => leftOutBy(filter, order, (filled[filter.place] ?? '').trim()));
    return cells.find((cell) => cell !== undefined);
  }
}

function leftOutBy({ values, orders }: Watched, order: string, cell: string): string | undefined {
  if (cell === '') return orders.get(order) ?? (values.has('') ? undefined : '');
  if (values.has(compared(cell))) return undefined;
  const isNew = order !== '' && !orders.has(order);
  if (isNew && orders.size < rememberedOrders) orders.set(copied(order), copied(cell));
  return cell;
}

/** The same text in memory of its own: a part of a text keeps the whole piece of the file. */
function copied(text: string): string {
  return text.split('').join('');
}
