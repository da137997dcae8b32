import type { FirstRow } from './fileForm.ts';
import { withForms } from './forms.ts';
import type { ColumnFacts, FieldSource } from './mapping.ts';
import { areContinued, ContinuedOrders } from './continuedOrders.ts';
import { OrderCells, orderColumns } from './orderCells.ts';
import { RowChoice, type RowFilter } from './rowFilter.ts';
import { suggestMapping } from './suggestedMapping.ts';
import { suggestRowFilters } from './suggestedRows.ts';
import { type ImportType, isCounted, type OrderLines } from './targets.ts';
import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { SampledRows } from './sampledRows.ts';

/** The suggestion for a file: how its columns fill the fields, and which of its rows are taken. */
export interface Suggestion {
  readonly mapping: Record<string, FieldSource>;
  readonly filters: readonly RowFilter[];
  /** Present if rows show that lines continue the order above. */
  readonly orderLines?: OrderLines;
}

/**
 * Suggests mapping and row filters from a file's columns and its first records. Where those name orders, what only the
 * first row of an order says counts for its further rows. A file without names is judged by its values.
 */
export function suggestionFor(
  type: ImportType,
  columns: readonly ColumnFacts[],
  records: readonly (readonly string[])[],
  firstRow: FirstRow = 'names',
): Suggestion {
  if (firstRow === 'data') {
    return { mapping: withForms(type, mappingByContent(type, columns, records), columns), filters: [] };
  }
  const names = columns.map(({ name }) => name);
  const filters = suggestRowFilters(type, columns);
  const mappingOf = (rows: typeof records, order?: string) => {
    const choice = new RowChoice(filters, names, order);
    return suggestMapping(
      type,
      names,
      rows.filter((record) => choice.leftOutBy(record) === undefined),
    );
  };
  const first = mappingOf(records);
  const orders = orderColumns(first);
  if (!orders) return { mapping: withForms(type, first, columns), filters };
  const isContinued = areContinued(names, first, records);
  const above = isContinued ? new ContinuedOrders(names, first) : undefined;
  const cells = new OrderCells(names, orders.repeated, orders.order);
  const whole = records.map((record) => cells.filled(above?.filled(record) ?? record));
  const mapping = withForms(type, mappingOf(whole, orders.order), columns);
  return { mapping, filters, ...(isContinued && { orderLines: 'continued' }) };
}

/** The fields that a column of e-mail addresses fills, and one of days, by type of file. */
const filledByContent: Readonly<
  Record<ImportType, { readonly addresses: readonly string[]; readonly days: readonly string[] }>
> = {
  customers: { addresses: ['email', 'user_id'], days: [] },
  products: { addresses: [], days: [] },
  sales: { addresses: ['user_id'], days: ['event_dt'] },
};

/**
 * The mapping that the values of columns suggest where nothing names them: the first of addresses and the first of
 * days.
 */
function mappingByContent(
  type: ImportType,
  columns: readonly ColumnFacts[],
  records: readonly (readonly string[])[],
): Record<string, FieldSource> {
  const rows = new SampledRows(
    columns.map(({ name }) => name),
    records,
  );
  const areAddresses = ({ name }: ColumnFacts) => {
    const filled = rows.texts(name).filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => isEmailAddress(text));
  };
  const areDays = ({ date_formats: formats }: ColumnFacts) => formats.some((format) => !isCounted(format));
  const { addresses, days } = filledByContent[type];
  const filled = (names: readonly string[], column: ColumnFacts | undefined) =>
    column ? names.map((field) => [field, { column: column.name }] as const) : [];
  return Object.fromEntries([...filled(addresses, columns.find(areAddresses)), ...filled(days, columns.find(areDays))]);
}
