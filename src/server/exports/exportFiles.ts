import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawBuilder } from 'kysely';
import type { QueryOptions, TenantEngine } from '#server/engine/engine.ts';
import { writeCsv } from '#server/engine/csv.ts';
import type { AnyCall, TenantCall } from '#server/handlers/handler.ts';

/** Seconds that the address of an exported file is good for; its file stays a little longer, so that a download can end. */
const exportLife = 300;
const exportLifeMs = 3_600_000;

const idForm = /^[0-9a-f]{32}$/u;

/** The folder of a tenant's exported files: inside the one folder that its statements may write. */
function folderOf(stagingFolder: string): string {
  return join(stagingFolder, 'exports');
}

/** The file of an export by its id; undefined where it is gone, or no id. */
export async function findExport(
  stagingFolder: string,
  id: string,
): Promise<{ readonly path: string; readonly bytes: number } | undefined> {
  if (!idForm.test(id)) return undefined;
  const path = join(folderOf(stagingFolder), `${id}.csv`);
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, bytes: found.size } : undefined;
}

/**
 * Writes the rows of a statement of texts into a new CSV file, by the engine; the first row is the heading. Files of
 * earlier exports whose time is over are removed. A file that could not be finished does not stay.
 */
async function writeExport(
  engine: TenantEngine,
  plan: RawBuilder<unknown>,
  now: Date,
  options?: QueryOptions,
): Promise<{ readonly id: string; readonly rows: number }> {
  const folder = folderOf(engine.stagingFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOld(folder, now.getTime() - exportLifeMs);
  const id = randomBytes(16).toString('hex');
  const path = join(folder, `${id}.csv`);
  try {
    const rows = await writeCsv(engine, plan, path, options);
    return { id, rows: rows - 1 };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/** What exporting needs of a call. */
type ExportCall = Pick<AnyCall, 'tokens' | 'clock' | 'signal'> & Pick<TenantCall, 'engine' | 'tenant'>;

/** Writes a list into a file of that name and returns its download address. */
export async function exportList(
  { engine, tenant, tokens, clock, signal }: ExportCall,
  name: string,
  plan: RawBuilder<unknown>,
): Promise<{ readonly url: string; readonly rows: number }> {
  const { id, rows } = await writeExport(engine, plan, clock.now(), { signal });
  const token = tokens.seal('exportDownload', { tenantId: tenant.tenant_id, id, name }, exportLife);
  return { url: `/api/storage/export/${token}`, rows };
}
