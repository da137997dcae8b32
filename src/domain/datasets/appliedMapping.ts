import { columnsOf, type ColumnMapping, type FieldSource } from '#domain/imports/mapping.ts';
import type { RowFilter } from '#domain/imports/rowFilter.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import { headerDifference, type Header } from './headers.ts';
import { customFieldName } from '#domain/imports/columns.ts';
import { customFieldColumns } from '#domain/imports/fields.ts';

/** The mapping that a dataset stores of its files. */
export interface KnownMapping extends Header {
  readonly type: ImportType;
  readonly column_mapping: ColumnMapping;
  readonly row_filters: readonly RowFilter[];
}

/** A mapping as a form begins with it: custom fields apart, by their columns. */
export interface AppliedMapping {
  readonly sources: Record<string, FieldSource>;
  readonly kept: string[];
  readonly filters: readonly RowFilter[];
}

/**
 * The mapping of a dataset for a file: what it says of columns that are there; for its other fields what is suggested
 * of columns that it does not know, such as one with another name.
 */
export function appliedMapping(
  known: KnownMapping,
  columns: readonly string[],
  suggested: ColumnMapping,
): AppliedMapping {
  const there = new Set(columns);
  const added = new Set(headerDifference(known, columns).added);
  const own = Object.entries(known.column_mapping).filter(([, source]) =>
    columnsOf(source).every((name) => there.has(name)),
  );
  const isTold = new Set(own.map(([field]) => field));
  const further = Object.entries(suggested).filter(
    ([field, source]) =>
      !isTold.has(field) && columnsOf(source).length > 0 && columnsOf(source).every((name) => added.has(name)),
  );
  const { sources, kept } = splitCustom(known.type, own);
  return {
    sources: { ...sources, ...Object.fromEntries(further) },
    kept,
    filters: known.row_filters.filter(({ column }) => there.has(column)),
  };
}

/** Mapped fields without those that keep a column as a custom field of its name, and the columns of these. */
export function splitCustom(
  type: ImportType,
  mapped: readonly (readonly [field: string, source: FieldSource])[],
): Pick<AppliedMapping, 'sources' | 'kept'> {
  const columnAt = (field: string, source: FieldSource) => customColumn(type, field, source);
  return {
    sources: Object.fromEntries(mapped.filter(([field, source]) => columnAt(field, source) === undefined)),
    kept: mapped.flatMap(([field, source]) => columnAt(field, source) ?? []),
  };
}

/**
 * The column that a source keeps as a custom field of the same name; undefined for other sources and for days with a
 * date format.
 */
function customColumn(type: ImportType, field: string, source: FieldSource): string | undefined {
  const [own] = customFieldColumns[type];
  const isCustom =
    own !== undefined &&
    'column' in source &&
    source.date_format === undefined &&
    field === customFieldName(own, source.column);
  return isCustom ? source.column : undefined;
}
