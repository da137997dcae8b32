import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import { loadedColumns, judgedRows, type Batch } from '#server/loading/files/batchTable.ts';
import { allNew, type RowSpan } from '#server/loading/files/allNew.ts';
import type { LoadPlan } from '#server/loading/files/plan.ts';
import { keptIdentity } from './identity.ts';
import { updatedValues, type NewValue } from './newValues.ts';
import { totalAhead } from './totals.ts';
import { perEngine, type EngineName } from '#server/engine/dialect.ts';
import { recognised } from '#server/loading/files/knownRows.ts';
import { analyse } from '#server/engine/statistics.ts';
import { temporaryTable, temporaryView } from './temporary.ts';
import { updateFrom } from './updateFrom.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { saveLastNumber, nextNumber, linkEarlier } from '#server/records/denseNumbers.ts';
import { keepFormer } from './undo/keptRows.ts';
import { conflictsIn, lastRows, mergedRows } from './repeatedKeys.ts';

/**
 * The accepted rows of a batch: added, found, and those that repeat another row's key.
 */
export interface Written {
  readonly insert: number;
  /** Rows that were stored before. */
  readonly update: number;
  /** Rows that repeat the key of another row of the batch. */
  readonly repeated: number;
  /** Keys whose rows say different things. */
  readonly conflicting: number;
  /** Stored rows whose values are others now. */
  readonly replaced: number;
  /** Those of them that only had empty fields filled, since their rows were recognised; none where absent. */
  readonly filled?: number;
  /** Whether anything in the table is different now. */
  readonly changed: boolean;
}

/**
 * Writes the valid rows of `import_batch` into their table: of equal keys the last row wins, existing rows are updated
 * in their mapped columns only, and only where a value differs; new rows are added. `now` is ISO 8601.
 */
export async function writeRows(writer: Writer, plan: LoadPlan, now: string): Promise<Written> {
  const { added, found, repeated, conflicting } = await findRows(writer, plan);
  const { replaced, filled } = found > 0 ? await updateRows(writer, plan, now) : nothingReplaced;
  if (added > 0) {
    await insertRows(writer, plan, sql`SELECT * FROM import_row WHERE is_new`, {
      now,
    });
  }
  return {
    insert: added,
    update: found,
    repeated,
    conflicting,
    replaced,
    filled,
    changed: replaced + added > 0,
  };
}

/** The valid rows of `import_batch` by what is to be done with them. */
export interface FoundRows {
  readonly added: number;
  readonly found: number;
  readonly repeated: number;
  readonly conflicting: number;
}

/**
 * Finds which valid rows of `import_batch` are new: those are `is_new` in the view `import_row`, which has one row of
 * each key. Rows whose keys are in the table `known`, too, are not new.
 */
export async function findRows(writer: Writer, plan: LoadPlan, known?: string): Promise<FoundRows> {
  const { table } = plan;
  const isKnown = known === undefined ? '' : ` AND seen.${table.key} IS NULL`;
  const seen = known === undefined ? '' : ` LEFT JOIN ${known} AS seen ON seen.${table.key} = last.${table.key}`;
  await temporaryTable(
    writer,
    'import_last',
    `SELECT last.row_no, present.${table.key} IS NULL${isKnown} AS is_new
     FROM (SELECT ${table.key}, max(row_no) AS row_no FROM import_batch WHERE is_valid GROUP BY ${table.key}) AS last
     LEFT JOIN ${table.name} AS present ON present.${table.key} = last.${table.key}${seen}`,
  );
  await analyse(writer, 'import_last');
  const [counts] = await writer.query<{ total: number; added: number; found: number }>(
    `SELECT (SELECT count(*) FROM import_batch WHERE is_valid) AS total,
       count(*) FILTER (WHERE is_new) AS added, count(*) FILTER (WHERE NOT is_new) AS found FROM import_last`,
  );
  const { total = 0, added = 0, found = 0 } = counts ?? {};
  const repeated = total - added - found;
  const conflicting = repeated > 0 ? await conflictsIn(writer, plan) : 0;
  await temporaryView(writer, 'import_row', repeated > 0 ? mergedRows(plan, writer.engine) : lastRows);
  return { added, found, repeated, conflicting };
}

/** Changes stored rows; returns how many, and how many of them only had empty fields filled. */
async function updateRows(writer: Writer, plan: LoadPlan, now: string): Promise<typeof nothingReplaced> {
  const { table } = plan;
  const values = updatedValues(plan);
  if (values.length === 0) return nothingReplaced;
  const sets = [
    ...values.map(({ column, value }) => [column, value] as const),
    ...Object.entries(table.stamps.changed),
    ...writtenBy(plan),
    ...identityOf(plan, values, writer.engine),
  ];
  const differs = values.map(({ column, value }) => `${table.name}.${column} IS DISTINCT FROM ${value}`);
  const rows = '(SELECT * FROM import_row WHERE NOT is_new) AS row';
  const where = `${table.name}.${table.key} = row.${table.key} AND (${differs.join(' OR ')})`;
  const filled = plan.hasKnown
    ? await countOf(writer, `${table.name}, ${rows} WHERE ${where} AND row.${recognised}`)
    : 0;
  if (plan.importId !== undefined) await keepFormer(writer, table, plan.importId, { rows, where });
  const bound = sets.some(([, value]) => value.includes('$1')) ? [now] : [];
  return { replaced: await updateFrom(writer, table.name, sets, { rows, where }, bound), filled };
}

