import type { RawBuilder } from 'kysely';
import { mergedJson } from '../engine/duckdb/json.ts';
import type { Value, Writer } from '../engine/engine.ts';
import { untypedDb } from '../engine/queryBuilder.ts';
import type { Written } from '../entity/versionedStore.ts';
import { saveLastNumber, nextNumber } from './denseNumbers.ts';
import { linkEarlier } from './linkEarlier.ts';
import type { LoadTable } from './loadTables.ts';

/** What is written into a row: its columns by name, and a merge patch for each JSON column that changes. */
export interface RecordChanges {
  readonly columns: Readonly<Record<string, Value | RawBuilder<Value>>>;
  readonly patches: Readonly<Record<string, string>>;
}

/**
 * Adds a row of a table of records with the next dense number, and links the sales and e-mails that came before it. The
 * caller knows that its key is free.
 */
export async function insertRecord(writer: Writer, table: LoadTable, changes: RecordChanges): Promise<void> {
  if (!table.number) throw new Error(`Rows of ${table.name} bear no number.`);
  const { column } = table.number;
  const first = await nextNumber(writer, table.name, column);
  const patched = Object.entries(changes.patches).map(([name, patch]) => [name, mergedJson(undefined, patch)] as const);
  await untypedDb(writer)
    .insertInto(table.name)
    .values({ ...changes.columns, ...Object.fromEntries(patched), [column]: first })
    .execute();
  await saveLastNumber(writer, column, first);
  await linkEarlier(writer, table, first);
}

/** The values of an update: patches are merged into the JSON that is there. */
export function updatedValues({ columns, patches }: RecordChanges): Written {
  const patched = Object.entries(patches).map(([column, patch]) => [column, mergedJson(column, patch)] as const);
  return { ...columns, ...Object.fromEntries(patched) };
}

/** True where nothing is written. */
export function isUnchanged({ columns, patches }: RecordChanges): boolean {
  return Object.keys(columns).length + Object.keys(patches).length === 0;
}
