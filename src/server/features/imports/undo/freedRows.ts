import type { Reader, Writer } from '#server/engine/engine.ts';
import { undoOutlook } from '#server/loading/undo/changedSince.ts';
import { keptTable } from '#server/loading/undo/keptRows.ts';
import type { LoadTable } from '#server/records/loadTables.ts';
import { importsIn, saveUndo, type ImportRecord } from '../importStore.ts';
import type { UndoneRows } from './undoStep.ts';
import { keptSince } from './undoTime.ts';

/** The direction (undo or redo), and the tenant and time of the search. */
export interface FreedFor {
  readonly tenantId: string;
  readonly record: ImportRecord;
  readonly table: LoadTable;
  readonly isUndo: boolean;
  readonly now: Date;
}

/**
 * Other imports whose rows the present undo or redo has set free, in the order of their turn: undone ones whose rows
 * are in the table again since a later import no longer covers them, and done ones whose changes wait for rows that are
 * back.
 */
export async function freedImports(
  reader: Reader,
  { tenantId, record, table, isUndo, now }: FreedFor,
): Promise<ImportRecord[]> {
  const statuses = isUndo ? (['undone'] as const) : (['completed', 'failed'] as const);
  const all = await importsIn(reader, tenantId, { type: record.type, statuses, since: keptSince(now) });
  const others = new Map(all.filter(({ id }) => id !== record.id).map((other) => [other.id, other]));
  if (others.size === 0) return [];
  const ids = [...others.keys()].join(', ');
  const found = await reader.query<{ id: number }>(
    isUndo
      ? `SELECT DISTINCT import_id AS id FROM ${table.name} WHERE import_id IN (${ids}) AND version = import_version
        ORDER BY id DESC`
      : `SELECT DISTINCT of_import AS id FROM ${keptTable(table)}
         WHERE of_import IN (${ids}) AND kind IN ('after', 'added') ORDER BY id`,
  );
  return found.flatMap(({ id }) => others.get(id) ?? []);
}

/** Adds rows to the result of undoing or redoing another import. */
export async function saveFreed(
  writer: Writer,
  { table, isUndo }: FreedFor,
  other: ImportRecord,
  rows: UndoneRows,
): Promise<void> {
  const { refused } = await undoOutlook(writer, table, other.id, isUndo);
  const { added = 0, changed = 0 } = other.metadata.undo ?? {};
  const undo = {
    added: added + rows.added,
    changed: changed + rows.changed,
    refused: { count: refused.count, rows: [...refused.rows] },
  };
  await saveUndo(writer, other.id, { status: other.status, metadata: { ...other.metadata, undo } });
}