const nothingReplaced = { replaced: 0, filled: 0 };

async function countOf(writer: Writer, from: string): Promise<number> {
  const [found] = await writer.query<{ count: number }>(`SELECT count(*) AS count FROM ${from}`);
  return found?.count ?? 0;
}

/** Lines of sales that an import corrects are still recognised by their first form. */
function identityOf(
  { table, importId }: LoadPlan,
  values: readonly NewValue[],
  engine: EngineName,
): (readonly [column: string, value: string])[] {
  if (table.name !== 'sale' || importId === undefined) return [];
  const identity = keptIdentity(Object.fromEntries(values.map(({ column, value }) => [column, value])), engine);
  return identity === undefined ? [] : [['identity', identity]];
}

/** The marks of a changed row: this import wrote it, in which version. */
function writtenBy({ table, importId }: LoadPlan): (readonly [column: string, value: string])[] {
  return importId === undefined
    ? []
    : [
        ['import_id', String(importId)],
        ['import_version', `coalesce(${table.name}.version, 1) + 1`],
      ];
}

/** The place of a row: DuckDB keeps the order of what it reads. */
const inOrder = perEngine({
  duckdb: sql`row_number() OVER ()`,
  postgres: sql`row_number() OVER (ORDER BY row.row_no)`,
});

/**
 * Adds new rows from a selection with the columns of `judgedRows`; returns their number. They get dense numbers in
 * order. When the span of their row numbers is known, they are numbered by those, which lets the engine load them on
 * several threads; a row missing from the selection leaves its number unused.
 */
async function insertRows(
  writer: Writer,
  plan: LoadPlan,
  from: Fragment,
  { now, span }: { readonly now: string; readonly span?: RowSpan },
): Promise<number> {
  const { table } = plan;
  const objects = new Set(plan.own.map(({ field }) => field.split('.')[0] ?? ''));
  const columns = [...new Set(loadedColumns(plan))].map(
    (column) =>
      [column, sql.raw(objects.has(column) ? `json_merge_patch('{}', row.${column})` : `row.${column}`)] as const,
  );
  const stamps = Object.keys(table.stamps.added).map((column) => [column, sql`${now}`] as const);
  const first = table.number ? await nextNumber(writer, table.name, table.number.column) : 0;
  const place = span ? sql`row.row_no - ${span.first}` : sql`${inOrder} - 1`;
  const numbers = table.number ? [[table.number.column, sql`${first} + ${place}`] as const] : [];
  const { importId } = plan;
  const total = writer.engine !== 'duckdb' ? totalAhead(plan) : [];
  const written = importId === undefined ? [] : Object.entries({ import_id: importId, import_version: 1 });
  const all = [
    ...numbers,
    ...columns,
    ...total,
    ...stamps,
    ...written.map(([column, value]) => [column, sql.lit(value)] as const),
  ];
  const { text, values } = statementOf(
    sql`INSERT INTO ${sql.table(table.name)} (${sql.join(all.map(([column]) => sql.ref(column)))})
    SELECT ${sql.join(all.map(([, value]) => value))} FROM (${from}) AS row`,
    writer.engine,
  );
  const count = await writer.run(text, values);
  if (table.number && count > 0) {
    await saveLastNumber(writer, table.number.column, first + (span ? span.last - span.first : count - 1));
    await linkEarlier(writer, table, first);
  }
  return count;
}

/**
 * The fast path for a batch whose keys are all present, distinct and new to the table, and none of them the e-mail
 * address of a customer, on the engine that reads files: its valid rows go from the file into the table in one
 * statement, without a temporary table. Returns undefined, with nothing done, for any other batch.
 */
export async function insertAllNew(
  writer: Writer,
  batch: Batch,
  now: string,
): Promise<(Written & { rows: number }) | undefined> {
  if (writer.engine !== 'duckdb') return undefined;
  const found = await allNew(writer, batch);
  if (!found) return undefined;
  const insert = await insertRows(writer, batch.plan, sql`SELECT * FROM (${judgedRows(batch)}) WHERE is_valid`, {
    now,
    span: { first: found.first, last: found.last },
  });
  return { rows: found.rows, insert, update: 0, repeated: 0, conflicting: 0, ...nothingReplaced, changed: insert > 0 };
}
