import { access, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { judgedRows, type Batch } from '#server/loading/files/batchTable.ts';
import { checksOf } from '#server/loading/files/checks.ts';
import type { CustomTypes } from '#server/loading/files/customFields.ts';
import { knownFolder } from '#server/loading/files/knownRows.ts';
import type { LoadPlan } from '#server/loading/files/plan.ts';
import { identityColumns } from '#server/loading/identity.ts';
import { cellColumns, findKnownSales, mayBeKnown } from '#server/loading/knownSales.ts';
import { temporaryTable } from '#server/loading/temporary.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { TenantEngine } from '#server/engine/engine.ts';

/** A normalised copy whose rows may be stored already. */
export interface CopiedLines {
  readonly plan: LoadPlan;
  readonly folder: string;
  /** The files of its batches, in their order. */
  readonly files: readonly string[];
  readonly ownTypes: CustomTypes;
  /** The import has loaded some of them: a list from before is still right. */
  readonly isBegun: boolean;
  readonly signal: AbortSignal;
}

/** A file of the copy with the last number of its rows; the first follows that of the file before. */
interface ReadFile {
  readonly file: string;
  readonly last: number;
}

/**
 * Lists the rows of a copy whose sales are stored already under other names, and returns the plan that loads them as
 * those (docs/decisions/009). Reads the copy once where there are sales; changes nothing stored.
 */
export async function withKnownLines(engine: TenantEngine, lines: CopiedLines): Promise<LoadPlan> {
  const { plan, folder, isBegun, signal } = lines;
  if (plan.table.name !== 'sale' || plan.importId === undefined) return plan;
  if (isBegun && (await isThere(knownFolder(folder)))) return { ...plan, hasKnown: true };
  await rm(knownFolder(folder), { recursive: true, force: true });
  if (!plan.fields.some(({ target }) => target.name === 'event_dt')) return plan;
  const known = { importId: plan.importId, withHash: plan.withHash };
  const isSome = await engine.read(
    async (reader) => {
      if (!(await mayBeKnown(reader, known))) return false;
      const read = await reader.readFiles((files) => readCells(reader, files, lines));
      await findKnownSales(reader, known);
      return writeLists(reader, folder, read);
    },
    { signal, stepwise: true },
  );
  return isSome ? { ...plan, hasKnown: true } : plan;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Writes the list of each file of the copy; returns if there are rows in any. */
async function writeLists(reader: Writer, folder: string, files: readonly ReadFile[]): Promise<boolean> {
  const unfinished = `${knownFolder(folder)}-part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  let found = 0;
  let before = -1;
  for (const { file, last } of files) {
    const text = `SELECT row_no, event_id FROM known_found WHERE row_no > ${before} AND row_no <= ${last}`;
    found += await reader.copyOut({ text, values: [] }, join(unfinished, basename(file)));
    before = last;
  }
  if (found > 0) await rename(unfinished, knownFolder(folder));
  else await rm(unfinished, { recursive: true });
  return found > 0;
}

/**
 * Reads what names the sales of a copy into the temporary table `known_cell` of the tenant's engine, one file at a
 * time.
 */
async function readCells(writer: Writer, files: Writer, lines: CopiedLines): Promise<ReadFile[]> {
  const none = `SELECT CAST(0 AS BIGINT) AS row_no, event_id, ${identityColumns.join(', ')} FROM sale WHERE false`;
  await temporaryTable(writer, 'known_cell', none);
  const read: ReadFile[] = [];
  for (const file of lines.files) {
    await temporaryTable(writer, 'known_batch', none);
    await readFile(writer, files, lines, file);
    const [rows] = await writer.query<{ last: number | null }>('SELECT max(row_no) AS last FROM known_batch');
    await writer.run('INSERT INTO known_cell SELECT * FROM known_batch');
    read.push({ file, last: rows?.last ?? read.at(-1)?.last ?? -1 });
  }
  return read;
}

async function readFile(writer: Writer, files: Writer, lines: CopiedLines, file: string): Promise<void> {
  const { plan, folder, ownTypes } = lines;
  const batch: Batch = { plan, checks: checksOf(plan, ownTypes), files: { folder, file }, ownTypes };
  const has = new Set(['event_id', 'user_id', 'event_type', ...plan.fields.map(({ target }) => target.name)]);
  const cells = cellColumns.map((column) => {
    if (column === 'row_no' || has.has(column)) return sql.ref(column);
    return sql.raw(`NULL AS ${column}`);
  });
  const rows = statementOf(sql`SELECT ${sql.join(cells)} FROM (${judgedRows(batch, 'alone')}) WHERE is_valid`);
  if (writer.engine === 'duckdb') {
    await writer.run(`INSERT INTO known_batch ${rows.text}`, rows.values);
    return;
  }
  const path = join(folder, 'known-cells.csv');
  try {
    await files.copyOut(rows, path, { nulls: '\\N' });
    await writer.copyIn('known_batch', cellColumns, path);
  } finally {
    await rm(path, { force: true });
  }
}
