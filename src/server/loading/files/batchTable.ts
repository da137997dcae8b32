import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { Check } from './checks.ts';
import { foundByEmail, withStoredIds } from './customersByEmail.ts';
import { customObjects, type CustomTypes } from './customFields.ts';
import { offendingColumn, offendingValues, type OffendingValue } from './offendingValues.ts';
import { recognised } from './knownRows.ts';
import type { LoadField, LoadPlan } from './plan.ts';
import { readings } from './readings.ts';
import { saleColumns, saleRows, type JudgedWith } from './sales.ts';

/** Which batch of an import is loaded, and from where. */
export interface BatchFiles {
  readonly folder: string;
  readonly file: string;
}

/** A reason with the first row that has it, how many have it, and the values of most of them. */
export interface Rejection {
  readonly reason: string;
  readonly first: number;
  readonly count: number;
  /** Absent when values are missing rather than wrong, and in checkpoints of older versions. */
  readonly values?: readonly OffendingValue[];
}

/** One batch as its statements read it. */
export interface Batch {
  readonly plan: LoadPlan;
  readonly checks: readonly Check[];
  readonly files: BatchFiles;
  readonly ownTypes: CustomTypes;
  /** Some of its customers are named by e-mail address. */
  readonly byEmail?: boolean;
}

/**
 * The rows of a batch, read from its file: row_no, the columns of the table with their types, `is_valid`, and
 * `rejected0`, `rejected1`, …, which name the failed checks, with the offending values (`offendingColumn`).
 */
export function judgedRows(
  { plan, checks, files, ownTypes, byEmail: asksForEmail = false }: Batch,
  judged: JudgedWith = 'stored',
): Fragment {
  const byEmail = asksForEmail && judged === 'stored';
  const own = [...customObjects(plan.own, ownTypes)].map(([column, object]) => sql`${object} AS ${sql.ref(column)}`);
  const values = [...plan.fields.map(valueOf), ...own, ...defaultsOf(plan)];
  const typed = sql`SELECT *, ${sql.join(values)} FROM ${plan.rowsOf(files.file)}`;
  const stored = byEmail ? withStoredIds(typed) : typed;
  const named = plan.table.name === 'sale' ? saleRows(plan, typed, { files, judged }) : stored;
  const marks = [...(byEmail ? [foundByEmail] : []), ...(plan.hasKnown ? [recognised] : [])];
  const columns = ['row_no', ...new Set(loadedColumns(plan)), ...marks].join(', ');
  const names = checks.map((_, place) => `rejected${place}`);
  const rejected = checks.map(({ holds }, place) => `coalesce(${holds}, false) AS ${names[place]}`);
  const cells = [...new Set(checks.flatMap(({ cell }) => cell ?? []))];
  const isRejected = names.join(' OR ');
  return sql`SELECT ${sql.raw([columns, ...names].join(', '))}, NOT (${sql.raw(isRejected)}) AS is_valid,
      ${sql.raw(offendingColumn(checks, isRejected))}
    FROM (SELECT ${sql.raw([columns, ...cells, ...rejected].join(', '))} FROM (${named}))`;
}

/**
 * Stores the rows of a batch in the temporary table `import_batch`, in place of an earlier one; it is dropped with the
 * transaction.
 */
export async function judgeBatch(writer: Writer, batch: Batch, judged: JudgedWith): Promise<void> {
  const { text, values } = statementOf(judgedRows(batch, judged));
  await writer.run(`CREATE OR REPLACE TEMP TABLE import_batch AS ${text}`, values);
}

/** The columns of the table that the batch fills, except the dense number of its own rows. */
export function loadedColumns(plan: LoadPlan): string[] {
  const { fields, own, defaults, table } = plan;
  return [
    table.key,
    ...fields.map(({ target }) => target.name),
    ...own.map(({ field }) => field.split('.')[0] ?? ''),
    ...defaults.map(({ name }) => name),
    ...(table.name === 'sale' ? saleColumns(plan) : []),
  ];
}

/** The rejected rows of `import_batch`: their number, and each reason once. */
export async function rejectionsOf(
  writer: Writer,
  checks: readonly Check[],
): Promise<{ rejected: number; rejections: Rejection[] }> {
  const columns = checks.flatMap((_, place) => [
    `count(*) FILTER (rejected${place}) AS count${place}`,
    `min(row_no) FILTER (rejected${place}) AS first${place}`,
  ]);
  const [row = {}] = await writer.query<Readonly<Record<string, number | null>>>(
    `SELECT count(*) AS rejected, ${columns.join(', ')} FROM import_batch WHERE NOT is_valid`,
  );
  const rejected = row['rejected'] ?? 0;
  const found = rejected > 0 ? await offendingValues(writer) : new Map<number, readonly OffendingValue[]>();
  const rejections = checks.flatMap(({ reason }, place) => {
    const count = row[`count${place}`] ?? 0;
    const values = found.get(place);
    return count > 0 ? [{ reason, count, first: row[`first${place}`] ?? 0, ...(values && { values }) }] : [];
  });
  return { rejected, rejections };
}

/** An empty cell of a field with a default gets the default. */
function valueOf(field: LoadField): Fragment {
  const { target, cell } = field;
  const read = readings[target.type].read(cell, field);
  const value =
    target.default === undefined ? read : `CASE WHEN ${cell} IS NULL THEN '${target.default}' ELSE ${read} END`;
  return sql.raw(`${value} AS ${target.name}`);
}

function defaultsOf({ defaults }: LoadPlan): Fragment[] {
  return defaults.map(({ name, default: value }) => sql.raw(`'${value}' AS ${name}`));
}
