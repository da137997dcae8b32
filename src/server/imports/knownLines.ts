import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { judgedRows, type Batch } from '#server/engine/duckdb/loading/batchTable.ts';
import { checksOf } from '#server/engine/duckdb/loading/checks.ts';
import type { CustomTypes } from '#server/engine/duckdb/loading/customFields.ts';
import { knownFile } from '#server/engine/duckdb/loading/knownRows.ts';
import type { LoadPlan } from '#server/engine/duckdb/loading/plan.ts';
import { identityColumns } from '#server/engine/loading/identity.ts';
import { cellColumns, findKnownSales } from '#server/engine/loading/knownSales.ts';
import { temporaryTable } from '#server/engine/loading/temporary.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { TenantEngine } from '#server/engine/engine.ts';

/** A normalised copy whose rows may be stored already. */
export interface CopiedLines {
  readonly plan: LoadPlan;
  readonly folder: string;
  /** The files of the copy, as `read_csv` takes them. */
  readonly files: string;
  readonly ownTypes: CustomTypes;
  /** The import has loaded some of them: a list from before is still right. */
  readonly isBegun: boolean;
  readonly signal: AbortSignal;
}

/**
 * Lists the rows of a copy whose sales are stored already under other names, and returns the plan that loads them as those
 * (docs/decisions/009). Reads the copy once where there are sales; changes nothing stored.
 */
export async function withKnownLines(engine: TenantEngine, lines: CopiedLines): Promise<LoadPlan> {
  const { plan, folder, isBegun, signal } = lines;
  if (plan.table.name !== 'sale' || plan.importId === undefined) return plan;
  if (isBegun && (await isThere(knownFile(folder)))) return { ...plan, hasKnown: true };
  const columns = new Set(['item_id', ...plan.fields.map(({ target }) => target.name)]);
  const [any] = await engine.query('SELECT 1 FROM sale LIMIT 1');
  if (!any || !columns.has('event_dt')) return withoutKnown(plan, folder);
  const known = { importId: plan.importId, withHash: plan.withHash };
  const unfinished = `${knownFile(folder)}.part`;
  const found = await engine.read(
    async (reader) => {
      await reader.readFiles((files) => readCells(reader, files, lines));
      await findKnownSales(reader, known);
      return reader.copyOut({ text: 'SELECT row_no, event_id FROM known_found', values: [] }, unfinished);
    },
    { signal },
  );
  if (found === 0) return withoutKnown(plan, folder);
  await rename(unfinished, knownFile(folder));
  return { ...plan, hasKnown: true };
}

async function withoutKnown(plan: LoadPlan, folder: string): Promise<LoadPlan> {
  await rm(knownFile(folder), { force: true });
  return plan;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Reads what names the sales of a copy into the temporary table `known_cell` of the tenant's engine. */
async function readCells(writer: Writer, files: Writer, lines: CopiedLines): Promise<void> {
  const { plan, folder, files: file, ownTypes } = lines;
  const batch: Batch = { plan, checks: checksOf(plan, ownTypes), files: { folder, file }, ownTypes };
  const has = new Set(['event_id', 'user_id', 'event_type', ...plan.fields.map(({ target }) => target.name)]);
  const cells = cellColumns.map((column) => {
    if (column === 'row_no' || has.has(column)) return sql.ref(column);
    return sql.raw(`NULL AS ${column}`);
  });
  const rows = statementOf(sql`SELECT ${sql.join(cells)} FROM (${judgedRows(batch, 'alone')}) WHERE is_valid`);
  const none = `SELECT CAST(0 AS BIGINT) AS row_no, event_id, ${identityColumns.join(', ')} FROM sale WHERE false`;
  await temporaryTable(writer, 'known_cell', none);
  if (writer.engine === 'duckdb') {
    await writer.run(`INSERT INTO known_cell ${rows.text}`, rows.values);
    return;
  }
  const path = join(folder, 'known-cells.csv');
  try {
    await files.copyOut(rows, path, { nulls: '\\N' });
    await writer.copyIn('known_cell', cellColumns, path);
  } finally {
    await rm(path, { force: true });
  }
}
