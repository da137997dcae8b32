import { areChannelTypes } from './wordLists.ts';
import { amounts, countNames, lineItemNames } from './columnWords.ts';
import { columnsByName, folded } from './namedColumns.ts';
import { isDoubtful } from './doubtful.ts';
import { targetFields, type TargetField } from './fields.ts';
import { guestValues } from './guests.ts';
import { looksLikeIds } from './ids.ts';
import { areCodes, takeLineIds, takeNameOfRow, takeOwnId } from './suggestedIds.ts';
import type { FieldSource } from './mapping.ts';
import { takeProductsOfLines } from './lineNames.ts';
import { takeSellersCode, takeStockOfPlace } from './ofProducts.ts';
import { takeRefunded } from './refundedAmounts.ts';
import { countedAmount } from './linePrices.ts';
import { hasOneDayEach, takeOrdersOfLines } from './ordersOfLines.ts';
import { isDistinct, SampledRows } from './sampledRows.ts';
import { hasOrders, customColumnsOf } from './salesFiles.ts';
import { isTotal, namedBy, takePieces, takeQuantity, takeTaxed, takeTotalsOfLines } from './suggestedAmounts.ts';
import { SuggestedColumns } from './suggestedColumns.ts';
import type { ImportType } from './targets.ts';
import { joinedBy, productOf } from './template.ts';

/** A file of which the mapping is suggested, and what is suggested so far. */
interface Suggestion {
  readonly type: ImportType;
  readonly columns: readonly string[];
  readonly records: readonly (readonly string[])[];
  readonly fields: readonly TargetField[];
  readonly rows: SampledRows;
  readonly known: SuggestedColumns;
  /** The column named as an amount that counts pieces, as its stage finds out. */
  counted?: string | undefined;
}

/** One step of suggesting: for each field in turn, or for the file as a whole. */
interface Stage {
  readonly name: string;
  /** The one type of files that it is for. */
  readonly only?: ImportType;
  readonly forField?: (field: TargetField, suggestion: Suggestion) => void;
  readonly forFile?: (suggestion: Suggestion) => void;
}

/**
 * The stages in their order: each takes columns that those before it left, so the surest come first. What a stage may
 * take is said in the descriptions of the target fields (fields.ts).
 */
