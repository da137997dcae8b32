import { withDecimalSigns } from './decimalChoice.ts';
import { withDateFormats, type ColumnFacts, type ColumnMapping, type FieldSource } from './mapping.ts';
import type { ImportType } from './targets.ts';

/** The mapping with the formats that the file itself shows: dates and decimals. */
export function withForms(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly ColumnFacts[],
): Record<string, FieldSource> {
  return withDecimalSigns(type, withDateFormats(type, mapping, columns), columns);
}
