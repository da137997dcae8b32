import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import { readRows, tenantDb, untypedDb } from '../engine/queryBuilder.ts';
import type { Table } from '../engine/tables/columns.ts';
import { recordTables } from '../engine/tables/records.ts';
import type { TenantTables } from '../engine/tables/tenant.ts';
import type { Author } from '../entity/audit.ts';

/** The subject of a removal. */
export type RemovalEntity = 'customer' | 'product' | 'order' | 'merge';

/** A row as text by column, so that every type comes back as it was. */
export type StoredRow = Readonly<Record<string, string | null>>;

/** The data to undo a removal. */
export interface Removal<Extra = unknown> {
  readonly entity: RemovalEntity;
  readonly id: string;
  /** The rows that went, by table. */
  readonly rows: Readonly<Partial<Record<keyof TenantTables, readonly StoredRow[]>>>;
  /** The other changes. */
  readonly extra?: Extra;
}

/** How long a removal can be undone, in milliseconds. */
const restorableMs = 24 * 3600 * 1000;

/** Reads the rows of a table of records that match a condition, every column as text. */
export function storedRecords(
  reader: Reader,
  table: keyof typeof recordTables,
  where: RawBuilder<SqlBool>,
  options?: QueryOptions,
): Promise<StoredRow[]> {
  return storedRows(reader, table, recordTables[table], where, options);
}

/** The same of any table, by its description. */
export async function storedRows(
  reader: Reader,
  table: keyof TenantTables,
  { columns }: Table,
  where: RawBuilder<SqlBool>,
  options?: QueryOptions,
): Promise<StoredRow[]> {
  const texts = Object.keys(columns).map((column) => sql`CAST(${sql.ref(column)} AS TEXT) AS ${sql.ref(column)}`);
  return readRows<StoredRow>(reader, sql`SELECT ${sql.join(texts)} FROM ${sql.table(table)} WHERE ${where}`, options);
}

/** Stores a removal and drops those that can no longer be undone; returns the id by which it is undone. */
export async function storeRemoval(
  writer: Writer,
  { entity, id, ...content }: Removal,
  author: Author,
): Promise<number> {
  const since = new Date(author.now.getTime() - restorableMs).toISOString();
  await tenantDb(writer).deleteFrom('removal').where('removed_at', '<', since).execute();
  const number = await nextId(writer, 'removal');
  await tenantDb(writer)
    .insertInto('removal')
    .values({
      id: number,
      entity,
      entity_id: id,
      content: JSON.stringify(content),
      removed_by: author.name,
      removed_at: author.now.toISOString(),
    })
    .execute();
  return number;
}

/**
 * Takes a stored removal in order to undo it: it is gone afterwards.
 *
 * @throws ApiError 404 where it is unknown, was undone already, is too old, or is of another kind
 */
export async function takeRemoval<Extra>(
  writer: Writer,
  id: number,
  entities: readonly RemovalEntity[],
  now: Date,
): Promise<Removal<Extra>> {
  const since = new Date(now.getTime() - restorableMs).toISOString();
  const row = await tenantDb(writer)
    .selectFrom('removal')
    .selectAll()
    .where('id', '=', id)
    .where('entity', 'in', entities)
    .where('removed_at', '>=', since)
    .executeTakeFirst();
  if (!row) throw notFound();
  await tenantDb(writer).deleteFrom('removal').where('id', '=', id).execute();
  const content = JSON.parse(row.content) as Omit<Removal<Extra>, 'entity' | 'id'>;
  return { entity: row.entity, id: row.entity_id, ...content };
}

/**
 * Puts stored rows back.
 *
 * @throws ApiError 409 where `key` is taken again, so that nothing is overwritten
 */
export async function putBack(
  writer: Writer,
  table: keyof typeof recordTables,
  key: string,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map((row) => row[key] ?? '');
  const taken = await untypedDb(writer).selectFrom(table).select(key).where(key, 'in', keys).executeTakeFirst();
  if (taken) throw new ApiError('conflict', `“${String(taken[key])}” already exists again, so nothing was restored.`);
  const { columns }: Table = recordTables[table];
  const known = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column in columns)));
  await untypedDb(writer).insertInto(table).values(known).execute();
}
