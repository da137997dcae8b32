import type { CustomField } from '#contract/shapes/customValues.ts';
import { sql, type RawBuilder } from 'kysely';
import { combined } from '#server/engine/plan/logic.ts';
import { withFigure } from './sortFigure.ts';
import { directions, type RecordPage } from './recordPage.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { csvCell, type CsvKind } from '#server/engine/csv.ts';
import { columnOf } from '#server/engine/plan/comparison.ts';

/** The parameters of an export: its columns, and the ids of the found records to include or exclude. */
export interface ExportQuestion {
  readonly columns: readonly { readonly field: string; readonly title: string }[];
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Which records are exported, and from what table. */
export interface ExportedRecords extends Pick<RecordPage, 'number' | 'where' | 'sort' | 'figure'> {
  readonly table: 'customer' | 'product';
  readonly id: 'user_id' | 'item_id';
  readonly fields: ExportableFields;
  readonly declared: readonly CustomField[];
}

/** A byte order mark, so that spreadsheets read UTF-8. */
const mark = '\uFEFF';

/**
 * The rows of a CSV file as texts, its headings first, then all records in the order of the list.
 *
 * @throws ApiError 400 for a column that records do not have
 */
export function exportPlan(records: ExportedRecords, { columns, only, except }: ExportQuestion): RawBuilder<unknown> {
  const { table, id, number, where, sort, figure, fields, declared } = records;
  const cells = columns.map(({ field }, index) => {
    const cell = exportedCell(field, table, fields, declared);
    return sql`${cell} AS ${sql.ref(`c${index}`)}`;
  });
  const titles = columns.map(({ title }, index) => {
    const cell = csvCell(sql`CAST(${title} AS VARCHAR)`, 'text');
    return index === 0 ? sql`CAST(${mark} AS VARCHAR) || ${cell}` : cell;
  });
  const keys = sort.map(({ column }, index) => sql`${sql.ref(column)} AS ${sql.ref(`k${index}`)}`);
  const names = columns.map((_, index) => sql.ref(`c${index}`));
  const conditions = [
    ...where,
    ...(only ? [sql`${sql.ref(`${table}.${id}`)} IN (SELECT unnest(CAST(${only} AS VARCHAR[])))`] : []),
    ...(except ? [sql`${sql.ref(`${table}.${id}`)} NOT IN (SELECT unnest(CAST(${except} AS VARCHAR[])))`] : []),
  ];
  const matches = conditions.length === 0 ? sql`TRUE` : combined(conditions, 'AND');
  const order = [
    ...sort.map(({ direction }, index) => sql`${sql.ref(`k${index}`)} ${directions[direction]} NULLS LAST`),
    sql.ref('row_number'),
  ];
  return sql`SELECT ${sql.join(names)} FROM (
      SELECT 1 AS part, ${sql.join([...keys, sql`${sql.ref(number)} AS row_number`, ...cells])}
      FROM ${figure ? withFigure(table, figure) : sql.table(table)} WHERE ${matches}
      UNION ALL
      SELECT 0, ${sql.join([...keys.map(() => sql`NULL`), sql`0`, ...titles])}
    ) AS rows ORDER BY part, ${sql.join(order)}`;
}

/** The exportable fields of a record: field → its column and kind, by tables of the server. */
export type ExportableFields = Readonly<
  Record<string, { readonly column: RawBuilder<unknown>; readonly kind: CsvKind }>
>;

/**
 * The text of a field of a record in a CSV cell. Custom fields are those that the tenant declared.
 *
 * @throws ApiError 400 for a field that records do not have
 */
function exportedCell(
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
    return csvCell(text, own.type === 'number' ? 'ownNumber' : 'text');
  }
  const message = `There is no field “${field}” to export.`;
  throw new ApiError('badRequest', message, { problems: [{ field: 'columns', message }] });
}
