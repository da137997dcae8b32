import { randomBytes } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { csvType } from '#domain/imports/rowFiles.ts';
import { writeCsv } from '#server/engine/csv.ts';
import type { AnyCall, TenantCall } from '#server/calls/handler.ts';
import { exportFilesOf } from '#server/storage/exportFiles.ts';

/** Seconds that the address of an exported file is good for; its file stays a little longer. */
const addressLife = 300;

/** The parts of a call that exports need. */
type ExportCall = Pick<AnyCall, 'config' | 'tokens' | 'clock' | 'signal'> & Pick<TenantCall, 'engine' | 'tenant'>;

/**
 * Writes the rows of a statement of texts into a new CSV file of that name (its ending is added), by the engine; the
 * first row is the heading. Returns the address to download it at, and how many rows it has.
 */
export async function exportList(
  call: ExportCall,
  name: string,
  plan: RawBuilder<unknown>,
): Promise<{ readonly url: string; readonly rows: number }> {
  const write = (path: string): Promise<number> => writeCsv(call.engine, plan, path, { signal: call.signal });
  const { url, result } = await exportFile(call, { name: `${name}.csv`, type: `${csvType}; charset=utf-8` }, write);
  return { url, rows: result - 1 };
}

/**
 * Creates a download with that name and media type, written by `write`. Returns its address and the result of `write`.
 */
export async function exportFile<Result>(
  { config, engine, tenant, tokens, clock }: ExportCall,
  { name, type }: { readonly name: string; readonly type: string },
  write: (path: string) => Promise<Result>,
): Promise<{ readonly url: string; readonly result: Result }> {
  const id = randomBytes(16).toString('hex');
  const result = await exportFilesOf(config, engine).keep({ id, type }, clock.machine(), write);
  const token = tokens.seal('exportDownload', { tenantId: tenant.tenant_id, id, name, type }, addressLife);
  return { url: `/api/storage/export/${token}`, result };
}
