import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { givenRows, type GivenTable } from '#server/engine/givenRows.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { changeByTemporary, temporaryTable } from '../temporary.ts';
import { countOf } from './exchange.ts';
import { columnsOf, keepRows, keptTable } from './keptRows.ts';
import { linkedNumber, linksOf, type UndoRun } from './undoRun.ts';

/** The rows of a table that an import added and nothing changed since, as a condition. */
export function addedBy({ name, key }: UndoRun['table'], importId: number): string {
  return `${name}.import_id = ${importId} AND ${name}.version = ${name}.import_version
    AND NOT EXISTS (SELECT 1 FROM ${name}_kept AS kept
      WHERE kept.of_import = ${importId} AND kept.kind = 'before' AND kept.${key} = ${name}.${key})`;
}

/**
 * Removes rows that an import added, and keeps them. What names them stays, as of unknown ones; lines that were matched
 * to a person by e-mail address name the address again. Returns the number of rows, 0 when none are left.
 */
export async function removeAdded(writer: Writer, { table, importId, limit }: UndoRun): Promise<number> {
  const { name, key, number } = table;
  await temporaryTable(
    writer,
    'undo_row',
    `SELECT ${name}.* FROM ${name} WHERE ${addedBy(table, importId)} LIMIT ${limit}`,
  );
  const count = await countOf(writer);
  if (count === 0) return 0;
  if (number) {
    for (const linked of number.linked) {
      const forgotten =
        name === 'customer'
          ? unnamed(linked)
          : sql`UPDATE ${sql.table(linked)} SET item_no = NULL WHERE item_no IN (SELECT item_no FROM undo_row)`;
      await changeByTemporary(writer, forgotten);
    }
  }
  await keepRows(writer, table, { importId, kind: 'added', from: 'undo_row', source: 'undo_row' });
  await writer.run(`DELETE FROM ${name} WHERE ${key} IN (SELECT ${key} FROM undo_row)`);
  return count;
}

/**
 * Whether nothing has the key of a kept row that an import added, as a condition over `kept`; of the table, only such
 * keys are read.
 */
export function isAbsent(table: UndoRun['table'], importId: number): string {
  const { name, key } = table;
  return `kept.${key} NOT IN (SELECT ${name}.${key} FROM ${name} WHERE ${name}.${key} IN (SELECT added.${key}
      FROM ${keptTable(table)} AS added WHERE added.of_import = ${importId} AND added.kind = 'added'))`;
}

/** Rows of people who go are nobody's; those that were matched by an address name it again. */
function unnamed(table: GivenTable): Fragment {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return givenRows({
    table,
    set: {
      user_id: sql`coalesce(${column('matched_from')}, ${column('user_id')})`,
      customer_no: sql`NULL`,
      matched_from: sql`NULL`,
    },
    where: sql`${column('customer_no')} IN (SELECT customer_no FROM undo_row)`,
  });
}

/**
 * Adds the kept rows again, with their numbers, but those whose key is taken meanwhile. Returns the number of rows, 0
 * when none are left.
 */
export async function addAgain(
  writer: Writer,
  { table, importId, limit }: UndoRun,
  ready: () => Promise<void>,
): Promise<number> {
  const { name, key, number } = table;
  const kept = keptTable(table);
  await temporaryTable(
    writer,
    'undo_row',
    `SELECT ${columnsOf(table)
      .map((column) => `kept.${column}`)
      .join(', ')}
     FROM ${kept} AS kept
     WHERE of_import = ${importId} AND kind = 'added' AND ${isAbsent(table, importId)}
     LIMIT ${limit}`,
  );
  const count = await countOf(writer);
  if (count === 0) return 0;
  await ready();
  const { joins } = linksOf(table, 'undo_row');
  const values = columnsOf(table).map((column) => linkedNumber(table, column) ?? `undo_row.${column}`);
  await writer.run(
    `INSERT INTO ${name} (${columnsOf(table)
      .map((column) => `"${column}"`)
      .join(', ')}) SELECT ${values.join(', ')} FROM undo_row ${joins}`,
  );
  await writer.run(
    `DELETE FROM ${kept} WHERE of_import = ${importId} AND kind = 'added' AND ${key} IN (SELECT ${key} FROM undo_row)`,
  );
  if (number) {
    for (const linked of number.linked) {
      await writer.run(
        `UPDATE ${linked} SET ${number.column} = undo_row.${number.column} FROM undo_row
         WHERE ${linked}.${number.column} IS NULL AND ${linked}.${key} = undo_row.${key}`,
      );
    }
  }
  return count;
}
