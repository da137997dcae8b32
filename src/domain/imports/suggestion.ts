import { mappingByContent } from './contentMapping.ts';
import type { FirstRow } from './fileForm.ts';
import { withForms } from './forms.ts';
import type { ColumnFacts, FieldSource } from './mapping.ts';
import { OrderCells, orderColumns } from './orderCells.ts';
import { RowChoice, type RowFilter } from './rowFilter.ts';
import { suggestMapping } from './suggestedMapping.ts';
import { suggestRowFilters } from './suggestedRows.ts';
import type { ImportType } from './targets.ts';

/** What is suggested for a file: how its columns fill the fields, and which of its rows are taken. */
export interface Suggestion {
  readonly mapping: Record<string, FieldSource>;
  readonly filters: readonly RowFilter[];
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
  const cells = new OrderCells(names, orders.repeated, orders.order);
  const whole = records.map((record) => cells.filled(record));
  return { mapping: withForms(type, mappingOf(whole, orders.order), columns), filters };
}
