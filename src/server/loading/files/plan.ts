import type { BlankCells, WrongAddresses } from '#domain/imports/targets.ts';
import { sql } from 'kysely';
import { isNumeric, targetFields, type TargetField, type TargetType } from '#domain/imports/fields.ts';
import { fieldName } from '#domain/imports/fieldTexts.ts';
import {
  differenceColumns,
  isIdColumn,
  productColumns,
  targetOf,
  type ColumnMapping,
} from '#domain/imports/mapping.ts';
import { DecimalEvidence, type DecimalMark } from '#domain/imports/decimals.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { readOptions } from '../copyFormat.ts';
import type { CustomField } from './customFields.ts';
import type { CellForm } from './cellForm.ts';
import { loadTables, type LoadTable } from '#server/records/loadTables.ts';

/** A target field of the tables with the cell that fills it. */
export interface LoadField extends CellForm {
  readonly target: TargetField;
  /** Its name for people. */
  readonly label: string;
  readonly cell: string;
}

/** The decimal sign of each column that may contain numbers, by the field it fills. */
export type DecimalMarks = Readonly<Record<string, DecimalMark>>;

/** The formats found in the columns of a file. */
export interface ColumnForms {
  readonly decimals: DecimalMarks;
  /** The fields whose ids were written as floats. */
  readonly floatedIds: readonly string[];
}

/** How an import loads the rows of its normalised copy, computed once from type and mapping. */
export interface LoadPlan {
  readonly table: LoadTable;
  readonly fields: readonly LoadField[];
  readonly own: readonly CustomField[];
  /** Fields that nothing is mapped to and that new rows get a value for. */
  readonly defaults: readonly TargetField[];
  /** The fields that a column of ids fills. */
  readonly ids: ReadonlySet<string>;
  /** The cells that the file fills, in the order of the mapping: `cell0`, `cell2`, … */
  readonly staged: readonly string[];
  /** Sales without an event_id of their own are named by a hash of their row. */
  readonly withHash: boolean;
  /** A list beside the copy has rows whose sales are stored already (knownRows.ts). */
  readonly hasKnown?: boolean;
  /** What an empty cell does to a stored value; it keeps it where absent. */
  readonly blanks?: BlankCells;
  /** What becomes of a row whose e-mail address is none; it is rejected where absent. */
  readonly wrongAddresses?: WrongAddresses;
  /** The import that the rows belong to, by which they can be undone; absent where nothing is undone. */
  readonly importId?: number;
  /** The rows of some batch files as text, empty cells null: row_no, fault, row_hash if present, cell0, cell1, … */
  rowsOf(files: string): Fragment;
}

/** Two-digit years up to 68 mean 20xx for events, as in other programs. */
const newestOfMoments = 68;

/** Works out the plan of an import on a day, `YYYY-MM-DD`. The mapping is checked before. */
export function loadPlan(type: ImportType, mapping: ColumnMapping, today: string): LoadPlan {
  // A date of birth is never in the future.
  const newestYears: Partial<Record<TargetType, number>> = { day: Number(today.slice(2, 4)), moment: newestOfMoments };
  const entries = Object.entries(mapping).map(([field, source], place) => ({
    field,
    source,
    cell: `cell${place}`,
    dates: ('constant' in source ? undefined : source.date_format) ?? ('YYYY-MM-DD' as const),
    decimal: 'constant' in source ? markOf(source.constant) : ('point' as const),
    isProduct: productColumns(type, field, source) !== undefined,
    isDifference: differenceColumns(type, field, source) !== undefined,
    isFloated: false,
  }));
  const standard = entries.flatMap(({ field, source: _source, ...form }) => {
    const target = field.includes('.') ? undefined : targetOf(type, field);
    return target ? [{ target, label: fieldName(type, field), ...form, newestYear: newestYears[target.type] }] : [];
  });
  const withHash = isHashed(type, mapping);
  const staged = entries.filter(({ source }) => !('constant' in source));
  const columns = [
    `'row_no': 'BIGINT', 'fault': 'VARCHAR'`,
    ...(withHash ? [`'row_hash': 'VARCHAR'`] : []),
    ...staged.map(({ cell }) => `'${cell}': 'VARCHAR'`),
  ];
  const cells = entries.map(({ cell, source }) =>
    'constant' in source ? sql`CAST(${source.constant} AS VARCHAR) AS ${sql.ref(cell)}` : sql.ref(cell),
  );
  const head = sql.raw(withHash ? 'row_no, fault, row_hash' : 'row_no, fault');
  return {
    table: loadTables[type],
    fields: standard,
    own: entries.filter(({ field }) => field.includes('.')),
    defaults: targetFields[type].filter((field) => field.default !== undefined && !Object.hasOwn(mapping, field.name)),
    ids: new Set(entries.filter(({ field, source }) => isIdColumn(type, field, source)).map(({ field }) => field)),
    staged: staged.map(({ cell }) => cell),
    withHash,
    rowsOf: (files) =>
      sql`(SELECT ${sql.join([head, ...cells])} FROM read_csv(${files},
        columns = {${sql.raw(columns.join(', '))}}, ${sql.raw(readOptions)}))`,
  };
}

/** The fields whose cells may be numbers, by the names of the mapping: the ones whose decimal sign matters. */
export function numberFields({ fields, own }: LoadPlan): ReadonlySet<string> {
  const standard = fields.filter(({ target }) => isNumeric(target));
  return new Set([...standard.map(({ target }) => target.name), ...own.map(({ field }) => field)]);
}

/** The fields that are computed from several columns. */
export function computedFields({ fields }: LoadPlan): ReadonlySet<string> {
  const computed = fields.filter(({ isProduct, isDifference }) => isProduct || isDifference);
  return new Set(computed.map(({ target }) => target.name));
}

/** The plan with the formats found in the columns of the file. */
export function withForms(plan: LoadPlan, { decimals, floatedIds }: ColumnForms): LoadPlan {
  const floated = new Set(floatedIds);
  const marked = <Field extends CellForm>(field: Field, name: string): Field => ({
    ...field,
    decimal: decimals[name] ?? field.decimal,
    isFloated: floated.has(name),
  });
  return {
    ...plan,
    fields: plan.fields.map((field) => marked(field, field.target.name)),
    own: plan.own.map((field) => marked(field, field.field)),
  };
}

function markOf(value: string): DecimalMark {
  const evidence = new DecimalEvidence();
  evidence.see(value);
  return evidence.mark;
}

/** Sales whose event_id nothing fills are named by their content. */
function isHashed(type: ImportType, mapping: ColumnMapping): boolean {
  return type === 'sales' && !Object.hasOwn(mapping, 'event_id');
}
