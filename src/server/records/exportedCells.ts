import type { CustomField } from '#contract/endpoints/customValues.ts';
import { ApiError } from '../apiError.ts';
import { csvCell, type CsvKind } from '../engine/duckdb/csv.ts';
import { columnOf } from '../engine/plan/comparison.ts';
import type { RawBuilder } from 'kysely';

/** What of a record can be exported: field → its column and kind, by tables of the server. */
export type ExportableFields = Readonly<
  Record<string, { readonly column: RawBuilder<unknown>; readonly kind: CsvKind }>
>;

/**
 * The text of a field of a record in a CSV cell. Custom fields are those that the tenant declared.
 *
 * @throws ApiError 400 for a field that records do not have
 */
export function exportedCell(
  field: string,
  table: 'customer' | 'product',
  fields: ExportableFields,
  declared: readonly CustomField[],
): RawBuilder<unknown> {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (known) return csvCell(known.column, known.kind);
  const own = declared.find(({ name }) => name === field);
  const [column = '', ...path] = field.split('.');
  if (own && path.length > 0) {
    const text = columnOf({ table, name: field, type: 'string', custom: { column, path } });
    return own.type === 'number' ? text : csvCell(text, 'text');
  }
  const message = `There is no field “${field}” to export.`;
  throw new ApiError('badRequest', message, { problems: [{ field: 'columns', message }] });
}
