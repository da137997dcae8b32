import { endedStatuses } from '#domain/imports/targets.ts';
import type { importEndpoints } from '#contract/features/imports.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { Selectable } from 'kysely';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { recordChange, type Author } from '#server/entity/audit.ts';
import type { TenantTables } from '#server/engine/tables/tenant.ts';
import type { Loading } from './importWork.ts';

/** An import as the wire has it (specification 2 §3 Import). */
export type ImportRecord = ValueOf<(typeof importEndpoints)['import']>;

/** The facts of a new import. */
export type NewImport = Pick<
  ImportRecord,
  | 'type'
  | 'file_size'
  | 'file_type'
  | 'file_url'
  | 'file_name'
  | 'column_mapping'
  | 'row_filters'
  | 'options'
  | 'tenant_user_id'
> &
  Partial<Pick<ImportRecord, 'dataset_id'>>;

type ImportRow = Selectable<TenantTables['import']>;

/** The counts of an import that has not started. */
export const emptyMetadata: ImportRecord['metadata'] = {
  rowCount: 0,
  validate: { errors: [], validCount: 0, invalidCount: 0 },
  process: { errors: [], failedCount: 0, successCount: { total: 0, insert: 0, update: 0 }, processedCount: 0 },
};

/** All imports of a tenant, newest first. */
export async function listImports(reader: Reader, tenantId: string, options?: QueryOptions): Promise<ImportRecord[]> {
  const rows = await tenantDb(reader, options).selectFrom('import').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => recordOf(row, tenantId));
}

/** One import, or undefined. */
export async function findImport(
  reader: Reader,
  tenantId: string,
  id: number,
  options?: QueryOptions,
): Promise<ImportRecord | undefined> {
  const row = await tenantDb(reader, options).selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst();
  return row && recordOf(row, tenantId);
}

/** An import of an uploaded file that has not ended. */
export async function unendedImport(
  reader: Reader,
  tenantId: string,
  fileUrl: string,
): Promise<ImportRecord | undefined> {
  const row = await tenantDb(reader)
    .selectFrom('import')
    .selectAll()
    .where('file_url', '=', fileUrl)
    .where('status', 'not in', endedStatuses)
    .executeTakeFirst();
  return row && recordOf(row, tenantId);
}

/** The imports of a type in some states that ended since a moment, ISO 8601. */
export async function importsIn(
  reader: Reader,
  tenantId: string,
  {
    type,
    statuses,
    since,
  }: { readonly statuses: readonly ImportRecord['status'][]; readonly since: string } & Pick<ImportRecord, 'type'>,
): Promise<ImportRecord[]> {
  const rows = await tenantDb(reader)
    .selectFrom('import')
    .selectAll()
    .where('type', '=', type)
    .where('status', 'in', statuses)
    .where('ended_at', '>=', since)
    .execute();
  return rows.map((row) => recordOf(row, tenantId));
}

/** Adds an import that waits for its job, status pending (specification 2 §4), and notes who started it. */
export async function addImport(writer: Writer, id: number, values: NewImport, author: Author): Promise<void> {
  await tenantDb(writer)
    .insertInto('import')
    .values({
      ...values,
      id,
      column_mapping: JSON.stringify(values.column_mapping),
      row_filters: JSON.stringify(values.row_filters),
      options: JSON.stringify(values.options),
      status: 'pending',
      metadata: JSON.stringify(emptyMetadata),
      created_at: author.now.toISOString(),
    })
    .execute();
  const changes = (['type', 'file_name'] as const).map((field) => ({ field, before: null, after: values[field] }));
  await recordChange(writer, { entity: 'import', id: String(id) }, { version: 1, action: 'create', changes }, author);
}

/** The person who started an import, by name. */
export async function importerOf(
  reader: Reader,
  { id, tenant_user_id: actorId }: Pick<ImportRecord, 'id' | 'tenant_user_id'>,
): Promise<{ readonly actorId: string; readonly actor: string }> {
  const row = await tenantDb(reader)
    .selectFrom('audit')
    .select('user_name')
    .where('entity', '=', 'import')
    .where('entity_id', '=', String(id))
    .where('action', '=', 'create')
    .executeTakeFirst();
  return { actorId, actor: row?.user_name ?? 'A colleague' };
}

/** The part of an import that its job updates. */
export type ImportProgress = Pick<
  ImportRecord,
  'status' | 'failure' | 'batch_count' | 'batch_processed_count' | 'metadata'
>;

/** Writes down how far an import is. */
export async function saveImport(
  writer: Writer,
  id: number,
  progress: ImportProgress,
  endedAt: Date | null,
): Promise<void> {
  const { status, failure, batch_count, batch_processed_count, metadata } = progress;
  const columns = { status, failure, batch_count, batch_processed_count, metadata: JSON.stringify(metadata) };
  await tenantDb(writer)
    .updateTable('import')
    .set({ ...columns, ended_at: endedAt?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
}

/** Writes down what undoing an import did, or that it begins; when the import ended stays. */
export async function saveUndo(
  writer: Writer,
  id: number,
  { status, metadata }: Pick<ImportRecord, 'status' | 'metadata'>,
): Promise<void> {
  await tenantDb(writer)
    .updateTable('import')
    .set({ status, metadata: JSON.stringify(metadata) })
    .where('id', '=', id)
    .execute();
}

/** Keeps how the file of an import was read and its exact counts, as JSON. */
export async function saveLoading(writer: Writer, id: number, loading: Loading): Promise<void> {
  await tenantDb(writer)
    .updateTable('import')
    .set({ loading: JSON.stringify(loading) })
    .where('id', '=', id)
    .execute();
}

/** How the file of an import was read, as JSON; null where it has not ended, or ended before that was kept. */
export async function loadingOf(reader: Reader, id: number): Promise<string | null> {
  const row = await tenantDb(reader).selectFrom('import').select('loading').where('id', '=', id).executeTakeFirst();
  return row?.loading ?? null;
}

/** How an import ended, before it was undone or corrected. */
export function endOf({ failure }: Pick<ImportRecord, 'failure'>): 'completed' | 'failed' {
  return failure === null ? 'completed' : 'failed';
}

/** Whether files were uploaded that are loaded, or will be. */
export async function hasImports(reader: Reader): Promise<boolean> {
  const db = tenantDb(reader);
  const rows = await db.selectFrom('import').select('id').where('status', '<>', 'failed').limit(1).execute();
  return rows.length > 0;
}

function recordOf({ loading: _loading, ...row }: ImportRow, tenantId: string): ImportRecord {
  return {
    ...row,
    column_mapping: JSON.parse(row.column_mapping) as ImportRecord['column_mapping'],
    row_filters: JSON.parse(row.row_filters ?? '[]') as ImportRecord['row_filters'],
    options: JSON.parse(row.options ?? '{}') as ImportRecord['options'],
    metadata: JSON.parse(row.metadata) as ImportRecord['metadata'],
    tenant_id: tenantId,
  };
}
