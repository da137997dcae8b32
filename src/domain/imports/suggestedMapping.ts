import { areChannelTypes } from './wordLists.ts';
import {
  amounts,
  columnWords,
  countNames,
  customerKeys,
  itemKeys,
  lineItemNames,
  unitPrices,
  weightNames,
} from './columnWords.ts';
import { columnsByName, folded, sideOfTax } from './namedColumns.ts';
import { isDoubtful } from './doubtful.ts';
import { targetFields, type TargetField } from './fields.ts';
import { guestValues } from './guests.ts';
import { looksLikeIds } from './ids.ts';
import type { FieldSource } from './mapping.ts';
import { takeProductsOfLines } from './lineNames.ts';
import { takeSellersCode, takeStockOfPlace } from './ofProducts.ts';
import { takeRefunded } from './refundedAmounts.ts';
import { isByRates, isOrderTotal, mostlyExceeds, type SampledLine } from './orderTotals.ts';
import { countedAmount, discountBeside, isPriceOfLine, paidPrice } from './linePrices.ts';
import { hasOneDayEach, takeOrdersOfLines } from './ordersOfLines.ts';
import { isDistinct, SampledRows } from './sampledRows.ts';
import { hasOrders, customColumnsOf } from './salesFiles.ts';
import { SuggestedColumns } from './suggestedColumns.ts';
import type { ImportType } from './targets.ts';
import { joinedBy, productOf } from './template.ts';

/**
 * The mapping that the column names suggest: each target takes the first column with its name or a synonym, and each
 * column fills one target, except that an e-mail address may also identify its customer. With a quantity column, a unit
 * price is no amount of a line; the amount is their product. The first records of the file decide ambiguous names.
 */
export function suggestMapping(
  type: ImportType,
  columns: readonly string[],
  records: readonly (readonly string[])[] = [],
): Record<string, FieldSource> {
  const fields = targetFields[type].filter(({ countsPieces }) => !countsPieces);
  const rows = new SampledRows(columns, records);
  const own = customColumnsOf(type, columns);
  const known = new SuggestedColumns(
    type,
    own.filter((column) => !rows.isEmpty(column)),
  );
  // Exact names first, so that a synonym never takes a column from the field with that name.
  for (const field of fields) known.take(field, [folded(field.name)]);
  for (const field of fields)
    known.take(field, field.closedWords ?? [], (column) => areChannelTypes(rows.texts(column)));
  for (const field of fields) takeOwnId(field, known, rows);
  for (const field of fields) if (field.name === 'item_id') takeSellersCode(field, known, rows);
  for (const field of fields) {
    const { isNameOfRow = false, synonyms = [] } = field;
    if (isNameOfRow) known.take(field, synonyms, (column) => isDistinct(rows.texts(column)));
    if (!isNameOfRow || field.required) known.take(field, synonyms);
  }
  for (const field of fields) {
    const isOfDays = (column: string) =>
      field.name !== 'transaction_id' || folded(column) !== 'id' || hasOneDayEach(column, known, rows);
    known.take(field, field.bareWords ?? [], (column) => looksLikeIds(rows.texts(column)) && isOfDays(column));
    if (field.name === 'transaction_id') {
      const names = (field.bareWords ?? []).filter((name) => name !== 'name' && name !== 'num');
      known.take(field, names, (column) => areCodes(rows.texts(column)) && isOfDays(column));
    }
    known.take(field, field.plainWords ?? [], (column) => !looksLikeIds(rows.texts(column)));
  }
  if (type === 'sales') takeLineIds(known, rows);
  for (const field of fields) known.takeOver(field, field.insteadWords ?? []);
  // An address names its rows where every row has one, or nothing else does.
  const isAddressOfAll = (column: string) => looksLikeIds(rows.texts(column)) && !rows.texts(column).includes('');
  for (const field of fields) known.share(field, isAddressOfAll);
  if (type === 'sales') takeOrdersOfLines(known, rows);
  const isUnnamed = ({ required, isNameOfRow }: TargetField) => required && isNameOfRow && !hasOrders(columns);
  for (const field of fields) if (isUnnamed(field)) takeNameOfRow(field, known, columns, rows);
  for (const field of fields) known.share(field, (column) => looksLikeIds(rows.texts(column)));
  const hasLineItems = columns.some((column) => lineItemNames.includes(folded(column)));
  const counted = type === 'sales' ? countedAmount(known.free, rows) : undefined;
  if (counted !== undefined) known.free.delete('amount');
  for (const field of fields.filter(({ amountOf }) => amountOf)) {
    const isOfOrder = (column: string) => hasLineItems || isTotal(known, rows, column);
    known.take(field, amounts, (column) => isOfOrder(column) === (field.amountOf === 'order'));
  }
  if (type === 'sales') takeTaxed(known, rows);
  const isCounted = counted !== undefined || countNames.some((name) => known.free.has(name));
  for (const field of fields) {
    if (!isCounted) known.take(field, field.unlessCounted ?? []);
    if (!known.has(field.name) && field.perPiece) takePieces(field, known, rows, counted);
  }
  if (type === 'sales') takeProductsOfLines(known, rows);
  takeTotalsOfLines(fields, known, rows);
  if (type === 'sales') takeRefunded(known, rows);
  if (type === 'products') takeStockOfPlace(known, rows);
  for (const field of fields) takeTimeOfDay(field, known, rows);
  if (type === 'sales') known.markEmpty('user_id', (column) => guestValues(column, columns, rows));
  for (const field of fields) if (isDoubtful(field, (name) => known.columnOf(name), rows)) known.leave(field.name);
  if (type === 'products' && hasOrders(columns)) takeProductOfSales(known, columns, records);
  const empty = new SuggestedColumns(
    type,
    own.filter((column) => rows.isEmpty(column)),
  );
  for (const field of fields)
    if (!known.has(field.name)) empty.take(field, [folded(field.name), ...(field.synonyms ?? [])]);
  if (type === 'sales') takeQuantity(known, new SuggestedColumns(type, columns).free, rows, counted);
  return { ...known.mapping, ...empty.mapping };
}

