import { randomBytes } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { writeCsv } from '#server/engine/csv.ts';
import type { AnyCall, TenantCall } from '#server/handlers/handler.ts';
import { exportFilesOf } from '#server/storage/exportFiles.ts';

/** Seconds that the address of an exported file is good for; its file stays a little longer. */
const addressLife = 300;

/** What exporting needs of a call. */
type ExportCall = Pick<AnyCall, 'config' | 'tokens' | 'clock' | 'signal'> & Pick<TenantCall, 'engine' | 'tenant'>;

/**
 * Writes the rows of a statement of texts into a new CSV file of that name, by the engine; the first row is the heading.
 * Returns the address to download it at, and how many rows it has.
 */
export async function exportList(
  { config, engine, tenant, tokens, clock, signal }: ExportCall,
  name: string,
  plan: RawBuilder<unknown>,
): Promise<{ readonly url: string; readonly rows: number }> {
  const id = randomBytes(16).toString('hex');
  const files = exportFilesOf(config, engine);
  const rows = await files.keep(id, clock.now(), (path) => writeCsv(engine, plan, path, { signal }));
  const token = tokens.seal('exportDownload', { tenantId: tenant.tenant_id, id, name }, addressLife);
  return { url: `/api/storage/export/${token}`, rows: rows - 1 };
}
