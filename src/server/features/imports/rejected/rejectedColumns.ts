import { fieldName } from '#domain/imports/fieldTexts.ts';
import type { FieldSource } from '#domain/imports/mapping.ts';
import type { ImportRecord } from '../importStore.ts';

/** A target field that a cell of a rejected row fills. */
export interface RejectedColumn {
  readonly field: string;
  /** Its name for people. */
  readonly title: string;
  /** The column of the file, or the template of columns. */
  readonly source: string;
}

/** The columns of rejected rows, in the order of their cells: those of the mapping that the file fills. */
export function rejectedColumns({
  type,
  column_mapping: mapping,
}: Pick<ImportRecord, 'type' | 'column_mapping'>): RejectedColumn[] {
  return Object.entries(mapping).flatMap(([field, source]) =>
    'constant' in source ? [] : [{ field, title: fieldName(type, field), source: sourceName(source) }],
  );
}

function sourceName(source: Exclude<FieldSource, { readonly constant: string }>): string {
  return 'column' in source ? source.column : source.template;
}
