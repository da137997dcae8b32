import type { QueryOptions, Reader, Writer } from './engine.ts';
import { tenantDb } from './queryBuilder.ts';
import { keepSums } from './sumMark.ts';

/** The version of the tenant's data that a figure was computed from, and its time. */
export interface DataVersion {
  readonly version: number;
  readonly changed_at: string | null;
}

/** The present version; bitmaps and counts tied to an older one are stale (conditions.md §5). */
export async function dataVersion(reader: Reader, options?: QueryOptions): Promise<DataVersion> {
  const row = await tenantDb(reader, options)
    .selectFrom('data_version')
    .select(['version', 'changed_at'])
    .executeTakeFirst();
  return row ?? { version: 0, changed_at: null };
}

/** Marks the data as changed, in the same transaction: called by the commit hook (definitions/dataChanges.ts). */
export async function raiseDataVersion(writer: Writer, now: Date): Promise<void> {
  await tenantDb(writer)
    .updateTable('data_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now.toISOString() }))
    .execute();
  await keepSums(writer);
}
