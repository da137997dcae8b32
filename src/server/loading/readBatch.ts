import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeBatch, loadedColumns, type Batch } from './files/batchTable.ts';
import { foundByEmail } from './files/customersByEmail.ts';
import { recognised } from './files/knownRows.ts';
import type { Writer } from '#server/engine/engine.ts';
import { giveStoredIds } from './foundByEmail.ts';
import { analyse } from '#server/engine/statistics.ts';
import { temporaryTable } from './temporary.ts';

/**
 * Reads and judges the rows of a batch, and stores those that can be loaded in the temporary table `import_batch` of
 * the tenant's engine. `files` reads the file (`Writer.readFiles`); its own `import_batch` has the rejected rows, too.
 * On DuckDB both are one.
 */
export async function readBatch(writer: Writer, files: Writer, batch: Batch): Promise<void> {
  if (writer.engine === 'duckdb') {
    await judgeBatch(writer, batch, 'stored');
    return;
  }
  await judgeBatch(files, batch, 'alone');
  await copyJudged(writer, files, batch);
  if (batch.byEmail) await giveStoredIds(writer);
}

/**
 * Copies the valid rows into a table with the types of the one that they are for, and gives them the numbers of what
 * they name.
 */
async function copyJudged(writer: Writer, files: Writer, { plan, files: { folder }, byEmail }: Batch): Promise<void> {
  const { table } = plan;
  const numbers = new Set(table.links.map(({ number }) => number));
  const columns = [...new Set(loadedColumns(plan))].filter((column) => !numbers.has(column));
  const marks = Object.entries({
    is_valid: 'true',
    ...(byEmail && { [foundByEmail]: 'false' }),
    ...(plan.hasKnown && { [recognised]: recognised }),
  });
  const named = marks.map(([name, value]) => `${value} AS ${name}`);
  const cells = numbers.size === 0 ? 'import_batch' : 'import_cells';
  const types = ['CAST(0 AS BIGINT) AS row_no', ...columns, ...marks.map(([name]) => `false AS ${name}`)];
  await temporaryTable(writer, cells, `SELECT ${types.join(', ')} FROM ${table.name} WHERE false`);
  const path = join(folder, 'judged.csv');
  const text = `SELECT ${['row_no', ...columns, ...named].join(', ')} FROM import_batch WHERE is_valid`;
  try {
    await files.copyOut({ text, values: [] }, path, { nulls: '\\N' });
    await writer.copyIn(cells, ['row_no', ...columns, ...marks.map(([name]) => name)], path);
  } finally {
    await rm(path, { force: true });
  }
  await analyse(writer, cells);
  if (numbers.size === 0) return;
  await temporaryTable(writer, 'import_batch', linkedCells(plan, columns));
  await analyse(writer, 'import_batch');
}

/** Lines of sales with the numbers of the customers and products that they name. */
function linkedCells({ table: { links } }: Batch['plan'], columns: readonly string[]): string {
  const isNamed = ({ key }: (typeof links)[number]): boolean => columns.includes(key);
  const numbers = links.map((link) =>
    isNamed(link) ? `${link.table}.${link.number}` : `CAST(NULL AS INTEGER) AS ${link.number}`,
  );
  const joins = links
    .filter(isNamed)
    .map(({ table, key }) => `LEFT JOIN ${table} ON ${table}.${key} = import_cells.${key}`);
  return `SELECT import_cells.*, ${numbers.join(', ')} FROM import_cells ${joins.join(' ')}`;
}
