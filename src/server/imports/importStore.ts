import type { importEndpoints } from '#contract/endpoints/import.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';

/** An import as the wire has it (specification 2 §3 Import). */
export type ImportRecord = ValueOf<(typeof importEndpoints)['import']>;

/** What is known of an import when it begins. */
export type NewImport = Pick<
  ImportRecord,
  'type' | 'file_size' | 'file_type' | 'file_url' | 'file_name' | 'column_mapping' | 'row_filters' | 'tenant_user_id'
>;

interface ImportRow extends Omit<ImportRecord, 'column_mapping' | 'row_filters' | 'metadata' | 'tenant_id'> {
  readonly column_mapping: string;
  /** Null of imports from before rows could be chosen. */
  readonly row_filters: string | null;
  readonly metadata: string;
}

/** The counts of an import that has not begun. */
export const emptyMetadata: ImportRecord['metadata'] = {
  rowCount: 0,
  validate: { errors: [], validCount: 0, invalidCount: 0 },
  process: { errors: [], failedCount: 0, successCount: { total: 0, insert: 0, update: 0 }, processedCount: 0 },
};

/** All imports of a tenant, newest first. */
export async function listImports(reader: Reader, tenantId: string, options?: QueryOptions): Promise<ImportRecord[]> {
  const rows = await reader.query<ImportRow>('SELECT * FROM import ORDER BY id DESC', [], options);
  return rows.map((row) => recordOf(row, tenantId));
}

/** One import, or undefined. */
export async function findImport(
  reader: Reader,
  tenantId: string,
  id: number,
  options?: QueryOptions,
): Promise<ImportRecord | undefined> {
  const rows = await reader.query<ImportRow>('SELECT * FROM import WHERE id = $1', [id], options);
  return rows.map((row) => recordOf(row, tenantId))[0];
}

/** Adds an import that waits for its job, status pending (specification 2 §4). */
export async function addImport(writer: Writer, id: number, values: NewImport, now: Date): Promise<void> {
  await writer.run(
    `INSERT INTO import (id, type, file_size, file_type, file_url, file_name, column_mapping, row_filters,
       status, tenant_user_id, metadata, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11)`,
    [
      id,
      values.type,
      values.file_size,
      values.file_type,
      values.file_url,
      values.file_name,
      JSON.stringify(values.column_mapping),
      JSON.stringify(values.row_filters),
      values.tenant_user_id,
      JSON.stringify(emptyMetadata),
      now.toISOString(),
    ],
  );
}

/** What a job writes down about its import. */
export type ImportProgress = Pick<
  ImportRecord,
  'status' | 'failure' | 'batch_count' | 'batch_processed_count' | 'metadata'
>;

/** Writes down how far an import is. */
export async function keepImport(
  writer: Writer,
  id: number,
  progress: ImportProgress,
  endedAt: Date | null,
): Promise<void> {
  await writer.run(
    `UPDATE import SET status = $2, failure = $3, batch_count = $4, batch_processed_count = $5, metadata = $6, ended_at = $7
     WHERE id = $1`,
    [
      id,
      progress.status,
      progress.failure,
      progress.batch_count,
      progress.batch_processed_count,
      JSON.stringify(progress.metadata),
      endedAt?.toISOString() ?? null,
    ],
  );
}

function recordOf(row: ImportRow, tenantId: string): ImportRecord {
  return {
    ...row,
    column_mapping: JSON.parse(row.column_mapping) as ImportRecord['column_mapping'],
    row_filters: JSON.parse(row.row_filters ?? '[]') as ImportRecord['row_filters'],
    metadata: JSON.parse(row.metadata) as ImportRecord['metadata'],
    tenant_id: tenantId,
  };
}
