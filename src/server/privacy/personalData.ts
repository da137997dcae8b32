import { randomBytes } from 'node:crypto';
import Papa from 'papaparse';
import type { ValueOf } from '#contract/endpoint.ts';
import type { privacyEndpoints } from '#contract/features/privacy.ts';
import { guarded } from '#domain/records/formulaGuard.ts';
import { notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import { changeRows, readRows, tenantDb, untypedDb } from '#server/engine/queryBuilder.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import { recordTables } from '#server/engine/tables/records.ts';
import { recordChange, type Author } from '#server/entity/audit.ts';
import { storedRecords, storedRows, type StoredRow } from '#server/records/removals.ts';
import { sql } from 'kysely';
import { personalTables, type Person } from './personalTables.ts';

/** How many rows of each table name a person, and what becomes of them. */
export type PersonalCounts = ValueOf<typeof privacyEndpoints.personalData>;
/** The description of a tenant's tables, by name. */
type Tables = Readonly<Record<string, Table>>;
/** The files of an export. */
export type PersonalFiles = ValueOf<typeof privacyEndpoints.personalDataExport>;

const textFields = Object.entries(recordTables.customer.columns).flatMap(([name, { type }]) =>
  type === 'text' ? [name] : [],
);

/** The person of an id; one without a row of a customer may still be named elsewhere. */
async function personOf(reader: Reader, userId: string, options?: QueryOptions): Promise<Person> {
  const [row] = await storedRecords(reader, 'customer', sql`user_id = ${userId}`, options);
  const number = row?.['customer_no'] ?? null;
  return {
    userId,
    number: number === null ? null : Number(number),
    address: row?.['email']?.trim().toLowerCase() ?? null,
    values: textFields.flatMap((field) => row?.[field] || []),
  };
}

/** Counts what names a person. @throws ApiError 404 where nothing does */
export async function personalCounts(reader: Reader, userId: string, options?: QueryOptions): Promise<PersonalCounts> {
  const person = await personOf(reader, userId, options);
  const counts = personalTables.map(
    ({ table, where }) => sql`(SELECT COUNT(*) FROM ${sql.table(table)} WHERE ${where(person)}) AS ${sql.ref(table)}`,
  );
  const [row = {}] = await readRows<Record<string, number>>(reader, sql`SELECT ${sql.join(counts)}`, options);
  const tables = personalTables
    .map(({ table, fate }) => ({ table, fate, rows: row[table] ?? 0 }))
    .filter(({ rows }) => rows > 0);
  if (tables.length === 0) throw notFound();
  return { tables };
}

/**
 * Everything that names a person, as JSON and as CSV, and a note in the audit that it was exported.
 *
 * @throws ApiError 404 where nothing names them
 */
export async function exportPerson(
  writer: Writer,
  described: Tables,
  userId: string,
  author: Author,
): Promise<PersonalFiles> {
  await personalCounts(writer, userId);
  const person = await personOf(writer, userId);
  const tables: [string, readonly StoredRow[]][] = [];
  for (const { table, where } of personalTables) {
    const rows = await storedRows(writer, table, describedIn(described, table), where(person));
    if (rows.length > 0) tables.push([table, rows]);
  }
  await note(writer, userId, 'export', author);
  const content = { user_id: userId, exported_at: author.now.toISOString(), data: Object.fromEntries(tables) };
  const cells = tables.flatMap(([table, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).flatMap(([field, value]) =>
        value === null ? [] : [[table, String(index + 1), field, value]],
      ),
    ),
  );
  return {
    rows: tables.reduce((sum, [, rows]) => sum + rows.length, 0),
    json: `${JSON.stringify(content, null, 2)}\n`,
    csv: `\uFEFF${Papa.unparse([['table', 'row', 'field', 'value'], ...cells.map((line) => line.map(guarded))])}\r\n`,
  };
}

/**
 * Erases a person for good: rows that are about them go, rows that figures count stay without them, under one alias.
 * What could bring them back goes too: deletions that can be undone, and what imports keep.
 *
 * @throws ApiError 404 where nothing names them
 */
export async function erasePerson(
  writer: Writer,
  tables: Tables,
  userId: string,
  author: Author,
): Promise<PersonalCounts> {
  const counts = await personalCounts(writer, userId);
  const person = await personOf(writer, userId);
  const alias = `anon:erased-${randomBytes(6).toString('hex')}`;
  const db = untypedDb(writer);
  for (const { table, where, fate, without } of personalTables) {
    if (fate === 'deleted') await db.deleteFrom(table).where(where(person)).execute();
    else if (without && describedIn(tables, table).spread === 'person') {
      const set = Object.entries(without(alias)).map(([column, value]) => [column, sql`${value}`] as const);
      await changeRows(
        writer,
        givenRows({
          table: { name: table, described: describedIn(tables, table) },
          set: Object.fromEntries(set),
          where: where(person),
        }),
      );
    } else if (without) await db.updateTable(table).set(without(alias)).where(where(person)).execute();
  }
  await note(writer, alias, 'erase', author);
  return counts;
}

function describedIn(tables: Tables, name: string): Table {
  const table = tables[name];
  if (!table) throw new Error(`No table ${name} is described.`);
  return table;
}

async function note(writer: Writer, id: string, action: 'export' | 'erase', author: Author): Promise<void> {
  const found = await tenantDb(writer)
    .selectFrom('customer')
    .select('version')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const version = found?.version ?? 1;
  await recordChange(writer, { entity: 'customer', id }, { version, action, changes: [] }, author);
}
