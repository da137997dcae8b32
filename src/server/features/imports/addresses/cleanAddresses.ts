import type { Config } from '#server/config/config.ts';
import type { Author } from '#server/entity/audit.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { objectsOf } from '#server/storage/objects.ts';
import { addImport } from '../importStore.ts';
import { importJobKind } from '../importWork.ts';
import { uploaded } from '../source/upload.ts';
import { addressFile, addressFileForm, addressFileMapping, addressFileName } from './addressFile.ts';
import { storedAddresses } from './storedAddresses.ts';

/** The tenant whose addresses are cleaned, with what stores their file and runs its import. */
export interface Cleaning {
  readonly engine: TenantEngine;
  readonly tenantId: string;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly author: Author;
  readonly signal?: AbortSignal;
}

/**
 * Starts the import that cleans the stored e-mail addresses of a tenant. Returns its id, or undefined if there is none
 * to clean.
 */
export async function cleanAddresses(cleaning: Cleaning): Promise<number | undefined> {
  const { engine, tenantId, config, jobs, author, signal } = cleaning;
  const { cleaned } = await storedAddresses(engine, signal && { signal });
  if (cleaned.length === 0) return undefined;
  const objects = objectsOf(config, tenantId);
  const objectKey = objects.newKey(addressFileName);
  await objects.put(objectKey, addressFile(cleaned));
  const { bytes } = await uploaded(config, tenantId, objectKey);
  const id = await engine.write((writer) => nextId(writer, 'import'));
  const values = {
    type: 'customers' as const,
    file_size: bytes,
    file_type: 'text/csv',
    file_url: objectKey,
    file_name: addressFileName,
    column_mapping: addressFileMapping,
    row_filters: [],
    options: { ...addressFileForm },
    tenant_user_id: author.userId ?? '',
  };
  // All rows change stored values, as intended.
  await jobs.add(engine, importJobKind, { importId: id, confirmed: true }, (writer) =>
    addImport(writer, id, values, author),
  );
  return id;
}
