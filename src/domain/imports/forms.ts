import { withDecimalSigns } from './decimalChoice.ts';
import { withDateFormats, type ColumnFacts, type ColumnMapping, type FieldSource } from './mapping.ts';
import type { ImportType } from './targets.ts';

/** The mapping with what the file itself tells of how its columns are written: their dates and their decimals. */
export function withForms(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly ColumnFacts[],
): Record<string, FieldSource> {
  return withDecimalSigns(type, withDateFormats(type, mapping, columns), columns);
}
