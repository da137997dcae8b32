import { unlessEmpty } from './emptyCells.ts';
import { columnsOf, type ColumnMapping } from './mapping.ts';

/** Fields of a sale that are the whole order's, so that its first row says them for the further ones, too. */
const ofOrder = ['event_dt', 'user_id', 'channel_type', 'channel_name'] as const;

/**
 * The columns of a mapping that are the whole order's, and the one with the order; undefined where no column names it.
 */
export function orderColumns(
  mapping: ColumnMapping,
): { readonly order: string; readonly repeated: readonly string[] } | undefined {
  const source = mapping['transaction_id'];
  if (!source || !('column' in source)) return undefined;
  const order = source.column;
  const columns = ofOrder.flatMap((field) => (mapping[field] ? columnsOf(mapping[field]) : []));
  return { order, repeated: [...new Set(columns)].filter((column) => column !== order) };
}

/**
 * Fills empty cells of some columns with the cell above where both rows are of one order: shops, and spreadsheets with
 * merged cells, write what is the whole order's on its first row alone.
 */
export class OrderCells {
  readonly #orderPlace: number;
  readonly #places: readonly number[];
  readonly #above = new Map<number, string>();
  #order = '';

  /** `columns` are the names of the file's columns, `order` the one with the order of a row, if any. */
  constructor(columns: readonly string[], repeated: readonly string[], order: string | undefined) {
    this.#orderPlace = order === undefined ? -1 : columns.indexOf(order);
    this.#places = repeated.map((name) => columns.indexOf(name)).filter((place) => place >= 0);
  }

  /** The next record with those cells filled; the record itself where none is. */
  filled(record: readonly string[]): readonly string[] {
    const order = record[this.#orderPlace]?.trim() ?? '';
    if (order === '' || order !== this.#order) this.#above.clear();
    this.#order = order;
    let filled: string[] | undefined;
    for (const place of this.#places) {
      const cell = record[place] ?? '';
      const above = this.#above.get(place);
      if (unlessEmpty(cell) !== '') this.#above.set(place, cell);
      else if (above !== undefined) (filled ??= [...record])[place] = above;
    }
    return filled ?? record;
  }
}
