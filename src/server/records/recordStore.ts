import { mergedJson } from '#server/engine/functions.ts';
import type { Writer } from '#server/engine/engine.ts';
import { untypedDb } from '#server/engine/queryBuilder.ts';
import type { Written } from '#server/entity/versionedStore.ts';
import { saveLastNumber, nextNumber, linkEarlier } from './denseNumbers.ts';
import type { LoadTable } from './loadTables.ts';
import { customValuesPatch, type CustomValues } from './customValues.ts';

/** The changes to write to a row: columns by name, and a merge patch for each JSON column that changes. */
export interface RecordChanges {
  readonly columns: Written;
  readonly patches: Readonly<Record<string, string>>;
}

/**
 * Adds a row to a table of records with the next dense number, and links earlier sales and e-mails to it. The caller
 * has checked that its key is free.
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

/** A record's own columns by name, and the values of its custom fields. */
type Fields<Name extends string> = { readonly [Key in Name]?: string | number | null | undefined };

/** The changes of a form: all that was sent, or only what differs from the current record. */
export function changesOf<Name extends string>(
  names: readonly Name[],
  sent: Fields<Name> & { readonly custom?: unknown },
  current?: Fields<Name> & { readonly custom: CustomValues },
): RecordChanges {
  const fields = names.flatMap((name) => {
    const value = sent[name];
    return value === undefined || value === (current?.[name] ?? null) ? [] : [[name, value] as const];
  });
  const custom = Object.entries((sent.custom ?? {}) as CustomValues).filter(
    ([name, value]) => value !== (current?.custom[name] ?? null),
  );
  const patch = customValuesPatch(Object.fromEntries(custom));
  return { columns: Object.fromEntries(fields), patches: patch === undefined ? {} : { custom: patch } };
}
