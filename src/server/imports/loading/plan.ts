import { targetFields, type TargetField } from '#domain/imports/fields.ts';
import { targetOf, type ColumnMapping } from '#domain/imports/mapping.ts';
import type { DateFormat, ImportType } from '#domain/imports/targets.ts';
import { bound, joined, ours, sql, type Fragment } from '../../engine/plan/fragment.ts';
import { readOptions } from '../staging/copyFormat.ts';
import type { OwnField } from './ownFields.ts';
import { loadTables, type LoadTable } from './tables.ts';

/** A target field of the tables with the cell that fills it. */
export interface LoadField {
  readonly target: TargetField;
  readonly cell: string;
  readonly dates: DateFormat;
}

/** What an import does with the rows of its normalised copy, worked out once from type and mapping. */
export interface LoadPlan {
  readonly table: LoadTable;
  readonly fields: readonly LoadField[];
  readonly own: readonly OwnField[];
  /** Fields that nothing is mapped to and that new rows get a value for. */
  readonly defaults: readonly TargetField[];
  /** Sales without an event_id of their own are named by a hash of their row. */
  readonly withHash: boolean;
  /** The rows of some batch files as text, empty cells null: row_no, fault, row_hash where there is one, cell0, cell1, … */
  rowsOf(files: string): Fragment;
}

/** Works out the plan of an import. The mapping is checked before. */
export function loadPlan(type: ImportType, mapping: ColumnMapping): LoadPlan {
  const entries = Object.entries(mapping).map(([field, source], place) => ({
    field,
    source,
    cell: `cell${place}`,
    dates: ('column' in source ? source.date_format : undefined) ?? ('YYYY-MM-DD' as const),
  }));
  const standard = entries.flatMap(({ field, cell, dates }) => {
    const target = field.includes('.') ? undefined : targetOf(type, field);
    return target ? [{ target, cell, dates }] : [];
  });
  const withHash = isHashed(type, mapping);
  const staged = entries.filter(({ source }) => !('constant' in source));
  const columns = [
    `'row_no': 'BIGINT', 'fault': 'VARCHAR'`,
    ...(withHash ? [`'row_hash': 'VARCHAR'`] : []),
    ...staged.map(({ cell }) => `'${cell}': 'VARCHAR'`),
  ];
  const cells = entries.map(({ cell, source }) =>
    'constant' in source ? sql`CAST(${bound(source.constant)} AS VARCHAR) AS ${ours(cell)}` : ours(cell),
  );
  const head = ours(withHash ? 'row_no, fault, row_hash' : 'row_no, fault');
  return {
    table: loadTables[type],
    fields: standard,
    own: entries.filter(({ field }) => field.includes('.')),
    defaults: targetFields[type].filter((field) => field.default !== undefined && !Object.hasOwn(mapping, field.name)),
    withHash,
    rowsOf: (files) =>
      sql`(SELECT ${joined([head, ...cells], ', ')} FROM read_csv(${bound(files)},
        columns = {${ours(columns.join(', '))}}, ${ours(readOptions)}))`,
  };
}

/** Sales whose event_id nothing fills are named by their content. */
export function isHashed(type: ImportType, mapping: ColumnMapping): boolean {
  return type === 'sales' && !Object.hasOwn(mapping, 'event_id');
}
