import { customFieldName } from './columns.ts';
import { customFieldColumns } from './fields.ts';
import type { FieldSource } from './mapping.ts';
import type { ImportType } from './targets.ts';

/** The column that a source keeps as a custom field of its own name; undefined for every other source. */
export function customColumn(type: ImportType, field: string, source: FieldSource): string | undefined {
  const [own] = customFieldColumns[type];
  const isCustom = own !== undefined && 'column' in source && field === customFieldName(own, source.column);
  return isCustom ? source.column : undefined;
}
