import { amounts, columnWords, countNames, unitPrices, weightNames } from './columnWords.ts';
import type { TargetField } from './fields.ts';
import { discountBeside, isPriceOfLine, paidPrice } from './linePrices.ts';
import { folded, sideOfTax } from './namedColumns.ts';
import { isByRates, isOrderTotal, mostlyExceeds, type SampledLine } from './orderTotals.ts';
import type { SampledRows } from './sampledRows.ts';
import type { SuggestedColumns } from './suggestedColumns.ts';
import { productOf } from './template.ts';

/** The column that counts pieces, where every sampled cell is a number; it may be a factor of the amount as well. */
export function takeQuantity(
  known: SuggestedColumns,
  columns: ReadonlyMap<string, string>,
  rows: SampledRows,
  counted?: string,
): void {
  const pieces = countNames.filter((name) => !weightNames.test(name));
  const column = counted ?? namedBy(pieces, columns);
  if (column === undefined) return;
  const written = rows.texts(column).filter((text) => text !== '');
  const numbers = rows.numbers(column).filter((count) => count !== undefined);
  if (numbers.length === written.length) known.mapping['quantity'] = { column };
}

/** Amounts include tax (figures.md, Words): a column marked so comes before a line amount without tax. */
export function takeTaxed(known: SuggestedColumns, rows: SampledRows): void {
  const column = known.columnOf('event_value');
  if (column === undefined || sideOfTax(column) !== 'without') return;
  const taxed = [...known.free].find(([name, other]) => sideOfTax(other) === 'with' && amounts.includes(name))?.[1];
  if (taxed !== undefined && !isTotal(known, rows, taxed)) known.fill('event_value', taxed);
}

/** Pieces times the price of one, or that of all of them, where no column is the amount of a line. */
export function takePieces(field: TargetField, known: SuggestedColumns, rows: SampledRows, counted?: string): void {
  const count = counted ?? namedBy(countNames, known.free);
  const named = namedBy(field.perPiece ?? [], known.free);
  if (count === undefined || named === undefined) return;
  const price = paidPrice(named, known.free, rows);
  const thing = known.columnOf('item_id') ?? namedBy(thingNames, known.free);
  const [things, prices] = [thing === undefined ? [] : rows.texts(thing), rows.numbers(price)];
  const lines = rows.numbers(count).map((pieces, at) => ({ thing: things[at] ?? '', pieces, price: prices[at] }));
  const template = productOf({ factors: [count, price], ...discountBeside(price, known.free, rows) });
  if (isPriceOfLine(lines)) known.fill(field.name, price);
  else if (template !== undefined) known.mapping[field.name] = { template };
}

/**
 * In a file without amounts of lines whose orders have one row each, or are not named, the total of an order is the
 * amount of its row.
 */
export function takeTotalsOfLines(fields: readonly TargetField[], known: SuggestedColumns, rows: SampledRows): void {
  const [line, order] = (['line', 'order'] as const).map((whose) => fields.find(({ amountOf }) => amountOf === whose));
  const orderColumn = known.columnOf('transaction_id');
  if (!line || !order || known.has(line.name)) return;
  const orders = orderColumn === undefined ? [] : rows.texts(orderColumn).filter((text) => text !== '');
  const named = folded(known.columnOf(order.name) ?? '');
  const isUnnamed = orderColumn === undefined && !known.has('event_id') && named !== folded(order.name);
  const isOfRow = isUnnamed || (orders.length > 0 && new Set(orders).size === orders.length);
  if (isOfRow) known.move(order.name, line.name);
}

/**
 * Whether rows show that a column contains totals of orders. Next to a line's own amount, a larger one may be that
 * before a discount.
 */
export function isTotal(known: SuggestedColumns, rows: SampledRows, column: string): boolean {
  const lines = sampledLines(known, rows, column);
  if (known.columnOf('event_value') !== undefined) return isOrderTotal(lines) ?? false;
  const mayBeOrders = known.columnOf('transaction_id') !== undefined;
  return isOrderTotal(lines) ?? (mayBeOrders && mostlyExceeds(lines) && !isByRates(lines));
}

/** Sampled lines with the cells of a column that may be the total of their orders. */
function sampledLines(known: SuggestedColumns, rows: SampledRows, column: string): SampledLine[] {
  const amountColumn = known.columnOf('event_value');
  const lines = amountColumn === undefined ? piecesTimesPrice(known, rows) : rows.numbers(amountColumn);
  const orderColumn = known.columnOf('transaction_id');
  const orders = orderColumn === undefined ? [] : rows.texts(orderColumn);
  return rows.numbers(column).map((amount, at) => ({ order: orders[at] ?? '', line: lines[at], amount }));
}

function piecesTimesPrice({ free }: SuggestedColumns, rows: SampledRows): (number | undefined)[] {
  const [count, price] = [namedBy(countNames, free), namedBy(unitPrices, free)];
  if (count === undefined || price === undefined) return [];
  const prices = rows.numbers(price);
  return rows.numbers(count).map((pieces, at) => {
    const each = prices[at];
    return pieces === undefined || each === undefined ? undefined : pieces * each;
  });
}

/** Names that distinguish the things sold in a file of sales without products. */
const thingNames = [...columnWords.products.name, 'description', 'category', ...columnWords.products.category];

/** The column with the first of these names that exists. */
export function namedBy(names: readonly string[], columns: ReadonlyMap<string, string>): string | undefined {
  const name = names.find((candidate) => columns.has(candidate));
  return name === undefined ? undefined : columns.get(name);
}
