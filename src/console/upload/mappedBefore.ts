import { ownFieldName } from '#domain/imports/columns.ts';
import { ownColumns } from '#domain/imports/fields.ts';
import type { FieldSource } from '#domain/imports/mapping.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import type { ImportRecord, Inspection } from './records.ts';

/**
 * What the head of a file says, with the mapping and the rows of an earlier import of it in place of what is suggested, where
 * it was of the same type. Columns that it kept as fields of the tenant's own are kept.
 */
export function mappedBefore(
  inspection: Inspection,
  type: ImportType,
  record: Pick<ImportRecord, 'type' | 'column_mapping' | 'row_filters'>,
): Inspection {
  if (record.type !== type) return inspection;
  const entries = Object.entries(record.column_mapping);
  const kept = entries.flatMap(([field, source]) => keptColumn(type, field, source) ?? []);
  return {
    ...inspection,
    column_mapping: Object.fromEntries(
      entries.filter(([field, source]) => keptColumn(type, field, source) === undefined),
    ),
    kept,
    row_filters: record.row_filters,
  };
}

/** The column that a field of the tenant's own keeps, where it is called after it. */
function keptColumn(type: ImportType, field: string, source: FieldSource): string | undefined {
  const [own] = ownColumns[type];
  const isKept = own !== undefined && 'column' in source && field === ownFieldName(own, source.column);
  return isKept ? source.column : undefined;
}
