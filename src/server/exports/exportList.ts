import type { RawBuilder } from 'kysely';
import type { AnyCall, TenantCall } from '../handlers/handler.ts';
import { exportLife, writeExport } from './exportFiles.ts';

/** What exporting needs of a call. */
type ExportCall = Pick<AnyCall, 'tokens' | 'clock' | 'signal'> & Pick<TenantCall, 'engine' | 'tenant'>;

/** Writes a list into a file of that name and gives the address it is fetched from. */
export async function exportList(
  { engine, tenant, tokens, clock, signal }: ExportCall,
  name: string,
  plan: RawBuilder<unknown>,
): Promise<{ readonly url: string; readonly rows: number }> {
  const { id, rows } = await writeExport(engine, plan, clock.now(), { signal });
  const token = tokens.seal('exportDownload', { tenantId: tenant.tenant_id, id, name }, exportLife);
  return { url: `/api/storage/export/${token}`, rows };
}
