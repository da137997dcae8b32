import type { OwnField } from '#contract/endpoints/ownValues.ts';
import { ApiError } from '../apiError.ts';
import { columnOf } from '../engine/plan/comparison.ts';
import { ours, sql, type Fragment } from '../engine/plan/fragment.ts';

/** How a column is written into a file: texts, numbers without needless digits, days, moments of the tenant's time. */
export type ExportedKind = 'text' | 'number' | 'day' | 'moment';

/** What of a record can be exported: field → its expression and kind, by tables of the server. */
export type ExportableFields = Readonly<Record<string, { readonly expression: string; readonly kind: ExportedKind }>>;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
const defused = (text: Fragment): Fragment =>
  sql`CASE WHEN regexp_matches(${text}, '^[=+\\-@\\t\\r]') THEN '''' || ${text} ELSE ${text} END`;

const written: Readonly<Record<ExportedKind, (expression: Fragment) => Fragment>> = {
  text: defused,
  number: (expression) => sql`regexp_replace(CAST(CAST(${expression} AS DOUBLE) AS VARCHAR), '[.]0$', '')`,
  day: (expression) => sql`CAST(${expression} AS VARCHAR)`,
  moment: (expression) => sql`strftime(${expression}, '%Y-%m-%d %H:%M:%S')`,
};

/**
 * The text of a field of a record in a CSV cell. Own fields are those that the tenant declared.
 *
 * @throws ApiError 400 for a field that records do not have
 */
export function exportedCell(
  field: string,
  table: 'customer' | 'product',
  fields: ExportableFields,
  declared: readonly OwnField[],
): Fragment {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (known) return written[known.kind](ours(known.expression));
  const own = declared.find(({ name }) => name === field);
  const [column = '', ...path] = field.split('.');
  if (own && path.length > 0) {
    const text = columnOf({ table, name: field, type: 'string', custom: { column, path } });
    return own.type === 'number' ? text : defused(text);
  }
  const message = `There is no field “${field}” to export.`;
  throw new ApiError('badRequest', message, { problems: [{ field: 'columns', message }] });
}
