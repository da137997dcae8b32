import type { Reader } from '#server/engine/engine.ts';
import type { LoadTable } from '#server/records/loadTables.ts';
import { addedBy, isAbsent } from './addedRows.ts';
import { unchangedSince } from './exchange.ts';
import { keptTable } from './keptRows.ts';

/** Why a row stays as it is: a person changed it, another import did, it was deleted, or its id is taken again. */
export type RefusalReason = 'edited' | 'imported' | 'deleted' | 'taken';

/** A row that stays, by its id; `import_id` is the import that changed it. */
export interface Refused {
  readonly id: string;
  readonly reason: RefusalReason;
  readonly import_id: number | null;
}

/** The effect of undoing an import, or of redoing it. */
export interface UndoOutlook {
  /** Rows that go, or are added again. */
  readonly added: number;
  /** Rows that are as before the import again, or as it made them. */
  readonly changed: number;
  /** Rows that stay because something changed them since; the first of them by id. */
  readonly refused: { readonly count: number; readonly rows: readonly Refused[] };
}

/** Rows that stay and are named; the others are counted. */
const named = 100;

/** Looks at what undoing an import would do now, or doing it again where `isUndone`. */
export async function undoOutlook(
  reader: Reader,
  table: LoadTable,
  importId: number,
  isUndone: boolean,
): Promise<UndoOutlook> {
  const { name, key } = table;
  const kept = keptTable(table);
  const kind = isUndone ? 'after' : 'before';
  const added = isUndone
    ? `FROM ${kept} AS kept WHERE of_import = ${importId} AND kind = 'added' AND ${isAbsent(table, importId)}`
    : `FROM ${name} WHERE ${addedBy(table, importId)}`;
  const [counts] = await reader.query<{ added: number; changed: number }>(
    `SELECT (SELECT count(*) ${added}) AS added,
      (SELECT count(*) FROM ${kept} AS kept JOIN ${name} ON ${name}.${key} = kept.${key}
       WHERE kept.of_import = ${importId} AND kept.kind = '${kind}'
         AND ${unchangedSince(name, importId, kind)}) AS changed`,
  );
  return {
    added: counts?.added ?? 0,
    changed: counts?.changed ?? 0,
    refused: await refusedRows(reader, isUndone ? stayUndone(table, importId) : stayDone(table, importId)),
  };
}

async function refusedRows(reader: Reader, rows: string): Promise<UndoOutlook['refused']> {
  const each = `SELECT id, min(reason) AS reason, max(import_id) AS import_id FROM (${rows}) AS stays GROUP BY id`;
  const [found] = await reader.query<{ count: number }>(`SELECT count(*) AS count FROM (${each}) AS stays`);
  const count = found?.count ?? 0;
  return { count, rows: count === 0 ? [] : await reader.query<Refused>(`${each} ORDER BY id LIMIT ${named}`) };
}

/** Rows of an import that is done which something changed since. */
function stayDone({ name, key }: LoadTable, importId: number): string {
  return `
    SELECT ${key} AS id, 'edited' AS reason, NULL AS import_id FROM ${name}
    WHERE import_id = ${importId} AND version IS DISTINCT FROM import_version
    UNION ALL
    SELECT kept.${key}, CASE WHEN ${name}.${key} IS NULL THEN 'deleted' ELSE 'imported' END, ${name}.import_id
    FROM ${name}_kept AS kept LEFT JOIN ${name} ON ${name}.${key} = kept.${key}
    WHERE kept.of_import = ${importId} AND kept.kind = 'before' AND ${name}.import_id IS DISTINCT FROM ${importId}
    UNION ALL
    SELECT kept.${key}, 'imported', kept.of_import FROM ${name}_kept AS kept
      JOIN ${name} ON ${name}.${key} = kept.${key}
    WHERE kept.of_import <> ${importId} AND kept.kind = 'before' AND kept.import_id = ${importId}`;
}

/** Rows of an import that is undone which something changed since. */
function stayUndone({ name, key }: LoadTable, importId: number): string {
  return `
    SELECT kept.${key} AS id, CASE WHEN kept.kind = 'added' THEN 'taken' WHEN ${name}.${key} IS NULL THEN 'deleted'
      WHEN ${name}.import_id IS NOT NULL AND ${name}.version = ${name}.import_version THEN 'imported'
        ELSE 'edited' END AS reason,
      CASE WHEN kept.kind = 'after' THEN ${name}.import_id END AS import_id
    FROM ${name}_kept AS kept LEFT JOIN ${name} ON ${name}.${key} = kept.${key}
    WHERE kept.of_import = ${importId} AND (
      (kept.kind = 'after' AND (${name}.${key} IS NULL OR NOT (${unchangedSince(name, importId, 'after')})))
      OR (kept.kind = 'added' AND ${name}.${key} IS NOT NULL))`;
}