/** Whether all values are short, distinct words, such as orders named by letters. */
function areCodes(texts: readonly string[]): boolean {
  return texts.length > 1 && new Set(texts).size === texts.length && texts.every((text) => /^\S{1,30}$/u.test(text));
}

/** The row's own id, distinct in each row, in preference to ids of cards, accounts or households. */
function takeOwnId(field: TargetField, known: SuggestedColumns, rows: SampledRows): void {
  const { synonyms = [], keysOfOthers: others = [] } = field;
  if (others.length === 0 || known.has(field.name)) return;
  const own = synonyms.filter((name) => !others.includes(name));
  if (own.some((name) => known.free.has(name))) return;
  known.take(field, ['id'], (column) => {
    const texts = rows.texts(column);
    return texts.length > 0 && isDistinct(texts) && texts.every((text) => /^\S+$/u.test(text));
  });
}

/** The column that counts pieces, where every sampled cell is a number; it may be a factor of the amount as well. */
function takeQuantity(
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

/** Where the file names the product of a line besides, its `item_id` names the line: WooCommerce's `item_product_id`. */
function takeLineIds(known: SuggestedColumns, rows: SampledRows): void {
  if (folded(known.columnOf('item_id') ?? '') !== 'itemid') return;
  const line = known.replace('item_id', ['itemproductid', 'lineitemproductid', 'productid', 'orderitemproductid']);
  if (line !== undefined && !known.has('event_id') && isDistinct(rows.texts(line))) known.fill('event_id', line);
}

/** Amounts include tax (figures.md, Words): a column marked so comes before a line amount without tax. */
function takeTaxed(known: SuggestedColumns, rows: SampledRows): void {
  const column = known.columnOf('event_value');
  if (column === undefined || sideOfTax(column) !== 'without') return;
  const taxed = [...known.free].find(([name, other]) => sideOfTax(other) === 'with' && amounts.includes(name))?.[1];
  if (taxed !== undefined && !isTotal(known, rows, taxed)) known.fill('event_value', taxed);
}

/** Ends of names of columns that number the rows of a file, and those of ids that are other things'. */
const ids = /(?:id|key)$/u;
const idsOfOthers = /tax|vat|parent|store|shop|owner|agent|staff|card|address|payment|default|^(?:is|has)/u;

const keys: ReadonlySet<string> = new Set([...customerKeys, ...itemKeys]);

/** Where nothing names the rows of a file, the first id does that is another one in each row: `TrackId`. */
function takeNameOfRow(
  field: TargetField,
  known: SuggestedColumns,
  columns: readonly string[],
  rows: SampledRows,
): void {
  if (known.has(field.name)) return;
  const free = new Set(known.free.values());
  const column = columns.find((name) => {
    const texts = rows.texts(name);
    const isId = free.has(name) && ids.test(folded(name)) && !idsOfOthers.test(folded(name)) && !keys.has(folded(name));
    return isId && texts.length > 1 && !texts.includes('') && isDistinct(texts) && looksLikeIds(texts);
  });
  if (column !== undefined) known.fill(field.name, column);
}

/** In a file of sales a product has the id that the sales name it by, so that both meet. */
function takeProductOfSales(
  known: SuggestedColumns,
  columns: readonly string[],
  records: readonly (readonly string[])[],
): void {
  const source = suggestMapping('sales', columns, records)['item_id'];
  if (!source || !('column' in source)) return;
  for (const [field, held] of Object.entries(known.mapping)) {
    if ('column' in held && held.column === source.column) known.leave(field);
  }
  known.mapping['item_id'] = source;
}

/** Pieces times the price of one, or that of all of them, where no column is the amount of a line. */
function takePieces(field: TargetField, known: SuggestedColumns, rows: SampledRows, counted?: string): void {
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

/** In a file without amounts of lines whose orders have one row each, or are not named, the total of an order is the amount of its row. */
function takeTotalsOfLines(fields: readonly TargetField[], known: SuggestedColumns, rows: SampledRows): void {
  const [line, order] = (['line', 'order'] as const).map((whose) => fields.find(({ amountOf }) => amountOf === whose));
  const orderColumn = known.columnOf('transaction_id');
  if (!line || !order || known.has(line.name)) return;
  const orders = orderColumn === undefined ? [] : rows.texts(orderColumn).filter((text) => text !== '');
  const named = folded(known.columnOf(order.name) ?? '');
  const isUnnamed = orderColumn === undefined && !known.has('event_id') && named !== folded(order.name);
  const isOfRow = isUnnamed || (orders.length > 0 && new Set(orders).size === orders.length);
  if (isOfRow) known.move(order.name, line.name);
}

/** A separate time column is appended to the day: `{Date} {Time}`. */
function takeTimeOfDay({ name, timesOfDay = [] }: TargetField, known: SuggestedColumns, rows: SampledRows): void {
  const day = known.columnOf(name);
  const time = namedBy(timesOfDay, known.free);
  if (day === undefined || time === undefined) return;
  const times = rows.texts(time).filter((text) => text !== '');
  const areTimes = times.length > 0 && times.every((text) => /^\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?$/iu.test(text));
  const template =
    areTimes && !rows.texts(day).some((text) => text.includes(':')) ? joinedBy(' ', [day, time]) : undefined;
  if (template !== undefined) known.mapping[name] = { template };
}

/**
 * Whether rows show that a column contains totals of orders. Next to a line's own amount, a larger one may be that
 * before a discount.
 */
function isTotal(known: SuggestedColumns, rows: SampledRows, column: string): boolean {
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

/** The template that multiplies a file's count of pieces by what one costs, for a field that is both together. */
export function pieceProduct({ perPiece = [] }: TargetField, columns: readonly string[]): string | undefined {
  const named = columnsByName(columns);
  const [count, price] = [namedBy(countNames, named), namedBy(perPiece, named)];
  return count === undefined || price === undefined ? undefined : productOf({ factors: [count, price] });
}

/** Parts of names for money that is no unit price. */
const moneyParts =
  /amount|total|discount|rebate|markdown|betrag|summe|rabatt|nachlass|montant|remise|importe|descuento|importo|sconto|korting/u;

/** Columns of a file with money that the product of quantity and price may miss: discounts, other amounts. */
export function moneyBeside(columns: readonly string[]): string[] {
  return columns.filter((column) => moneyParts.test(folded(column)));
}

/** The column with the first of these names that exists. */
function namedBy(names: readonly string[], columns: ReadonlyMap<string, string>): string | undefined {
  const name = names.find((candidate) => columns.has(candidate));
  return name === undefined ? undefined : columns.get(name);
}
