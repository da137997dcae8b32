import { signChosen, withDecimalSigns } from './decimalChoice.ts';
import {
  columnsOf,
  dayColumn,
  isDated,
  withDateFormats,
  type ColumnFacts,
  type ColumnMapping,
  type FieldSource,
} from './mapping.ts';
import type { ImportType } from './targets.ts';

/** The mapping with the formats that the file itself shows: dates and decimals. */
export function withForms(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly ColumnFacts[],
): Record<string, FieldSource> {
  return withDecimalSigns(type, withDateFormats(type, mapping, columns), columns);
}

/**
 * The mapping of an earlier file with this file's formats: dates and decimals are read as this file proves, and
 * as before if it proves nothing.
 */
export function withProvedForms(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly ColumnFacts[],
): Record<string, FieldSource> {
  const fitting = Object.entries(mapping).map(([field, source]) => {
    const sign = withoutDisprovedSign(source, columns);
    return [field, withoutDisprovedDates(type, { field, source: sign, columns })] as const;
  });
  return withForms(type, Object.fromEntries(fitting), columns);
}

function withoutDisprovedSign(source: FieldSource, columns: readonly ColumnFacts[]): FieldSource {
  const sign = signChosen(source);
  if ('constant' in source || sign === undefined) return source;
  const names = columnsOf(source);
  const proved = columns.flatMap(({ name, decimals }) => (names.includes(name) ? (decimals?.proved ?? []) : []));
  if (proved.length === 0 || proved.includes(sign)) return source;
  const { decimal_sign: _, ...rest } = source;
  return rest;
}

function withoutDisprovedDates(
  type: ImportType,
  {
    field,
    source,
    columns,
  }: { readonly field: string; readonly source: FieldSource; readonly columns: readonly ColumnFacts[] },
): FieldSource {
  if ('constant' in source || source.date_format === undefined) return source;
  const { date_formats: fitting = [], usual_format: usual } = dayColumn(source, columns) ?? {};
  if (fitting.length === 0 && usual !== undefined) return { ...source, date_format: usual };
  if (fitting.length === 0 || fitting.includes(source.date_format)) return source;
  const { date_format: _, ...rest } = source;
  const [only, other] = fitting;
  // Dates of custom fields default to YYYY-MM-DD.
  return isDated(type, field) || other !== undefined ? rest : { ...rest, date_format: only };
}