const stages: readonly Stage[] = [
  {
    name: 'exact names, so that a synonym never takes a column from the field with that name',
    forField: (field, { known }) => known.take(field, [folded(field.name)]),
  },
  {
    name: 'names that count only with the values of a closed list',
    forField: (field, { known, rows }) =>
      known.take(field, field.closedWords ?? [], (column) => areChannelTypes(rows.texts(column))),
  },
  { name: 'the own id of a row', forField: (field, { known, rows }) => takeOwnId(field, known, rows) },
  {
    name: "the seller's code of a product",
    forField: (field, { known, rows }) => {
      if (field.name === 'item_id') takeSellersCode(field, known, rows);
    },
  },
  {
    name: 'synonyms',
    forField: (field, { known, rows }) => {
      const { isNameOfRow = false, synonyms = [] } = field;
      if (isNameOfRow) known.take(field, synonyms, (column) => isDistinct(rows.texts(column)));
      if (!isNameOfRow || field.required) known.take(field, synonyms);
    },
  },
  { name: 'names of several meanings, by their values', forField: takeBareWords },
  { name: 'ids of lines', only: 'sales', forFile: ({ known, rows }) => takeLineIds(known, rows) },
  {
    name: 'columns that other fields can spare',
    forField: (field, { known }) => known.takeOver(field, field.insteadWords ?? []),
  },
  {
    name: 'an address that names its rows, where every row has one',
    forField: (field, { known, rows }) =>
      known.share(field, (column) => looksLikeIds(rows.texts(column)) && !rows.texts(column).includes('')),
  },
  { name: 'orders of lines', only: 'sales', forFile: ({ known, rows }) => takeOrdersOfLines(known, rows) },
  {
    name: 'an id that names the rows',
    forField: (field, { known, columns, rows }) => {
      const isUnnamed = field.required && field.isNameOfRow && !hasOrders(columns);
      if (isUnnamed) takeNameOfRow(field, known, columns, rows);
    },
  },
  {
    name: 'an address that names its rows, where nothing else does',
    forField: (field, { known, rows }) => known.share(field, (column) => looksLikeIds(rows.texts(column))),
  },
  {
    name: 'an amount that counts pieces and is no sum',
    only: 'sales',
    forFile: (suggestion) => {
      const { known, rows } = suggestion;
      suggestion.counted = countedAmount(known.free, rows);
      if (suggestion.counted !== undefined) known.free.delete('amount');
    },
  },
  { name: 'amounts of lines and of orders', forField: takeAmount },
  { name: 'amounts with tax', only: 'sales', forFile: ({ known, rows }) => takeTaxed(known, rows) },
  { name: 'prices, or pieces times the price of one', forField: takePrice },
  { name: 'products of lines', only: 'sales', forFile: ({ known, rows }) => takeProductsOfLines(known, rows) },
  {
    name: 'totals of orders with one line',
    forFile: ({ fields, known, rows }) => takeTotalsOfLines(fields, known, rows),
  },
  { name: 'refunded amounts', only: 'sales', forFile: ({ known, rows }) => takeRefunded(known, rows) },
  { name: 'the stock of a place', only: 'products', forFile: ({ known, rows }) => takeStockOfPlace(known, rows) },
  { name: 'times of day', forField: (field, { known, rows }) => takeTimeOfDay(field, known, rows) },
  {
    name: 'guests, who are nobody',
    only: 'sales',
    forFile: ({ known, columns, rows }) => known.markEmpty('user_id', (column) => guestValues(column, columns, rows)),
  },
  {
    name: 'none for what is doubtful',
    forField: (field, { known, rows }) => {
      if (isDoubtful(field, (name) => known.columnOf(name), rows)) known.leave(field.name);
    },
  },
  {
    name: 'products as sales name them',
    only: 'products',
    forFile: ({ known, columns, records }) => {
      if (hasOrders(columns)) takeProductOfSales(known, columns, records);
    },
  },
  {
    name: 'pieces',
    only: 'sales',
    forFile: ({ type, columns, known, rows, counted }) =>
      takeQuantity(known, new SuggestedColumns(type, columns).free, rows, counted),
  },
  { name: 'empty columns, by their names', forFile: takeEmpty },
];

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
  const filled = customColumnsOf(type, columns).filter((column) => !rows.isEmpty(column));
  const known = new SuggestedColumns(type, filled);
  const suggestion: Suggestion = { type, columns, records, fields, rows, known };
  for (const { only = type, forField, forFile } of stages) {
    if (only !== type) continue;
    forFile?.(suggestion);
    for (const field of forField ? fields : []) forField?.(field, suggestion);
  }
  return known.mapping;
}

/** Names such as `id` and `order`, by whether their values are ids, codes or words. */
function takeBareWords(field: TargetField, { known, rows }: Suggestion): void {
  const isOfDays = (column: string) =>
    field.name !== 'transaction_id' || folded(column) !== 'id' || hasOneDayEach(column, known, rows);
  known.take(field, field.bareWords ?? [], (column) => looksLikeIds(rows.texts(column)) && isOfDays(column));
  if (field.name === 'transaction_id') {
    const names = (field.bareWords ?? []).filter((name) => name !== 'name' && name !== 'num');
    known.take(field, names, (column) => areCodes(rows.texts(column)) && isOfDays(column));
  }
  known.take(field, field.plainWords ?? [], (column) => !looksLikeIds(rows.texts(column)));
}

/** An amount of an order or of a line, as the rows or other columns show. */
function takeAmount(field: TargetField, { columns, known, rows }: Suggestion): void {
  if (!field.amountOf) return;
  const hasLineItems = columns.some((column) => lineItemNames.includes(folded(column)));
  const isOfOrder = (column: string) => hasLineItems || isTotal(known, rows, column);
  known.take(field, amounts, (column) => isOfOrder(column) === (field.amountOf === 'order'));
}

/** The price of a row that is one piece, or how many there are times what one costs. */
function takePrice(field: TargetField, { known, rows, counted }: Suggestion): void {
  const isCounted = counted !== undefined || countNames.some((name) => known.free.has(name));
  if (!isCounted) known.take(field, field.unlessCounted ?? []);
  if (!known.has(field.name) && field.perPiece) takePieces(field, known, rows, counted);
}

/** Columns without values, for fields that nothing else fills. */
function takeEmpty({ type, columns, fields, rows, known }: Suggestion): void {
  const empty = new SuggestedColumns(
    type,
    customColumnsOf(type, columns).filter((column) => rows.isEmpty(column)),
  );
  for (const field of fields) {
    if (!known.has(field.name)) empty.take(field, [folded(field.name), ...(field.synonyms ?? [])]);
  }
  Object.assign(known.mapping, empty.mapping);
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
