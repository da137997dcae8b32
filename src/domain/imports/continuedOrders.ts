import { unlessEmpty } from './emptyCells.ts';
import { columnsOf, type ColumnMapping } from './mapping.ts';
import { orderColumns } from './orderCells.ts';
import { folded } from './namedColumns.ts';
import { listed } from './wordLists.ts';

/** Fields on an order's first line only, and fields on every line. */
const fields = { order: ['event_dt', 'user_id'], line: ['item_id', 'event_value', 'quantity'] } as const;

/** Labels of total rows below a table, folded. */
const sums: ReadonlySet<string> = new Set(
  listed(
    'total, totals, grand total, subtotal, sum, summe, gesamt, gesamtsumme, zwischensumme, totale, ' +
      'total general, somme, suma',
  ).map(folded),
);

/** The columns of a file that tell an order's first line from its other lines. */
interface Places {
  readonly order: number;
  readonly ofOrder: readonly number[];
  readonly ofLine: readonly number[];
}

/** Fills in the order of lines without order, day and customer: they continue the order above. */
export class ContinuedOrders {
  readonly #places: Places | undefined;
  #above = '';

  /**
   * `columns` are the names of the file's columns. Does nothing for a mapping without a column of orders and one of
   * days.
   */
  constructor(columns: readonly string[], mapping: ColumnMapping) {
    this.#places = placesIn(columns, mapping);
  }

  /** The next record with its order filled in; unchanged if it has one. */
  filled(record: readonly string[]): readonly string[] {
    const places = this.#places;
    if (!places) return record;
    const order = cellAt(record, places.order);
    if (order !== '') this.#above = order;
    return order === '' && this.#above !== '' && isLine(record, places)
      ? record.with(places.order, this.#above)
      : record;
  }
}

/** Whether records show that lines continue the order above: some do, and every row without an order is such a line. */
export function areContinued(
  columns: readonly string[],
  mapping: ColumnMapping,
  records: readonly (readonly string[])[],
): boolean {
  const places = placesIn(columns, mapping);
  const [first] = records;
  if (!places || !first || cellAt(first, places.order) === '') return false;
  const isFilled = (record: readonly string[]) => record.some((cell) => unlessEmpty(cell) !== '');
  const unnamed = records.filter((record) => isFilled(record) && cellAt(record, places.order) === '');
  return unnamed.length > 0 && unnamed.every((record) => isLine(record, places));
}

function placesIn(columns: readonly string[], mapping: ColumnMapping): Places | undefined {
  const orders = orderColumns(mapping);
  const placesOf = (names: readonly string[]) =>
    names.flatMap((field) => (mapping[field] ? columnsOf(mapping[field]).map((name) => columns.indexOf(name)) : []));
  const order = orders ? columns.indexOf(orders.order) : -1;
  const ofOrder = placesOf(fields.order).filter((place) => place >= 0 && place !== order);
  const ofLine = placesOf(fields.line).filter((place) => place >= 0 && !ofOrder.includes(place));
  return order < 0 || !mapping['event_dt'] || ofOrder.length === 0 || ofLine.length === 0
    ? undefined
    : { order, ofOrder, ofLine };
}

function isLine(record: readonly string[], { ofOrder, ofLine }: Places): boolean {
  const texts = ofLine.map((place) => cellAt(record, place)).filter((text) => text !== '');
  return (
    ofOrder.every((place) => cellAt(record, place) === '') &&
    texts.length > 0 &&
    !record.some((cell) => sums.has(folded(cell)))
  );
}

function cellAt(record: readonly string[], place: number): string {
  return unlessEmpty((record[place] ?? '').trim());
}
