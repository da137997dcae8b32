import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import {
  judgedRows,
  loadedColumns,
  rejectionsOf,
  type Batch,
  type Rejection,
} from '#server/loading/files/batchTable.ts';
import { allNew } from '#server/loading/files/allNew.ts';
import { hasAddressIds } from '#server/loading/files/customersByEmail.ts';
import { rejectedRows, type RejectedRow } from '#server/loading/files/rejectedRows.ts';
import { countFoundByEmail } from './foundByEmail.ts';
import { readBatch } from './readBatch.ts';
import { temporaryTable } from './temporary.ts';
import { beforeConsents, keepConsents } from './consents.ts';
import { updatedValues } from './newValues.ts';
import { findRows, type FoundRows } from './writeRows.ts';

/** A row that would be added, with the values that it has. */
export interface AddedSample {
  readonly row: number;
  readonly id: string;
  readonly values: readonly { readonly field: string; readonly value: string }[];
}

/** A stored row that would change, with what of it would. */
export interface ChangedSample {
  readonly row: number;
  readonly id: string;
  readonly changes: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** The effect of loading a batch. */
export interface BatchPreview extends FoundRows {
  readonly rejected: number;
  readonly rejections: readonly Rejection[];
  readonly rejectedRows: readonly RejectedRow[];
  /** Stored rows that would change, and how often each field. */
  readonly replaced: number;
  readonly fields: Readonly<Record<string, number>>;
  readonly optedOut: number;
  readonly foundByEmail: number;
  readonly addedSamples: readonly AddedSample[];
  readonly changedSamples: readonly ChangedSample[];
}

/** How much of a batch is shown. */
export interface PreviewLimits {
  readonly rejected: number;
  readonly samples: number;
}

/** The keys of earlier batches: they would be there by then. */
const seen = 'import_seen';

/** Begins a dry run: nothing was seen of the file yet. */
export async function beginPreview(writer: Writer, { table }: Batch['plan']): Promise<void> {
  await temporaryTable(writer, seen, `SELECT ${table.key} FROM ${table.name} WHERE false`);
}

/**
 * Looks at what loading a batch would do, without doing it; the caller's transaction is rolled back. As in loading, a
 * batch of rows that are all new and valid is read once, without a temporary table.
 */
export async function previewBatch(
  writer: Writer,
  batch: Batch,
  limits: PreviewLimits,
  isLast: boolean,
): Promise<BatchPreview> {
  const short = writer.engine === 'duckdb' ? await allNew(writer, batch, seen) : undefined;
  const preview = short
    ? await previewNew(writer, batch, short.rows, limits)
    : await writer.readFiles((files) => previewMixed(writer, files, batch, limits));
  if (!isLast) {
    const { text, values } = statementOf(
      short
        ? sql`SELECT ${sql.ref(batch.plan.table.key)} FROM (${judgedRows(batch)}) WHERE is_valid`
        : sql`SELECT ${sql.ref(batch.plan.table.key)} FROM import_row WHERE is_new`,
    );
    await writer.run(`INSERT INTO ${seen} ${text}`, values);
  }
  return preview;
}

const nothingChanged = {
  found: 0,
  repeated: 0,
  conflicting: 0,
  replaced: 0,
  fields: {},
  optedOut: 0,
  foundByEmail: 0,
  changedSamples: [],
};

/** Only what is rejected is stored for a moment. */
async function previewNew(writer: Writer, batch: Batch, rows: number, limits: PreviewLimits): Promise<BatchPreview> {
  const judged = judgedRows(batch);
  const { text, values } = statementOf(sql`SELECT * FROM (${judged}) WHERE NOT is_valid`);
  await writer.run(`CREATE OR REPLACE TEMP TABLE import_batch AS ${text}`, values);
  const found = await rejectionsOf(writer, batch.checks);
  const first = statementOf(sql`SELECT * FROM (${judged}) WHERE is_valid LIMIT ${sql.lit(limits.samples)}`);
  const samples = limits.samples > 0 ? await addedSamples(writer, batch, `(${first.text})`, first.values) : [];
  return {
    ...nothingChanged,
    ...found,
    added: rows - found.rejected,
    rejectedRows: found.rejected > 0 && limits.rejected > 0 ? await rejectedRows(writer, batch, limits.rejected) : [],
    addedSamples: samples,
  };
}

async function previewMixed(writer: Writer, files: Writer, batch: Batch, limits: PreviewLimits): Promise<BatchPreview> {
  const { plan } = batch;
  const byEmail = await hasAddressIds(files, plan, batch.files.file);
  const consents = await beforeConsents(writer, plan);
  await readBatch(writer, files, { ...batch, byEmail });
  const rejections = await rejectionsOf(files, batch.checks);
  const kept = rejections.rejected > 0 && limits.rejected > 0 ? await rejectedRows(files, batch, limits.rejected) : [];
  const optedOut = consents ? await keepConsents(writer, plan, consents) : 0;
  const found = await findRows(writer, plan, seen);
  return {
    ...rejections,
    ...found,
    ...(await changesIn(writer, batch, limits.samples)),
    rejectedRows: kept,
    optedOut,
    foundByEmail: byEmail ? await countFoundByEmail(writer) : 0,
    addedSamples:
      limits.samples > 0
        ? await addedSamples(
            writer,
            batch,
            `(SELECT * FROM import_row WHERE is_new ORDER BY row_no LIMIT ${limits.samples})`,
          )
        : [],
  };
}

/** How many stored rows and fields of them the new values differ from, and the first such rows. */
async function changesIn(
  writer: Writer,
  { plan }: Batch,
  samples: number,
): Promise<Pick<BatchPreview, 'replaced' | 'fields' | 'changedSamples'>> {
  const { table } = plan;
  // Internal customer and product numbers, and generated owners, are not fields of a file.
  const hidden = new Set<string>(table.links.map(({ number }) => number));
  if (!plan.fields.some(({ target }) => target.name === 'user_id')) hidden.add('user_id');
  const values = updatedValues(plan).filter(({ column }) => !hidden.has(column));
  if (values.length === 0) return { replaced: 0, fields: {}, changedSamples: [] };
  const differs = values.map(({ column, value }) => `${table.name}.${column} IS DISTINCT FROM ${value}`);
  const from = `FROM (SELECT * FROM import_row WHERE NOT is_new) AS row
    JOIN ${table.name} ON ${table.name}.${table.key} = row.${table.key}
    WHERE ${differs.join(' OR ')}`;
  const counts = differs.map((differ, place) => `count(*) FILTER (WHERE ${differ}) AS count${place}`);
  const [counted = {}] = await writer.query<Record<string, number>>(
    `SELECT count(*) AS replaced, ${counts.join(', ')} ${from}`,
  );
  const fields = Object.fromEntries(
    values.flatMap(({ column }, place) =>
      counted[`count${place}`] ? [[column, counted[`count${place}`] ?? 0] as const] : [],
    ),
  );
  const both = values.flatMap(({ column, value }, place) => [
    `CAST(${table.name}.${column} AS VARCHAR) AS before${place}`,
    `CAST(${value} AS VARCHAR) AS after${place}`,
  ]);
  const rows =
    samples > 0
      ? await writer.query<Record<string, string | number | null>>(
          `SELECT row.row_no AS row_no, row.${table.key} AS id, ${both.join(', ')} ${from} ORDER BY row.row_no
            LIMIT ${samples}`,
        )
      : [];
  const changedSamples = rows.map((row): ChangedSample => ({
    row: Number(row['row_no']),
    id: String(row['id']),
    changes: values.flatMap(({ column }, place) => {
      const [before, after] = [textOf(row[`before${place}`]), textOf(row[`after${place}`])];
      return before === after ? [] : [{ field: column, before, after }];
    }),
  }));
  return { replaced: counted['replaced'] ?? 0, fields, changedSamples };
}

async function addedSamples(
  writer: Writer,
  { plan }: Batch,
  from: string,
  bound: Parameters<Writer['query']>[1] = [],
): Promise<AddedSample[]> {
  const { table } = plan;
  const numbers = table.links.map(({ number }) => number);
  const columns = [...new Set(loadedColumns(plan))].filter(
    (column) => ![table.key, 'total_given', ...numbers].includes(column),
  );
  const texts = columns.map((column) => `CAST(row.${column} AS VARCHAR) AS ${column}`);
  const rows = await writer.query<Record<string, string | number | null>>(
    `SELECT ${['row.row_no AS row_no', `row.${table.key} AS id`, ...texts].join(', ')} FROM ${from} AS row
      ORDER BY row.row_no`,
    bound,
  );
  return rows.map((row) => ({
    row: Number(row['row_no']),
    id: String(row['id']),
    values: columns.flatMap((field) => {
      const value = textOf(row[field]);
      return value === null || value === '{}' ? [] : [{ field, value }];
    }),
  }));
}

function textOf(cell: string | number | null | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}
