import { sql } from 'kysely';
import * as v from 'valibot';
import type { Table } from '#domain/conditions/model.ts';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { roughlyDistinct, throughCoordinator } from '#server/engine/functions.ts';
import { changeRows, readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { offeredColumn } from './offeredColumn.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';

/** The tables whose values are stored; those of segments are few and read from their definitions. */
export const summarisedTables = ['customer', 'product', 'sale', 'email'] as const satisfies readonly Table[];

/**
 * The changed part of a tenant's rows: a table, or some of its fields by their names in conditions; a JSON column means
 * all fields below it.
 */
export interface DataChange {
  readonly table: (typeof summarisedTables)[number];
  readonly fields?: readonly string[];
}

/** A field with more values than this is read from the table: no one picks one of a million ids from a list. */
const maxValues = 50_000;

/** Recounts the values of a table's fields, or of some of them, after its rows changed; in the writer's transaction. */
export async function summariseValues(
  writer: Writer,
  table: Table,
  vocabulary: Vocabulary,
  only?: readonly string[],
): Promise<void> {
  const fields = [...vocabulary.fields.values()].filter(
    (field) => field.table === table && (only === undefined || only.some((name) => isBelow(field.name, name))),
  );
  await deleteValues(writer, table, only === undefined ? undefined : fields.map(({ name }) => name));
  const offered = await fieldsWithFewValues(writer, table, fields);
  if (offered.length === 0) return;
  const counted = offered.map(
    (field) => sql`SELECT ${table} AS table_name, ${field.name} AS field, value, COUNT(*) AS count
      FROM (SELECT ${offeredColumn(field)} AS value FROM ${sql.table(table)}) AS offered
      WHERE value <> '' AND ${throughCoordinator} GROUP BY value`,
  );
  await changeRows(
    writer,
    sql`INSERT INTO field_value (table_name, field, value, count) ${sql.join(counted, sql` UNION ALL `)}`,
  );
  const summarised = offered.map(({ name }) => ({ table_name: table, field: name }));
  await tenantDb(writer).insertInto('field_summary').values(summarised).execute();
}

/** True for a field itself, and for every field below a JSON column. */
function isBelow(field: string, name: string): boolean {
  return field === name || field.startsWith(`${name}.`);
}

async function deleteValues(writer: Writer, table: Table, only: readonly string[] | undefined): Promise<void> {
  if (only?.length === 0) return;
  for (const source of ['field_value', 'field_summary'] as const) {
    const rows = tenantDb(writer).deleteFrom(source).where('table_name', '=', table);
    await (only === undefined ? rows : rows.where('field', 'in', only)).execute();
  }
}

/** One scan of the whole table estimates how many values each field has. */
async function fieldsWithFewValues(reader: Reader, table: Table, fields: readonly Field[]): Promise<Field[]> {
  if (fields.length === 0) return [];
  const counts = fields.map((field, index) => sql`${roughlyDistinct(offeredColumn(field))} AS ${sql.ref(`f${index}`)}`);
  const [row] = await readRows<Readonly<Record<string, number>>>(
    reader,
    sql`SELECT ${sql.join(counts)} FROM ${sql.table(table)}`,
  );
  return fields.filter((_, index) => (row?.[`f${index}`] ?? 0) <= maxValues);
}

/** Whether all values of a field are stored. */
export async function isSummarised(reader: Reader, { table, name }: Field, options?: QueryOptions): Promise<boolean> {
  const rows = await tenantDb(reader, options)
    .selectFrom('field_summary')
    .select('field')
    .where('table_name', '=', table)
    .where('field', '=', name)
    .execute();
  return rows.length > 0;
}

/** The input of the job: the changed parts, or all tables. */
type ValuesInput = Partial<DataChange>;

/** The job as stored; its checkpoint is the number of tables done, which may be counted twice. */
export const valuesJobKind: StoredKind<ValuesInput, number> = {
  name: 'values',
  input: v.object({
    table: v.exactOptional(v.picklist(summarisedTables)),
    fields: v.exactOptional(v.array(v.string())),
  }),
  checkpoint: wholeNumber,
  startsOver: true,
};

/** Recounts the values offered for fields, one table per step. */
export const valuesJob: JobKind<ValuesInput, number> = {
  stored: valuesJobKind,
  run: async ({ input, checkpoint, signal, step }) => {
    const { table: changed, fields } = input;
    const tables = changed === undefined ? summarisedTables : [changed];
    for (let done = checkpoint ?? 0; done < tables.length; done += 1) {
      signal.throwIfAborted();
      await step(async (writer) => {
        const table = tables[done];
        if (table) await summariseValues(writer, table, await tenantVocabulary(writer, 'segment'), fields);
        return { checkpoint: done + 1, progress: (done + 1) / tables.length };
      });
    }
  },
};
