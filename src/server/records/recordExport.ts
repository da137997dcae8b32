import type { OwnField } from '#contract/endpoints/ownValues.ts';
import { bound, combined, joined, ours, sql, type Fragment } from '../engine/plan/fragment.ts';
import { exportedCell, type ExportableFields } from './exportedCells.ts';
import type { RecordPage } from './recordPage.ts';

/** What is asked of an export: its columns, and which of the found records it keeps or leaves out (by id). */
export interface ExportQuestion {
  readonly columns: readonly { readonly field: string; readonly title: string }[];
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Which records are exported, and from what table. */
export interface ExportedRecords extends Pick<RecordPage, 'number' | 'where' | 'sort'> {
  readonly table: 'customer' | 'product';
  readonly id: 'user_id' | 'item_id';
  readonly fields: ExportableFields;
  readonly declared: readonly OwnField[];
}

/** Tells spreadsheets that the file is UTF-8. */
const mark = '\uFEFF';

/**
 * The rows of a CSV file as texts, its headings first, then all records in the order of the list.
 *
 * @throws ApiError 400 for a column that records do not have
 */
export function exportPlan(records: ExportedRecords, { columns, only, except }: ExportQuestion): Fragment {
  const { table, id, number, where, sort, fields, declared } = records;
  const cells = columns.map(({ field }, index) => {
    const cell = exportedCell(field, table, fields, declared);
    return sql`${cell} AS ${ours(`c${index}`)}`;
  });
  const titles = columns.map(({ title }, index) => sql`CAST(${bound(index === 0 ? mark + title : title)} AS VARCHAR)`);
  const keys = sort.map(({ column }, index) => ours(`${column} AS k${index}`));
  const names = columns.map((_, index) => ours(`c${index}`));
  const conditions = [
    ...where,
    ...(only ? [sql`${ours(`${table}.${id}`)} IN (SELECT unnest(CAST(${bound(only)} AS VARCHAR[])))`] : []),
    ...(except ? [sql`${ours(`${table}.${id}`)} NOT IN (SELECT unnest(CAST(${bound(except)} AS VARCHAR[])))`] : []),
  ];
  const kept = conditions.length === 0 ? ours('TRUE') : combined(conditions, 'AND');
  const order = [...sort.map(({ direction }, index) => `k${index} ${direction} NULLS LAST`), 'row_number'];
  return sql`SELECT ${joined(names, ', ')} FROM (
      SELECT 1 AS part, ${joined([...keys, ours(`${number} AS row_number`), ...cells], ', ')}
      FROM ${ours(table)} WHERE ${kept}
      UNION ALL
      SELECT 0, ${joined([...keys.map(() => ours('NULL')), ours('0'), ...titles], ', ')}
    ) ORDER BY part, ${ours(order.join(', '))}`;
}
